import Foundation

extension Browser {
  /// A screenshot of the page as PNG.
  /// - Parameter fullPage: Whether to include everything that can be scrolled to.
  public func screenshot(fullPage: Bool = false) async throws -> Data {
    let picture =
      if fullPage {
        try await cdp("Page.captureScreenshot", ["format": "png", "captureBeyondViewport": true])["data"]
      } else {
        try await command("GET", "screenshot")
      }
    guard let data = picture.string.flatMap({ Data(base64Encoded: $0) }) else {
      throw WebDriverError(code: "no picture", message: "\(picture)", command: "GET screenshot")
    }
    return data
  }

  /// Writes a screenshot to a file and creates its folder if necessary.
  public func screenshot(to file: URL, fullPage: Bool = false) async throws {
    let picture = try await screenshot(fullPage: fullPage)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.write(to: file)
  }
}
