extension AnyVisit {
  /// Makes another visit a child of this one. The moved module is not made again; its children move with it.
  func move(_ visit: AnyVisit, as wanted: Presentation) throws(RoutingError) {
    do throws(RoutingError.Reason) {
      guard visit.phase == .routed, let old = visit.parent else { throw .notRouted(visit.phase) }
      guard visit.tree === tree, phase == .routed else { throw .notRouted(phase) }
      guard let stage = tree.stage else { throw .stageIsGone }
      guard stage.supports(wanted) else { throw .unsupported(wanted) }
      switch wanted.place {
      case .above, .over, .slot, .tab: break
      case .root, .top, .detail: throw .cannotMove("it cannot be moved to “\(wanted)”")
      }
      if route == nil, !wanted.isScreen || wanted.tabs != nil { throw .noView }
      let moved = visit.subtree
      let ids = Set(moved.map(\.id))
      if ids.contains(id) {
        throw .cannotMove("it contains the module that it would be moved to")
      }
      if let other = visit.leaving.first(where: { !ids.contains($0.id) }) {
        throw .cannotMove("\(other.module) is above it")
      }
      if let slot = wanted.slot, let other = partsBySlot[slot] { throw .slotTaken(by: other.module) }
      if visit.isFlow { throw .cannotMove("a flow is at the place of its steps") }
      guard type(of: visit).mayShow(visit, as: wanted) else { throw .notAllowed(wanted) }
      for each in moved { if let reason = stage.reasonToKeep(each) { throw .kept(reason) } }
      do { try stage.remove(visit) } catch { throw .stageFailed(error) }
      let activity = Work.current?.activity
      activity?.begin()
      tree.beginChange()
      defer {
        tree.endChange(on: stage, for: activity)
        activity?.end()
      }
      let (place, wasSelected) = (visit.presentation, visit.isSelected)
      visit.settle(below: self, as: wanted, moved)
      do { try visit.show(moved, on: stage) } catch {
        // It keeps its place.
        visit.settle(below: old, as: place, moved, isHidden: !wasSelected)
        do { try visit.show(moved, on: stage) } catch {
          visit.report(error)
          visit.wasRemovedBySystem()
        }
        throw .stageFailed(error)
      }
      overtakeWaitingTabs(by: visit)
    } catch {
      throw visit.noted(RoutingError(error, of: visit))
    }
  }

  private static func mayShow(_ visit: AnyVisit, as presentation: Presentation) -> Bool {
    visit.route.map { type(of: $0).mayBeShown(as: presentation) } ?? true
  }

  /// Makes it a child of another visit, with its children.
  ///
  /// - Parameter isHidden: whether it is a tab that does not become selected.
  private func settle(
    below parent: AnyVisit, as presentation: Presentation, _ moved: [AnyVisit], isHidden: Bool = false
  ) {
    let scope = self.parent?.scope ?? parent.scope
    self.parent?.leave(self)
    self.presentation = presentation
    self.parent = parent
    parent.add(self, isHidden: isHidden)
    settleAfterMove(moved, from: scope)
  }

  /// The stage makes new views.
  private func show(_ moved: [AnyVisit], on stage: any Stage) throws {
    for (index, each) in moved.enumerated() where !each.isFlow && each.phase == .routed {
      do { try each.content?.show(at: each) } catch {
        if index > 0 { try? stage.remove(self) }
        throw error
      }
    }
  }

  /// Moves the children in their order, into the scope of the new place.
  private func settleAfterMove(_ moved: [AnyVisit], from old: Scope) {
    let new = parent?.scope ?? scope
    // An embedded module may be hidden now.
    tree.appearances.noteRearrangement()
    for each in moved + moved.flatMap(\.waiting) {
      each.position?.isCurrent = false
      if each.scope === old { each.scope = new } else { each.scope.move(from: old, to: new) }
    }
    for each in moved.sorted(by: { $0.order < $1.order }) where each !== self {
      each.order = tree.nextOrder()
      each.stack =
        each.presentation.tabs != nil && each.parent?.isFlow != true ? each.id : each.parent?.stack ?? 0
      tree.add(each)
    }
  }
}
