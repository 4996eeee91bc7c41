import Viper

/// The failure of a test: the expected and the actual result, and the place in the test.
///
/// It is thrown instead of recorded, so that it works with every test framework.
public struct HarnessError: Error, CustomStringConvertible {
  /// The expected and the actual result.
  public let message: String
  /// The file of the test, in the form of `#fileID`.
  public let file: String
  /// The line of the test.
  public let line: Int

  init(_ message: String, _ place: Location) {
    self.message = message
    file = place.file
    line = place.line
  }

  /// The failure of a test that does not keep its router.
  @MainActor static func releasedRouter(of visit: AnyVisit, _ place: Location) -> HarnessError {
    HarnessError(
      "\(visit.module) was removed, because its router has been released. Keep the router as long as the stage, for"
        + " example in a property of the test.", place)
  }

  /// The same failure with an unhandled error added, which is usually its cause.
  func with(_ failure: Diagnostic.Failure?, of presenter: Any.Type) -> HarnessError {
    guard let failure else { return self }
    return HarnessError(
      message + (message.isEmpty ? "" : "\n") + "\(presenter) did not handle an error: \(failure.sentence)"
        + (failure.advice.map { " \($0)" } ?? ""), Location(file: file, line: line))
  }

  public var description: String { "\(file):\(line): \(message)" }

  struct Location {
    let file: String
    let line: Int
  }
}
