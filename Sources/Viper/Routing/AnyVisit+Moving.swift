extension AnyVisit {
  /// Makes this visit the showing module of another one, which stands elsewhere: it goes on living, with what it shows,
  /// and is seen here.
  func take(over visit: AnyVisit, as wanted: Presentation) throws(RoutingError) {
    do throws(RoutingError.Reason) {
      guard visit.phase == .routed, let old = visit.parent else { throw .notRouted(visit.phase) }
      guard visit.tree === tree, phase == .routed else { throw .notRouted(phase) }
      guard let stage = tree.stage else { throw .stageIsGone }
      guard stage.supports(wanted) else { throw .unsupported(wanted) }
      switch wanted.place {
      case .above, .over, .slot, .tab: break
      case .root, .top, .detail: throw .cannotMove("it cannot be moved to “\(wanted)”")
      }
      let moved = visit.subtree
      if moved.contains(where: { $0 === self }) {
        throw .cannotMove("it shows the module that it is moved to")
      }
      if let other = visit.leaving.first(where: { above in !moved.contains { $0 === above } }) {
        throw .cannotMove("\(other.module) stands above it")
      }
      if let slot = wanted.slot, let other = partsBySlot[slot] { throw .slotTaken(by: other.module) }
      if visit.isFlow { throw .cannotMove("a flow stands where its steps do") }
      do { try stage.remove(visit) } catch { throw .stageFailed(error) }
      let activity = Work.current?.activity
      activity?.begin()
      tree.beginChange()
      old.leave(visit)
      visit.presentation = wanted
      visit.parent = self
      add(visit)
      visit.settleAfterMove(moved, from: old.scope)
      for each in moved {
        // The stage makes its view anew.
        do {
          if !each.isFlow, each.phase == .routed { try each.content?.show(on: stage, at: each) }
        } catch {
          each.report(error)
          each.wasRemovedBySystem()
        }
      }
      tree.endChange(on: stage, for: activity)
      activity?.end()
    } catch {
      let error = RoutingError(error, of: visit)
      tree.note(error, at: visit)
      throw error
    }
  }

  /// What it shows goes with it, in the same order as before. All of it is from now on found, and finds, where it stands.
  private func settleAfterMove(_ moved: [AnyVisit], from old: Scope) {
    let new = parent?.scope ?? scope
    // What was embedded may be hidden now.
    tree.noteRearrangement()
    for each in moved + moved.flatMap(\.waiting) {
      each.position = nil
      if each.scope === old { each.scope = new } else { each.scope.move(from: old, to: new) }
    }
    for each in moved where each !== self {
      each.order = tree.nextOrder()
      each.stack =
        each.presentation.tabs != nil && each.parent?.isFlow != true ? each.id : each.parent?.stack ?? 0
      tree.add(each)
    }
  }
}
