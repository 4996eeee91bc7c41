/// The tabs in a slot of a module's view.
@MainActor struct Tabs {
  private let module: AnyVisit
  private let name: String

  init(of module: AnyVisit, in name: String) { (self.module, self.name) = (module, name) }

  /// In the order of showing.
  var all: [AnyVisit] { module.children.filter { $0.presentation.tabs == name } }

  /// Adds a new tab, and selects it. The first tab is selected in any case.
  func add(_ tab: AnyVisit, isHidden: Bool) {
    tab.stack = tab.id
    tab.tree.noteChange { $0.noteRearrangement() }
    if isHidden, module.slots[name] != nil { return }
    tab.selection = tab.tree.nextSelection()
    if let old = module.slots.updateValue(tab, forKey: name), old !== tab { notifyStage(of: tab) }
  }

  func select(_ tab: AnyVisit) {
    overtakeWaiting()
    guard module.slots[name] !== tab else { return }
    let tree = module.tree
    tree.change { _ in
      module.slots[name] = tab
      tab.selection = tree.nextSelection()
      tree.noteChange { $0.noteRearrangement() }
      notifyStage(of: tab)
    }
  }

  /// Selects the tab that shows a route already, or did when it was shown.
  ///
  /// - Returns: the tab; nil if none exists.
  func select(at route: any Route) -> AnyVisit? {
    let tab = all.first { route.wasShown(by: $0) }
    tab?.select()
    return tab
  }

  /// Keeps waiting tabs from taking the selection when they are shown: another tab was selected.
  func overtakeWaiting() {
    for pending in module.waiting where pending.wanted.tabs == name { pending.isOvertaken = true }
  }

  /// Selects the tab that was selected before a removed one. If none was, selects the tab before it, or the one after it if it was the
  /// first.
  ///
  /// - Parameter index: the index of the removed tab among the children.
  func removed(_ removed: AnyVisit, from index: Int) {
    guard module.slots[name] === removed else { return }
    func isOther(_ tab: AnyVisit) -> Bool { tab.phase == .shown && tab.presentation.tabs == name }
    let children = module.children
    let previous = children.filter { isOther($0) && $0.selection > 0 }.max { $0.selection < $1.selection }
    let next =
      previous ?? children[..<index].last(where: isOther) ?? children[index...].first(where: isOther)
    module.slots[name] = next
    module.tree.noteChange { $0.noteRearrangement() }
    guard let next else { return }
    if next.selection == 0 { next.selection = module.tree.nextSelection() }
    notifyStage(of: next)
  }

  /// Notifies the stage of the selected tab; for a flow, its first step.
  func notifyStage(of tab: AnyVisit) {
    if let shown = tab.firstStep { tab.tree.stage?.didSelect(shown) }
  }

  /// Moves a new tab to the index of the one that it replaces.
  func move(at path: Substring, to index: Int) {
    let old = module.children.lastIndex { $0.presentation.tabs == name && $0.address?.path == path }
    guard let old, old > index else { return }
    module.children.insert(module.children.remove(at: old), at: index)
  }
}

extension AnyVisit {
  /// Whether it is the selected tab of its slot; true for visits that are not tabs.
  public var isSelected: Bool {
    guard let tabs = presentation.tabs, let parent, !parent.isFlow else { return true }
    return parent.slots[tabs] === self
  }

  /// Selects the tab that contains this visit. Does nothing outside tabs.
  ///
  /// A stage calls it when the person selects a tab.
  public func select() {
    var visit = self
    while let parent = visit.parent {
      guard let tabs = visit.presentation.tabs, !parent.isFlow else {
        visit = parent
        continue
      }
      if visit.phase == .shown || visit.phase == .showing { Tabs(of: parent, in: tabs).select(visit) }
      return
    }
  }
}
