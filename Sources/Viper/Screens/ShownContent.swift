/// The content of a visit: a live screen, or the view of a native module.
@MainActor protocol ShownContent: AnyObject {
  var workload: Workload { get }
  /// The objects that should be freed with the module.
  var parts: [Part] { get }
  /// Shows the content on the stage of its visit.
  func show(at owner: any ScreenOwner) throws
  func begin(_ owner: any ScreenOwner)
  func end()
  func load()
  func willAppear()
  func didAppear()
  func willDisappear()
  func didDisappear()
  /// The saved part of its state.
  var kept: (any Codable & Sendable)? { get }
  /// Whether nothing is lost if it is made again from the saved state.
  var isRestorable: Bool { get }
  func shouldDismiss() -> DismissDecision
  func didRemove(afterLoading hasLoaded: Bool)
  /// Binds the outputs of a restored visit to an event of this module.
  func hear(_ restored: any ScreenOwner, as wanted: Presentation)
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

  var isRestorable: Bool { !hasHeard || route is any Restorable }

  func hear(_ restored: any ScreenOwner, as wanted: Presentation) {
    _ = listedExits.first { $0(restored, wanted) }
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
    listedExits = []
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
