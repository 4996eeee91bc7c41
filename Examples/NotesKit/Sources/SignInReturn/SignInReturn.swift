public import AccountsDomain
public import Viper

/// The contract of the screen to which a provider returns in a browser.
public struct SignInReturn: Contract {
  /// The name of the sign-in, from the address.
  public let state: String
  /// The code that proves the sign-in; empty if it was cancelled.
  public let code: String

  public init(state: String, code: String) {
    (self.state, self.code) = (state, code)
  }

  public struct State: ScreenState {
    /// The reason why the sign-in is not complete; nil while it is being completed.
    public var notice: AccountNotice?

    public init() {}
  }

  public var initialState: State { State() }

  public enum Effect: Equatable, Sendable {
    /// Shows an address of the app; nil for the first screen.
    case show(address: String?)
    case failed(AccountNotice)
  }
}

/// A code can be used once.
extension SignInReturn: Restorable {
  public func kept(of state: State) -> AccountNotice? { state.notice }
  public func state(from kept: AccountNotice?) -> State {
    var restored = State()
    restored.notice = kept
    return restored
  }
}
