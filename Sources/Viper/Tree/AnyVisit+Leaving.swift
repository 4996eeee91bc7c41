extension AnyVisit {
  /// Everything that goes when this visit goes, in the order in which it goes: the screens above it, the topmost
  /// first, what is inside it, and at last itself.
  public var leaving: [AnyVisit] { Self.all(of: leavingBranches) }

  /// Everything that goes when these siblings go, each once.
  ///
  /// - Parameter visits: in the order they were shown: with the first, mostly all the others go.
  static func leaving(with visits: [AnyVisit]) -> [AnyVisit] {
    var leaving: [AnyVisit] = []
    var known: Set<ID> = []
    for visit in visits where !known.contains(visit.id) {
      for each in visit.leaving where known.insert(each.id).inserted { leaving.append(each) }
    }
    return leaving
  }

  /// The screens above this one, the topmost first.
  var above: [AnyVisit] {
    leaving.filter { $0 !== self && $0.presentation.isScreen && $0.stack == stack }
      .sorted { $0.order > $1.order }
  }

  /// The screens above this one with all that is inside them, in the order in which they go.
  var leavingWithAllAbove: [AnyVisit] {
    var leaving: [AnyVisit] = []
    var known: Set<ID> = []
    for screen in above {
      var own: [AnyVisit] = []
      var next = [screen]
      while let visit = next.popLast() {
        // What a screen above is, or has inside, is in the list already.
        guard known.insert(visit.id).inserted else { continue }
        own.append(visit)
        next.append(contentsOf: visit.children.reversed())
      }
      leaving += own.reversed()
    }
    return leaving
  }

  /// The branches' visits, in the order in which they go.
  static func all(of branches: [AnyVisit]) -> [AnyVisit] {
    // Mostly it is one screen with nothing above or inside it.
    if branches.count == 1, branches[0].children.isEmpty { return branches }
    return branches.flatMap { $0.subtree.reversed() }
  }

  /// Those of ``leaving`` that are not inside another one, the latest first.
  var leavingBranches: [AnyVisit] {
    if children.isEmpty, !presentation.isScreen || screens.last === self { return [self] }
    let own = subtree
    // What is in the tabs inside goes with its tab.
    let screens = own.filter { $0.presentation.isScreen && !$0.isFlow && $0.stack == stack }
    guard let lowest = screens.min(by: { $0.order < $1.order }) else { return [self] }
    let later = tree.screens(above: lowest)
    guard !later.isEmpty else { return [self] }
    var going = Set(own.map(\.id))
    var above = later.filter { upper in
      !going.contains(upper.id) && screens.contains { $0.isBelow(upper) }
    }
    guard !above.isEmpty else { return [self] }
    // Last: it takes the longer, the deeper the tree is.
    let slots = slotsAround
    if !slots.isEmpty { above.removeAll { $0.isBeside(slots) } }
    var branches = [self]
    // A visit was shown after all that it is inside of.
    for screen in above where !going.contains(screen.id) {
      branches.append(screen)
      going.formUnion(screen.subtree.map(\.id))
    }
    return branches.reversed()
  }

  /// The slots that this visit is in, by the ids of the modules they belong to.
  private var slotsAround: [Int: AnyVisit] {
    var slots: [Int: AnyVisit] = [:]
    var visit = self
    while let parent = visit.parent {
      if !visit.presentation.isScreen { slots[parent.id] = visit }
      visit = parent
    }
    return slots
  }

  /// Whether this visit is in another slot of one of the modules: what two slots show is side by side, as in the
  /// columns of a split view, and neither is above the other.
  private func isBeside(_ slots: [Int: AnyVisit]) -> Bool {
    var visit = self
    while let parent = visit.parent {
      if let slot = slots[parent.id] { return !visit.presentation.isScreen && visit !== slot }
      visit = parent
    }
    return false
  }

  /// Of two screens between which no root is.
  private func isBelow(_ other: AnyVisit) -> Bool {
    order < other.order && other.order < firstToStay ?? .max
  }

  /// A stage reports, while it shows another visit, that the person or the system is taking this one away for
  /// certain. That takes time, and the visit stays in the tree until ``wasRemovedBySystem()`` or its own end; but
  /// what is shown from now on is not above it, and does not go with it or with anything of ``leaving``.
  ///
  /// - Parameter shown: what the stage is about to show.
  public func isBeingRemovedBySystem(whileShowing shown: AnyVisit) {
    func limit(_ visits: [AnyVisit]) {
      // What one of them shows goes too.
      for visit in visits where visit.firstToStay == nil {
        visit.firstToStay = max(shown.order, visit.order + 1)
      }
    }
    // What is inside it decides what is above.
    limit(subtree)
    limit(leaving)
  }
}
