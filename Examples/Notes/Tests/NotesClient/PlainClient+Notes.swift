/// User actions in Notes.
extension PlainClient {
  /// From the list: creates a note and returns.
  public func write(title: String, text: String) async throws {
    try await press("New note")
    try await press("Done", typing: ["title": title, "text": text])
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
