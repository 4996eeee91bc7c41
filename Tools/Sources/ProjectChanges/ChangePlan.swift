/// Changes of a project, and what remains to do for the person.
public struct ChangePlan: Sendable {
  public var changes: ChangeSet
  /// Sentences without a full stop.
  public var notes: [String]

  public init(changes: ChangeSet, notes: [String] = []) {
    self.changes = changes
    self.notes = notes
  }
}
