/// That a person is signed in.
public struct Session: Equatable, Sendable {
  /// The mail address as the service spells it.
  public let account: String

  public init(account: String) {
    self.account = account
  }
}
