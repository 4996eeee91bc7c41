/// The clock and the environment, which a test controls.
///
/// A window and everything in it belong to the simulation that was current when the window was created.
@MainActor public final class UISimulation {
  /// The simulation of this task. Each concurrent test has its own, through `run`.
  @TaskLocal public static var current = UISimulation()

  /// Misuse for which UIKit would warn or crash, in order. It is empty for a correct app.
  public internal(set) var usageErrors: [String] = []

  /// The accessibility announcements in order.
  public internal(set) var announcements: [String] = []

  /// Whether a popover needs a source, as on an iPad. On an iPhone it is a sheet.
  public var isPad = false

  /// The scenes of storyboards, by the name of the storyboard.
  public var storyboards: [String: [String: UIStoryboard.Scene]] = [:]

  private struct Event {
    let owner: ObjectIdentifier?
    let happen: @MainActor () -> Void
  }

  private var clock: [Event] = []
  /// Transitions that wait for their animator.
  var waiting = 0

  public nonisolated init() {}

  /// Runs `body` with its own simulation.
  public static func run<Result>(_ body: @MainActor (UISimulation) throws -> Result) rethrows -> Result {
    let simulation = UISimulation()
    return try $current.withValue(simulation) { try body(simulation) }
  }

  /// Runs `body` with its own simulation.
  public static func run<Result>(
    _ body: @MainActor (UISimulation) async throws -> Result
  ) async rethrows -> Result {
    let simulation = UISimulation()
    return try await $current.withValue(simulation) { try await body(simulation) }
  }

  /// The number of running animated transitions. Interactive ones are not counted, because they end with the gesture.
  public var pending: Int { clock.count + waiting }

  /// Ends all running transitions, and those that they start.
  ///
  /// A transition with a custom animator ends when the animator completes it, at the end of its `UIView.animate`.
  public func finishTransitions() {
    var steps = 0
    while finishNextTransition() {
      steps += 1
      if steps == 10_000 {
        recordUsageError("Every transition started another one, ten thousand times.")
        return
      }
    }
  }

  /// Ends the oldest running transition. Returns false if no transition is running.
  @discardableResult public func finishNextTransition() -> Bool {
    guard !clock.isEmpty else { return false }
    clock.removeFirst().happen()
    return true
  }

  /// Records misuse.
  func recordUsageError(_ misuse: String) { usageErrors.append(misuse) }

  /// Schedules an action for the next advance of the clock.
  func schedule(_ owner: AnyObject? = nil, _ event: @escaping @MainActor () -> Void) {
    clock.append(Event(owner: owner.map { ObjectIdentifier($0) }, happen: event))
  }

  /// Removes the scheduled actions of `owner`.
  func unschedule(_ owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    clock.removeAll { $0.owner == owner }
  }
}
