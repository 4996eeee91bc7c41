#if canImport(UIKit)
  import UIKit
  import Viper

  /// UIKit takes time to change, may refuse to change while it does, and changes by itself. So nothing is done step
  /// by step. Whenever the tree changed, or UIKit did, the two are compared: what UIKit took away leaves the tree,
  /// what left the tree is taken from UIKit, what is new in the tree is given to it; what must wait for a transition
  /// is done when it has ended.
  extension UIKitStage {
    /// Brings tree and UIKit together.
    func settle() {
      // UIKit calls back while it is changed.
      isUnsettled = true
      guard !isSettling else { return }
      isSettling = true
      defer { isSettling = false }
      // Modules act while they are called: then what was found is outdated, and all begins anew.
      while isUnsettled {
        isUnsettled = false
        for step in [
          removeWhatUIKitTookAway, settleRoot, settleSlots, settleNavigation, settleModals, clean,
        ] where !isUnsettled { step() }
      }
    }

    private func removeWhatUIKitTookAway() {
      let gone = showings.filter { $0.isAlive && isTakenAway($0) }.sorted { $0.visit.order > $1.visit.order }
      for showing in gone {
        if showing.isMissing { showing.isStacked = false }
        if hasLost(showing) { showing.isPlaced = false }
      }
      // It takes the others with it: all of them are on their way out before any module is called.
      gone.last { $0.visit.presentation.isScreen }?.visit.wasRemovedBySystem()
      for showing in gone { showing.visit.wasRemovedBySystem() }
    }

    private func isTakenAway(_ showing: Showing) -> Bool {
      if let stack = showing.stack, showing.isMissing {
        // A pop that is under way may yet be cancelled.
        if !showings.contains(where: { $0.stack === stack && $0.isMissing && $0.visit.isVisible }) {
          return true
        }
      }
      if case .push(let stack) = showing.spot {
        return showings.contains { $0.container === stack && hasLost($0) }
      }
      return hasLost(showing)
    }

    /// Whether UIKit no longer has a container that it was given.
    func hasLost(_ showing: Showing) -> Bool {
      guard showing.isPlaced else { return false }
      return switch showing.spot {
      case .root:
        window.map { $0.rootViewController !== showing.container } ?? (showing.container.parent == nil)
      case .modal: isDismissed(showing)
      case .slot(let name, in: let parent): !parent.holds(showing.container, inSlot: name)
      case .push: false
      }
    }

    /// A modal that is being dragged away may yet come back, as long as something of it is seen.
    private func isDismissed(_ modal: Showing) -> Bool {
      if let modal = modal.controller as? any ReportsDismissal, !modal.isCovered { return false }
      if modal.container.presentingViewController == nil { return true }
      // The end of a transition is reported, and is looked at then.
      guard modal.container.isBeingDismissed, modal.container.transitionCoordinator == nil else {
        return false
      }
      let inside = showings.filter { $0 === modal || $0.stack === modal.container }
      return !inside.contains { $0.visit.subtree.contains(where: \.isVisible) }
    }

    /// Whether UIKit still has what is gone from the tree.
    private func isInUIKit(_ gone: Showing) -> Bool {
      switch gone.spot {
      case .root, .slot: return gone.isPlaced
      case .modal: return gone.container.presentingViewController != nil
      case .push(let stack):
        // If no other controller is on it, the whole stack goes.
        let isUsed =
          showings.contains { $0.isAlive && $0.stack === stack }
          || stack.viewControllers.contains { other in !showings.contains { $0.controller === other } }
        // A pop that is under way may be cancelled.
        return gone.isStacked && isUsed && (!gone.isMissing || stack.transitionCoordinator != nil)
      }
    }

    private func settleRoot() {
      let new = showings.last { $0.isRoot && $0.isAlive }
      let old = showings.filter { $0.isRoot && $0.isPlaced && $0 !== new }
      // A host takes its first child whatever it is doing.
      guard !old.isEmpty || new?.isPlaced == false else { return }
      guard host != nil && old.isEmpty || !isBusy(chain) else { return }
      new?.isPlaced = true
      for root in old {
        root.isPlaced = false
        // Else it would stay in the window, over the new root.
        if root.container.presentedViewController != nil { dismiss(above: root.container, animated: false) }
        if window == nil { root.container.leaveParent() }
      }
      window?.rootViewController = new?.container
      if let host, let new { host.embed(new.container, in: host.view) }
    }

    private func settleSlots() {
      for showing in showings { showing.settleSlot() }
    }

    private func settleNavigation() {
      for navigation in Set(showings.compactMap(\.stack)) {
        let members = showings.filter { $0.stack === navigation }
        let leaving = members.filter { !$0.isAlive }
        let coming = members.filter { $0.isAlive && !$0.isStacked }
        let stack =
          navigation.viewControllers.filter { old in !leaving.contains { $0.controller === old } }
          + coming.map(\.controller)
        guard stack != navigation.viewControllers, !stack.isEmpty else { continue }
        guard !waits(for: navigation.transitionCoordinator) else { continue }
        for showing in coming { showing.isStacked = true }
        let changed = coming.last ?? leaving.last
        navigation.setViewControllers(
          stack, animated: changed?.isAnimated != false && navigation.viewIfLoaded?.window != nil)
      }
    }

    private func settleModals() {
      let leaving = showings.first { $0.isModal && !$0.isAlive && $0.isPlaced }
      let coming = showings.filter { $0.isModal && $0.isAlive && !$0.isPlaced }.min {
        $0.visit.order < $1.visit.order
      }
      let chain = chain
      guard leaving != nil || coming != nil, !isBusy(chain) else { return }
      // Else the root itself has to wait.
      let root = showings.last { $0.isRoot && $0.isAlive }
      guard root?.isPlaced ?? (leaving != nil) else { return }
      if let leaving {
        leaving.isPlaced = false
        if let below = leaving.container.presentingViewController {
          dismiss(above: below, animated: leaving.isAnimated)
        }
      } else if let coming, let top = chain.last, top.viewIfLoaded?.window != nil {
        coming.present(from: top) { [weak self] in self?.settle() }
      }
    }

    /// Dismisses all that is presented above a controller. What of it still belongs on stage is presented again.
    private func dismiss(above controller: UIViewController, animated: Bool) {
      let above = sequence(first: controller) { $0.presentedViewController }.dropFirst()
      for modal in showings where modal.isModal && above.contains(modal.container) { modal.isPlaced = false }
      controller.dismiss(animated: animated) { [weak self] in self?.settle() }
    }

    private func clean() {
      showings = showings.filter { $0.isAlive || isInUIKit($0) }
      for showing in showings where showing.isAlive { showing.appearIfUnobserved() }
    }

    /// Where modals are presented from, and all that is presented there, the lowest first.
    private var chain: [UIViewController] {
      guard let base = window?.rootViewController ?? host else { return [] }
      return sequence(first: base) { $0.presentedViewController }.map { $0 }
    }

    /// Whether something comes or goes. Each is waited for, so that none ends without a look at what is left to do.
    private func isBusy(_ chain: [UIViewController]) -> Bool {
      chain.filter { waits(for: $0.transitionCoordinator) || $0.isBeingPresented || $0.isBeingDismissed }
        .isEmpty == false
    }

    /// Settles once more when a transition has ended; false when there is none.
    private func waits(for coordinator: (any UIViewControllerTransitionCoordinator)?) -> Bool {
      guard let coordinator else { return false }
      let isHeard = coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.settle() }
      // It is about to end and takes no more listeners.
      if !isHeard { Task { [weak self] in self?.settle() } }
      return true
    }
  }
#endif
