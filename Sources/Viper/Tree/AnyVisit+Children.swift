extension AnyVisit {
  /// Adds a child, the latest of its tab.
  ///
  /// - Parameter isHidden: whether it is a tab that does not become selected.
  func add(_ visit: AnyVisit, isHidden: Bool = false) {
    children.append(visit)
    visit.order = tree.nextOrder()
    visit.stack = stack
    switch visit.presentation.place {
    case .slot(let name): partsBySlot[name] = visit
    case .tab(let name) where !isFlow:
      visit.stack = visit.id
      tree.appearances.noteRearrangement()
      // The first tab is selected in any case.
      if isHidden, partsBySlot[name] != nil { break }
      visit.selection = tree.nextSelection()
      if let old = partsBySlot.updateValue(visit, forKey: name), old !== visit {
        visit.tellStageOfSelection()
      }
    default: break
    }
    tree.add(visit)
  }

  /// Removes a child from the tree.
  func leave(_ child: AnyVisit) {
    let place = children.remove(child) { $0.order }
    if let name = child.presentation.slot {
      if partsBySlot[name] === child { partsBySlot[name] = nil }
    } else if let name = child.presentation.tabs, !isFlow {
      childLeft(child, from: place ?? 0, tabs: name)
    }
    tree.remove(child)
    if isFlow { tree.mayEnd(self) }
  }

  /// Ends the scope that the module opened.
  func endScope() {
    if scope.opener == id { scope.end() }
  }

  func count(for activity: Activity?, _ body: @MainActor () -> Void) {
    if let activity { activity.run { body() } } else { body() }
  }
}
