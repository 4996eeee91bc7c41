/// Changes of a project, and what remains to do for the person.
public struct ChangePlan: Sendable {
  public var changes: ChangeSet
  /// Sentences without a full stop.
  public var notes: [String]
  /// What was chosen for the person, who can choose something else. Sentences without a full stop.
  public var decisions: [String] = []

  public init(changes: ChangeSet, notes: [String] = []) {
    self.changes = changes
    self.notes = notes
  }
}
