/// Waits until what can run has run.
enum Quiet {
  /// How long a child task may be away, on another queue or with a file, while a sibling waits.
  private static let childGrace = Duration.milliseconds(100)

  /// - Parameter hasChildren: whether the waiting work may have tasks that run beside the waiting one.
  @MainActor static func wait(hasChildren: Bool) async {
    if hasChildren { try? await ContinuousClock().sleep(for: childGrace) }
    // Turns, not time: where others hold the main actor for long, the children wait for it as long as this does.
    for _ in 0..<(hasChildren ? 200 : 10) {
      await Task.detached {}.value
      await Task.yield()
    }
  }
}
