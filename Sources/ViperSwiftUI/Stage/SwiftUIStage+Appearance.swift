import Viper

// Which modules are visible, and which want to be asked before a person removes them.
extension SwiftUIStage {
  func updateAppearances(of touched: [ScreenNode]) {
    var known: Set<AnyVisit.ID> = []
    var affected: [ScreenNode] = []
    func collect(_ node: ScreenNode) {
      // A moved visit has a new node.
      guard nodes[node.visit.id] === node, known.insert(node.visit.id).inserted else { return }
      affected.append(node)
      for item in node.slots.values.sorted(by: { $0.node.visit.order < $1.node.visit.order }) {
        collect(item.node)
      }
      for tabs in node.tabs.values { if let item = tabs.selected { collect(item.node) } }
      if let top = node.path.last { collect(top.node) }
    }
    for node in touched { collect(node) }
    updateCount += affected.count
    let hiding = affected.filter { $0.visit.isVisible && !isOnScreen($0) }
    let appearing = affected.filter { !$0.visit.isVisible && isOnScreen($0) }
    for node in hiding { node.visit.willDisappear() }
    for node in appearing { node.visit.willAppear() }
    for node in hiding { node.visit.didDisappear() }
    for node in appearing { node.visit.didAppear() }
  }

  /// Whether the screen is visible when the app is.
  func isOnScreen(_ node: ScreenNode) -> Bool {
    node.path.isEmpty && isStackOnScreen(node) { modal in presented.contains { $0.node === modal } }
  }

  /// Whether the modal should be presented: those of tabs are presented while the tab is visible.
  func isWanted(_ modal: ScreenNode) -> Bool {
    guard modal.visit.stack != 0, let first = modal.visit.screens.first else { return true }
    return nodes[first.id].map { isStackOnScreen($0, isWanted) } ?? false
  }

  /// Whether a screen, or a stack that begins with it, is visible.
  ///
  /// - Parameter isPresented: Returns whether a modal is visible.
  private func isStackOnScreen(_ node: ScreenNode, _ isPresented: (ScreenNode) -> Bool) -> Bool {
    switch node.place {
    case .base: base?.node === node
    case .modal: isPresented(node)
    case .path(let owner): owner.path.last?.node === node && isStackOnScreen(owner, isPresented)
    case .slot(let name, let host), .column(let name, let host):
      host.slots[name]?.node === node && host.path.isEmpty && isStackOnScreen(host, isPresented)
    case .tab(let name, let host):
      host.tabs[name]?.selected?.node === node && host.path.isEmpty && isStackOnScreen(host, isPresented)
    }
  }

  // MARK: Holding

  /// Refreshes whether visible screens want to be asked before a person removes them: modals, and the last screens of
  /// stacks.
  func refreshHolds() {
    func refresh(_ node: ScreenNode) {
      if node.isPushed || node.isModal { node.refreshHold() }
      let top = node.path.last?.node ?? node
      if top.isPushed { top.refreshHold() }
      for item in top.slots.values { refresh(item.node) }
      for tabs in top.tabs.values { if let item = tabs.selected { refresh(item.node) } }
    }
    if let base { refresh(base.node) }
    for item in presented { refresh(item.node) }
  }
}
