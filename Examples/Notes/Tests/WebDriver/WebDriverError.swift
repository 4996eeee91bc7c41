/// An error of the driver with its message and command.
public struct WebDriverError: Error, CustomStringConvertible {
  /// The protocol's name of the error: `no such element`, `stale element reference`, `script timeout`, …
  /// (W3C WebDriver, 6.6).
  public let code: String
  public let message: String
  /// For example `POST element/click`.
  public let command: String

  /// Whether the page removed the element after it was found. While a page loads, Chromium reports its own messages.
  var meansElementIsGone: Bool {
    code == "stale element reference" || message.contains("does not belong to the document")
  }

  public var description: String {
    "\(command): \(message.hasPrefix(code) ? message : "\(code): \(message)")"
  }
}
