public import AccountsDomain
public import Viper

/// The contract of the recovery of an account: a code by mail, then a new password.
public struct Recover: Contract {
  /// The address in the field at the beginning.
  public let account: String

  public init(account: String = "") {
    self.account = account
  }

  public struct State: ScreenState {
    public var account = ""
    /// Whether a code was sent to the account, so that it can be entered.
    public var isSent = false
    /// The code as it was sent last: it is still valid if the connection has failed.
    public var code = ""
    public var problems: [FieldProblem] = []
    public var notice: AccountNotice?
    public var isBusy = false

    public init() {}
  }

  public var initialState: State {
    var state = State()
    state.account = account
    return state
  }

  public enum Event: Codable, Hashable, Sendable {
    case sendCode(account: String)
    case setPassword(code: String, password: String, again: String)
    /// Returns to the first step: for another address, or for another code.
    case startAgain
    case cancel
  }

  public enum Effect: Equatable, Sendable {
    /// If there is an account with this address, a mail is on its way.
    case sent(to: String)
    case failed(AccountNotice)
    case focusAccount
    case focusCode
  }

  /// Without an output, the person cancelled.
  public enum Output: Equatable, Sendable {
    /// The password of the account was replaced.
    case recovered(account: String)
  }
}

/// The code and the passwords are not kept: they are typed again.
extension Recover: Restorable {
  public struct Kept: Codable, Sendable {
    let account: String
    let isSent: Bool
  }

  public func kept(of state: State) -> Kept {
    Kept(account: state.account, isSent: state.isSent)
  }

  public func state(from kept: Kept) -> State {
    var state = State()
    (state.account, state.isSent) = (kept.account, kept.isSent)
    return state
  }
}
