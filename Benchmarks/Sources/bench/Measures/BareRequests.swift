import ViperWeb

/// Ten thousand requests without a cookie, which must not increase memory.
@MainActor enum BareRequests {
  /// In KiB. Storing the name of each request's window alone would take 300.
  private static let limit = 256.0

  static func measure() async throws -> [Finding] {
    let app = try WebApp.tasks(rows: 50)
    try await look(2_000, at: app)
    let before = try ProcessMemory.resident()
    try await look(10_000, at: app)
    let growth = try ProcessMemory.resident() - before
    precondition(app.sessionCount == 0, "\(app.sessionCount) sessions were made by bare requests")
    return [
      Finding("growth by 10,000 bare requests", kibibytes: Double(growth) / 1_024, limit: limit)
    ]
  }

  private static func look(_ count: Int, at app: WebApp) async throws {
    for _ in 0..<count {
      _ = try TaskVisitor.bytes(of: await app.respond(to: TaskVisitor.look))
      // Gives work that ends with the page a turn, as between two requests of a server.
      await Task.yield()
    }
  }
}
