import Foundation

extension Browser {
  /// Writes a screenshot of the page as PNG to a file, and creates its folder if necessary.
  public func screenshot(to file: URL) async throws {
    let picture = try await command("GET", "screenshot")
    guard let data = picture.string.flatMap({ Data(base64Encoded: $0) }) else {
      throw WebDriverError(code: "no picture", message: "\(picture)", command: "GET screenshot")
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
