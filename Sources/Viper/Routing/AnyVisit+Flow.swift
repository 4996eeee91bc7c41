extension AnyVisit {
  /// A flow of which nothing is shown and which does nothing any more is over.
  func endIfEmpty() {
    guard isFlow, hasLoaded, phase == .routed, children.isEmpty, waiting.isEmpty else { return }
    guard let workload = content?.workload else { return }
    if workload.isIdle { return dismissUnasked() }
    workload.becameIdle = { [weak self] in
      guard let self else { return }
      self.content?.workload.becameIdle = nil
      self.endIfEmpty()
    }
  }

  /// The scope that the module opened ends with it.
  func endScope() {
    if let parent, scope !== parent.scope { scope.end() }
  }
}
