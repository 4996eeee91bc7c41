import Viper

/// One module on a ``RecordingStage``: what its view was told to show, and a way to do what a person does.
///
/// It keeps neither the view nor the presenter alive, so it can be read after the module is gone.
@MainActor public final class RecordedScreen<Screen: Contract> {
  /// The module's place in the tree.
  public let visit: AnyVisit
  /// All states that were displayed; the first is the one that was there when the view was attached.
  public private(set) var states: [Screen.State] = []
  /// All effects that were performed.
  public private(set) var effects: [Screen.Effect] = []
  /// The module's presenter, until it is gone.
  public private(set) weak var presenter: Presenter<Screen>?
  let bell = Bell()
  private let first: Screen.State

  init(_ presenter: Presenter<Screen>, visit: AnyVisit) {
    self.presenter = presenter
    self.visit = visit
    first = presenter.state
  }

  /// What the view shows, or last showed.
  public var state: Screen.State { states.last ?? first }

  /// Delivers an event, as a view does. Does nothing when the module is gone.
  public func send(_ event: Screen.Event) {
    presenter?.deliver(event)
  }

  /// Delivers an event, and waits until all work that it started is done, or waits for something that the
  /// test decides: another module's end, a ``TestClock``, a ``Gate``.
  public func settle(_ event: Screen.Event) async {
    let activity = Activity()
    activity.run { send(event) }
    await activity.settled()
  }

  func record(_ state: Screen.State) {
    states.append(state)
    bell.ring()
  }

  func record(effect: Screen.Effect) {
    effects.append(effect)
    bell.ring()
  }
}
