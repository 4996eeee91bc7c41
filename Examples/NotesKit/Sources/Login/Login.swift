public import AccountsDomain
public import Viper

/// The contract of the sign-in with an address and a password. It never keeps the password.
public struct Login: Contract {
  /// The address in the field at the beginning; empty for the one that was used last.
  public let account: String
  public let reason: Reason?

  public init(account: String = "", reason: Reason? = nil) {
    self.account = account
    self.reason = reason
  }

  /// The reason why a person has to sign in.
  public enum Reason: Codable, Hashable, Sendable {
    /// The requested screen is for people who are signed in.
    case needed
    /// The session has ended.
    case expired
  }

  public struct State: ScreenState {
    public var account = ""
    public var reason: Reason?
    /// The picture of the account, if it has signed in on this device before.
    public var avatar: Avatar?
    /// The result of the last attempt.
    public var notice: AccountNotice?
    /// The problems of the fields.
    public var problems: [FieldProblem] = []
    /// Whether a new password is required, in a field of its own.
    public var mustChangePassword = false
    /// The other services at which people can sign in.
    public var providers: [ProviderSummary] = []
    public var isBusy = false

    public init() {}
  }

  public var initialState: State {
    var state = State()
    (state.account, state.reason) = (account, reason)
    return state
  }

  public enum Event: Codable, Hashable, Sendable {
    case typed(account: String)
    case signIn(account: String, password: String)
    /// Signs in with a password that must be changed.
    case changePassword(account: String, password: String, newPassword: String)
    case signInAt(provider: String)
    case recover
    /// The password was replaced by another one.
    case recovered(account: String)
    case register
    case registered
    case cancel
  }

  public enum Effect: Equatable, Sendable {
    /// The password was replaced, and can be used now.
    case passwordReplaced
    /// The page of a provider replaces the app.
    case leave(page: String)
    /// The attempt failed.
    case failed(AccountNotice)
    case focusAccount
    case focusPassword
  }

  /// Without an output, the person cancelled.
  public enum Output: Equatable, Sendable {
    case signedIn
  }
}

/// The typed address is kept. The password is not: it is typed again.
extension Login: Restorable {
  public struct Kept: Codable, Sendable {
    let account: String
    let reason: Reason?
  }

  public func kept(of state: State) -> Kept {
    Kept(account: state.account, reason: state.reason)
  }

  public func state(from kept: Kept) -> State {
    var state = State()
    (state.account, state.reason) = (kept.account, kept.reason)
    return state
  }
}
