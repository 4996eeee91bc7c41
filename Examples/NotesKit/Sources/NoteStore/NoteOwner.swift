/// The owner of notes in a store: an account, or the guests, who have no account and share their notes.
public struct NoteOwner: Hashable, Sendable {
  public let id: String

  public static let guest = NoteOwner(id: "")

  /// - Parameter account: The id of the account.
  public init(account: String) {
    self.init(id: account)
  }

  private init(id: String) {
    self.id = id
  }
}
