import ViperWeb

/// What one more session costs: the slope between 1,000 and 5,000, each with a window in which the list of 50
/// rows was clicked once. No stream is open.
@MainActor enum SessionMemory {
  static func measure() async throws -> [Finding] {
    let app = try WebApp.tasks(rows: 50)
    try await open(1_000, in: app)
    let few = try ProcessMemory.resident()
    try await open(4_000, in: app)
    let many = try ProcessMemory.resident()
    precondition(app.sessionCount == 5_000, "There are \(app.sessionCount) sessions, not 5,000")
    await app.close()
    return [
      Finding("memory of one session", kibibytes: Double(many - few) / 4_000 / 1_024, limit: 32)
    ]
  }

  private static func open(_ count: Int, in app: WebApp) async throws {
    for _ in 0..<count {
      let visitor = try await TaskVisitor(app)
      try await visitor.send(visitor.click(row: 7, number: 1, version: 0))
    }
  }
}
