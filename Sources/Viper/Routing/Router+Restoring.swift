extension Router {
  /// A snapshot of everything that this router shows.
  public var snapshot: TreeSnapshot {
    guard let visit else { return TreeSnapshot([]) }
    // Innermost first, without recursion: a tree may be deeper than the call stack allows.
    var nodes: [AnyVisit.ID: TreeSnapshot.Node] = [:]
    for each in visit.subtree.reversed() where each !== visit {
      nodes[each.id] = each.node(with: each.children.compactMap { nodes.removeValue(forKey: $0.id) })
    }
    return TreeSnapshot(visit.children.compactMap { nodes[$0.id] })
  }

  /// Shows the visits of a snapshot, in addition to the current ones.
  ///
  /// Submodules and steps of flows that a module shows while it loads are not shown twice. Interceptors are called as for
  /// other requests; the children of a request that waits follow later. Visits that cannot be shown or decoded are reported to
  /// ``Diagnostics`` and omitted with their children.
  ///
  /// - Parameter snapshot: a snapshot of a router with the same modules.
  public func restore(_ snapshot: TreeSnapshot) {
    guard let visit else { return }
    for problem in snapshot.problems { visit.report(problem) }
    visit.restore(snapshot.nodes)
  }
}

extension Router {
  /// Whether the tree can be removed and restored from ``snapshot`` without a loss: no task and no request waits, no module would delay
  /// or deny its removal, every module that has received an event or an input is ``Restorable``, and there is no native module.
  public var isRestorable: Bool {
    visit?.subtree.allSatisfy(\.isRestorable) ?? true
  }
}

extension AnyVisit {
  fileprivate var isRestorable: Bool {
    waiting.isEmpty && !isAwaited && !hasPendingRemoval
      && objection(unless: []) == nil && content?.isRestorable != false
  }
}

extension AnyVisit {
  /// - Returns: nil for a visit that is being removed, and for a placeholder.
  fileprivate func node(with children: [TreeSnapshot.Node]) -> TreeSnapshot.Node? {
    guard let route, phase == .routed, !isPlaceholder else { return nil }
    let request = request.flatMap { request in
      request.source.map { TreeSnapshot.Node.Request(from: $0.order, as: request.presentation) }
    }
    var node = TreeSnapshot.Node(
      route, as: presentation, keeping: content?.kept, request: request, isAwaited: isAwaited,
      isSelected: isSelected, children: children, order: order)
    node.viewName = viewName
    return node
  }

  /// Returns a restored visit that the module shows by itself now: the step of a flow, or the visit in a slot. Removes another visit in
  /// the slot.
  func restored(at route: any Route, as presentation: Presentation) throws(RoutingError) -> AnyVisit? {
    if isFlow, let step = children.first(where: { $0.isUnclaimed && $0.isShown(at: route) }) {
      step.isUnclaimed = false
      return step
    }
    guard let slot = presentation.slot, let part = partsBySlot[slot], part.isUnclaimed else { return nil }
    part.isUnclaimed = false
    if part.isShown(at: route) { return part }
    try part.dismiss()
    return nil
  }

  fileprivate func restore(_ nodes: [TreeSnapshot.Node]) {
    restoration = Restoration(nodes)
    var restored: [AnyVisit] = [self]
    var selected: [AnyVisit] = []
    var byOrder: [Int: AnyVisit] = [:]
    var requested: [(AnyVisit, TreeSnapshot.Node.Request)] = []
    // Latest first: the next one is the last element.
    var waiting = nodes.enumerated().sorted { ($0.element.order, $0.offset) > ($1.element.order, $1.offset) }
      .map { (node: $0.element, parent: self) }
    while let (node, parent) = waiting.popLast() {
      do throws(RoutingError) {
        let visit = try parent.restore(node)
        restored.append(visit)
        byOrder[node.order] = visit
        if let request = node.request { requested.append((visit, request)) }
        // Selected at the end, because each new tab is selected.
        if node.isSelected, node.presentation.tabs != nil { selected.append(visit) }
        if node.isAwaited { visit.report(LostAnswerError(route: visit.module)) }
        if visit.isWaiting {
          visit.whenDecided {
            if visit.phase == .routed, !visit.isRedirect { visit.restore(node.children) }
          }
        } else if visit.isRedirect {
          // The children belong to the original route.
          continue
        } else if !node.children.isEmpty {
          for child in node.children {
            let index = waiting.partitioningIndex { $0.node.order <= child.order }
            waiting.insert((child, visit), at: index)
          }
        }
      } catch {
        parent.report(error)
      }
    }
    for visit in restored where !visit.isWaiting { visit.restoration = nil }
    for tab in selected { tab.select() }
    for (visit, request) in requested {
      guard let source = byOrder[request.source] else { continue }
      visit.request = VisitDetails.Request(from: source, as: request.presentation)
      source.content?.bindOutputs(of: visit, as: request.presentation)
    }
  }

  private func restore(_ node: TreeSnapshot.Node) throws(RoutingError) -> AnyVisit {
    if let name = node.presentation.slot, let other = partsBySlot[name] {
      // Mostly the module has filled the slot while it loaded.
      if let route = other.route, route.isEqual(to: node.route) { return other }
      try other.dismiss()
    }
    // Or it has shown the child on its own, as a flow its step.
    if let restoration, restoration.early > 0 {
      let own = (children + waiting).first { child in
        child.restoration?.hadItsTurn == false && child.presentation == node.presentation
          && child.route.map { $0.isEqual(to: node.route) } == true
      }
      if let own {
        own.restoration?.hadItsTurn = true
        restoration.early -= 1
        return own
      }
    }
    let own = try removeOwnTab(of: node)
    let visit = try showAgain(node.route, as: node.presentation)
    if let own {
      visit.firstRoute = own.tab.firstRoute ?? own.tab.route
      moveTab(own.slot, at: own.path, to: own.place)
    }
    if let own = visit.restoration, !own.hadItsTurn {
      own.hadItsTurn = true
      restoration?.early -= 1
    }
    if isFlow || node.presentation.slot != nil { visit.isUnclaimed = true }
    return visit
  }

  /// Removes the tab that the module has shown on its own while it loaded, if its address had changed since, as that of a
  /// list that is searched.
  private func removeOwnTab(
    of node: TreeSnapshot.Node
  ) throws(RoutingError) -> (tab: AnyVisit, slot: String, path: Substring, place: Int)? {
    guard let slot = node.presentation.tabs, let path = (node.route as? any LinkedRoute)?.path,
      let place = children.firstIndex(where: {
        $0.restoration == nil && $0.presentation == node.presentation && $0.path == path
      })
    else { return nil }
    let tab = children[place]
    try tab.dismiss()
    return (tab, slot, path, place)
  }

  /// Shows a route from this visit, and binds its outputs if the module lists an exit to it.
  package func showAgain(
    _ route: some Route, as presentation: Presentation, byAddress: Bool = false
  ) throws(RoutingError) -> AnyVisit {
    let visit = try show(route, as: presentation, with: nil, byAddress: byAddress)
    content?.bindOutputs(of: visit, as: presentation)
    return visit
  }
}

/// A task waited for an answer when the snapshot was made. It is not restored.
struct LostAnswerError: DeveloperError {
  let route: String

  var description: String {
    "A task awaited the answer of \(route), but a restored tree does not have that task, so the answer is lost."
      + " Bind the output to an event where the exit is listed: exit.presented(output: { … })."
  }
}
