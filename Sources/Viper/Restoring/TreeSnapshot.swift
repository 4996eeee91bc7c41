/// What a router showed at one time: enough to show it again, in the same process or, encoded, in another one.
///
/// A module whose contract is ``Restorable`` has its state in it; the others load anew. Outputs that are bound to an event
/// where an exit is listed are bound again. A task that waited for an answer is gone: ``Router/restore(_:)`` reports it.
public struct TreeSnapshot: Sendable {
  /// One showing of a module.
  public struct Node: Sendable {
    public var route: any Route
    public var presentation: Presentation
    /// What the module kept of its state.
    public var kept: (any Codable & Sendable)?
    /// The request that it was shown for, if that came from another module, or for another presentation.
    public var request: Request?
    /// Whether a task waited for its outcome.
    public var isAwaited: Bool
    /// Of tabs: whether it was the one that was seen.
    public var isSelected: Bool
    /// What the stage called its view.
    var viewName: String?
    /// What the module showed, in the order it was shown.
    public var children: [Node]
    /// When it was shown among all of the snapshot: the least first. A module is shown before what it shows.
    public var order: Int

    /// A request of a module whose result was shown below another module, or in another way: a detail, or a replacement of
    /// the top.
    public struct Request: Sendable, Codable {
      /// The ``Node/order`` of the module that asked for it.
      public var source: Int
      public var presentation: Presentation

      public init(from source: Int, as presentation: Presentation) {
        (self.source, self.presentation) = (source, presentation)
      }
    }

    public init(
      _ route: any Route, as presentation: Presentation, keeping kept: (any Codable & Sendable)? = nil,
      request: Request? = nil, isAwaited: Bool = false, isSelected: Bool = true, children: [Node] = [],
      order: Int = 0
    ) {
      self.route = route
      self.presentation = presentation
      self.kept = kept
      self.request = request
      self.isAwaited = isAwaited
      self.isSelected = isSelected
      self.children = children
      self.order = order
    }
  }

  /// What the router itself showed, in the order it was shown.
  public var nodes: [Node]
  /// What could not be read when the snapshot was decoded, and was left out.
  public internal(set) var problems: [SnapshotError] = []

  public init(_ nodes: [Node]) {
    self.nodes = nodes
  }
}

/// A part of a ``TreeSnapshot`` could not be written or read. The rest could.
public struct SnapshotError: DeveloperError {
  public let description: String
}

extension Router {
  /// What this router shows now, with everything above and inside it.
  public var snapshot: TreeSnapshot {
    guard let visit else { return TreeSnapshot([]) }
    // From the innermost outwards: a tree may be deeper than a program's stack.
    var nodes: [AnyVisit.ID: TreeSnapshot.Node] = [:]
    for each in visit.subtree.reversed() where each !== visit {
      nodes[each.id] = each.node(with: each.children.compactMap { nodes.removeValue(forKey: $0.id) })
    }
    return TreeSnapshot(visit.children.compactMap { nodes[$0.id] })
  }

  /// Shows again what a snapshot has, below what this router shows already.
  ///
  /// What a module shows by itself while it loads, as a submodule in its slot or the step of a flow, is not shown twice.
  /// Interceptors are asked as for any other showing: what stands above a module that waits follows when it is there. What
  /// cannot be shown, or could not be decoded, is reported to ``Diagnostics`` and left out, with what it showed; the rest is
  /// shown.
  ///
  /// - Parameter snapshot: of a router with the same modules.
  public func restore(_ snapshot: TreeSnapshot) {
    guard let visit else { return }
    for problem in snapshot.problems { visit.report(problem) }
    visit.restore(snapshot.nodes)
  }
}

/// What a visit begins with that is shown again.
@MainActor final class Restoration {
  let kept: (any Codable & Sendable)?
  let viewName: String?
  /// Of tabs: whether it was the one that was seen.
  let wasSelected: Bool
  /// Whether its turn to be shown again has come.
  var hadItsTurn = false
  /// How many the module has shown by itself whose turn has not come.
  var early = 0
  /// What it showed, and has not shown again yet.
  private var nodes: [TreeSnapshot.Node]

  /// What the router itself showed.
  init(_ nodes: [TreeSnapshot.Node]) {
    self.nodes = nodes
    (kept, viewName, wasSelected) = (nil, nil, true)
  }

  private init(_ node: TreeSnapshot.Node) {
    nodes = node.children
    (kept, viewName, wasSelected) = (node.kept, node.viewName, node.isSelected)
  }

  /// The restoration of what is shown now, if it was shown before.
  func take(_ route: any Route, as presentation: Presentation) -> Restoration? {
    let index = nodes.firstIndex { $0.presentation == presentation && $0.route.isEqual(to: route) }
    guard let index else { return nil }
    let node = nodes.remove(at: index)
    early += 1
    return Restoration(node)
  }
}

extension AnyVisit {
  /// - Returns: nil for a module that is being removed, and for a placeholder.
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

  /// Returns a restored visit that the module shows by itself now: the step of a flow, or what is in a slot. Another visit in the
  /// slot is removed.
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
    // The latest first, so that the next one is the last of the list.
    var waiting = nodes.enumerated().sorted { ($0.element.order, $0.offset) > ($1.element.order, $1.offset) }
      .map { (node: $0.element, parent: self) }
    while let (node, parent) = waiting.popLast() {
      do throws(RoutingError) {
        let visit = try parent.restore(node)
        restored.append(visit)
        byOrder[node.order] = visit
        if let request = node.request { requested.append((visit, request)) }
        // Later, for what is shown after it is selected.
        if node.isSelected, node.presentation.tabs != nil { selected.append(visit) }
        if node.isAwaited { visit.report(LostAnswerError(route: visit.module)) }
        if visit.isWaiting {
          visit.whenDecided {
            if visit.phase == .routed, !visit.isRedirect { visit.restore(node.children) }
          }
        } else if visit.isRedirect {
          // Who was led elsewhere is not led further.
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
      source.content?.hear(visit, as: request.presentation)
    }
  }

  private func restore(_ node: TreeSnapshot.Node) throws(RoutingError) -> AnyVisit {
    if let name = node.presentation.slot, let other = partsBySlot[name] {
      // Mostly the module has filled the slot by itself while it loaded.
      if let route = other.route, route.isEqual(to: node.route) { return other }
      try other.dismiss()
    }
    // Or it has shown by itself what it showed before, as a flow its step.
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
    let visit = try showAgain(node.route, as: node.presentation)
    if let own = visit.restoration, !own.hadItsTurn {
      own.hadItsTurn = true
      restoration?.early -= 1
    }
    if isFlow || node.presentation.slot != nil { visit.isUnclaimed = true }
    return visit
  }

  /// Shows a route below this visit, and binds its outputs where the module lists an exit to it.
  package func showAgain(
    _ route: some Route, as presentation: Presentation
  ) throws(RoutingError) -> AnyVisit {
    let visit = try show(route, as: presentation, with: nil)
    content?.hear(visit, as: presentation)
    return visit
  }
}

/// A task waited for an answer when a snapshot was made, and no task does after it is restored.
struct LostAnswerError: DeveloperError {
  let route: String

  var description: String {
    "A task waited for the answer of \(route), and a restored tree has no such task: the answer will not be heard."
      + " Bind the output to an event where the exit is listed: exit.presented(output: { … })."
  }
}
