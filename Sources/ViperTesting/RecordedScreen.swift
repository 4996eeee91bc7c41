import Viper

/// One module on a ``RecordingStage``: records what its view shows, and sends events as a person does.
///
/// It keeps neither the view nor the presenter alive, so it can be read after the module is removed.
@MainActor public final class RecordedScreen<Contents: Contract> {
  /// An observable event of a module.
  public enum Step {
    /// The view displayed a state.
    case state(Contents.State)
    /// The view performed an effect.
    case effect(Contents.Effect)
    /// The module sent an output to the module that shows it.
    case output(Contents.Output)
  }

  /// The visit of the module.
  public let visit: AnyVisit
  /// All steps in order, beginning with the state at the time when the view was attached.
  public private(set) var log: [Step] = []
  /// All displayed states, beginning with the state at the time when the view was attached.
  public private(set) var states: [Contents.State] = []
  /// All effects that the view performed.
  public private(set) var effects: [Contents.Effect] = []
  /// All outputs.
  public private(set) var outputs: [Contents.Output] = []
  /// The live screen of the module, until the module is removed.
  public private(set) weak var screen: LiveScreen<Contents>?
  var onStep: (Step) -> Void = { _ in }
  let signal = AsyncSignal()
  private let first: Contents.State

  init(_ screen: LiveScreen<Contents>, visit: AnyVisit) {
    self.screen = screen
    self.visit = visit
    first = screen.state
    visit.openConversation().observer = { [weak self] in
      if let output = $0 as? Contents.Output { self?.record(.output(output)) }
    }
  }

  /// The displayed state, or the last one before the module was removed.
  public var state: Contents.State { states.last ?? first }

  /// Sends an event as a view does, without waiting for its work. Does nothing if the module is removed.
  public func send(_ event: Contents.Event) {
    screen?.send(event)
  }

  /// Sends an event, and waits until all work that it started is finished or waits for something that the test decides:
  /// the end of another module, a ``TestClock``, a ``Gate``.
  ///
  /// - Parameters:
  ///   - event: The event of the view.
  ///   - timeout: The longest time to wait.
  ///   - file: The file that a failure names.
  ///   - line: The line that a failure names.
  /// - Throws: ``HarnessError`` if work does not finish before the time limit, or if the router of the module has been
  ///   released.
  public func settle(
    _ event: Contents.Event, timeout: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws {
    let activity = Activity()
    activity.run { send(event) }
    let place = HarnessError.Location(file: file, line: line)
    try await activity.settled(timeout: timeout, place) { screen?.workload.unfinished ?? [] }
    if visit.tree.router == nil { throw HarnessError.releasedRouter(of: visit, place) }
  }

  func record(_ step: Step) {
    log.append(step)
    switch step {
    case .state(let state): states.append(state)
    case .effect(let effect): effects.append(effect)
    case .output(let output): outputs.append(output)
    }
    onStep(step)
    signal.send()
  }
}
