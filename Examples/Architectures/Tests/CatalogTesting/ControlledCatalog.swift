public import Shop

/// A catalog that answers when the test says so, in the order the test likes, and also when nobody waits any more.
@MainActor public final class ControlledCatalog: Catalog {
  /// What there is, whatever it is asked for.
  public nonisolated let stock: [Item]
  private var waiting: [Request] = []

  private struct Request {
    let query: String
    let continuation: CheckedContinuation<[Item], any Error>
  }

  public nonisolated init(stock: [Item]) {
    self.stock = stock
  }

  public func items(matching query: String) async throws -> [Item] {
    // Deliberately deaf to cancellation: an answer may be on its way already.
    try await withCheckedThrowingContinuation { waiting.append(Request(query: query, continuation: $0)) }
  }

  public nonisolated func item(_ id: Item.ID) -> Item? {
    stock.first { $0.id == id }
  }

  /// How many wait for an answer.
  public var waitingCount: Int { waiting.count }

  /// Answers whoever asked for the query first with what the stock has; waits for somebody to ask.
  public func answer(_ query: String) async throws {
    let items = stock.filter { $0.name.lowercased().contains(query.lowercased()) }
    try await request(for: query).continuation.resume(returning: items)
  }

  /// Fails whoever asked for the query first; waits for somebody to ask.
  public func fail(_ query: String) async throws {
    try await request(for: query).continuation.resume(throwing: NoAnswer())
  }

  private func request(for query: String) async throws -> Request {
    try await eventually("somebody asks the catalog for “\(query)”") {
      waiting.contains { $0.query == query }
    }
    guard let index = waiting.firstIndex(where: { $0.query == query }) else { throw NoAnswer() }
    return waiting.remove(at: index)
  }

  private struct NoAnswer: Error {}
}

extension ControlledCatalog {
  /// A catalog of three teas and a cup.
  public static func teas() -> ControlledCatalog {
    ControlledCatalog(stock: [
      Item(id: 1, name: "Green tea", price: 4), Item(id: 2, name: "Black tea", price: 3),
      Item(id: 3, name: "White tea", price: 9), Item(id: 4, name: "Cup", price: 12),
    ])
  }
}
