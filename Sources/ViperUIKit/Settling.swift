#if canImport(UIKit)
  import UIKit
  import Viper

  /// UIKit changes asynchronously, may refuse a change during a transition, and changes by itself. Therefore the stage
  /// does not apply changes step by step. Whenever the tree or UIKit changes, it compares the two: it removes visits
  /// from the tree that UIKit has removed, removes controllers from UIKit whose visits are removed, and adds
  /// controllers for new visits. What must wait for a transition is done at its end.
  extension UIKitStage {
    /// Makes the tree and UIKit agree.
    func settle() {
      // UIKit calls back during a change.
      isUnsettled = true
      guard !isSettling else { return }
      isSettling = true
      defer { isSettling = false }
      // Modules act when they are called, which invalidates the comparison: start again.
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
      // Removing the lowest one removes the others with it: all of them are marked before any module is called.
      gone.last { $0.visit.presentation.isScreen }?.visit.wasRemovedBySystem()
      for showing in gone { showing.visit.wasRemovedBySystem() }
    }

    private func isTakenAway(_ showing: Showing) -> Bool {
      if let stack = showing.stack, showing.isMissing {
        // A running pop may still be cancelled.
        if !showings.contains(where: { $0.stack === stack && $0.isMissing && $0.visit.isVisible }) {
          return true
        }
      }
      if case .push(let stack) = showing.position {
        return showings.contains { $0.container === stack && hasLost($0) }
      }
      return hasLost(showing)
    }

    /// Whether UIKit has removed a container that it was given.
    func hasLost(_ showing: Showing) -> Bool {
      guard showing.isPlaced else { return false }
      return switch showing.position {
      case .root:
        window.map { $0.rootViewController !== showing.container } ?? (showing.container.parent == nil)
      case .modal: isDismissed(showing)
      case .slot(let name, in: let parent): !parent.holds(showing.container, inSlot: name)
      case .push: false
      }
    }

    /// Whether a modal is dismissed. A modal that is being dragged can return while part of it is visible.
    private func isDismissed(_ modal: Showing) -> Bool {
      if let modal = modal.controller as? any ReportsDismissal, !modal.isCovered { return false }
      if modal.container.presentingViewController == nil { return true }
      // The end of a transition is reported and checked then.
      guard modal.container.isBeingDismissed, modal.container.transitionCoordinator == nil else {
        return false
      }
      let inside = showings.filter { $0 === modal || $0.stack === modal.container }
      return !inside.contains { $0.visit.subtree.contains(where: \.isVisible) }
    }

    /// Whether UIKit still contains a controller whose visit is removed.
    private func isInUIKit(_ gone: Showing) -> Bool {
      switch gone.position {
      case .root, .slot: return gone.isPlaced
      case .modal: return gone.container.presentingViewController != nil
      case .push(let stack):
        // If it is the only controller, the whole stack is removed.
        let isUsed =
          showings.contains { $0.isAlive && $0.stack === stack }
          || stack.viewControllers.contains { other in !showings.contains { $0.controller === other } }
        // A running pop may be cancelled.
        return gone.isStacked && isUsed && (!gone.isMissing || stack.transitionCoordinator != nil)
      }
    }

    private func settleRoot() {
      let new = showings.last { $0.isRoot && $0.isAlive }
      let old = showings.filter { $0.isRoot && $0.isPlaced && $0 !== new }
      // A host accepts its first child at any time.
      guard !old.isEmpty || new?.isPlaced == false else { return }
      guard host != nil && old.isEmpty || !isBusy(chain) else { return }
      new?.isPlaced = true
      for root in old {
        root.isPlaced = false
        // Otherwise it would stay in the window, above the new root.
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
      // Otherwise the root itself must wait.
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

    /// Dismisses everything presented above a controller. Modals that are still in the tree are presented again.
    private func dismiss(above controller: UIViewController, animated: Bool) {
      let above = sequence(first: controller) { $0.presentedViewController }.dropFirst()
      for modal in showings where modal.isModal && above.contains(modal.container) { modal.isPlaced = false }
      controller.dismiss(animated: animated) { [weak self] in self?.settle() }
    }

    private func clean() {
      showings = showings.filter { $0.isAlive || isInUIKit($0) }
      for showing in showings where showing.isAlive { showing.appearIfUnobserved() }
    }

    /// The controller that presents modals and all that is presented there, lowest first.
    private var chain: [UIViewController] {
      guard let base = window?.rootViewController ?? host else { return [] }
      return sequence(first: base) { $0.presentedViewController }.map { $0 }
    }

    /// Whether a transition is running. Each is awaited, so that its end triggers the next comparison.
    private func isBusy(_ chain: [UIViewController]) -> Bool {
      chain.filter { waits(for: $0.transitionCoordinator) || $0.isBeingPresented || $0.isBeingDismissed }
        .isEmpty == false
    }

    /// Settles again when a transition has ended; returns false if none exists.
    private func waits(for coordinator: (any UIViewControllerTransitionCoordinator)?) -> Bool {
      guard let coordinator else { return false }
      let isHeard = coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.settle() }
      // The transition is about to end and accepts no more completion handlers.
      if !isHeard { Task { [weak self] in self?.settle() } }
      return true
    }
  }
#endif
