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
  /// What is kept of its state in a ``TreeSnapshot``.
  var kept: (any Codable & Sendable)? { get }
  /// Whether nothing is lost when it is made anew with what was kept.
  var isRestorable: Bool { get }
  func shouldDismiss() -> DismissDecision
  func didRemove(afterLoading hasLoaded: Bool)
  /// Hears what was shown again for this module.
  func hear(_ restored: AnyVisit, as wanted: Presentation)
}

extension LiveScreen: ShownContent {
  func show(on stage: any Stage, at visit: AnyVisit) throws {
    try stage.show(self, at: visit)
  }

  func begin(_ visit: AnyVisit) {
    stance = .live
    self.visit = visit
    diagnostics = visit.tree.diagnostics
    visit.tree.observation?.willShow(self, at: visit)
    for output in early.outputs {
      note(.output(output))
      visit.deliver(output: output)
    }
    early.outputs = []
    if let earlyEnd = early.end {
      note(.end(earlyEnd))
      visit.end(with: earlyEnd)
    }
  }

  /// Before ``didRemove()``, which sees that all work has ended.
  func end() {
    // No work goes on: in its last state the module is not busy.
    for (busy, count) in busyCounts where count > 0 {
      if let busy = busy as? WritableKeyPath<Contents.State, Bool> { current[keyPath: busy] = false }
    }
    stance = .ended
    workload.end()
    endVisibleWork()
    visit = nil
  }

  var isRestorable: Bool { !hasHeard || route is any Restorable }

  func hear(_ restored: AnyVisit, as wanted: Presentation) {
    _ = listedExits.first { $0(restored, wanted) }
  }

  func load() {
    attempt { try $0.didLoad() }
    if Contents.Input.self != Never.self {
      visit?.receive { [weak self] in if let input = $0 as? Contents.Input { self?.receive(input) } }
    }
  }

  func willAppear() {
    note(.seen(true))
    attempt { $0.willAppear() }
  }
  func didAppear() {
    attempt { $0.didAppear() }
    if stance == .live { beginVisibleWork() }
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
    // Moved out, not overwritten: what is freed with it may call this screen.
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
