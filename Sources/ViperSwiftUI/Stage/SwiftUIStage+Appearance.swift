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
    func isShown(_ host: ScreenNode) -> Bool { host.path.isEmpty && isStackOnScreen(host, isPresented) }
    switch node.place {
    case .base: return base?.node === node && !isCoveredBySurrounding
    case .modal: return isPresented(node)
    case .path(let owner):
      guard let owner = owner.node else { return false }
      return owner.path.last?.node === node && isStackOnScreen(owner, isPresented)
    case .slot(let name, let host):
      guard let host = host.node else { return false }
      return host.slots[name]?.node === node && isShown(host)
    case .column(let name, let host):
      guard let host = host.node else { return false }
      let isOnTop = !host.isCollapsed || host.columns[host.topColumn] == name
      return isOnTop && host.slots[name]?.node === node && isShown(host)
    case .tab(let name, let host):
      guard let host = host.node else { return false }
      return host.tabs[name]?.selected?.node === node && isShown(host)
    }
  }

  // MARK: Holding

  /// Updates whether a screen itself wants to be asked before it is removed.
  func updateObjection(of node: ScreenNode) {
    objecting[node.visit.id] = node.isAlive && node.visit.objectsToRemoval ? node : nil
  }

  /// Refreshes whether visible screens are held: the base, modals, and the last screens of stacks.
  func refreshHolds() {
    var visible: [ScreenNode] = []
    func collect(_ node: ScreenNode) {
      let top = node.path.last?.node ?? node
      if top !== node { visible.append(node) }
      visible.append(top)
      for item in top.slots.values { collect(item.node) }
      for tabs in top.tabs.values { if let item = tabs.selected { collect(item.node) } }
    }
    if let base { collect(base.node) }
    for item in presented { collect(item.node) }
    holdCount += visible.count
    for node in visible { updateObjection(of: node) }
    for node in visible where node.isPushed || node.isModal || node === base?.node {
      node.set(isHeld: isHeld(node))
    }
  }

  /// Whether a node, or one that would leave with it, wants to be asked.
  private func isHeld(_ node: ScreenNode) -> Bool {
    if objecting.isEmpty { return false }
    if objecting[node.visit.id] != nil { return true }
    let leaving = node.visit.leaving
    holdCount += leaving.count
    return leaving.contains { objecting[$0.id] != nil }
  }
}
