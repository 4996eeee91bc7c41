public import AccountsDomain
public import Viper

/// The contract of the registration of an account. It never keeps the password.
public struct Register: Contract {
  /// The address in the field at the beginning.
  public let account: String

  public init(account: String = "") {
    self.account = account
  }

  public struct State: ScreenState {
    public var account = ""
    public var name = ""
    /// The problems of the fields; before the form is sent, only of those that were filled in.
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
    case typed(account: String, name: String, password: String, again: String)
    case register(account: String, name: String, password: String, again: String)
    case signIn
    case signedIn
    case cancel
  }

  public enum Effect: Equatable, Sendable {
    /// The registration failed.
    case failed(AccountNotice)
    case focusAccount
  }

  /// Without an output, the person cancelled.
  public enum Output: Equatable, Sendable {
    /// The account was created, and is signed in; or another one has signed in.
    case signedIn
  }
}

/// The passwords are not kept: they are typed again.
extension Register: Restorable {
  public struct Kept: Codable, Sendable {
    let account: String
    let name: String
  }

  public func kept(of state: State) -> Kept {
    Kept(account: state.account, name: state.name)
  }

  public func state(from kept: Kept) -> State {
    var state = State()
    (state.account, state.name) = (kept.account, kept.name)
    return state
  }
}
