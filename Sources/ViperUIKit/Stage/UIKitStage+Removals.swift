#if canImport(UIKit)
  import UIKit
  import Viper

  // What the person or other code has removed from UIKit leaves the tree.
  extension UIKitStage {
    func reportRemovalsByUIKit() {
      var gone = roots.filter { $0.isAlive && hasLost($0) }
      gone += modals.filter { $0.isAlive && hasLost($0) }
      examined += roots.count + modals.count + stacks.count
      gone += gone.compactMap(\.navigation).flatMap { stack(of: $0).members.filter(\.isAlive) }
      for stack in stacks { gone += stack.takeMissing() }
      for group in tabGroups { gone += group.takeMissing() }
      gone += takeSuspects().filter { $0.isAlive && hasLost($0) }
      if gone.isEmpty { return }
      remove(gone)
    }

    private func remove(_ gone: [Showing]) {
      let gone = gone.sorted { $0.visit.order > $1.visit.order }
      for showing in gone where hasLost(showing) { showing.isPlaced = false }
      let visits = gone.map(\.visit)
      // Removing the lowest one removes others with it.
      let order = [visits.last { $0.presentation.isScreen }].compactMap(\.self) + visits
      // All are marked before any module is called.
      var marked: Set<AnyVisit.ID> = []
      for visit in order where !marked.contains(visit.id) {
        marked.formUnion(visit.leaving.map(\.id))
        forget(visit)
      }
      for visit in order where visit.phase == .shown || visit.phase == .showing {
        // Modules that were called may have shown others above it.
        forget(visit)
        visit.wasRemovedBySystem()
      }
    }

    /// Forgets a visit with everything above and inside it.
    func forget(_ visit: AnyVisit) {
      for each in visit.leaving { if let showing = showing(of: each) { takeOff(showing) } }
    }

    /// The contents of slots that have appeared or disappeared, and those of screens that have.
    private func takeSuspects() -> [Showing] {
      if suspects.isEmpty { return [] }
      let parts = suspects.flatMap { suspect in
        [suspect] + suspect.visit.children.filter { !$0.presentation.isScreen }.compactMap(showing)
      }.filter(\.isPart)
      examined += suspects.count + parts.count
      // Its view was removed, and its controller may be removed next.
      suspects = parts.filter { part in
        guard case .slot(_, let host) = part.position else { return false }
        return part.isAlive && !part.visit.isVisible && host.visit.isVisible && !hasLost(part)
      }
      return parts
    }

    /// Whether UIKit has removed a container that it was given.
    func hasLost(_ showing: Showing) -> Bool {
      guard showing.isPlaced else { return false }
      switch showing.position {
      case .root:
        return window.map { $0.rootViewController !== showing.container } ?? (showing.container.parent == nil)
      case .modal: return isDismissed(showing)
      case .slot(let name, let host): return !host.controller.holds(showing.container, inSlot: name)
      case .tab(let group): return group.object?.holds(showing) != true
      case .push: return false
      }
    }

    /// Whether a modal is dismissed. A modal that is being dragged can return while part of it is visible.
    private func isDismissed(_ modal: Showing) -> Bool {
      let container = modal.container
      if container.presentingViewController == nil {
        return !modal.isAwaitingAnswer { [weak self] in self?.settle() }
      }
      // The end of a transition is reported and checked then.
      guard container.isBeingDismissed, container.transitionCoordinator == nil else { return false }
      let inside = modal.navigation.map { stack(of: $0).members } ?? [modal]
      return !inside.contains { $0.visit.subtree.contains(where: \.isVisible) }
    }
  }
#endif
