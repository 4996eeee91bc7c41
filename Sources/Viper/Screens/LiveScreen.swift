/// A presenter's access to its visit: state, effects, work, outputs.
///
/// Fields of the state are members: `screen.query = "milk"`. While an event or a life-cycle method is handled, the view shows the new
/// state once, at the end. In work, each assignment is shown; ``update(_:)`` combines several.
///
/// After the end of the module, calls are ignored, and reported in debug builds (``Diagnostic/late(_:module:route:)``) unless the module's own
/// cancelled work makes them.
@MainActor @dynamicMemberLookup public final class LiveScreen<Contents: Contract> {
  /// The route, with the parameters of the module.
  public let route: Contents
  /// The view. Set by the stage; a new view shows the state at once.
  public weak var view: (any PassiveView<Contents>)? {
    didSet { attachView() }
  }

  var current: Contents.State {
    didSet { progress.isOutdated = true }
  }
  /// The state that the view shows.
  private var displayed: Contents.State
  private var waitingEffects: [Contents.Effect] = []
  private var progress = DisplayProgress()
  /// The number of running work per `busy:` field.
  var busyCounts: [AnyKeyPath: Int] = [:]

  var presenter: (any Presenter<Contents>)?
  /// The exits of the presenter.
  var exits: [BoundExit<Contents>] = []
  private let fixture: (@MainActor (Contents.Event) -> Void)?
  /// Called for each step, for recorders and inspectors.
  var onStep: (@MainActor (ScreenStep<Contents>) -> Void)?
  package let workload = Workload()
  /// The work while the view is visible.
  var visibleWork: [VisibleWork] = []
  /// Nil while the view is hidden.
  var visibleWorkload: Workload?
  /// The visit, until it is removed.
  var owner: (any ScreenOwner)?
  var lifeState = LifeState.unused
  /// Whether an event or an input has arrived. Without any, the module is like a new one.
  var hasReceived = false
  /// The number of reported calls after the end. Debug builds only.
  private var lateCalls = 0
  var early = Early()
  var diagnostics = Diagnostics.standard

  /// Outputs and an end while the module was being made.
  struct Early {
    var outputs: [Contents.Output] = []
    var end: Outcome<any Sendable>?
  }

  /// A screen without a router, for a test of a presenter.
  ///
  /// - Parameter contents: the route, with the parameters of the module.
  public convenience init(_ contents: Contents) {
    self.init(contents, state: contents.initialState, fixture: nil)
  }

  /// A screen without a presenter, for a preview or a test of a view.
  ///
  /// - Parameters:
  ///   - contents: the route, with the parameters of the module.
  ///   - state: the state that the view shows.
  ///   - send: receives the events of the view.
  public convenience init(
    _ contents: Contents, showing state: Contents.State,
    send: @escaping @MainActor (Contents.Event) -> Void = { _ in }
  ) {
    self.init(contents, state: state, fixture: send)
  }

  convenience init(_ contents: Contents, restored state: Contents.State) {
    self.init(contents, state: state, fixture: nil)
  }

  private init(
    _ contents: Contents, state: Contents.State, fixture: (@MainActor (Contents.Event) -> Void)?
  ) {
    route = contents
    current = state
    displayed = state
    self.fixture = fixture
  }

  // MARK: State

  /// The state, shown when the current event is handled. Assignments by superseded work and after the module's end are ignored.
  public var state: Contents.State {
    get { current }
    // No `_modify`: a change that reads the screen (`screen.rows.removeAll { $0.id == screen.id }`) would violate exclusivity.
    // So a large array is copied for each change; make several changes in a local variable.
    set {
      guard mayAct("changed its state") else { return }
      current = newValue
      display()
    }
  }

  /// A field of the state.
  public subscript<Field>(dynamicMember field: KeyPath<Contents.State, Field>) -> Field {
    current[keyPath: field]
  }

  /// A field of the state.
  public subscript<Field>(dynamicMember field: WritableKeyPath<Contents.State, Field>) -> Field {
    get { current[keyPath: field] }
    set {
      guard mayAct("changed its state") else { return }
      current[keyPath: field] = newValue
      display()
    }
  }

  /// Combines several changes into one display. Calls can be nested.
  ///
  /// - Parameter changes: receives this screen: `screen.update { $0.rows = rows; $0.isLoading = false }`.
  /// - Throws: the error of `changes`. Earlier changes are kept.
  public func update<Failure: Error>(
    _ changes: (LiveScreen<Contents>) throws(Failure) -> Void
  ) throws(Failure) {
    progress.updateDepth += 1
    defer {
      progress.updateDepth -= 1
      display()
    }
    try changes(self)
  }

  // MARK: Effects

  /// Sends a one-time effect to the view, after the current state. Without a view, the effect waits for one.
  public func emit(_ effect: Contents.Effect) {
    guard mayAct("emitted \(caseName(of: effect))") else { return }
    note(.state(current))
    note(.effect(effect))
    waitingEffects.append(effect)
    display(isForced: true)
  }

  private func attachView() {
    guard let view else { return }
    displayed = current
    note(.state(current))
    progress.isRunning = true
    view.display(current)
    progress.isRunning = false
    display(isForced: true)
  }

  /// Shows a new state, then the effects. Changes that the view causes by events in the meantime are shown next.
  func display(isForced: Bool = false) {
    defer { if progress.updateDepth == 0, !progress.isRunning { owner?.didUpdate() } }
    guard isForced || progress.updateDepth == 0, !progress.isRunning,
      progress.isOutdated || !waitingEffects.isEmpty
    else { return }
    progress.isRunning = true
    defer { progress.isRunning = false }
    var rounds = 0
    let limit = 100 + waitingEffects.count
    while true {
      let isNew = progress.isOutdated && current != displayed
      // Equal states share their storage: a list that was loaded again would take its memory twice.
      if progress.isOutdated { displayed = current }
      progress.isOutdated = false
      if isNew {
        note(.state(current))
        guard let view else { continue }
        rounds += 1
        guard rounds <= limit else { return stopDisplaying() }
        view.display(current)
      } else if !waitingEffects.isEmpty, let view {
        rounds += 1
        guard rounds <= limit else { return stopDisplaying() }
        view.handle(waitingEffects.removeFirst())
      } else {
        return
      }
    }
  }

  private func stopDisplaying() {
    waitingEffects = []
    report(EndlessDisplayError(contract: "\(Contents.self)"))
  }

  // MARK: Events

  /// Sends an event of the view to ``Presenter/handle(_:)``. Its error is passed to ``Presenter/didFail(_:)``.
  public func send(_ event: Contents.Event) {
    if let fixture { return fixture(event) }
    guard mayAct("was sent \(caseName(of: event))") else { return }
    hasReceived = true
    note(.event(event))
    attempt { try $0.handle(event) }
  }

  func receive(_ input: Contents.Input) {
    guard mayAct("received \(caseName(of: input))") else { return }
    hasReceived = true
    note(.input(input))
    attempt { try $0.receive(input) }
  }

  /// Calls the presenter. Its changes are shown once, at the end.
  func attempt(_ body: (any Presenter<Contents>) throws -> Void) {
    guard let presenter else { return report(NoPresenterError(contract: "\(Contents.self)")) }
    guard progress.updateDepth < NestingLimit.value else {
      return report(NestedCallsError(contract: "\(Contents.self)"))
    }
    update { _ in
      do { try body(presenter) } catch { failed(error) }
    }
  }

  // MARK: Errors

  /// Passes an error of a use case to the presenter, and a ``DeveloperError`` to diagnostics.
  func failed(_ error: any Error) {
    if (error as? RoutingError)?.isKnown == true { return }
    if error is any DeveloperError { return report(error) }
    guard let presenter else { return report(error) }
    presenter.didFail(error)
  }

  /// Reports an unhandled error to ``Diagnostics``, also after the module's end.
  public func report(_ error: any Error) {
    report(error, at: nil)
  }

  func report(_ error: any Error, at callSite: CallSite?) {
    let failure = Diagnostic.Failure(
      error: error, module: "\(Contents.self)", route: "\(route)",
      advice: error is any DeveloperError ? nil : Diagnostic.Failure.implementDidFail)
    diagnostics.report(.failure(failure.at(callSite)))
  }

  // MARK: Late calls

  /// Whether the caller may change the screen: not superseded work, and no one after the end.
  func mayAct(_ what: @autoclosure () -> String) -> Bool {
    if lifeState != .ended { return !workload.isOutdated }
    #if DEBUG
      // A forgotten timer would fill the log.
      if !workload.isOutdated, lateCalls < 10 {
        lateCalls += 1
        diagnostics.report(.late(what(), module: "\(Contents.self)", route: "\(route)"))
      }
    #endif
    return false
  }
}

/// Whether a screen was shown, and is still.
enum LifeState { case unused, live, ended }

/// The progress of displaying the state. Not nested, because a type inside a generic one is looked up at each access.
private struct DisplayProgress {
  /// Whether the state was set since it was displayed.
  var isOutdated = false
  /// The nesting depth of running updates.
  var updateDepth = 0
  var isRunning = false
}

/// A view sends an event for each state or effect, and the event causes the next one.
struct EndlessDisplayError: DeveloperError {
  let contract: String

  var description: String {
    "The view of \(contract) received 100 states or effects in a row. Check that it does not send an event for each of them."
  }
}

/// Calls of a presenter cause one another in a loop.
struct NestedCallsError: DeveloperError {
  let contract: String

  var description: String {
    "The presenter of \(contract) was called \(NestingLimit.value) times, each time within the call before. This call was dropped."
      + " Check for an event that sends itself, and for two modules that send each other inputs and outputs."
  }
}

/// An event was sent to a screen without a presenter and without a closure of a test.
struct NoPresenterError: DeveloperError {
  let contract: String

  var description: String {
    "Nobody handles the events of this LiveScreen<\(contract)>. To test a view, make it with"
      + " LiveScreen(_:showing:send:); to test a presenter, use withPresenter."
  }
}
