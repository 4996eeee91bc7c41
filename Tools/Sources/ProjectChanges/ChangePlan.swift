/// Changes of a project, and what remains to do for the person.
public struct ChangePlan: Sendable {
  public var changes: ChangeSet
  /// Sentences without a full stop.
  public var notes: [String]
  /// Choices of the generator that the person can override. Sentences without a full stop.
  public var decisions: [String] = []

  public init(changes: ChangeSet, notes: [String] = []) {
    self.changes = changes
    self.notes = notes
  }
}
