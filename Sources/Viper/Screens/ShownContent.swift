/// The content of a visit: a live screen, or the view of a native module.
@MainActor protocol ShownContent: AnyObject {
  var workload: Workload { get }
  /// The objects that should be freed with the module.
  var parts: [Part] { get }
  /// The exits of its presenter.
  var exitPlaces: [ExitPlace] { get }
  /// Shows the content on the stage of its visit.
  func show(at owner: any ScreenOwner) throws
  func begin(_ owner: any ScreenOwner)
  func end()
  func load()
  func willAppear()
  func didAppear()
  func willDisappear()
  func didDisappear()
  /// The state; nil for a native module.
  var anyState: (any Sendable)? { get }
  /// Calls `body` after each step.
  func observeSteps(_ body: @escaping @MainActor () -> Void)
  /// The saved part of its state.
  var kept: (any Codable & Sendable)? { get }
  /// Whether nothing is lost if it is made again from the saved state.
  var isRestorable: Bool { get }
  func shouldDismiss() -> DismissDecision
  func didRemove(afterLoading hasLoaded: Bool)
  /// Binds the outputs of a visit that was not shown by an exit action, such as a restored one, as the exit to its route does.
  ///
  /// - Parameter wanted: The requested presentation.
  func bindOutputs(of shown: any ScreenOwner, as wanted: Presentation)
}

extension LiveScreen: ShownContent {
  func show(at owner: any ScreenOwner) throws { try owner.show(self) }

  func begin(_ owner: any ScreenOwner) {
    lifeState = .live
    self.owner = owner
    diagnostics = owner.diagnostics
    owner.willShow(self)
    for output in early.outputs {
      note(.output(output))
      owner.deliver(output: output)
    }
    early.outputs = []
    if let earlyEnd = early.end {
      note(.end(earlyEnd))
      owner.end(with: earlyEnd)
    }
  }

  /// Called before ``didRemove()``, when all work must have ended.
  func end() {
    // No work runs any more, so the last state is not busy.
    for (busy, count) in busyCounts where count > 0 {
      if let busy = busy as? WritableKeyPath<Contents.State, Bool> { current[keyPath: busy] = false }
    }
    lifeState = .ended
    workload.end()
    endVisibleWork()
    owner = nil
  }

  var anyState: (any Sendable)? { current }
  var exitPlaces: [ExitPlace] { exits.map(\.place) }

  func observeSteps(_ body: @escaping @MainActor () -> Void) {
    observeSteps { (_: ScreenStep<Contents>) in body() }
  }

  var isRestorable: Bool { !hasReceived || route is any Restorable }

  func bindOutputs(of shown: any ScreenOwner, as wanted: Presentation) {
    guard let route = shown.route else { return }
    exits.first { $0.place.mayHaveShown(route, as: wanted) }?.bind(shown, self)
  }

  func load() {
    attempt { try $0.didLoad() }
    if Contents.Input.self != Never.self {
      owner?.receive { [weak self] in if let input = $0 as? Contents.Input { self?.receive(input) } }
    }
  }

  func willAppear() {
    note(.seen(true))
    attempt { $0.willAppear() }
  }
  func didAppear() {
    attempt { $0.didAppear() }
    if lifeState == .live { beginVisibleWork() }
  }
  func willDisappear() {
    note(.seen(false))
    attempt { $0.willDisappear() }
  }
  func didDisappear() {
    endVisibleWork()
    attempt { $0.didDisappear() }
  }

  func shouldDismiss() -> DismissDecision { presenter?.shouldDismiss() ?? .allow }

  func didRemove(afterLoading hasLoaded: Bool) {
    if hasLoaded { presenter?.didRemove() }
    // Moved out, because what is freed with the presenter may call this screen.
    _ = presenter.take()
    exits = []
    visibleWork.forget()
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
