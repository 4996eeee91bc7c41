import Foundation

/// A timeout of a condition, with the content of the page.
public struct WaitFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ what: String, _ deadline: Duration, _ complaint: String?, in browser: Browser) async {
    let address = (try? await browser.url.absoluteString) ?? "an unknown address"
    let text = (try? await browser.command("GET", "title").string) ?? ""
    let body = (try? await browser.execute("return document.body.innerText", []).string) ?? "(unreadable)"
    let picture = FileManager.default.temporaryDirectory
      .appending(path: "browser-failures/\(UUID().uuidString).png")
    let console = (try? await browser.console) ?? []
    var lines = ["Waited \(deadline) for \(what) at \(address)."]
    if let complaint { lines.append("The last look failed: \(complaint)") }
    if !console.isEmpty { lines.append("The console says: \(console.joined(separator: "\n"))") }
    lines.append("The page “\(text)” reads:\n\(body.prefix(2000))")
    do {
      try await browser.screenshot(to: picture)
      lines.append("Screenshot: \(picture.path)")
    } catch {
      lines.append("No screenshot: \(error)")
    }
    description = lines.joined(separator: "\n")
  }
}
