import Viper

/// Why a test fails: what was expected, what came instead, and where the test said so.
///
/// Thrown, not recorded, so that it serves every test framework.
public struct HarnessError: Error, CustomStringConvertible {
  /// What was expected, and what came instead.
  public let message: String
  /// The file of the test, as `#fileID` gives it.
  public let file: String
  /// The line of the test.
  public let line: Int

  init(_ message: String, _ place: Place) {
    self.message = message
    file = place.file
    line = place.line
  }

  /// The same failure, with the unhandled error that is mostly its cause.
  func with(_ failure: Diagnostic.Failure?, of presenter: Any.Type) -> HarnessError {
    guard let failure else { return self }
    return HarnessError(
      message + (message.isEmpty ? "" : "\n") + "\(presenter) did not handle an error: \(failure.sentence)"
        + (failure.advice.map { " \($0)" } ?? ""), Place(file: file, line: line))
  }

  public var description: String { "\(file):\(line): \(message)" }

  struct Place {
    let file: String
    let line: Int
  }
}
