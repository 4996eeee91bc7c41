import Foundation

extension Browser {
  /// Goes to an address and waits until the page has loaded.
  public func open(_ address: URL) async throws {
    try await open(address.absoluteString)
  }

  /// Goes to an address and waits until the page has loaded.
  public func open(_ address: String) async throws {
    try await command("POST", "url", ["url": .string(address)])
  }

  public func reload() async throws { try await command("POST", "refresh") }
  public func back() async throws { try await command("POST", "back") }
  public func forward() async throws { try await command("POST", "forward") }

  /// The address of the current page.
  public var url: URL {
    get async throws {
      let text = try await string("url")
      guard let url = URL(string: text) else {
        throw WebDriverError(code: "unreadable address", message: text, command: "GET url")
      }
      return url
    }
  }

  public var title: String { get async throws { try await string("title") } }
}
