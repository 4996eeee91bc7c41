public import Observation
public import Viper

/// Shows modules in SwiftUI. `ModuleView` creates one for each window.
///
/// The tree of the router is the source of truth: after each change of it, the stage updates what SwiftUI reads. What
/// SwiftUI writes is a request of the person to remove a module or to select a tab, which the modules may deny.
@MainActor @Observable public final class SwiftUIStage: Stage {
  /// The first screen.
  private(set) var base: StageItem?
  /// The modals, each presented over the one before.
  private(set) var presented: [StageItem] = []

  @ObservationIgnored private let views: SwiftUIViews
  /// Runs an action in a later turn of the main actor.
  @ObservationIgnored private let later: @MainActor (@escaping @MainActor () -> Void) -> Void
  @ObservationIgnored private(set) var nodes: [AnyVisit.ID: ScreenNode] = [:]
  /// Held here only: SwiftUI may keep the views of a module that is gone.
  @ObservationIgnored private var relays: [AnyVisit.ID: AnyObject] = [:]
  @ObservationIgnored private var changes = StageChanges()
  @ObservationIgnored private var modals = ModalChain()
  @ObservationIgnored private var isSettling = false
  @ObservationIgnored private weak var root: AnyVisit?
  /// The number of updates of nodes so far, for tests of the cost.
  @ObservationIgnored private(set) var updateCount = 0

  /// - Parameter views: The views, by contract.
  public convenience init(views: SwiftUIViews) {
    self.init(views: views) { action in Task { @MainActor in action() } }
  }

  init(
    views: SwiftUIViews, later: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    self.views = views
    self.later = later
  }

  public func hasView(for contract: any Contract.Type) -> Bool { views.hasView(for: contract) }

  public func supports(_ presentation: Presentation) -> Bool { presentation.isStandard }

  // MARK: Showing

  public func show<Contents: Contract>(_ screen: LiveScreen<Contents>, at visit: AnyVisit) throws {
    let view = try views.view(for: Contents.self)
    let shown = ShownScreen(screen)
    let node = ScreenNode(visit, on: self, columns: view.columns, view: view.make(shown))
    let relay = ScreenRelay(shown) { [weak self] in self?.refreshHolds() }
    add(node)
    relays[visit.id] = relay
    screen.view = relay
  }

  public func show(native view: AnyObject, at visit: AnyVisit) throws {
    guard let native = view as? any NativeContent else {
      throw CannotShowError(view, on: self, hint: NativeContentHint.text)
    }
    add(ScreenNode(visit, on: self, columns: [], view: native.content))
  }

  private func add(_ node: ScreenNode) {
    // A moved visit is here from now on.
    if let former = nodes[node.visit.id] { takeOff(former) }
    nodes[node.visit.id] = node
    changes.added.append(node)
  }

  /// Returns the place of a new visit.
  private func place(of visit: AnyVisit) -> ScreenNode.Place {
    let host = visit.host.flatMap { nodes[$0.id] }
    switch visit.presentation.place {
    case .root: return .base
    case .slot(let name):
      guard let host else { return .base }
      return host.columns.contains(name) ? .column(name, in: host) : .slot(name, in: host)
    case .tab(let name): return host.map { .tab(name, in: $0) } ?? .base
    case .over: return screensBelow(visit).isEmpty ? .base : .modal
    case .above, .top, .detail: return stackOwner(for: visit, from: host).map { .path(of: $0) } ?? .base
    }
  }

  /// The screens of the same tab that were shown before a visit, from the last root on.
  private func screensBelow(_ visit: AnyVisit) -> ArraySlice<AnyVisit> {
    let screens = visit.screens.prefix { $0.order < visit.order }
    return screens[(screens.lastIndex { $0.presentation.place == .root } ?? 0)...]
  }

  /// Returns the first screen of the stack on which a visit is pushed: the stack of the host's screen, or of the last
  /// modal over that.
  private func stackOwner(for visit: AnyVisit, from host: ScreenNode?) -> ScreenNode? {
    let isInTab = host.map { $0.visit.stack == visit.stack } ?? false
    var owner = host
    var floor = host?.visit.screen.order ?? 0
    if !isInTab {
      owner = screensBelow(visit).first.flatMap { nodes[$0.id] }
      floor = 0
    }
    if modals.count > 0 {
      let modal = screensBelow(visit).last { each in
        each.presentation.place == .over && each.order > floor && each.phase == .routed
          && host?.visit.isBeside(each) != true
      }
      if let modal, let node = nodes[modal.id] { owner = node }
    }
    return owner?.stackOwner
  }

  // MARK: Removing

  public func remove(_ visit: AnyVisit) {
    for each in visit.leaving { if let node = nodes[each.id] { takeOff(node) } }
  }

  private func takeOff(_ node: ScreenNode) {
    nodes[node.visit.id] = nil
    relays[node.visit.id] = nil
    changes.removed.append(node)
  }

  public func didSelect(_ visit: AnyVisit) {
    if let name = visit.presentation.tabs, let host = visit.host.flatMap({ nodes[$0.id] }) {
      changes.tabs.append((host, name))
    }
  }

  public func didChange(_ root: AnyVisit) {
    self.root = root
    settle()
  }

  // MARK: Requests of the person

  /// The person has gone back.
  func personChanged(pathOf owner: ScreenNode, from read: [StageItem], to new: [StageItem]) {
    let kept = Set(new)
    guard let first = read.first(where: { !kept.contains($0) }) else { return }
    guard let index = owner.path.firstIndex(of: first) else { return }
    let isRead = owner.path.count == read.count && owner.path.last == read.last
    // SwiftUI has removed them: those that stay must be new to it.
    for item in owner.path[index...] { item.node.number += 1 }
    changes.touched += owner.path[index...].map(\.node)
    owner.set(path: Array(owner.path[..<index]))
    // Something else was pushed in the meantime, which the person has not seen.
    if isRead { first.node.askToLeave() }
    later { [weak self] in
      self?.changes.restored.append(owner)
      self?.settle()
    }
  }

  /// The person has dismissed the modal at an index, with all above it.
  func personDismissed(_ item: StageItem) {
    guard let index = presented.firstIndex(of: item) else { return }
    for each in presented[index...] {
      each.node.number += 1
      modals.leave(each)
      changes.touched.append(each.node)
    }
    presented.removeSubrange(index...)
    changes.areModalsOld = true
    item.node.askToLeave()
    later { [weak self] in self?.settle() }
  }

  // MARK: Reports of SwiftUI

  /// The modal that is presented over a number of others, if it has a style, for `sheet(item:)` and similar modifiers.
  subscript(modalAt level: Int, as style: ScreenNode.ModalStyle) -> StageItem? {
    get {
      guard level < presented.count, presented[level].node.modalStyle == style else { return nil }
      return presented[level]
    }
    set {
      if newValue == nil, let item = self[modalAt: level, as: style] { personDismissed(item) }
    }
  }

  /// The modal has appeared.
  func didPresent(_ item: StageItem) {
    modals.didPresent(item)
    settle()
  }

  /// The modal has disappeared.
  func didDismiss(_ item: StageItem) {
    modals.didDismiss(item)
    // SwiftUI reports a pulled-down sheet by its binding, which it may write later.
    personDismissed(item)
    settle()
  }

  // MARK: Settling

  /// Updates what SwiftUI reads, and then notifies modules that have become visible or hidden.
  private func settle() {
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
    for node in removed {
      updateCount += 1
      switch node.place {
      case .base:
        if base?.node === node { base = nil }
      case .modal:
        modals.remove(node)
        changes.areModalsOld = true
      case .path(let owner):
        touched.append(owner.path.last?.node ?? owner)
        remove(node, fromPathOf: owner)
        touched.append(owner.path.last?.node ?? owner)
      case .slot(let name, let host), .column(let name, let host):
        if host.slots[name]?.node === node { host.set(slot: name, to: nil) }
        touched.append(host)
      case .tab(let name, let host): updateTabs(name, of: host, &touched)
      }
    }
    // A removal takes only what is above it in the same slot: the screen of another slot stays, and moves to another
    // stack when the first screen of its stack is gone.
    let orphans = removed.flatMap(\.path).map(\.node).filter { nodes[$0.visit.id] === $0 }
    for node in orphans { node.number += 1 }
    // A moved visit is shown before those that it contains, which may be older than others on the same stack.
    for node in (added + orphans).sorted(by: { $0.visit.order < $1.visit.order })
    where nodes[node.visit.id] === node {
      updateCount += 1
      node.place = place(of: node.visit)
      switch node.place {
      case .base:
        if let old = base?.node { touched.append(old) }
        base = StageItem(node)
        changes.areModalsOld = true
      case .modal:
        modals.add(node)
        changes.areModalsOld = true
      case .path(let owner):
        touched.append(owner.path.last?.node ?? owner)
        owner.push(node)
      case .slot(let name, let host), .column(let name, let host): host.set(slot: name, to: StageItem(node))
      case .tab(let name, let host): updateTabs(name, of: host, &touched)
      }
      touched.append(node)
    }
    for (host, name) in tabs { updateTabs(name, of: host, &touched) }
    for owner in restored { restorePath(of: owner, &touched) }
    updateModals(&touched)
    return touched
  }

  private func remove(_ node: ScreenNode, fromPathOf owner: ScreenNode) {
    if owner.path.last?.node === node {
      owner.pop()
    } else {
      owner.set(path: owner.path.filter { $0.node !== node })
    }
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
      if case .path(let its) = node.place { its === owner && node.isAlive } else { false }
    }
    guard staying.count != owner.path.count else { return }
    touched.append(owner.path.last?.node ?? owner)
    owner.set(path: staying.sorted { $0.visit.order < $1.visit.order }.map { StageItem($0) })
    touched.append(owner.path.last?.node ?? owner)
  }

  private func updateModals(_ touched: inout [ScreenNode]) {
    // What covers a tab, or shows it, decides whether its modals are presented.
    guard changes.areModalsOld || modals.areInTabs, let root else { return }
    let wanted =
      modals.count == 0 ? [] : modalsInView(of: root.screens).sorted { $0.visit.order < $1.visit.order }
    while true {
      updateCount += 1
      switch modals.next(presented: presented, wanted: wanted) {
      case .none:
        changes.areModalsOld = false
        return
      case .wait: return
      case .dismiss(let index):
        for item in presented[index...] {
          modals.leave(item)
          touched.append(item.node)
        }
        presented.removeSubrange(index...)
      case .present(let node):
        let item = StageItem(node)
        modals.come(item)
        presented.append(item)
        touched.append(node)
      }
    }
  }

  /// Returns the modals of a tab, or of the tree, and those of the selected tabs inside its visible screens.
  private func modalsInView(of screens: [AnyVisit]) -> [ScreenNode] {
    var found: [ScreenNode] = []
    for visit in screens {
      guard let node = nodes[visit.id] else { continue }
      if node.isModal { found.append(node) }
      let owner = node.stackOwner
      // What is in a column is found from its screen.
      if !owner.isColumn, node === owner.path.last?.node ?? owner { found += modalsInView(inside: node) }
    }
    return found
  }

  private func modalsInView(inside node: ScreenNode) -> [ScreenNode] {
    node.slots.values.flatMap { modalsInView(inside: $0.node.path.last?.node ?? $0.node) }
      + node.tabs.values.flatMap { $0.selected.map { modalsInView(of: $0.node.visit.screens) } ?? [] }
  }

  // MARK: Appearance

  private func updateAppearances(of touched: [ScreenNode]) {
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
  func isOnScreen(_ node: ScreenNode) -> Bool { node.path.isEmpty && isStackOnScreen(node) }

  private func isStackOnScreen(_ node: ScreenNode) -> Bool {
    switch node.place {
    case .base: base?.node === node
    case .modal: presented.contains { $0.node === node }
    case .path(let owner): owner.path.last?.node === node && isStackOnScreen(owner)
    case .slot(let name, let host), .column(let name, let host):
      host.slots[name]?.node === node && isOnScreen(host)
    case .tab(let name, let host): host.tabs[name]?.selected?.node === node && isOnScreen(host)
    }
  }

  // MARK: Holding

  /// Refreshes whether visible screens want to be asked before a person removes them: modals, and the last screens of
  /// stacks.
  private func refreshHolds() {
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
