import Viper

// The model follows the tree.
extension SwiftUIStage {
  /// Updates what SwiftUI reads, and then notifies modules that have become visible or hidden.
  func settle() {
    changes.isUnsettled = true
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    // Modules act when they are notified, which changes the tree again.
    while changes.isUnsettled {
      changes.isUnsettled = false
      let touched = updateNodes()
      updateAppearances(of: touched)
    }
    refreshHolds()
  }

  /// - Returns: The nodes that may have become visible or hidden.
  private func updateNodes() -> [ScreenNode] {
    let (added, removed, restored, tabs, dropped) = changes.take()
    var touched = dropped
    for node in removed { clearPlace(of: node, &touched) }
    // A removal takes only what is above it in the same slot: the screen of another slot stays, and moves to another
    // stack when the first screen of its stack is gone.
    let orphans = removed.flatMap(\.path).map(\.node).filter { nodes[$0.visit.id] === $0 }
    // A moved visit is shown before those that it contains, which may be older than others on the same stack.
    for node in (added + orphans).sorted(by: { $0.visit.order < $1.visit.order })
    where nodes[node.visit.id] === node {
      node.place = place(of: node.visit)
      fillPlace(of: node, &touched)
    }
    for (host, name) in tabs { updateTabs(name, of: host, &touched) }
    for owner in restored { restorePath(of: owner, &touched) }
    updateModals(&touched)
    return touched
  }

  private func clearPlace(of node: ScreenNode, _ touched: inout [ScreenNode]) {
    updateCount += 1
    switch node.place {
    case .base:
      if base?.node === node { base = nil }
    case .modal:
      modals.remove(node)
      changes.areModalsOld = true
    case .path(let owner):
      guard let owner = owner.node else { return }
      touched.append(owner.path.last?.node ?? owner)
      remove(node, fromPathOf: owner)
      touched.append(owner.path.last?.node ?? owner)
    case .slot(let name, let host), .column(let name, let host):
      guard let host = host.node else { return }
      host.set(slot: name, to: nil)
      touched.append(host)
      touched += host.slots.values.map(\.node)
    case .tab(let name, let host): if let host = host.node { updateTabs(name, of: host, &touched) }
    }
  }

  private func fillPlace(of node: ScreenNode, _ touched: inout [ScreenNode]) {
    updateCount += 1
    switch node.place {
    case .base:
      if let old = base?.node { touched.append(old) }
      base = StageItem(node)
      changes.areModalsOld = true
    case .modal:
      if node.isQuestion { node.visit.letsLaterScreensStay() }
      modals.add(node)
      changes.areModalsOld = true
    case .path(let owner):
      guard let owner = owner.node else { return }
      let below = owner.path.last?.node ?? owner
      touched.append(below)
      animate(node) { owner.push(node) }
      if isSurrounded, owner === base?.node { surroundingMoves(from: below, to: node) }
    case .slot(let name, let host), .column(let name, let host):
      host.node?.set(slot: name, to: StageItem(node))
      touched += host.node?.slots.values.map(\.node) ?? []
    case .tab(let name, let host): if let host = host.node { updateTabs(name, of: host, &touched) }
    }
    touched.append(node)
  }

  private func remove(_ node: ScreenNode, fromPathOf owner: ScreenNode) {
    if owner.path.last?.node === node {
      animate(node) { owner.pop() }
      if isSurrounded, owner === base?.node {
        surroundingMoves(from: node, to: owner.path.last?.node ?? owner)
      }
    } else {
      owner.set(path: owner.path.filter { $0.node !== node })
    }
  }

  /// Makes a change with the animation of a node's transition.
  private func animate(_ node: ScreenNode, _ change: () -> Void) {
    if node.transition?.isAnimated == false { withoutAnimation(change) } else { change() }
  }

  /// Sets the tabs of a slot, in the order of the tree.
  private func updateTabs(_ name: String, of host: ScreenNode, _ touched: inout [ScreenNode]) {
    updateCount += 1
    let shown = host.visit.children.filter { $0.presentation.tabs == name }.compactMap(firstNode)
    let selected = host.visit.child(inSlot: name).flatMap { nodes[$0.id] }
    if let old = host.tabs[name]?.selected?.node, old !== selected { touched.append(old) }
    host.set(
      tabs: name, to: .init(items: shown.map { StageItem($0) }, selected: selected.map { StageItem($0) }))
    if let selected { touched.append(selected) }
    changes.areModalsOld = true
  }

  /// The node of a visit, or of the first step of a flow.
  private func firstNode(of visit: AnyVisit) -> ScreenNode? {
    var visit = visit
    while nodes[visit.id] == nil, let first = visit.children.first { visit = first }
    return nodes[visit.id]
  }

  /// Pushes the screens again that SwiftUI has removed although they stay.
  private func restorePath(of owner: ScreenNode, _ touched: inout [ScreenNode]) {
    updateCount += 1
    let staying = nodes.values.filter { node in
      if case .path(let its) = node.place { its.node === owner && node.isAlive } else { false }
    }
    guard staying.count != owner.path.count else { return }
    touched.append(owner.path.last?.node ?? owner)
    owner.set(path: staying.sorted { $0.visit.order < $1.visit.order }.map { StageItem($0) })
    touched.append(owner.path.last?.node ?? owner)
  }

  private func updateModals(_ touched: inout [ScreenNode]) {
    // What covers a tab, or shows it, decides whether its modals are presented.
    guard changes.areModalsOld || modals.areInTabs else { return }
    var wanted = modals.nodes.filter(isWanted)
    // Nothing is presented over a question.
    if let question = wanted.firstIndex(where: \.isQuestion) {
      wanted.removeSubrange((wanted[question].isBeingAnswered ? question : question + 1)...)
    }
    while true {
      updateCount += 1
      switch modals.next(presented: presented, wanted: wanted) {
      case .none:
        changes.areModalsOld = false
        return
      case .wait: return
      case .dismiss(let index):
        for item in presented[index...] {
          // If it is presented again soon, SwiftUI would see no change.
          item.node.number += 1
          leave(item)
          touched.append(item.node)
        }
        animate(presented[index].node) { presented.removeSubrange(index...) }
      case .present(let node):
        let item = StageItem(node)
        modals.come(item, at: presented.count)
        animate(node) { presented.append(item) }
        expectReport(of: item)
        touched.append(node)
      }
    }
  }
}
