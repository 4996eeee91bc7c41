/// What the driver refused, in its own words and with the command that it refused.
public struct WebDriverError: Error, CustomStringConvertible {
  /// The protocol's name for it: `no such element`, `stale element reference`, `script timeout`, …
  /// (W3C WebDriver, 6.6).
  public let code: String
  public let message: String
  /// For example `POST element/click`.
  public let command: String

  /// Whether the page took the element away after it was found. While a new page comes, Chromium's own words for it get
  /// through.
  var meansElementIsGone: Bool {
    code == "stale element reference" || message.contains("does not belong to the document")
  }

  public var description: String {
    "\(command): \(message.hasPrefix(code) ? message : "\(code): \(message)")"
  }
}
