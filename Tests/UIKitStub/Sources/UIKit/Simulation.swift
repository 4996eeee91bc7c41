/// Time and the person: what a test moves by hand.
///
/// A window belongs to the simulation that was current when it was made, and everything in the window with
/// it.
@MainActor public final class UISimulation {
  /// The simulation of this task. Tests that run at the same time take one each, with `run`.
  @TaskLocal public static var current = UISimulation()

  /// What UIKit would have warned of or crashed on, in order. A sound app leaves it empty.
  public internal(set) var complaints: [String] = []

  /// What was said aloud, in order.
  public internal(set) var announcements: [String] = []

  /// Whether a popover needs somewhere to point, as on an iPad. On an iPhone it is a sheet.
  public var isPad = false

  private struct Event {
    let owner: ObjectIdentifier?
    let happen: @MainActor () -> Void
  }

  private var clock: [Event] = []
  /// Transitions whose animator has yet to say that they ended.
  var waiting = 0

  public nonisolated init() {}

  /// Runs `body` with a simulation of its own.
  public static func run<Result>(_ body: @MainActor (UISimulation) throws -> Result) rethrows -> Result {
    let simulation = UISimulation()
    return try $current.withValue(simulation) { try body(simulation) }
  }

  /// Runs `body` with a simulation of its own.
  public static func run<Result>(
    _ body: @MainActor (UISimulation) async throws -> Result
  ) async rethrows -> Result {
    let simulation = UISimulation()
    return try await $current.withValue(simulation) { try await body(simulation) }
  }

  /// How many animated changes have not ended. What a finger holds is not among them: it ends when the finger
  /// lifts.
  public var pending: Int { clock.count + waiting }

  /// Ends everything that is running and what that starts in turn.
  ///
  /// What a custom animator runs ends when it says so, which it does at the end of its `UIView.animate`.
  public func finishTransitions() {
    var steps = 0
    while finishNextTransition() {
      steps += 1
      if steps == 10_000 {
        complain("Every transition started another one, ten thousand times.")
        return
      }
    }
  }

  /// Ends what has been running longest. False if nothing was.
  @discardableResult public func finishNextTransition() -> Bool {
    guard !clock.isEmpty else { return false }
    clock.removeFirst().happen()
    return true
  }

  /// Notes a fault.
  func complain(_ fault: String) { complaints.append(fault) }

  /// Notes what happens when time has passed.
  func schedule(_ owner: AnyObject? = nil, _ event: @escaping @MainActor () -> Void) {
    clock.append(Event(owner: owner.map { ObjectIdentifier($0) }, happen: event))
  }

  /// Forgets what was to happen to `owner`.
  func unschedule(_ owner: AnyObject) {
    let owner = ObjectIdentifier(owner)
    clock.removeAll { $0.owner == owner }
  }
}
