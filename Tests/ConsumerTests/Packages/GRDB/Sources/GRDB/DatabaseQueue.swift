public struct DatabaseQueue: Sendable {
  public init() {}
}
