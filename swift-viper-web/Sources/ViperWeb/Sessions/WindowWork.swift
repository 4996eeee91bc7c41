import Viper

/// The work that requests started in a window. A request waits for its own up to a time limit, and the window keeps what
/// continues.
@MainActor final class WindowWork {
  private let limit: Duration
  private let clock: any Clock<Duration>
  private var activities: [Activity] = []
  private var restoring: Activity?

  init(_ configuration: WebConfiguration) {
    limit = configuration.settleTime
    clock = configuration.clock
  }

  /// The work that was running when its request was answered, and is still running.
  var unsettled: [Activity] { activities.filter { !$0.isSettled } }

  /// Whether modules of the window's snapshot may still be restored.
  var isRestoring: Bool { restoring.map { !$0.isSettled } ?? false }

  /// Waits until this work has settled, up to the time limit.
  ///
  /// - Parameter isRestoring: Whether it restores the modules of a snapshot.
  func settle(_ activity: Activity, isRestoring: Bool = false) async {
    if isRestoring { restoring = activity }
    await wait(for: [activity])
    keep(activity)
  }

  /// Keeps work without waiting for it.
  func keep(_ activity: Activity) {
    activities = unsettled + (activity.isSettled ? [] : [activity])
  }

  /// Waits until all work has settled, up to the time limit.
  func settle() async { await wait(for: unsettled) }

  private func wait(for activities: [Activity]) async {
    guard activities.contains(where: { !$0.isSettled }) else { return }
    await withTaskGroup(of: Void.self) { [limit, clock] group in
      group.addTask { for activity in activities { await activity.settled() } }
      group.addTask { try? await clock.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }
}
