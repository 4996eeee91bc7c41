public import Shop

/// A catalog that answers on the test's signal, in any order, including cancelled requests.
@MainActor public final class ControlledCatalog: Catalog {
  /// The result of each request.
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
    // Ignores cancellation on purpose: a real answer may already be on its way.
    try await withCheckedThrowingContinuation { waiting.append(Request(query: query, continuation: $0)) }
  }

  public nonisolated func item(_ id: Item.ID) -> Item? {
    stock.first { $0.id == id }
  }

  /// The number of waiting requests.
  public var waitingCount: Int { waiting.count }

  /// Answers the oldest request with this query from the stock; waits for a request.
  public func answer(_ query: String) async throws {
    let items = stock.filter { $0.name.lowercased().contains(query.lowercased()) }
    try await request(for: query).continuation.resume(returning: items)
  }

  /// Fails the oldest request with this query; waits for a request.
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
