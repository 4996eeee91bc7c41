import Viper

/// A minimal model of a tree of modules: a list in presentation order.
struct TreeModel {
  struct Node {
    let id: Int
    let name: String
    var parent: Int?
    var presentation: Presentation

    /// The children that it shows while loading.
    var shownOnLoad: Node? {
      let id = id + 1_000_000_000
      return name.hasSuffix("+") ? Node(id: id, name: "v\(id)", parent: self.id, presentation: .push) : nil
    }
  }

  private(set) var nodes: [Node] = []
  var expected: [String] = []
  /// The selected tab of each module that has tabs.
  private(set) var selected: [Int?: Int] = [:] {
    didSet {
      for (parent, tab) in selected where oldValue[parent] != tab {
        selections.removeAll { $0 == tab }
        selections.append(tab)
      }
    }
  }
  /// All tabs that were selected, the latest last.
  private var selections: [Int] = []
  /// The visible modules in order of appearance.
  private(set) var seen: [Int] = []
  /// The nodes that refuse removal.
  var stubborn: Set<Int> = []
  /// The nodes that ask before removal and answer later.
  var undecided: Set<Int> = []
  /// The pending presentations.
  var waiting: [Waiting] = []
  /// The open questions in order of asking.
  var askings: [Asking] = []
  /// The prepared nodes that were not shown yet.
  private(set) var prepared: [Node] = []

  var ids: [Int] { nodes.map(\.id) }
  func node(_ id: Int?) -> Node? { nodes.first { $0.id == id } }
  func children(of id: Int?) -> [Node] { nodes.filter { $0.parent == id } }
  /// Whether a node is prepared or waits to be shown.
  var early: Set<Int> { Set(prepared.map(\.id) + waiting.map(\.id)) }

  /// The tab that contains a node, or the node itself if it is a tab; nil outside of tabs.
  private func tab(of node: Node?) -> Int? {
    guard let node else { return nil }
    return node.presentation.tabs != nil ? node.id : tab(of: self.node(node.parent))
  }

  private func screens(of tab: Int?) -> [Node] {
    nodes.filter { $0.presentation.isScreen && self.tab(of: $0) == tab }
  }

  // MARK: Showing

  /// The effective style of a presentation.
  struct Spot {
    var presentation: Presentation
    var parent: Int?
    var replaced: [Int] = []
  }

  func spot(_ wanted: Presentation, below target: Int?) -> Spot? {
    // A removed node can show nothing but a new root.
    if let target, node(target) == nil, wanted.place != .root { return nil }
    switch wanted.place {
    case .root: return Spot(presentation: .root, parent: nil, replaced: children(of: nil).map(\.id))
    case .top:
      guard let top = screens(of: tab(of: node(target))).last, top.presentation.place != .root else {
        return spot(.root, below: target)
      }
      if top.presentation.place == .over { return nil }
      return Spot(presentation: top.presentation, parent: top.parent, replaced: [top.id])
    case .detail(let name):
      var around = node(target)
      while let each = around, each.presentation.isScreen { around = node(each.parent) }
      guard let around else { return Spot(presentation: .push, parent: target) }
      let old = children(of: around.parent).filter { $0.presentation.slot == name }.map(\.id)
      return Spot(presentation: .slot(name), parent: around.parent, replaced: old)
    case .slot:
      return children(of: target).contains { $0.presentation == wanted }
        ? nil : Spot(presentation: wanted, parent: target)
    default: return Spot(presentation: wanted, parent: target)
    }
  }

  mutating func prepare(_ node: Node) {
    expected.append("\(node.name) assemble")
    prepared.append(node)
  }

  mutating func forgetPrepared(_ id: Int) -> Node? {
    guard let index = prepared.firstIndex(where: { $0.id == id }) else { return nil }
    return prepared.remove(at: index)
  }

  /// - Parameter isOvertaken: whether another tab was selected after the request.
  mutating func show(_ node: Node, at spot: Spot, isOvertaken: Bool = false) {
    if spot.presentation == .root {
      for old in spot.replaced.reversed() where self.node(old) != nil { takeAway(old) }
    }
    var node = node
    let wanted = node.presentation
    (node.parent, node.presentation) = (spot.parent, spot.presentation)
    // A replacement of an unselected tab is not selected either.
    let isHidden = spot.replaced.contains { old in
      self.node(old)?.presentation.tabs != nil && self.node(old)?.parent == spot.parent
        && selected[spot.parent] != old
    }
    if spot.presentation.tabs != nil, !isHidden, !isOvertaken || selected[spot.parent] == nil {
      selected[spot.parent] = node.id
      overtakeWaitingTabs(of: spot.parent)
    }
    if spot.presentation != .root {
      for old in spot.replaced where self.node(old) != nil { takeAway(old) }
    }
    supersede(before: node, wanted)
    nodes.append(node)
    expected.append("\(node.name) didLoad")
    if let inner = node.shownOnLoad {
      nodes.append(inner)
      expected += ["\(inner.name) assemble", "\(inner.name) didLoad"]
    }
    appear()
  }

  /// Of several requests for one place the latest wins.
  private mutating func supersede(before node: Node, _ wanted: Presentation) {
    guard ["root", "top", "detail"].contains(wanted.name) else { return }
    let earlier = waiting.filter {
      $0.id < node.id && $0.host == node.parent && $0.node.presentation == wanted
    }
    for each in earlier { forgetWaiting(each.id) }
  }

  mutating func select(_ id: Int) {
    guard let tab = tab(of: node(id)) else { return }
    selected[node(tab)?.parent] = tab
    overtakeWaitingTabs(of: node(tab)?.parent)
    appear()
  }

  /// Tabs that were requested before another one was selected do not take the selection when they arrive.
  private mutating func overtakeWaitingTabs(of parent: Int?) {
    for index in waiting.indices
    where waiting[index].host == parent && waiting[index].node.presentation.tabs != nil {
      waiting[index].isOvertaken = true
    }
  }

  func canMove(_ id: Int, below target: Int?, as presentation: Presentation) -> Bool {
    let moved = subtree(id)
    if let target, moved.contains(target) { return false }
    if !leaving(id).allSatisfy({ moved.contains($0) }) { return false }
    return presentation.slot == nil || !children(of: target).contains { $0.presentation == presentation }
  }

  mutating func move(_ id: Int, below target: Int?, as presentation: Presentation) {
    let moved = subtree(id)
    deselect(id)
    var going = nodes.filter { moved.contains($0.id) }
    nodes.removeAll { moved.contains($0.id) }
    going[0].parent = target
    going[0].presentation = presentation
    nodes += going
    if presentation.tabs != nil {
      selected[target] = id
      overtakeWaitingTabs(of: target)
    }
    appear()
  }

  // MARK: Removing

  func subtree(_ id: Int) -> [Int] { [id] + children(of: id).flatMap { subtree($0.id) } }

  /// All nodes removed with a node, in order: those above it, the topmost first, those inside it, and itself.
  func leaving(_ id: Int) -> [Int] {
    let own = Set(subtree(id))
    let tab = tab(of: node(id))
    let lowest = nodes.firstIndex {
      own.contains($0.id) && $0.presentation.isScreen && self.tab(of: $0) == tab
    }
    let later = nodes[(lowest ?? nodes.endIndex)...]
    let above = later.filter {
      $0.presentation.isScreen && self.tab(of: $0) == tab && !own.contains($0.id) && !isBeside($0.id, id)
    }
    let ids = Set(above.map(\.id))
    let branches = above.reversed().filter { !isInside(node($0.parent), ids) }.map(\.id)
    return inOrderOfRemoval((branches + [id]).flatMap { subtree($0) })
  }

  /// The topmost screen first, after its contents, the latest first.
  private func inOrderOfRemoval(_ ids: [Int]) -> [Int] {
    func place(_ id: Int?) -> Int { nodes.firstIndex { $0.id == id } ?? 0 }
    return Set(ids).sorted {
      (place(screen(of: $0)?.id), place($0)) > (place(screen(of: $1)?.id), place($1))
    }
  }

  /// The nodes removed by going back to a screen, which may be in a slot since a move.
  func leavingOnTheWayBack(to id: Int) -> [Int] {
    let tab = tab(of: node(id))
    let going = Set(leaving(id))
    let above = nodes.reversed().filter { each in
      going.contains(each.id) && each.id != id && each.presentation.isScreen
        && self.tab(of: each) == tab
    }
    return inOrderOfRemoval(above.flatMap { subtree($0.id) })
  }

  func screen(of id: Int) -> Node? {
    var screen = node(id)
    while let inner = screen, !inner.presentation.isScreen { screen = node(inner.parent) }
    return screen
  }

  mutating func remove(_ id: Int) {
    takeAway(id)
    appear()
  }

  mutating func goBack(to id: Int) {
    let going = leavingOnTheWayBack(to: id)
    for each in nodes.reversed() where going.contains(each.id) && each.presentation.isScreen {
      if node(each.id) != nil, tab(of: each) == tab(of: node(id)) { takeAway(each.id) }
    }
    appear()
  }

  func root(of target: Int?) -> Int? { screens(of: tab(of: node(target))).first?.id }

  private mutating func takeAway(_ id: Int) {
    for each in leaving(id) {
      deselect(each)
      takeDown(each)
    }
  }

  /// Removing the selected tab selects the one that was selected before; if none was, the tab before it, or the next.
  private mutating func deselect(_ id: Int) {
    guard let node = node(id), node.presentation.tabs != nil, selected[node.parent] == id else { return }
    let tabs = children(of: node.parent).filter { $0.presentation == node.presentation }
    let index = tabs.firstIndex { $0.id == id } ?? 0
    let previous = selections.last { tab in tab != id && tabs.contains { $0.id == tab } }
    selected[node.parent] = previous ?? (index > 0 ? tabs[index - 1].id : tabs.dropFirst().first?.id)
  }

  private mutating func takeDown(_ id: Int) {
    guard let node = node(id) else { return }
    if seen.contains(id) { expected += ["\(node.name) willDisappear", "\(node.name) didDisappear"] }
    expected.append("\(node.name) didRemove")
    nodes.removeAll { $0.id == id }
    prepared.removeAll { $0.parent == id }
    stubborn.remove(id)
    undecided.remove(id)
    for each in waiting where each.host == id { forgetWaiting(each.id) }
    askings.removeAll { $0.id == id && $0.purpose != .showing }
    seen.removeAll { $0 == id }
    selected[id] = nil
  }

  /// Whether a node is one of these or was shown by one of them.
  private func isInside(_ node: Node?, _ ids: Set<Int>) -> Bool {
    guard let node else { return false }
    return ids.contains(node.id) || isInside(self.node(node.parent), ids)
  }

  /// Whether two nodes are in different slots of one module.
  private func isBeside(_ one: Int, _ other: Int) -> Bool {
    let (a, b) = (chain(one), chain(other))
    guard let index = zip(a, b).enumerated().first(where: { $1.0.id != $1.1.id })?.offset else {
      return false
    }
    return !a[index].presentation.isScreen && !b[index].presentation.isScreen
      && a[index].parent == b[index].parent
  }

  /// A node and its ancestors, the outermost first.
  private func chain(_ id: Int) -> [Node] {
    guard let node = node(id) else { return [] }
    return (node.parent.map(chain) ?? []) + [node]
  }

  // MARK: Appearing

  /// Visible are the last screen, each screen below a presented one, and the contents of their slots; for tabs the same applies to
  /// the selected one.
  private mutating func appear() {
    let now = onTop(of: nil).flatMap { withParts($0.id) }
    let ids = Set(now)
    let hiding = seen.filter { !ids.contains($0) }.compactMap { node($0)?.name }
    let appearing = now.filter { !seen.contains($0) }.compactMap { node($0)?.name }
    seen = seen.filter { ids.contains($0) } + now.filter { !seen.contains($0) }
    expected += hiding.map { "\($0) willDisappear" } + appearing.map { "\($0) willAppear" }
    expected += hiding.map { "\($0) didDisappear" } + appearing.map { "\($0) didAppear" }
  }

  private func onTop(of tab: Int?) -> [Node] {
    let screens = screens(of: tab)
    return screens.indices.filter { index in
      index == screens.count - 1 || screens[index + 1].presentation.place == .over
    }.map { screens[$0] }
  }

  private func withParts(_ id: Int) -> [Int] {
    [id]
      + children(of: id).flatMap { child -> [Int] in
        switch child.presentation.place {
        case .slot: return withParts(child.id)
        case .tab where selected[id] == child.id: return onTop(of: child.id).flatMap { withParts($0.id) }
        default: return []
        }
      }
  }
}
