/// What the driver refused, in its own words and with the command that it refused.
public struct WebDriverError: Error, CustomStringConvertible {
  /// The protocol's name for it: `no such element`, `stale element reference`, `script timeout`, …
  /// (W3C WebDriver, 6.6).
  public let code: String
  public let message: String
  /// For example `POST element/click`.
  public let command: String

  public var description: String {
    "\(command): \(message.hasPrefix(code) ? message : "\(code): \(message)")"
  }
}
