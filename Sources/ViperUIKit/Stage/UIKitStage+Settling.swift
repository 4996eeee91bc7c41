#if canImport(UIKit)
  import UIKit
  import Viper

  // UIKit changes asynchronously, may refuse a change during a transition, and changes by itself. Therefore the stage
  // does not apply changes step by step. Whenever the tree or UIKit changes, it compares the two: it removes visits
  // from the tree that UIKit has removed, removes controllers from UIKit whose visits are removed, and adds controllers
  // for new visits. What must wait for a transition is done at its end.
  //
  // Only what may have changed is compared: a stack by its number of controllers and the topmost one, the content of a
  // slot when it has disappeared.
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
          settleAdopted, reportRemovalsByUIKit, leaveColumns, selectTabs, settleRoot, settleParts,
          settleTabs,
          settleStacks, settleModals,
          clean,
        ] where !isUnsettled { step() }
      }
    }

    // MARK: Root

    private func settleRoot() {
      let new = roots.last(where: \.isAlive)
      let old = roots.filter { $0.isPlaced && $0 !== new }
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
      new?.wrap()
      window?.rootViewController = new?.container
      if let host, let new { host.embed(new.container, in: host.view) }
    }

    // MARK: Slots, tabs, stacks

    private func settleParts() {
      let parts = changedParts
      changedParts = []
      examined += parts.count
      for part in parts {
        // The content of a screen stays until the screen has disappeared.
        let staysForNow = part.isPlaced && !part.isAlive && part.isInLeavingHost
        if staysForNow || waits(forStackOf: part) || isStillElsewhere(part) {
          changedParts.append(part)
        } else {
          part.settleSlot()
        }
      }
    }

    /// Whether the controller of a moved native module takes part in a transition at its former place.
    private func isStillElsewhere(_ showing: Showing) -> Bool {
      guard !showing.isPlaced, showing.isAlive, let parent = showing.controller.parent,
        parent !== showing.navigation
      else { return false }
      return waits(for: parent.transitionCoordinator)
    }

    /// Waits for a transition on the stack of a collapsed split view, on which its columns are pushed.
    private func waits(forStackOf part: Showing) -> Bool {
      guard case .slot(_, let host) = part.position, let split = host.controller as? UISplitViewController,
        split.isCollapsed
      else { return false }
      return waits(for: split.viewController(for: .primary)?.transitionCoordinator)
    }

    private func selectTabs() {
      for group in tabGroups { group.selectInTree() }
    }

    private func settleTabs() {
      for group in tabGroups where group.isUnsettled && !group.wanted.contains(where: isStillElsewhere) {
        group.settle()
      }
    }

    private func settleStacks() {
      for stack in stacks {
        examined += 1
        stack.settle(waits)
      }
    }

    // MARK: Modals

    private func settleModals() {
      var wanted = modals.filter { $0.isAlive && $0.visit.isInSelectedTabs }
      // UIKit dismisses a question with everything over it.
      if let question = wanted.firstIndex(where: \.answersLate) { wanted.removeSubrange((question + 1)...) }
      let placed = modals.filter(\.isPlaced)
      examined += modals.count
      let common = zip(placed, wanted).prefix { $0 === $1 }.count
      guard common < placed.count || common < wanted.count else { return }
      let chain = chain
      guard !isBusy(chain) else { return }
      // Otherwise the root itself must wait.
      let root = roots.last(where: \.isAlive)
      guard root?.isPlaced ?? (common < placed.count) else { return }
      if common < placed.count {
        let leaving = placed[common]
        leaving.isPlaced = false
        if let below = leaving.container.presentingViewController {
          dismiss(above: below, animated: leaving.isAnimated)
        }
        // The same for those that UIKit does not show any more.
        isUnsettled = true
      } else if let top = chain.last, top.viewIfLoaded?.window != nil, !isStillElsewhere(wanted[common]) {
        let coming = wanted[common]
        let host = coming.visit.host.flatMap(showing)?.controller
        coming.present(from: top, over: host) { [weak self] in self?.settle() }
      }
    }

    /// Dismisses everything presented above a controller. Modals that are still in the tree are presented again.
    private func dismiss(above controller: UIViewController, animated: Bool) {
      let above = sequence(first: controller) { $0.presentedViewController }.dropFirst()
      for modal in modals where above.contains(modal.container) { modal.isPlaced = false }
      controller.dismiss(animated: animated) { [weak self] in self?.settle() }
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
    func waits(for coordinator: (any UIViewControllerTransitionCoordinator)?) -> Bool {
      guard let coordinator else { return false }
      let isObserved = coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.settle() }
      // The transition is about to end and accepts no more completion handlers.
      if !isObserved { Task { [weak self] in self?.settle() } }
      return true
    }

    // MARK: Cleaning up

    /// Notifies moved modules whose new views are hidden. Those that become visible report it themselves.
    private func hideMoved() {
      let hidden = moved.filter { $0.isAlive && !$0.hasReported && $0.controller.viewIfLoaded?.window == nil }
      // Before the calls: modules may move others when they are called.
      moved.removeAll { showing in
        !showing.isAlive || showing.hasReported || hidden.contains { $0 === showing }
      }
      for showing in hidden where showing.isAlive { showing.visit.didDisappear() }
    }

    private func clean() {
      roots.removeAll { !$0.isAlive && !$0.isPlaced }
      modals.removeAll { !$0.isAlive && !$0.isPlaced && $0.container.presentingViewController == nil }
      for group in tabGroups where group.isOver { group.end() }
      tabGroups.removeAll(where: \.isOver)
      examined += unobserved.count
      for showing in unobserved { showing.updateAppearance() }
      hideMoved()
      for stack in stacks { stack.updateBar() }
      updateHolds()
    }
  }

  extension AnyVisit {
    /// Whether the tabs that contain it are selected and not covered; true outside tabs.
    var isInSelectedTabs: Bool {
      guard stack != 0 else { return true }
      var tab = self
      while tab.id != stack, let parent = tab.parent { tab = parent }
      guard tab.isSelected, let host = tab.host?.screen else { return false }
      return ScreenStack.of(host).onTop.contains { $0 === host } && host.isInSelectedTabs
    }
  }
#endif
