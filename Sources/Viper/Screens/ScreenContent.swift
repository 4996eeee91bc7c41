/// A live screen as the content of a visit.
@MainActor final class ScreenContent<Contents: Contract>: ShownContent {
  let screen: LiveScreen<Contents>

  /// A screen without a presenter yet.
  init(_ contents: Contents, for owner: any ScreenOwner) {
    let kept = owner.kept.flatMap { SavedState.state(of: contents, from: $0) }
    screen = LiveScreen(contents, restored: kept ?? contents.initialState)
    // Set now, to report an exit that is used too early.
    screen.diagnostics = owner.diagnostics
  }

  /// - Throws: ``ForeignScreenError`` if the presenter was made for another screen.
  init(_ presenter: some Presenter<Contents>) throws {
    screen = presenter.screen
    try adopt(presenter)
  }

  /// Sets the presenter, which must have been made for this screen.
  func adopt(_ presenter: some Presenter<Contents>) throws {
    guard presenter.screen === screen, screen.presenter == nil, screen.lifeState == .unused else {
      throw ForeignScreenError(presenter: "\(type(of: presenter))", contract: "\(Contents.self)")
    }
    screen.presenter = presenter
  }

  var workload: Workload { screen.workload }
  var anyState: (any Sendable)? { screen.current }
  var kept: (any Codable & Sendable)? { SavedState.kept(by: screen) }
  var isRestorable: Bool { !screen.hasReceived || screen.route is any Restorable }

  func observeSteps(_ body: @escaping @MainActor () -> Void) {
    screen.observeSteps { (_: ScreenStep<Contents>) in body() }
  }

  // MARK: Exits

  var exitPlaces: [ExitPlace] { screen.exits.map(\.place) }

  func bindOutputs(of shown: any ScreenOwner, as wanted: Presentation) {
    guard let route = shown.route else { return }
    screen.exits.first { $0.place.mayHaveShown(route, as: wanted) }?.bind(shown, screen)
  }

  // MARK: Life

  func show(at owner: any ScreenOwner) throws { try owner.show(screen) }

  func begin(_ owner: any ScreenOwner) {
    screen.lifeState = .live
    screen.owner = owner
    screen.diagnostics = owner.diagnostics
    owner.willShow(screen)
    for output in screen.early.outputs {
      screen.note(.output(output))
      owner.deliver(output: output)
    }
    screen.early.outputs = []
    if let earlyEnd = screen.early.end {
      if case .finished(let last as Contents.Output) = earlyEnd { screen.note(.output(last)) }
      screen.note(.end(earlyEnd))
      owner.end(with: earlyEnd)
    }
  }

  func load() {
    screen.attempt { try $0.didLoad() }
    if Contents.Input.self != Never.self {
      screen.owner?.onInput { [weak screen] in
        if let input = $0 as? Contents.Input { screen?.receive(input) }
      }
    }
  }

  func willAppear() {
    screen.note(.seen(true))
    screen.attempt { $0.willAppear() }
  }

  func didAppear() {
    screen.attempt { $0.didAppear() }
    if screen.lifeState == .live { screen.beginVisibleWork() }
  }

  func willDisappear() {
    screen.note(.seen(false))
    screen.attempt { $0.willDisappear() }
  }

  func didDisappear() {
    screen.endVisibleWork()
    screen.attempt { $0.didDisappear() }
  }

  func shouldDismiss() -> DismissDecision { screen.presenter?.shouldDismiss() ?? .allow }

  /// Called before ``didRemove(afterLoading:)``, when all work must have ended.
  func end() {
    // No work runs any more, so the last state is not busy.
    for (busy, count) in screen.busyCounts where count > 0 {
      if let busy = busy as? WritableKeyPath<Contents.State, Bool> { screen.current[keyPath: busy] = false }
    }
    screen.lifeState = .ended
    screen.workload.end()
    screen.endVisibleWork()
    screen.owner = nil
  }

  func didRemove(afterLoading hasLoaded: Bool) {
    if hasLoaded { screen.presenter?.didRemove() }
    // Moved out, because what is freed with the presenter may call this screen.
    _ = screen.presenter.take()
    screen.exits = []
    screen.visibleWork = []
  }

  var parts: [Part] {
    var parts = [Part(.screen, screen)]
    if let view = screen.view { parts.append(Part(.view, view)) }
    if let presenter = screen.presenter {
      if type(of: presenter) is AnyClass { parts.append(Part(.presenter, presenter as AnyObject)) }
      parts += Part.stored(in: presenter, besides: screen)
    }
    return parts
  }
}

/// A presenter was made for another live screen than the one that is shown.
struct ForeignScreenError: DeveloperError {
  let presenter: String
  let contract: String

  var description: String {
    "\(presenter) was created for another screen, or is already shown. Create a new one for each visit, with the"
      + " LiveScreen<\(contract)> that the module's closure is handed."
  }
}
