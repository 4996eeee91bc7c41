/// A contract whose module keeps what it shows, or a part of it, in a ``TreeSnapshot``: where it is restored, it begins with
/// that instead of ``Contract/initialState``.
///
/// ```swift
/// extension NoteEditor: Restorable {
///   func kept(of state: State) -> String { state.text }            // what is worth keeping
///   func state(from kept: String) -> State { State(text: kept) }
/// }
/// ```
///
/// Where the state is `Codable` and all of it is kept, `extension NoteEditor: Restorable {}` says enough.
public protocol Restorable: Contract {
  /// What is kept.
  associatedtype Kept: Codable & Sendable = State
  /// Counts the forms that ``Kept`` has had, for snapshots that are older than the program. 1, by default.
  static var keptVersion: Int { get }
  /// What is kept of a state.
  func kept(of state: State) -> Kept
  /// What is shown first where it is restored.
  func state(from kept: Kept) -> State
  /// Reads what an older version kept. By default this is an error: the module begins anew.
  ///
  /// - Parameters:
  ///   - decoder: of what was kept.
  ///   - version: ``keptVersion`` at that time.
  static func kept(from decoder: any Decoder, version: Int) throws -> Kept
}

extension Restorable {
  public static var keptVersion: Int { 1 }

  public static func kept(from decoder: any Decoder, version: Int) throws -> Kept {
    throw OldStateError(contract: "\(Self.self)", version: version, current: keptVersion)
  }
}

extension Restorable where Kept == State {
  public func kept(of state: State) -> State { state }
  public func state(from kept: State) -> State { kept }
}

/// What a module kept is of a version that its contract does not read.
struct OldStateError: DeveloperError {
  let contract: String
  let version: Int
  let current: Int

  var description: String {
    "The state that \(contract) kept is of version \(version), and this program reads \(current). Implement"
      + " kept(from:version:) to read it."
  }
}

extension LiveScreen {
  /// What is kept of the state, if the contract keeps something.
  var kept: (any Codable & Sendable)? {
    func kept<C: Restorable>(_ contract: C) -> (any Codable & Sendable)? {
      (current as? C.State).map { contract.kept(of: $0) }
    }
    guard let contract = route as? any Restorable else { return nil }
    return kept(contract)
  }

  /// The state that was kept; nil if none was.
  static func state(of contents: Contents, from kept: any Codable & Sendable) -> Contents.State? {
    func state<C: Restorable>(_ contract: C) -> Contents.State? {
      (kept as? C.Kept).map { contract.state(from: $0) } as? Contents.State
    }
    guard let contract = contents as? any Restorable else { return nil }
    return state(contract)
  }
}
