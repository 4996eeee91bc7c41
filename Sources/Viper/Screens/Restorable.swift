/// A contract that saves its state, or part of it, in a ``TreeSnapshot``. A restored module begins with it instead of
/// ``Contract/initialState``.
///
/// ```swift
/// extension NoteEditor: Restorable {
///   func kept(of state: State) -> String { state.text }
///   func state(from kept: String) -> State { State(text: kept) }
/// }
/// ```
///
/// If the state is `Codable`, an empty extension saves all of it: `extension NoteEditor: Restorable {}`.
public protocol Restorable: Contract {
  /// The saved part of the state.
  associatedtype Kept: Codable & Sendable = State
  /// The version of ``Kept``, for snapshots that are older than the program. 1 by default.
  static var keptVersion: Int { get }
  /// Returns the part of a state to save.
  func kept(of state: State) -> Kept
  /// Returns the first state of a restored module.
  func state(from kept: Kept) -> State
  /// Decodes an older version. By default an error, after which the module begins with its initial state.
  ///
  /// - Parameters:
  ///   - decoder: the decoder of the saved value.
  ///   - version: the ``keptVersion`` of the saved value.
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

/// The saved state of a module has a version that its contract cannot read.
struct OldStateError: DeveloperError {
  let contract: String
  let version: Int
  let current: Int

  var description: String {
    "The saved state of \(contract) has version \(version), but this program reads version \(current). Implement"
      + " kept(from:version:) to migrate it."
  }
}

/// The conversion between the state of a screen and its saved part.
@MainActor enum SavedState {
  /// Returns the saved part of the state; nil if the contract saves nothing.
  static func kept<Contents: Contract>(by screen: LiveScreen<Contents>) -> (any Codable & Sendable)? {
    func kept<C: Restorable>(_ contract: C) -> (any Codable & Sendable)? {
      (screen.current as? C.State).map { contract.kept(of: $0) }
    }
    return (screen.route as? any Restorable).flatMap { kept($0) }
  }

  /// Returns the state from a saved value; nil if the contract saves nothing.
  static func state<Contents: Contract>(
    of contents: Contents, from kept: any Codable & Sendable
  ) -> Contents.State? {
    func state<C: Restorable>(_ contract: C) -> Contents.State? {
      (kept as? C.Kept).map { contract.state(from: $0) } as? Contents.State
    }
    return (contents as? any Restorable).flatMap { state($0) }
  }
}
