public protocol People: Sendable {
  func name(_ id: Int) async throws -> String
}
