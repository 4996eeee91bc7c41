extension AnyVisit {
  /// Ends a flow that shows no module and does no work.
  func endIfEmpty() {
    guard isFlow, hasLoaded, phase == .routed, children.isEmpty, waiting.isEmpty else { return }
    guard let workload = content?.workload else { return }
    if !workload.isWorking { return withdraw() }
    workload.becameIdle = { [weak self] in
      guard let self else { return }
      self.content?.workload.becameIdle = nil
      self.endIfEmpty()
    }
  }
}
