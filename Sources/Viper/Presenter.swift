/// Turns events into use-case calls, and their results into state.
///
/// A presenter knows neither a UI framework nor an entity. It is made by its ``Module``, owned by its visit,
/// and gone with it.
///
/// ```swift
/// final class GreetingPresenter: Presenter<Greeting> {
///   override func handle(_ event: Greeting.Event) {
///     switch event {
///     case .showGreeting: update { $0.greeting = interactor.greeting() }
///     }
///   }
/// }
/// ```
///
/// The runtime calls the life-cycle methods in one order, always; ``LifeCycle`` says which.
@MainActor open class Presenter<Screen: Contract>: LifeCycle {
  /// The view that shows this presenter's state. The stage sets it; a new view is shown the state at once.
  public final weak var view: (any PassiveView<Screen>)? {
    didSet { attachView() }
  }

  /// What the view was last told to show.
  public final private(set) var state: Screen.State

  /// Effects that wait for a view.
  private var waitingEffects: [Screen.Effect] = []
  let workload = Workload()
  /// Where errors go that nobody handled: the visit that owns this presenter, and lets go of it as it goes.
  var visit: AnyVisit?

  public init(_ state: Screen.State) {
    self.state = state
  }

  // MARK: State and effects

  /// Changes the state. The view is told once, and only if the state differs from the one before.
  ///
  /// Work that was superseded, or whose module is gone, changes nothing: its news is old.
  public final func update(_ change: (inout Screen.State) -> Void) {
    guard !workload.isOutdated else { return }
    var next = state
    change(&next)
    guard next != state else { return }
    state = next
    view?.display(next)
  }

  /// Has the view perform what happens once. Without a view the effect waits until there is one.
  public final func emit(_ effect: Screen.Effect) {
    guard !workload.isOutdated else { return }
    if let view {
      view.perform(effect)
    } else {
      waitingEffects.append(effect)
    }
  }

  private func attachView() {
    guard let view else { return }
    view.display(state)
    let waiting = waitingEffects
    waitingEffects = []
    for effect in waiting { view.perform(effect) }
  }

  // MARK: Events

  /// Handles what the person did. An error thrown here reaches ``didFail(_:)``.
  open func handle(_ event: Screen.Event) throws {}

  /// How a view or a stage hands over an event: ``handle(_:)``, with errors going where all errors go.
  public final func deliver(_ event: Screen.Event) {
    attempt { try handle(event) }
  }

  /// The one place that errors of this presenter reach: thrown by ``handle(_:)``, ``didLoad()`` and by work.
  /// Override it to show them. As it stands, the error goes to the router's ``Diagnostics``.
  open func didFail(_ error: any Error) {
    if let visit {
      visit.report(error)
    } else {
      Diagnostics.standard.report(.failure(.init(of: self, error)))
    }
  }

  // MARK: Life cycle

  /// The view is attached and the module is part of the tree: load, observe, embed submodules.
  open func didLoad() throws {}
  open func willAppear() {}
  open func didAppear() {}
  open func willDisappear() {}
  open func didDisappear() {}
  open func didRemove() {}

  // MARK: Work

  /// Does work for an event. It ends with the module at the latest; what it throws reaches ``didFail(_:)``.
  ///
  /// - Parameters:
  ///   - lane: how this work stands to other work in the same lane: after it, instead of it, or not at all
  ///     while that is busy.
  ///   - body: the work. It may capture `self` strongly: the closure is freed when the work ends.
  public final func perform(
    _ lane: Lane = .serial, _ body: @escaping @MainActor () async throws -> Void
  ) {
    workload.start(lane, body) { [weak self] in self?.didFail($0) }
  }

  /// Follows a stream for as long as the module lives.
  ///
  /// Elements are handled one after the other. What `each` throws reaches ``didFail(_:)`` and the stream is
  /// followed on; what the stream throws reaches it too, and ends the following.
  public final func observe<Stream: AsyncSequence & Sendable>(
    _ stream: Stream, _ each: @escaping @MainActor (Stream.Element) async throws -> Void
  ) where Stream.Element: Sendable {
    workload.follow(stream, each) { [weak self] in self?.didFail($0) }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { didFail(error) }
  }
}

/// What a visit needs of a presenter, whatever its contract.
@MainActor protocol LoadedPresenter: AnyObject {
  var workload: Workload { get }
  var visit: AnyVisit? { get set }
  /// What should be gone when the module is.
  var parts: [(Leak.Part, AnyObject)] { get }
  func show(on stage: any Stage, at visit: AnyVisit) throws
  func load()
  func willAppear()
  func didAppear()
  func willDisappear()
  func didDisappear()
  func didRemove()
}

extension Presenter: LoadedPresenter {
  var parts: [(Leak.Part, AnyObject)] {
    [(.presenter, self)] + (view.map { [(.view, $0)] } ?? []) + storedParts(of: self)
  }

  func show(on stage: any Stage, at visit: AnyVisit) throws {
    try stage.show(self, at: visit)
  }

  func load() {
    attempt { try didLoad() }
  }
}
