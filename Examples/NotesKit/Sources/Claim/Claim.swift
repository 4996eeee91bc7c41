public import NotesDomain
public import Viper

/// The contract of the screen on which an account takes over notes that were written without an account.
public struct Claim: Contract {
  /// The code that was printed when the server started; empty on a device.
  public let code: String

  public init(code: String = "") {
    self.code = code
  }

  public struct State: ScreenState {
    public var code = ""
    public var needsCode = false
    /// The number of these notes; nil before the right code is known.
    public var count: Int?
    public var notice: ClaimNotice?
    public var isBusy = false

    public init() {}
  }

  public var initialState: State {
    var state = State()
    state.code = code
    return state
  }

  public enum Event: Codable, Hashable, Sendable {
    case claim(code: String)
    case leave
  }

  public enum Effect: Equatable, Sendable {
    case failed(ClaimNotice)
  }

  /// Without an output, the notes were left as they are.
  public enum Output: Equatable, Sendable {
    case claimed
  }
}

/// The code is not kept: it is in the address.
extension Claim: Restorable {
  public func kept(of state: State) -> Bool { true }
  public func state(from kept: Bool) -> State { initialState }
}
