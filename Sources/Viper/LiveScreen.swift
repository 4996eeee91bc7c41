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

  private var current: Contents.State
  /// What the view was shown last.
  private var displayed: Contents.State
  private var waitingEffects: [Contents.Effect] = []
  /// Open gatherings of changes; they nest.
  private var gatherings = 0
  private var isDisplaying = false
  private var busyCounts: [AnyKeyPath: Int] = [:]

  var presenter: (any Presenter<Contents>)?
  /// For each listed exit: binds a visit to its event, if the exit leads there.
  var listedExits: [@MainActor (AnyVisit) -> Bool] = []
  private let fixture: (@MainActor (Contents.Event) -> Void)?
  let workload = Workload()
  /// Owns this screen, and lets go of it as it goes.
  var visit: AnyVisit?
  var stance = Stance.unused
  var diagnostics = Diagnostics.standard

  /// Whether the screen was shown, and is still.
  enum Stance { case unused, live, ended }

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
    _modify {
      guard mayAct("changed its state") else {
        var discarded = current
        yield &discarded
        return
      }
      yield &current
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
    _modify { yield &state[keyPath: field] }
  }

  /// Makes several changes that the view is shown as one. Calls may nest.
  ///
  /// - Parameter changes: receives this screen: `screen.update { $0.rows = rows; $0.isLoading = false }`.
  /// - Throws: what `changes` throws; what it changed before stays changed.
  public func update<Failure: Error>(
    _ changes: (LiveScreen<Contents>) throws(Failure) -> Void
  ) throws(Failure) {
    gatherings += 1
    defer {
      gatherings -= 1
      display()
    }
    try changes(self)
  }

  // MARK: Effects

  /// Has the view do what happens once, after it was shown the state of now. Without a view, the effect waits for
  /// one.
  public func emit(_ effect: Contents.Effect) {
    guard mayAct("emitted \(caseName(of: effect))") else { return }
    waitingEffects.append(effect)
    display(isForced: true)
  }

  private func attachView() {
    guard let view else { return }
    displayed = current
    isDisplaying = true
    view.display(current)
    isDisplaying = false
    display(isForced: true)
  }

  /// Shows the state if it is new, then the effects. What the view changes by events while it is shown something is
  /// shown next, so that it ends on the newest state.
  private func display(isForced: Bool = false) {
    guard isForced || gatherings == 0, !isDisplaying else { return }
    isDisplaying = true
    defer { isDisplaying = false }
    var rounds = 0
    let limit = 100 + waitingEffects.count
    while true {
      if current != displayed {
        displayed = current
        guard let view else { continue }
        rounds += 1
        guard rounds <= limit else { return stopDisplaying() }
        view.display(current)
      } else if let view, !waitingEffects.isEmpty {
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
    attempt { try $0.handle(event) }
  }

  func receive(_ input: Contents.Input) {
    guard mayAct("received \(caseName(of: input))") else { return }
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
  private func failed(_ error: any Error) {
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

  // MARK: Work

  /// Does work that waits. It ends with the module at the latest; what it throws reaches
  /// ``Presenter/didFail(_:)``.
  ///
  /// | lane | while other work of the lane runs |
  /// |---|---|
  /// | `.concurrent`, the default | runs beside it |
  /// | `.latest` | cancels it; what it still does changes nothing |
  /// | `.serial` | waits for it, in the order of the calls |
  /// | `.exclusive` | is dropped |
  ///
  /// - Parameters:
  ///   - lane: how this work relates to other work of the same lane.
  ///   - busy: a field that is true from now until the last work with this field has ended, or was superseded.
  ///   - problem: a field that is set to nil when the work starts; ``Presenter/didFail(_:)`` sets it.
  ///   - body: the work. It may capture the presenter: the closure is freed when the work ends.
  public func perform<Problem>(
    _ lane: Lane = .concurrent, busy: WritableKeyPath<Contents.State, Bool>? = nil,
    problem: WritableKeyPath<Contents.State, Problem?>,
    _ body: @escaping @MainActor () async throws -> Void
  ) {
    start(lane, busy: busy, first: { $0.current[keyPath: problem] = nil }, body)
  }

  /// Does work that waits. It ends with the module at the latest; what it throws reaches
  /// ``Presenter/didFail(_:)``.
  ///
  /// | lane | while other work of the lane runs |
  /// |---|---|
  /// | `.concurrent`, the default | runs beside it |
  /// | `.latest` | cancels it; what it still does changes nothing |
  /// | `.serial` | waits for it, in the order of the calls |
  /// | `.exclusive` | is dropped |
  ///
  /// - Parameters:
  ///   - lane: how this work relates to other work of the same lane.
  ///   - busy: a field that is true from now until the last work with this field has ended, or was superseded.
  ///   - body: the work. It may capture the presenter: the closure is freed when the work ends.
  public func perform(
    _ lane: Lane = .concurrent, busy: WritableKeyPath<Contents.State, Bool>? = nil,
    _ body: @escaping @MainActor () async throws -> Void
  ) {
    start(lane, busy: busy, first: { _ in }, body)
  }

  private func start(
    _ lane: Lane, busy: WritableKeyPath<Contents.State, Bool>?, first: (LiveScreen) -> Void,
    _ body: @escaping @MainActor () async throws -> Void
  ) {
    guard mayAct("started work"), workload.accepts(lane) else { return }
    first(self)
    if let busy {
      busyCounts[busy, default: 0] += 1
      current[keyPath: busy] = true
    }
    display()
    workload.start(lane, body) { [weak self] error in self?.workEnded(busy: busy, error) }
  }

  /// Superseded work has ended for the person when it is superseded.
  private func workEnded(busy: WritableKeyPath<Contents.State, Bool>?, _ error: (any Error)?) {
    guard stance != .ended else { return }
    update { _ in
      if let busy, let count = busyCounts[busy] {
        busyCounts[busy] = count - 1
        if count == 1 { current[keyPath: busy] = false }
      }
      if let error { failed(error) }
    }
  }

  /// Follows a stream for as long as the module lives.
  ///
  /// Elements are handled one after the other. What `each` throws reaches ``Presenter/didFail(_:)`` and the stream
  /// is followed on; what the stream throws reaches it too, and ends the following.
  public func observe<Stream: AsyncSequence & Sendable>(
    _ stream: Stream, _ each: @escaping @MainActor (Stream.Element) async throws -> Void
  ) where Stream.Element: Sendable {
    observe({ stream }, each)
  }

  /// Follows a stream that must be awaited first: `screen.observe({ try await store.changes() }) { … }`.
  ///
  /// - Parameters:
  ///   - open: gets the stream. What it throws reaches ``Presenter/didFail(_:)``.
  ///   - each: handles an element; elements are handled one after the other.
  public func observe<Stream: AsyncSequence & Sendable>(
    _ open: @escaping @MainActor () async throws -> Stream,
    _ each: @escaping @MainActor (Stream.Element) async throws -> Void
  ) where Stream.Element: Sendable {
    guard mayAct("followed a stream") else { return }
    workload.follow(open, each) { [weak self] error in self?.update { _ in self?.failed(error) } }
  }

  // MARK: Talking to the module that shows this one

  /// Says something to the module that shows this one. May happen many times.
  public func output(_ output: Contents.Output) {
    guard mayAct("said \(caseName(of: output))") else { return }
    visit?.deliver(output: output)
  }

  /// Says the last output and ends the module. The awaited outcome is `.finished(output)`.
  public func finish(_ output: Contents.Output) {
    guard mayAct("finished") else { return }
    visit?.end(with: .finished(output))
  }

  /// Ends the module without a result. The awaited outcome is `.dismissed`.
  public func dismiss() {
    guard mayAct("dismissed itself") else { return }
    visit?.end(with: .dismissed)
  }

  /// Ends the module because it cannot go on. The awaited outcome is `.failed(error)`.
  public func fail(_ error: any Error) {
    guard mayAct("failed with \(error)") else { return }
    visit?.end(with: .failed(error))
  }

  // MARK: The end

  /// Whether the caller may change anything here: not if it is work that was superseded, and not after the end.
  func mayAct(_ what: @autoclosure () -> String) -> Bool {
    if stance != .ended { return !workload.isOutdated }
    #if DEBUG
      if !workload.isOutdated {
        diagnostics.report(.late(.init(what: what(), module: "\(Contents.self)", route: "\(route)")))
      }
    #endif
    return false
  }
}

/// The name of an enumeration's case, or of the type, without what it holds: that may be a secret.
private func caseName(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
  return mirror.children.first?.label ?? "\(value)"
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

/// What a visit needs of what it shows, whatever its contract.
@MainActor protocol ShownContent: AnyObject {
  var workload: Workload { get }
  /// What should be gone when the module is.
  var parts: [Part] { get }
  func show(on stage: any Stage, at visit: AnyVisit) throws
  func begin(_ visit: AnyVisit)
  func end()
  func load()
  func willAppear()
  func didAppear()
  func willDisappear()
  func didDisappear()
  func didRemove(afterLoading hasLoaded: Bool)
  /// Hears what was shown again for this module.
  func hear(_ restored: AnyVisit)
}

extension LiveScreen: ShownContent {
  func show(on stage: any Stage, at visit: AnyVisit) throws {
    try stage.show(self, at: visit)
  }

  func begin(_ visit: AnyVisit) {
    stance = .live
    self.visit = visit
    diagnostics = visit.tree.diagnostics
  }

  /// Before ``didRemove()``, which sees that all work has ended.
  func end() {
    stance = .ended
    workload.end()
    visit = nil
  }

  func hear(_ restored: AnyVisit) {
    _ = listedExits.first { $0(restored) }
  }

  func load() {
    attempt { try $0.didLoad() }
    if Contents.Input.self != Never.self {
      visit?.receive { [weak self] in if let input = $0 as? Contents.Input { self?.receive(input) } }
    }
  }

  func willAppear() { attempt { $0.willAppear() } }
  func didAppear() { attempt { $0.didAppear() } }
  func willDisappear() { attempt { $0.willDisappear() } }
  func didDisappear() { attempt { $0.didDisappear() } }

  func didRemove(afterLoading hasLoaded: Bool) {
    if hasLoaded { presenter?.didRemove() }
    presenter = nil
    listedExits = []
  }

  var parts: [Part] {
    var parts = [Part(.screen, self)]
    if let view { parts.append(Part(.view, view)) }
    if let presenter {
      if type(of: presenter) is AnyClass { parts.append(Part(.presenter, presenter as AnyObject)) }
      parts += Part.stored(in: presenter, besides: self)
    }
    return parts
  }
}
