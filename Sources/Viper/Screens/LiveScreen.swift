/// One showing, as its presenter sees it: the state that is shown, effects, work, ways to end.
///
/// The fields of the state are read and set through it: `screen.query = "milk"`. While an event or a life-cycle
/// method is handled the view is shown the new state once, at its end; in work, each assignment is shown, and
/// ``update(_:)`` gathers several.
///
/// After the module's end a screen keeps its last state and ignores everything else. Debug builds report who
/// tried (``Diagnostic/late(_:)``); work of the module itself, which was cancelled with it, is ignored in silence.
@MainActor @dynamicMemberLookup public final class LiveScreen<Contents: Contract> {
  /// The route that led here, with what the module is given.
  public let route: Contents
  /// What shows the state. The stage sets it; a new view is shown the state at once.
  public weak var view: (any PassiveView<Contents>)? {
    didSet { attachView() }
  }

  var current: Contents.State {
    didSet { progress.isOld = true }
  }
  /// The state that the view was shown last.
  private var displayed: Contents.State
  private var waitingEffects: [Contents.Effect] = []
  private var progress = DisplayProgress()
  /// How much work has each field as its `busy:`.
  var busyCounts: [AnyKeyPath: Int] = [:]

  var presenter: (any Presenter<Contents>)?
  /// For each listed exit: binds a visit to its event, if the exit leads there.
  var listedExits: [@MainActor (any ScreenOwner, Presentation) -> Bool] = []
  private let fixture: (@MainActor (Contents.Event) -> Void)?
  /// For recorders and inspectors: called for each step.
  var onStep: (@MainActor (ScreenStep<Contents>) -> Void)?
  let workload = Workload()
  /// What is done while the view is seen.
  var visibleWork = VisibleWork()
  /// Owns this screen, and lets go of it as it goes.
  var owner: (any ScreenOwner)?
  private var life = ScreenLife()
  var early = Early()
  var diagnostics = Diagnostics.standard

  /// What the module did while it was made.
  struct Early {
    var outputs: [Contents.Output] = []
    var end: Outcome<any Sendable>?
  }

  /// Whether the screen was shown, and is still.
  var stance: ScreenLife.Stance {
    get { life.stance }
    set { life.stance = newValue }
  }

  /// Whether an event or an input has arrived: without any, the module is as a new one.
  var hasHeard: Bool {
    get { life.hasHeard }
    set { life.hasHeard = newValue }
  }

  /// A screen without a router, for a test: it keeps state and does work, and nothing is shown.
  ///
  /// - Parameter contents: the route, with what the module is given.
  public convenience init(_ contents: Contents) {
    self.init(contents, state: contents.initialState, fixture: nil)
  }

  /// A screen without a presenter, to look at a view or test it.
  ///
  /// - Parameters:
  ///   - contents: the route, with what the module is given.
  ///   - state: what the view shows.
  ///   - send: receives the events that the view sends.
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

  /// What is shown, or will be when the event under way is handled.
  ///
  /// Set by work that was superseded, or after the module's end, it stays as it was.
  public var state: Contents.State {
    get { current }
    // Not in place: a change that reads the screen while it goes on (`screen.rows.removeAll { $0.id == screen.id }`)
    // would end the program. So a large array is copied for each change of it; many are made in a variable of one's
    // own.
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

  /// Makes several changes that the view is shown as one. Calls may nest.
  ///
  /// - Parameter changes: receives this screen: `screen.update { $0.rows = rows; $0.isLoading = false }`.
  /// - Throws: what `changes` throws; what it changed before stays changed.
  public func update<Failure: Error>(
    _ changes: (LiveScreen<Contents>) throws(Failure) -> Void
  ) throws(Failure) {
    progress.gatherings += 1
    defer {
      progress.gatherings -= 1
      display()
    }
    try changes(self)
  }

  // MARK: Effects

  /// Has the view do what happens once, after it was shown the state of now. Without a view, the effect waits for
  /// one.
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

  /// Shows the state if it is new, then the effects. What the view changes by events while it is shown something is
  /// shown next, so that it ends on the newest state.
  func display(isForced: Bool = false) {
    guard isForced || progress.gatherings == 0, !progress.isRunning,
      progress.isOld || !waitingEffects.isEmpty
    else { return }
    progress.isRunning = true
    defer { progress.isRunning = false }
    var rounds = 0
    let limit = 100 + waitingEffects.count
    while true {
      let isNew = progress.isOld && current != displayed
      // What is equal is kept in one copy: a list that was loaded again would take its memory twice.
      if progress.isOld { displayed = current }
      progress.isOld = false
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

  /// How a view or a stage hands over an event: to ``Presenter/handle(_:)``, with errors going where all errors go.
  public func send(_ event: Contents.Event) {
    if let fixture { return fixture(event) }
    guard mayAct("was sent \(caseName(of: event))") else { return }
    hasHeard = true
    note(.event(event))
    attempt { try $0.handle(event) }
  }

  func receive(_ input: Contents.Input) {
    guard mayAct("received \(caseName(of: input))") else { return }
    hasHeard = true
    note(.input(input))
    attempt { try $0.receive(input) }
  }

  /// Calls the presenter; what it changes is shown once, at the end.
  func attempt(_ body: (any Presenter<Contents>) throws -> Void) {
    guard let presenter else { return report(NoPresenterError(contract: "\(Contents.self)")) }
    update { _ in
      do { try body(presenter) } catch { failed(error) }
    }
  }

  // MARK: Errors

  /// Hands an error of a use case to the presenter, one for developers to diagnostics.
  func failed(_ error: any Error) {
    if (error as? RoutingError)?.isKnown == true { return }
    if error is any DeveloperError { return report(error) }
    guard let presenter else { return report(error) }
    presenter.didFail(error)
  }

  /// Reports an error that was not handled to the router's ``Diagnostics``, also after the module's end.
  public func report(_ error: any Error) {
    report(error, at: nil)
  }

  func report(_ error: any Error, at callSite: CallSite?) {
    diagnostics.report(
      .failure(
        .init(
          error: error, module: "\(Contents.self)", route: "\(route)",
          advice: error is any DeveloperError ? nil : Diagnostic.Failure.implementDidFail, callSite: callSite)
      ))
  }

  // MARK: Late calls

  /// Whether the caller may change anything here: not if it is work that was superseded, and not after the end.
  func mayAct(_ what: @autoclosure () -> String) -> Bool {
    if stance != .ended { return !workload.isOutdated }
    #if DEBUG
      // A timer that was forgotten would fill the log.
      if !workload.isOutdated, life.lateCalls < 10 {
        life.lateCalls += 1
        diagnostics.report(.late(.init(what: what(), module: "\(Contents.self)", route: "\(route)")))
      }
    #endif
    return false
  }
}

/// How far a screen is in its life.
struct ScreenLife {
  enum Stance { case unused, live, ended }

  var stance = Stance.unused
  var hasHeard = false
  /// How many calls after the end were reported. Debug builds only.
  var lateCalls = 0
}

/// What a screen knows about the display of its state. Not nested: a type inside a generic one is looked up at each access.
private struct DisplayProgress {
  /// Whether the state was set since it was displayed: most events and hooks change nothing.
  var isOld = false
  /// Open gatherings of changes; they nest.
  var gatherings = 0
  var isRunning = false
}

/// A view sends an event each time it is shown a state or handed an effect, and the event brings the next one.
struct EndlessDisplayError: DeveloperError {
  let contract: String

  var description: String {
    "The view of \(contract) was shown 100 states or effects in a row: does it send an event for each?"
  }
}

/// An event was sent to a screen that has neither a presenter nor a test's closure.
struct NoPresenterError: DeveloperError {
  let contract: String

  var description: String {
    "Nobody handles the events of this LiveScreen<\(contract)>. To test a view, make it with"
      + " LiveScreen(_:showing:send:); to test a presenter, use withPresenter."
  }
}
