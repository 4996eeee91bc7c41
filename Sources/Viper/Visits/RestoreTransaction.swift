extension Router {
  /// A snapshot of everything that this router shows.
  public var snapshot: TreeSnapshot {
    guard let visit else { return TreeSnapshot([]) }
    // Innermost first, without recursion: a tree may be deeper than the call stack allows.
    var nodes: [AnyVisit.ID: TreeSnapshot.Node] = [:]
    for each in visit.subtree.reversed() where each !== visit {
      nodes[each.id] = TreeSnapshot.Node(
        each, with: each.children.compactMap { nodes.removeValue(forKey: $0.id) })
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
    RestoreTransaction.restore(snapshot.nodes, below: visit)
  }

  /// Whether the tree can be removed and restored from ``snapshot`` without a loss: no task and no request waits, no module would delay
  /// or deny its removal, every module that has received an event or an input is ``Restorable``, and there is no native module.
  public var isRestorable: Bool {
    visit?.subtree.allSatisfy { visit in
      visit.waiting.isEmpty && !visit.isAwaited && !PendingRemoval.exists(of: visit)
        && !visit.objectsToRemoval
        && visit.content?.isRestorable != false
    } ?? true
  }
}

extension TreeSnapshot.Node {
  /// - Returns: nil for a visit that is being removed, and for a placeholder.
  @MainActor fileprivate init?(_ visit: AnyVisit, with children: [Self]) {
    guard let route = visit.route, visit.phase == .shown, visit.request?.isPlaceholder != true else {
      return nil
    }
    self.init(route, as: visit.presentation, children: children, order: visit.order)
    kept = visit.content?.kept
    (isAwaited, isSelected) = (visit.isAwaited, visit.isSelected)
    if let source = visit.request?.source, let wanted = visit.request?.wanted {
      request = Request(source: source.order, presentation: wanted)
    }
    viewName = visit.viewName
  }
}

extension Restoration {
  /// Returns a restored visit that a module shows by itself now: the step of a flow, or the visit in a slot. Removes another visit in
  /// the slot.
  static func claim(
    _ route: any Route, as presentation: Presentation, of module: AnyVisit
  ) throws(RoutingError) -> AnyVisit? {
    if module.isFlow {
      let step = module.children.first { $0.request?.isUnclaimed == true && route.isShown(by: $0) }
      if let step {
        step.request?.isUnclaimed = false
        return step
      }
    }
    guard let part = presentation.slot.flatMap({ module.slots[$0] }), part.request?.isUnclaimed == true else {
      return nil
    }
    part.request?.isUnclaimed = false
    if route.isShown(by: part) { return part }
    try part.dismiss()
    return nil
  }
}

/// The restoration of one node of a snapshot below a visit.
@MainActor private struct RestoreTransaction {
  let node: TreeSnapshot.Node
  let parent: AnyVisit

  static func restore(_ nodes: [TreeSnapshot.Node], below top: AnyVisit) {
    top.openRequest().restoration = Restoration(nodes)
    var restored: [(visit: AnyVisit, node: TreeSnapshot.Node)] = []
    // Latest first: the next one is the last element.
    var waiting = nodes.enumerated().sorted { ($0.element.order, $0.offset) > ($1.element.order, $1.offset) }
      .map { RestoreTransaction(node: $0.element, parent: top) }
    while let next = waiting.popLast() {
      do throws(RoutingError) {
        let (visit, node) = (try next.run(), next.node)
        restored.append((visit, node))
        if node.isAwaited { visit.report(LostAnswerError(route: visit.module)) }
        if let pending = visit.request?.pending {
          pending.whenDecided {
            if visit.phase == .shown, visit.request?.isRedirect != true {
              restore(node.children, below: visit)
            }
          }
        } else if visit.request?.isRedirect != true {
          // The children of a redirected visit belong to the original route.
          for child in node.children {
            let index = waiting.partitioningIndex { $0.node.order <= child.order }
            waiting.insert(RestoreTransaction(node: child, parent: visit), at: index)
          }
        }
      } catch {
        next.parent.report(error)
      }
    }
    finish(restored)
    top.request?.restoration = nil
  }

  private static func finish(_ restored: [(visit: AnyVisit, node: TreeSnapshot.Node)]) {
    for (visit, node) in restored {
      if !visit.isWaiting { visit.request?.restoration = nil }
      // At the end, because each new tab is selected.
      if node.isSelected, node.presentation.tabs != nil { visit.select() }
    }
    let sources = Dictionary(restored.map { ($0.node.order, $0.visit) }) { $1 }
    for (visit, node) in restored {
      guard let request = node.request, let source = sources[request.source] else { continue }
      visit.openRequest().keep(source: source, wanted: request.presentation)
      source.content?.bindOutputs(of: VisitOwner(visit: visit), as: request.presentation)
    }
  }

  private func run() throws(RoutingError) -> AnyVisit {
    if let name = node.presentation.slot, let other = parent.slots[name] {
      // Mostly the module has filled the slot while it loaded.
      if node.route.isShown(by: other) { return other }
      try other.dismiss()
    }
    if let own = shownEarly() { return own }
    let own = try removeOwnTab()
    let visit = try ShowTransaction.showAgain(node.route, as: node.presentation, from: parent)
    if let own {
      visit.openRequest().firstRoute = own.tab.request?.firstRoute ?? own.tab.route
      Tabs(of: parent, in: own.slot).move(at: own.path, to: own.index)
    }
    noteTurn(of: visit)
    if parent.isFlow || node.presentation.slot != nil { visit.openRequest().isUnclaimed = true }
    return visit
  }

  /// Returns the child that the module has shown on its own, as a flow its step.
  private func shownEarly() -> AnyVisit? {
    guard let restoration = parent.request?.restoration, restoration.early > 0 else { return nil }
    let own = (parent.children + parent.waiting.map(\.visit)).first { child in
      child.request?.restoration?.hadItsTurn == false && child.presentation == node.presentation
        && node.route.isShown(by: child)
    }
    if let own { noteTurn(of: own) }
    return own
  }

  private func noteTurn(of visit: AnyVisit) {
    guard let restoration = visit.request?.restoration, !restoration.hadItsTurn else { return }
    restoration.hadItsTurn = true
    parent.request?.restoration?.early -= 1
  }

  /// Removes the tab that the module has shown on its own while it loaded, if its address had changed since, as that of a
  /// list that is searched.
  private func removeOwnTab() throws(RoutingError) -> (
    tab: AnyVisit, slot: String, path: Substring, index: Int
  )? {
    guard let slot = node.presentation.tabs, let path = (node.route as? any LinkedRoute)?.path,
      let index = parent.children.firstIndex(where: {
        $0.request?.restoration == nil && $0.presentation == node.presentation && $0.address?.path == path
      })
    else { return nil }
    let tab = parent.children[index]
    try tab.dismiss()
    return (tab, slot, path, index)
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
