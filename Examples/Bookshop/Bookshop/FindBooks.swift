struct FindBooks: Sendable {
  let shelf: @Sendable () async throws -> [Book]

  func titles(matching query: String) async throws -> [String] {
    try await shelf().filter { $0.matches(query) }.map(\.title).sorted()
  }
}
