/// A signed-in user.
public struct Session: Equatable, Sendable {
  /// The mail address as the service spells it.
  public let account: String

  public init(account: String) {
    self.account = account
  }
}
