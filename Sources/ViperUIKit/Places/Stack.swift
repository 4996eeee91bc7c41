#if canImport(UIKit)
  import UIKit
  import Viper

  /// A navigation controller with the screens that the stage puts on it.
  @MainActor final class Stack {
    private weak var held: UINavigationController?
    /// The screens that the stage has put on it and that it has not removed since, in order.
    private(set) var members: [Showing] = []
    /// New screens that are not on it yet.
    var coming: [Showing] = []
    /// Removed screens that are on it, or that may return when a swipe is cancelled.
    private(set) var leaving: [Showing] = []
    private weak var stage: UIKitStage?
    /// The number of controllers, and the topmost one, when the stack was last compared.
    private var seenCount: Int
    private weak var seenTop: UIViewController?
    /// Whether screens are missing that a running pop may bring back.
    private var isUndecided = false
    /// The screen that the navigation controller was created with.
    private weak var owner: Showing?
    /// The root of a stage whose host is on this stack.
    weak var hosted: Showing?
    private var delegate: StackDelegate?
    private var gesture: BackGesture?
    private let bar = OuterBar()
    /// The screen whose back button asks before it removes the screen.
    private weak var asking: Showing?

    init(_ navigation: UINavigationController, on stage: UIKitStage) {
      held = navigation
      self.stage = stage
      seenCount = navigation.viewControllers.count
      seenTop = navigation.topViewController
      delegate = StackDelegate(self)
      // An app's own delegate stays.
      if navigation.delegate == nil { navigation.delegate = delegate }
      gesture = BackGesture(of: self)
    }

    /// The navigation controller: a showing or other code retains it. An empty one after it was freed.
    var navigation: UINavigationController { held ?? UINavigationController() }

    /// Whether the stage animates pushes and pops.
    var isDelegate: Bool { navigation.delegate === delegate }

    /// Begins with the screen that the navigation controller was created with.
    func begin(with showing: Showing) {
      owner = showing
      members.append(showing)
      showing.join(self)
      see()
    }

    /// Takes an adopted screen in that the system has pushed.
    func take(_ showing: Showing) {
      members.append(showing)
      showing.join(self)
      see()
    }

    func settleStage() { stage?.settle() }

    /// The transition of a screen that is pushed or popped.
    func transition(of controller: UIViewController) -> UIKitTransition? {
      let showing =
        leaving.last { $0.controller === controller } ?? members.last { $0.controller === controller }
      return showing?.transition
    }

    // MARK: Changes by UIKit

    /// Whether other code or the person may have changed the stack since it was last compared.
    var hasChanged: Bool {
      isUndecided || navigation.viewControllers.count != seenCount || navigation.topViewController !== seenTop
    }

    /// The screens that UIKit has removed.
    var missing: [Showing] {
      // Mostly the topmost ones.
      let lost = seenCount - navigation.viewControllers.count
      if lost > 0, lost < members.count,
        navigation.topViewController === members[members.count - 1 - lost].controller
      {
        stage?.examined += lost
        return members.suffix(lost)
      }
      let present = Set(navigation.viewControllers.map(ObjectIdentifier.init))
      stage?.examined += seenCount + members.count
      return members.filter { !present.contains(ObjectIdentifier($0.controller)) }
    }

    /// Returns those of the missing screens that cannot come back: a cancelled swipe brings back one, and a transition
    /// without a finger is waited for.
    private func decided(_ missing: [Showing]) -> [Showing] {
      let coordinator = navigation.transitionCoordinator
      guard coordinator.mayComeBack else { return missing.contains(where: \.isOnScreen) ? [] : missing }
      let swiped = coordinator?.viewController(forKey: .from)
      return missing.filter { !$0.isOnScreen && $0.controller !== swiped }
    }

    /// The screens that are removed, or will be at the end of a transition that cannot be cancelled.
    var removed: [Showing] {
      guard hasChanged else { return [] }
      return navigation.transitionCoordinator.mayComeBack ? decided(missing) : missing
    }

    /// Returns the screens that UIKit has removed for good. A running pop may still be cancelled.
    func takeMissing() -> [Showing] {
      guard hasChanged else { return [] }
      let all = missing
      let missing = decided(all)
      isUndecided = missing.count < all.count
      if isUndecided {
        if missing.isEmpty { return [] }
        seenCount -= missing.count
      } else {
        see()
      }
      if let first = missing.first, members[members.count - missing.count] === first {
        members.removeLast(missing.count)
      } else {
        let gone = Set(missing.map(ObjectIdentifier.init))
        stage?.examined += members.count
        members.removeAll { gone.contains(ObjectIdentifier($0)) }
      }
      for showing in missing { showing.join(nil) }
      return missing.filter(\.isAlive)
    }

    func see() {
      seenCount = navigation.viewControllers.count
      seenTop = navigation.topViewController
    }

    // MARK: Changes of the tree

    func leave(_ showing: Showing) {
      if let index = coming.lastIndex(where: { $0 === showing }) {
        coming.remove(at: index)
      } else {
        leaving.append(showing)
      }
    }

    /// Applies the changes of the tree, unless a transition runs.
    ///
    /// - Parameter waits: Returns whether a transition is running, at whose end the stage settles again.
    func settle(_ waits: ((any UIViewControllerTransitionCoordinator)?) -> Bool) {
      if coming.isEmpty, leaving.isEmpty { return }
      stage?.examined += coming.count + leaving.count
      let coordinator = navigation.transitionCoordinator
      let left = leaving.filter(isStacked)
      // The whole container is removed.
      let isUnused = coming.isEmpty && members.allSatisfy { member in !member.isAlive } && !hasForeigners
      guard !isUnused else { return forgetLeaving() }
      guard !left.isEmpty || !coming.isEmpty else {
        // A running pop may be cancelled.
        if coordinator == nil { forgetLeaving() }
        return
      }
      guard !waits(coordinator) else { return }
      // A moved controller may still be leaving its former place.
      for showing in coming where waits(showing.controller.parent?.transitionCoordinator) { return }
      apply(left)
    }

    private func isStacked(_ showing: Showing) -> Bool {
      guard navigation.topViewController === showing.controller || showing.controller.parent === navigation
      else { return false }
      // The controller of a native module that was moved within the stack.
      return showing.visit.phase != .shown
        || !members.contains { $0.isAlive && $0.controller === showing.controller }
    }

    /// Whether it contains controllers that the stage did not put there.
    private var hasForeigners: Bool {
      guard navigation.viewControllers.count <= members.count else { return true }
      let own = Set(members.map { ObjectIdentifier($0.controller) })
      stage?.examined += members.count
      return navigation.viewControllers.contains { !own.contains(ObjectIdentifier($0)) }
    }

    private func apply(_ left: [Showing]) {
      let changed = coming.last ?? left.last
      let isAnimated = changed?.isAnimated != false && navigation.viewIfLoaded?.window != nil
      // A moved module is shown with its parts, during which others may be shown.
      let new = coming.sorted { $0.visit.order < $1.visit.order }
      coming = []
      owner?.wrap()
      // They stay in the list until the transition has ended.
      members += new
      if left.isEmpty, new.count == 1 {
        navigation.pushViewController(new[0].controller, animated: isAnimated)
      } else if new.isEmpty, left.count == 1, navigation.topViewController === left[0].controller,
        navigation.viewControllers.count > 1
      {
        navigation.popViewController(animated: isAnimated)
      } else {
        let gone = Set(left.map { ObjectIdentifier($0.controller) })
        stage?.examined += navigation.viewControllers.count
        let stack =
          navigation.viewControllers.filter { !gone.contains(ObjectIdentifier($0)) } + new.map(\.controller)
        navigation.setViewControllers(stack, animated: isAnimated)
      }
      see()
      if navigation.transitionCoordinator == nil, !leaving.contains(where: isStacked) { forgetLeaving() }
    }

    private func forgetLeaving() {
      defer { if members.isEmpty, coming.isEmpty, hosted?.isAlive != true { end() } }
      if leaving.isEmpty { return }
      if leaving.count == 1, members.last === leaving[0] {
        members.removeLast()
      } else {
        stage?.examined += members.count
        members.removeAll { !$0.isAlive }
      }
      leaving = []
    }

    /// The root of the hosted stage is removed.
    func endHosting() {
      updateHold()
      hosted = nil
      if members.isEmpty, coming.isEmpty { end() }
    }

    private func end() {
      gesture?.end()
      if isDelegate { navigation.delegate = nil }
      stage?.forget(self)
    }

    // MARK: The person goes back

    /// The topmost screen, if a module of the stage is on top.
    private var top: Showing? {
      if let hosted, hosted.isAlive, let host = stage?.host, navigation.topViewController === host {
        return navigation.viewControllers.count > 1 ? hosted : nil
      }
      guard let last = members.last, last.isAlive, navigation.topViewController === last.controller,
        navigation.viewControllers.count > 1
      else { return nil }
      return last
    }

    /// Asks the modules that would leave, if they want to be asked.
    func asksBeforeGoingBack() -> Bool {
      guard let visit = top?.visit, visit.wantsToBeAsked else { return false }
      // A denial is reported to the observers of the router.
      try? visit.dismiss()
      return true
    }

    /// Whether the person can go back although the bar is hidden: the stage has hidden it.
    var isBarReplaced: Bool { bar.isHidden }

    func updateBar() {
      bar.update(navigation) { [weak self] in
        guard let self, !asksBeforeGoingBack() else { return }
        navigation.popViewController(animated: true)
      }
    }

    /// Gives the back button an action that asks, as long as the modules that would leave want to be asked.
    func updateHold() {
      #if !os(tvOS)
        let new = top.flatMap { $0.visit.wantsToBeAsked ? $0 : nil }
        guard new !== asking else { return }
        asking?.controller.navigationItem.backAction = nil
        asking = new
        // An app's own action stays.
        guard let item = new?.controller.navigationItem, item.backAction == nil else { return asking = nil }
        item.backAction = UIAction { [weak self] _ in _ = self?.asksBeforeGoingBack() }
      #endif
    }
  }

  extension UIKitStage {
    /// Updates the back buttons: a module anywhere above their screen may want to be asked.
    func updateHolds() {
      for stack in stacks { stack.updateHold() }
    }
  }
#endif
