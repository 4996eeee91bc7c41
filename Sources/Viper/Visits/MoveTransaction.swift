/// The move of a shown visit below another one. The module is not made again; its children move with it.
@MainActor struct MoveTransaction {
  let visit: AnyVisit
  let target: AnyVisit
  let wanted: Presentation
  /// The visits that move, outermost first.
  private let moved: [AnyVisit]

  init(of visit: AnyVisit, to target: AnyVisit, as wanted: Presentation) {
    (self.visit, self.target, self.wanted) = (visit, target, wanted)
    moved = visit.subtree
  }

  private var tree: VisitTree { target.tree }

  func run() throws(RoutingError) {
    do throws(RoutingError.Reason) {
      let (parent, stage) = try check()
      do { try stage.remove(visit) } catch { throw .stageFailed(error) }
      try tree.change { _ throws(RoutingError.Reason) in
        let (presentation, wasSelected) = (visit.presentation, visit.isSelected)
        settle(below: target, as: wanted)
        do { try show(on: stage) } catch {
          // It keeps its place.
          settle(below: parent, as: presentation, isHidden: !wasSelected)
          do { try show(on: stage) } catch {
            visit.report(error)
            visit.wasRemovedBySystem()
          }
          throw .stageFailed(error)
        }
      }
      if let tabs = wanted.tabs { Tabs(of: target, in: tabs).overtakeWaiting() }
    } catch {
      throw RoutingError(error, of: visit).noted(at: visit)
    }
  }

  /// - Returns: the present parent, and the stage.
  private func check() throws(RoutingError.Reason) -> (AnyVisit, any Stage) {
    guard visit.phase == .shown, let parent = visit.parent else { throw .notShown(visit.phase) }
    guard visit.tree === tree, target.phase == .shown else { throw .notShown(target.phase) }
    guard let stage = tree.stage else { throw .stageIsGone }
    guard stage.supports(wanted) else { throw .unsupported(wanted) }
    switch wanted.place {
    case .above, .over, .slot, .tab: break
    case .root, .top, .detail: throw .cannotMove("it cannot be moved to “\(wanted)”")
    }
    if target.route == nil, !wanted.isScreen || wanted.tabs != nil { throw .noView }
    let ids = Set(moved.map(\.id))
    if ids.contains(target.id) {
      throw .cannotMove("it contains the module that it would be moved to")
    }
    if let other = visit.leaving.first(where: { !ids.contains($0.id) }) {
      throw .cannotMove("\(other.module) is above it")
    }
    if let slot = wanted.slot, let other = target.slots[slot] { throw .slotTaken(by: other.module) }
    if visit.isFlow { throw .cannotMove("a flow is at the place of its steps") }
    if let route = visit.route, !type(of: route).mayBeShown(as: wanted) { throw .notAllowed(wanted) }
    if let reason = Leaving(moved).reasonToKeep { throw .kept(reason) }
    return (parent, stage)
  }

  /// Makes the visit a child of another one, with its children.
  ///
  /// - Parameter isHidden: whether it is a tab that does not become selected.
  private func settle(below parent: AnyVisit, as presentation: Presentation, isHidden: Bool = false) {
    let old = visit.parent?.scope ?? parent.scope
    tree.remove(visit)
    (visit.presentation, visit.parent) = (presentation, parent)
    tree.add(visit, to: parent, isHidden: isHidden)
    // An embedded module may be hidden now.
    tree.noteChange { $0.noteRearrangement() }
    for each in moved + moved.flatMap({ $0.waiting.map(\.visit) }) {
      each.position?.isCurrent = false
      if each.scope === old {
        each.scope = parent.scope
      } else {
        each.scope.move(from: old, to: parent.scope)
      }
    }
    for each in moved.sorted(by: { $0.order < $1.order }) where each !== visit {
      each.order = tree.nextOrder()
      each.stack =
        each.presentation.tabs != nil && each.parent?.isFlow != true ? each.id : each.parent?.stack ?? 0
      tree.addScreen(each)
    }
  }

  /// The stage makes new views.
  private func show(on stage: any Stage) throws {
    for (index, each) in moved.enumerated() where !each.isFlow && each.phase == .shown {
      do { try each.content?.show(at: VisitOwner(visit: each)) } catch {
        if index > 0 { try? stage.remove(visit) }
        throw error
      }
    }
  }
}
