/// The notes that were written without an account.
public protocol GuestNotes: Sendable {
  /// The number of these notes, including those in the trash.
  func count() async throws -> Int

  /// The number of notes that belong to an account.
  func count(of account: String) async throws -> Int

  /// Gives these notes to an account.
  func give(to account: String) async throws
}
