/// The use cases of notes that were written without an account. Each throws ``WrongCode``, ``SignedOut``, or an error of
/// the storage.
public protocol ClaimNotes: Sendable {
  /// Whether a code is required.
  var needsCode: Bool { get }

  /// Returns the number of these notes.
  func count(code: String) async throws -> Int

  /// Gives these notes to the account that is signed in.
  func claim(code: String) async throws
}

/// The code is not the one that was printed.
public struct WrongCode: Error {
  public init() {}
}

/// The reason why notes cannot be claimed, as a value.
public enum ClaimNotice: Hashable, Sendable {
  case wrongCode
  /// All of these notes belong to somebody.
  case nothingLeft
  case signedOut
  case failed(reason: String)

  public init(_ error: any Error) {
    switch error {
    case is WrongCode: self = .wrongCode
    case is SignedOut: self = .signedOut
    default: self = .failed(reason: "\(error)")
    }
  }
}
