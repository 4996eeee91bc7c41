import ViperWeb

/// The memory of one more session: the slope between 1,000 and 5,000, each with a window in which the list of 50 rows
/// was clicked once. No stream is open.
@MainActor enum SessionMemory {
  static func measure() async throws -> [Finding] {
    [
      Finding("memory of one session", kibibytes: try await slope(.init(), resting: false), limit: 32),
      Finding("memory of one session that rests", kibibytes: try await slope(quick, resting: true), limit: 4),
    ]
  }

  /// Windows are suspended at the next maintenance.
  private static var quick: WebConfiguration {
    var configuration = WebConfiguration()
    configuration.windowIdleTime = .milliseconds(1)
    return configuration
  }

  /// In KiB.
  private static func slope(_ configuration: WebConfiguration, resting: Bool) async throws -> Double {
    let app = try WebApp.tasks(rows: 50, configuration)
    try await open(1_000, in: app, resting)
    let few = try ProcessMemory.resident()
    try await open(4_000, in: app, resting)
    let many = try ProcessMemory.resident()
    precondition(app.sessionCount == 5_000, "There are \(app.sessionCount) sessions, not 5,000")
    await app.close()
    return Double(many - few) / 4_000 / 1_024
  }

  /// In small groups that are suspended before the next are created, so that freed memory is reused.
  private static func open(_ count: Int, in app: WebApp, _ resting: Bool) async throws {
    let keeping = resting ? Task { await app.run() } : nil
    defer { keeping?.cancel() }
    for number in 0..<count {
      let visitor = try await TaskVisitor(app)
      try await visitor.send(visitor.click(row: 7, number: 1, version: 0))
      if resting, number % 50 == 49 { try await Task.sleep(for: .milliseconds(20)) }
    }
    if resting { try await Task.sleep(for: .milliseconds(500)) }
  }
}
