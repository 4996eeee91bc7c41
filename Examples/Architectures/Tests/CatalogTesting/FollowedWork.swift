/// Tasks started by a piece of code, followed to their end, when all their changes have been made.
@MainActor public final class FollowedWork {
  /// Each task inherits it from the code that starts it and releases it at its end.
  private final class Thread: Sendable {
    @TaskLocal static var current: Thread?
  }

  private weak var thread: Thread?

  /// - Parameter body: starts the work.
  public init(_ body: () throws -> Void) rethrows {
    let thread = Thread()
    self.thread = thread
    try Thread.$current.withValue(thread) { try body() }
  }

  /// Waits until all started tasks and their child tasks have ended.
  public func ended() async throws {
    try await eventually("all work has ended") { thread == nil }
  }
}
