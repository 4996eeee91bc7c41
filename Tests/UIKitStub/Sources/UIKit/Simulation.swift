/// Time and the person: what a test moves by hand.
///
/// A window belongs to the simulation that was current when it was made, and everything in the window with it.
@MainActor public final class UISimulation {
  /// The simulation of this task. Tests that run at the same time take one each, with `run`.
  @TaskLocal public static var current = UISimulation()

  /// What UIKit would have warned of or crashed on, in order. A sound app leaves it empty.
  public internal(set) var complaints: [String] = []

  /// Whether a popover needs somewhere to point, as on an iPad. On an iPhone it is a sheet.
  public var isPad = false

  private var clock: [@MainActor () -> Void] = []
  private var due = 0
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

  /// How many animated changes have not ended. What a finger holds is not among them: it ends when the finger lifts.
  public var pending: Int { clock.count - due + waiting }

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
    guard due < clock.count else { return false }
    let next = clock[due]
    clock[due] = {}
    due += 1
    if due == clock.count {
      clock.removeAll(keepingCapacity: true)
      due = 0
    }
    next()
    return true
  }

  /// Notes a fault.
  func complain(_ fault: String) { complaints.append(fault) }

  /// Notes what happens when time has passed.
  func schedule(_ event: @escaping @MainActor () -> Void) { clock.append(event) }
}
