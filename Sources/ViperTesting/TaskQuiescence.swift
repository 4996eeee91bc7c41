/// Waits until every task that can run has run.
enum TaskQuiescence {
  /// The time that a child task may spend on another queue or in a file operation while a sibling waits.
  private static let childGrace = Duration.milliseconds(100)

  /// - Parameter hasChildren: Whether the waiting work may have child tasks that are still running.
  @MainActor static func wait(hasChildren: Bool) async {
    if hasChildren { try? await ContinuousClock().sleep(for: childGrace) }
    // Turns, not time: where others hold the main actor for long, the children wait for it as long as this does.
    for _ in 0..<(hasChildren ? 200 : 10) {
      await Task.detached {}.value
      await Task.yield()
    }
  }
}
