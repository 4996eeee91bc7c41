/// What a person may be allowed to do with notes, beyond reading and changing those that are there.
public enum Permission: Hashable, Sendable, CaseIterable {
  /// To write new notes.
  case addNotes

  public static let all = Set(allCases)
}
