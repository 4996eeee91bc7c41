/// The permissions for notes, beyond reading and changing existing ones.
public enum Permission: Hashable, Sendable, CaseIterable {
  /// Creating notes.
  case addNotes

  public static let all = Set(allCases)
}
