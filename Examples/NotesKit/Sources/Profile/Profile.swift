public import AccountsDomain
public import Viper

/// The contract of the screen on which people manage their account.
public struct Profile: Contract {
  public init() {}

  public struct State: ScreenState {
    public var address = ""
    /// The name as it is typed, or stored.
    public var name = ""
    /// The picture; nil without one.
    public var avatar: Avatar?
    public var pictureProblem: FieldProblem?
    /// The sessions in which the person is signed in, the last used first.
    public var sessions: [SessionSummary] = []
    /// The security-relevant actions, the latest first.
    public var events: [AccountEvent] = []
    public var providers: [ProviderSummary] = []
    /// Whether the account is deleted with its password; otherwise a short time after signing in.
    public var hasPassword = true
    public var isLoaded = false
    public var nameProblem: FieldProblem?
    public var notice: AccountNotice?
    public var isBusy = false

    public init() {}
  }

  public var initialState: State { State() }

  public enum Event: Codable, Hashable, Sendable {
    case rename(name: String)
    case endSession(id: String)
    case endAllSessions
    /// Writes all notes to a file.
    case export
    case setAvatar(file: PickedFile)
    case removeAvatar
    case link(provider: String)
    case unlink(provider: String)
    /// The person is asked first.
    case delete(password: String)
    /// Loads again, after a failure.
    case retry
    case back
  }

  public enum Effect: Equatable, Sendable {
    case renamed
    case sessionEnded
    /// All notes are in the file at this path.
    case exported(path: String)
    case pictureChanged
    case linked
    case unlinked
    /// The page of a provider replaces the app.
    case leave(page: String)
    case failed(AccountNotice)
  }

  public enum Output: Equatable, Sendable {
    case showNotes
  }
}

/// Everything is loaded again.
extension Profile: Restorable {
  public func kept(of state: State) -> Bool { true }
  public func state(from kept: Bool) -> State { State() }
}
