extension AnyVisit {
  /// Whether it is the selected tab of its slot; true for visits that are not tabs.
  public var isSelected: Bool {
    guard let tabs = presentation.tabs, let parent, !parent.isFlow else { return true }
    return parent.partsBySlot[tabs] === self
  }

  /// Selects the tab that contains this visit. Does nothing outside tabs.
  ///
  /// A stage calls it when the person selects a tab.
  public func select() {
    var visit = self
    while visit.presentation.tabs == nil || visit.parent?.isFlow == true {
      guard let parent = visit.parent else { return }
      visit = parent
    }
    visit.selectTab()
  }

  private func selectTab() {
    guard phase == .routed || phase == .routing, let parent, let tabs = presentation.tabs else { return }
    parent.overtakeWaitingTabs(in: tabs)
    guard parent.partsBySlot[tabs] !== self else { return }
    tree.beginChange()
    parent.partsBySlot[tabs] = self
    selection = tree.nextSelection()
    tree.appearances.noteRearrangement()
    tellStageOfSelection()
    tree.endChange(on: tree.stage, for: Work.current?.activity)
  }

  /// Keeps waiting tabs from taking the selection when they are shown, if a child is the selected tab.
  func overtakeWaitingTabs(by child: AnyVisit) {
    if let slot = child.presentation.tabs, partsBySlot[slot] === child { overtakeWaitingTabs(in: slot) }
  }

  private func overtakeWaitingTabs(in slot: String) {
    for visit in waiting where visit.waitingShow?.wanted.tabs == slot {
      visit.waitingShow?.isOvertaken = true
    }
  }

  /// Selects the tab that was selected before a removed one. If none was, selects the tab before it, or the one after it if it was the
  /// first.
  ///
  /// - Parameter place: the index of the removed tab among the children.
  func childLeft(_ child: AnyVisit, from place: Int, tabs name: String) {
    guard partsBySlot[name] === child else { return }
    func isOther(_ tab: AnyVisit) -> Bool { tab.phase == .routed && tab.presentation.tabs == name }
    let previous = children.filter { isOther($0) && $0.selection > 0 }.max { $0.selection < $1.selection }
    let next =
      previous ?? children[..<place].last(where: isOther) ?? children[place...].first(where: isOther)
    partsBySlot[name] = next
    tree.appearances.noteRearrangement()
    if let next, next.selection == 0 { next.selection = tree.nextSelection() }
    next?.tellStageOfSelection()
  }

  /// Notifies the stage of the selected tab; for a flow, its first step.
  func tellStageOfSelection() {
    var shown: AnyVisit? = self
    while let flow = shown, flow.isFlow { shown = flow.children.first }
    if let shown { tree.stage?.didSelect(shown) }
  }

  /// Selects the tab that shows a route already, or did when it was shown.
  ///
  /// - Returns: the tab; nil if none exists, or if the presentation is not a tab.
  func selectTab(at route: any Route, as presentation: Presentation) -> AnyVisit? {
    guard let name = presentation.tabs,
      let tab = children.first(where: {
        $0.presentation.tabs == name && ($0.isShown(at: route) || route.isEqual(to: $0.firstRoute))
      })
    else { return nil }
    tab.select()
    return tab
  }

  /// Returns the tabs in a slot of this module's view, in the order of showing.
  public func tabs(inSlot name: String) -> [AnyVisit] { children.filter { $0.presentation.tabs == name } }
}
