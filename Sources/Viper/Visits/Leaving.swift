/// The visits that are removed together: a visit with the screens above it and the contents of all.
@MainActor struct Leaving {
  /// The visits that are not inside another one of them, topmost first; empty where screens are removed one after the other.
  private(set) var branches: [AnyVisit] = []
  /// Each visit once, in the order of removal: the topmost screen first, after its contents, the latest first.
  let visits: [AnyVisit]

  init(with visit: AnyVisit) {
    branches = Self.branches(of: visit)
    visits = Self.inOrder(branches)
  }

  /// The screens above a visit, which stays.
  init(above visit: AnyVisit) { visits = Self.inOrder(visit.above) }

  /// - Parameter visits: siblings in the order of showing. The first one mostly includes the others.
  init(withAll visits: [AnyVisit]) {
    var leaving: [AnyVisit] = []
    var known: Set<AnyVisit.ID> = []
    for visit in visits where !known.contains(visit.id) {
      leaving += visit.leaving.filter { known.insert($0.id).inserted }
    }
    self.visits = leaving
  }

  init(_ visits: [AnyVisit]) { self.visits = visits }

  func turn(to phase: Phase) {
    for visit in visits where visit.phase == .shown || visit.phase == .removing { visit.phase = phase }
  }

  /// The reason why the stage cannot remove one of them now.
  var reasonToKeep: String? {
    guard let stage = visits.first?.tree.stage else { return nil }
    for visit in visits { if let reason = stage.reasonToKeep(visit) { return reason } }
    return nil
  }

  private static func inOrder(_ branches: [AnyVisit]) -> [AnyVisit] {
    // Mostly one screen without children.
    if branches.count == 1, branches[0].children.isEmpty { return branches }
    var leaving: [(visit: AnyVisit, screen: Int)] = []
    var known: Set<AnyVisit.ID> = []
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

  private static func branches(of visit: AnyVisit) -> [AnyVisit] {
    let (tree, stack) = (visit.tree, visit.stack)
    if visit.children.isEmpty, !visit.presentation.isScreen || visit.screens.last === visit { return [visit] }
    let own = visit.subtree
    // Screens in inner tabs are removed with their tab.
    let screens = own.filter { $0.presentation.isScreen && !$0.isFlow && $0.stack == stack }
    guard let lowest = screens.min(by: { $0.order < $1.order }) else { return [visit] }
    var going = Set(own.map(\.id))
    var above = tree.stack(of: stack).screens(above: lowest).filter { upper in
      // Without a root between them.
      !going.contains(upper.id)
        && screens.contains { $0.order < upper.order && upper.order < $0.firstBeside }
    }
    guard !above.isEmpty else { return [visit] }
    // Last, because its time grows with the depth of the tree.
    let slots = slots(around: visit)
    if !slots.isEmpty { above.removeAll { isBeside($0, slots) } }
    var branches = [visit]
    // A visit is shown after its ancestors.
    for screen in above where !going.contains(screen.id) {
      branches.append(screen)
      going.formUnion(screen.subtree.map(\.id))
    }
    return branches.reversed()
  }

  /// The slots that contain a visit, by the ids of their modules.
  fileprivate static func slots(around visit: AnyVisit) -> [AnyVisit.ID: AnyVisit] {
    var slots: [AnyVisit.ID: AnyVisit] = [:]
    var visit = visit
    while let parent = visit.parent {
      if !visit.presentation.isScreen { slots[parent.id] = visit }
      visit = parent
    }
    return slots
  }

  /// Whether a visit is in another slot of one of the modules.
  fileprivate static func isBeside(_ visit: AnyVisit, _ slots: [AnyVisit.ID: AnyVisit]) -> Bool {
    var visit = visit
    while let parent = visit.parent {
      if let slot = slots[parent.id] { return !visit.presentation.isScreen && visit !== slot }
      visit = parent
    }
    return false
  }
}

extension AnyVisit {
  /// The visits that are removed with this one, in order: the screens above it, topmost first, its contents, and itself.
  public var leaving: [AnyVisit] { Leaving(with: self).visits }

  /// The screens above this one, topmost first.
  public var above: [AnyVisit] {
    if tree.stack(of: stack).screens(above: self).isEmpty { return [] }
    return leaving.filter { $0 !== self && $0.presentation.isScreen && $0.stack == stack }
      .sorted { $0.order > $1.order }
  }

  /// Whether the visits are in different slots of one module, as in a split view, so that neither is above the other.
  public func isBeside(_ other: AnyVisit) -> Bool {
    Leaving.isBeside(other, Leaving.slots(around: self))
  }

  /// Called by a stage that shows the visit as a question, such as an alert. Visits that are shown from now on are not above it, appear
  /// after the answer, and stay. Only those of the module itself are removed with it.
  public func letsLaterScreensStay() { firstBeside = min(firstBeside, order + 1) }

  /// Called by a stage while it shows another visit, when the system has begun to remove this one. The visit stays in the tree until
  /// ``wasRemovedBySystem()``, but new screens are not above it, and are not removed with ``leaving``.
  ///
  /// - Parameter shown: the visit that the stage is about to show.
  public func isBeingRemovedBySystem(whileShowing shown: AnyVisit) {
    func limit(_ visits: [AnyVisit]) {
      // Their children are removed too.
      for visit in visits where visit.firstBeside == .max {
        visit.firstBeside = max(shown.order, visit.order + 1)
      }
    }
    // The contents decide which screens are above.
    limit(subtree)
    limit(leaving)
  }
}
