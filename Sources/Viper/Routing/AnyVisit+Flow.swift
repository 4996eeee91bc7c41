extension AnyVisit {
  /// A flow of which nothing is shown and which does nothing any more is over.
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
