extension AnyVisit {
  /// The visits that are removed with this one, in order: the screens above it, topmost first, its contents, and itself.
  public var leaving: [AnyVisit] { Self.all(of: leavingBranches) }

  /// Returns the visits that are removed with these siblings, each once.
  ///
  /// - Parameter visits: the siblings in the order of showing. The first one mostly includes the others.
  static func leaving(with visits: [AnyVisit]) -> [AnyVisit] {
    var leaving: [AnyVisit] = []
    var known: Set<ID> = []
    for visit in visits where !known.contains(visit.id) {
      for each in visit.leaving where known.insert(each.id).inserted { leaving.append(each) }
    }
    return leaving
  }

  /// The screens above this one, topmost first.
  var above: [AnyVisit] {
    leaving.filter { $0 !== self && $0.presentation.isScreen && $0.stack == stack }
      .sorted { $0.order > $1.order }
  }

  /// Returns the visits of branches in the order of removal: the topmost screen first, after its contents, the latest first.
  static func all(of branches: [AnyVisit]) -> [AnyVisit] {
    // Mostly one screen without children.
    if branches.count == 1, branches[0].children.isEmpty { return branches }
    var leaving: [(visit: AnyVisit, screen: Int)] = []
    var known: Set<ID> = []
    for branch in branches {
      var next = [(visit: branch, screen: branch.screen.order)]
      while let (visit, screen) = next.popLast() {
        guard known.insert(visit.id).inserted else { continue }
        leaving.append((visit, screen))
        next += visit.children.map { ($0, $0.presentation.isScreen ? $0.order : screen) }
      }
    }
    // The contents of a screen may have been shown later than the screen above it.
    return leaving.sorted { ($0.screen, $0.visit.order) > ($1.screen, $1.visit.order) }.map(\.visit)
  }

  /// The visits of ``leaving`` that are not inside another one, the topmost first.
  var leavingBranches: [AnyVisit] {
    if children.isEmpty, !presentation.isScreen || screens.last === self { return [self] }
    let own = subtree
    // Screens in inner tabs are removed with their tab.
    let screens = own.filter { $0.presentation.isScreen && !$0.isFlow && $0.stack == stack }
    guard let lowest = screens.min(by: { $0.order < $1.order }) else { return [self] }
    let later = tree.stack(of: stack).screens(above: lowest)
    guard !later.isEmpty else { return [self] }
    var going = Set(own.map(\.id))
    var above = later.filter { upper in
      !going.contains(upper.id) && screens.contains { $0.isBelow(upper) }
    }
    guard !above.isEmpty else { return [self] }
    // Last, because its time grows with the depth of the tree.
    let slots = slotsAround
    if !slots.isEmpty { above.removeAll { $0.isBeside(slots) } }
    var branches = [self]
    // A visit is shown after its ancestors.
    for screen in above where !going.contains(screen.id) {
      branches.append(screen)
      going.formUnion(screen.subtree.map(\.id))
    }
    return branches.reversed()
  }

  /// The slots that contain this visit, by the ids of their modules.
  private var slotsAround: [Int: AnyVisit] {
    var slots: [Int: AnyVisit] = [:]
    var visit = self
    while let parent = visit.parent {
      if !visit.presentation.isScreen { slots[parent.id] = visit }
      visit = parent
    }
    return slots
  }

  /// Whether the visits are in different slots of one module, so that neither is above the other.
  public func isBeside(_ other: AnyVisit) -> Bool { other.isBeside(slotsAround) }

  /// Whether this visit is in another slot of one of the modules. Contents of two slots are side by side, as in a split view, and
  /// neither is above the other.
  private func isBeside(_ slots: [Int: AnyVisit]) -> Bool {
    var visit = self
    while let parent = visit.parent {
      if let slot = slots[parent.id] { return !visit.presentation.isScreen && visit !== slot }
      visit = parent
    }
    return false
  }

  /// For two screens without a root between them.
  private func isBelow(_ other: AnyVisit) -> Bool {
    order < other.order && other.order < firstToStay ?? .max
  }

  /// Called by a stage that shows the visit as a question, such as an alert: what is shown from now on is not above it, appears after the
  /// answer, and stays. Only what the module itself shows is removed with it.
  public func letsLaterScreensStay() {
    if firstToStay == nil { firstToStay = order + 1 }
  }

  /// Called by a stage while it shows another visit, when the system has begun to remove this one. The visit stays in the tree until
  /// ``wasRemovedBySystem()``, but new screens are not above it, and are not removed with ``leaving``.
  ///
  /// - Parameter shown: the visit that the stage is about to show.
  public func isBeingRemovedBySystem(whileShowing shown: AnyVisit) {
    func limit(_ visits: [AnyVisit]) {
      // Their children are removed too.
      for visit in visits where visit.firstToStay == nil {
        visit.firstToStay = max(shown.order, visit.order + 1)
      }
    }
    // The contents decide which screens are above.
    limit(subtree)
    limit(leaving)
  }
}
