import Viper

/// One module on a ``RecordingStage``: what its view was shown, and a way to do what a person does.
///
/// It keeps neither the view nor the presenter alive, so it can be read after the module is gone.
@MainActor public final class RecordedScreen<Contents: Contract> {
  /// What can be noticed of a module from outside.
  public enum Step {
    /// The view was shown a state.
    case state(Contents.State)
    /// The view was handed an effect.
    case effect(Contents.Effect)
    /// The module said something to the module that shows it.
    case output(Contents.Output)
  }

  /// The module's place in the tree.
  public let visit: AnyVisit
  /// Everything in the order in which it happened, from the state that was there when the view was attached.
  public private(set) var log: [Step] = []
  /// All states that were displayed; the first is the one that was there when the view was attached.
  public private(set) var states: [Contents.State] = []
  /// All effects that the view was handed.
  public private(set) var effects: [Contents.Effect] = []
  /// All outputs.
  public private(set) var outputs: [Contents.Output] = []
  /// The module's screen, until it is gone.
  public private(set) weak var screen: LiveScreen<Contents>?
  var onStep: (Step) -> Void = { _ in }
  let signal = AsyncSignal()
  private let first: Contents.State

  init(_ screen: LiveScreen<Contents>, visit: AnyVisit) {
    self.screen = screen
    self.visit = visit
    first = screen.state
    visit.observeOutputs { [weak self] in
      if let output = $0 as? Contents.Output { self?.record(.output(output)) }
    }
  }

  /// What the view shows, or last showed.
  public var state: Contents.State { states.last ?? first }

  /// Delivers an event, as a view does, and does not wait for its work. Does nothing when the module is gone.
  public func send(_ event: Contents.Event) {
    screen?.send(event)
  }

  /// Delivers an event, and waits until all work that it started is done, or waits for something that the
  /// test decides: another module's end, a ``TestClock``, a ``Gate``.
  ///
  /// - Parameters:
  ///   - event: what the person does.
  ///   - patience: how long to wait, at most.
  ///   - file: the file that a failure names.
  ///   - line: the line that a failure names.
  /// - Throws: ``HarnessError`` when work does not end in time.
  public func settle(
    _ event: Contents.Event, patience: Duration = .seconds(10), file: String = #fileID, line: Int = #line
  ) async throws {
    let activity = Activity()
    activity.run { send(event) }
    try await activity.settled(patience: patience, .init(file: file, line: line))
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
