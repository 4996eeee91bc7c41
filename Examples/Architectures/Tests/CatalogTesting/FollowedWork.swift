/// Tasks that some code starts, followed to their end: afterwards, what they had to change has changed.
@MainActor public final class FollowedWork {
  /// Every task inherits it from the code that starts it, and lets go of it when it ends.
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

  /// Waits until all tasks that were started have ended, with those that they started.
  public func ended() async throws {
    try await eventually("all work has ended") { thread == nil }
  }
}
