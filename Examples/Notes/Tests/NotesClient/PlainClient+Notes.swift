/// User actions in Notes.
extension PlainClient {
  /// Registers from the sign-up prompt.
  public func register(_ account: String) async throws {
    try await open("/")
    try await press("Create an account")
    try await press(
      "Create account",
      typing: ["account": account, "name": "Ann", "password": "a long password", "again": "a long password"])
    try await settle()
  }

  /// From the list: creates a note and returns. On a busy server, a page may be answered before its work has ended.
  public func write(title: String, text: String) async throws {
    try await press("New note")
    try await settle()
    try await press("Done", typing: ["title": title, "text": text])
    try await settle()
  }

  /// Opens the first link whose text begins with this.
  public func follow(link text: String) async throws {
    let link = page.all("a").first { $0.words.hasPrefix(text) }
    guard let address = link?["href"] else {
      throw Failure(description: "No link “\(text)” at \(address): \(page.words)")
    }
    try await open(address)
  }

  /// The titles of the notes in the list.
  public var titles: [String] { page.all("strong").map(\.words) }
}
