/// Presenting and dismissing.
///
/// The presented controller owns the presentation, and the presenting one owns the presented one. The presented view is
/// in its own container, above everything for most styles and inside the presenting view for `overCurrentContext`.
extension UIViewController {
  // MARK: Presenting

  func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presenter(for: controller.resolvedPresentationStyle)
    if waits({ [weak self] in self?.startPresenting(controller, animated: animated, completion: completion) })
    {
      return
    }
    if let misuse = usageError(inPresenting: controller, on: presenter) { return recordUsageError(misuse) }
    if let running = presenter.presentationTransition {
      recordUsageError(
        "Attempt to present \(controller.name) on \(presenter.name) while a presentation is in progress. "
          + "Wait for its completion.")
      running.settle()
      if let misuse = usageError(inPresenting: controller, on: presenter) { return recordUsageError(misuse) }
    }
    presenter.begin(controller, from: self, animated: animated, completion: completion)
  }

  private func usageError(inPresenting controller: UIViewController, on presenter: UIViewController)
    -> String?
  {
    if controller.presenting != nil || controller === self || isDescendant(of: controller) {
      return
        "Application tried to present modally a view controller that is shown already: \(controller.name)."
    }
    if let parent = controller.parent {
      return "Application tried to present modally \(controller.name), which has a parent, \(parent.name)."
    }
    if controller.isOwned {
      return "Application tried to present modally the root of a window: \(controller.name)."
    }
    if let other = presenter.presented {
      return
        "Attempt to present \(controller.name) on \(presenter.name) (from \(name)) which is already "
        + "presenting \(other.name)."
    }
    if !isInWindow || !presenter.isInWindow {
      return
        "Attempt to present \(controller.name) on \(presenter.name) (from \(name)) whose view is not in the "
        + "window hierarchy."
    }
    if presenter.isBeingDismissed {
      return "Attempt to present \(controller.name) on \(presenter.name), which is being dismissed."
    }
    if simulation.isPad, let popover = controller.presentationOfNearest as? UIPopoverPresentationController,
      !popover.pointsSomewhere
    {
      return "\(controller.name) is a popover. Set its sourceView or barButtonItem before it is presented."
    }
    return nil
  }

  /// Performs the presentation on the presenting controller.
  private func begin(
    _ controller: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let style = controller.resolvedPresentationStyle
    if style == .custom,
      let custom = controller.transitioningDelegate?.presentationController(
        forPresented: controller, presenting: self, source: source)
    {
      controller.presentation = custom
    }
    let presentation = controller.presentation ?? controller.makePresentation()
    controller.presentation = presentation
    presentation.presenter = self
    let isInside = style == .overCurrentContext || style == .currentContext
    guard let host = isInside ? view : view.window ?? view else { return }
    let container = UIView(frame: host.bounds)
    presentation.containerView = container
    let covers = presentation.shouldRemovePresentersView

    presented = controller
    controller.presenting = self
    controller.isBeingPresented = true
    let animator =
      animated
      ? controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: self, source: source) : nil
    let transition = Transition(
      from: self, to: controller, in: container, animated: animated, style: style, animator: animator,
      simulation: simulation
    ) { [weak self, weak controller] completed in
      guard let controller else { return }
      if completed {
        if covers, let self {
          controller.presentation?.presenterSuperview = self.viewIfLoaded?.superview
          self.viewIfLoaded?.removeFromSuperview()
        }
        if controller.view.superview == nil { container.addSubview(controller.view) }
        controller.endAppearing()
        if covers { self?.endDisappearing() }
        controller.presentation?.presentationTransitionDidEnd(true)
        controller.isBeingPresented = false
      } else {
        controller.beginDisappearing(animated: animated)
        container.removeFromSuperview()
        controller.endDisappearing()
        if covers {
          self?.beginAppearing(animated: animated)
          self?.endAppearing()
        }
        controller.presentation?.presentationTransitionDidEnd(false)
        controller.isBeingPresented = false
        controller.leavePresenter()
      }
      controller.presentationTransition = nil
      self?.hostedTransition = nil
    }
    hostedTransition = transition
    if let completion { transition.animate(alongsideTransition: nil) { _ in completion() } }
    controller.presentationTransition = transition

    controller.loadViewIfNeeded()
    if covers { beginDisappearing(animated: animated) }
    controller.beginAppearing(animated: animated)
    host.addSubview(container)
    presentation.presentationTransitionWillBegin()
    if animator == nil {
      controller.view.frame = container.bounds
      container.addSubview(controller.view)
      controller.announceAppearing()
    }
    transition.run()
  }

  // MARK: Dismissing

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    if waits({ [weak self] in self?.startDismissing(animated: animated, completion: completion) }) { return }
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current.presented != nil {
        return current.dismissPresented(animated: animated, completion: completion)
      }
      ancestor = current.parent
    }
    presentingViewController?.dismissPresented(animated: animated, completion: completion)
  }

  /// Dismisses the controller presented by this one, and everything presented over that.
  func dismissPresented(animated: Bool, completion: (() -> Void)?) {
    guard let target = presented else { return }
    for controller in [target] + target.presentedChain {
      guard let running = controller.presentationTransition else { continue }
      recordUsageError(
        "Attempt to dismiss from view controller \(name) while a presentation or dismiss is in progress. "
          + "Wait for its completion.")
      if controller === target, controller.isBeingDismissed, !running.isInteractive { return }
      running.settle()
    }
    guard presented === target else { return }
    let transition = beginDismissing(target, animated: animated, interactive: false)
    if let completion { transition.animate(alongsideTransition: nil) { _ in completion() } }
    transition.run()
  }

  /// Sends the `will…` callbacks of a dismissal. The caller must run the transition.
  func beginDismissing(_ target: UIViewController, animated: Bool, interactive: Bool) -> Transition {
    let leaving = Array(([target] + target.presentedChain).reversed())
    let top = leaving[0]
    let presentation = target.presentation
    let below = presentation?.presenterSuperview
    let uncovers = (presentation?.shouldRemovePresentersView ?? false) && below?.window != nil
    let animator = animated ? top.transitioningDelegate?.animationController(forDismissed: top) : nil
    let container = top.presentation?.containerView ?? UIView()
    let transition = Transition(
      from: top, to: self, in: container, animated: animated, interactive: interactive,
      style: target.resolvedPresentationStyle, animator: animator, simulation: simulation
    ) { [weak self, weak target] completed in
      guard let target else { return }
      let leaving = Array(([target] + target.presentedChain).reversed())
      if completed {
        for controller in leaving {
          controller.presentation?.containerView?.removeFromSuperview()
          controller.leavePresenter()
        }
        if uncovers { self?.endAppearing() }
        for controller in leaving { controller.endDisappearing() }
      } else {
        if uncovers, let self {
          self.beginDisappearing(animated: animated)
          self.viewIfLoaded?.removeFromSuperview()
          self.endDisappearing()
        }
        for controller in leaving {
          guard controller.isInWindow else { continue }
          controller.beginAppearing(animated: animated)
          controller.endAppearing()
        }
      }
      for controller in leaving {
        controller.presentation?.dismissalTransitionDidEnd(completed)
        if completed { controller.presentation = nil }
        controller.isBeingDismissed = false
        controller.presentationTransition = nil
      }
      self?.hostedTransition = nil
    }
    hostedTransition = transition
    for controller in leaving {
      controller.isBeingDismissed = true
      controller.presentationTransition = transition
      controller.presentation?.dismissalTransitionWillBegin()
    }
    for controller in leaving { controller.beginDisappearing(animated: animated) }
    if uncovers { beginAppearing(animated: animated) }
    if let below, view.superview == nil { below.insertSubview(view, at: 0) }
    if uncovers { announceAppearing() }
    return transition
  }

  /// Whether this controller or a displayed child denies dismissal by the user.
  var keepsPerson: Bool { isModalInPresentation || shownChildren.contains { $0.keepsPerson } }

  /// Clears the references between presenting and presented controller.
  func leavePresenter() {
    viewIfLoaded?.removeFromSuperview()
    if presenting?.presented === self { presenting?.presented = nil }
    presenting = nil
    presentation?.containerView = nil
  }

  // MARK: Presenting controllers

  /// The controllers presented over this one, the nearest first.
  var presentedChain: [UIViewController] {
    var chain: [UIViewController] = []
    var next = presented
    while let controller = next {
      chain.append(controller)
      next = controller.presented
    }
    return chain
  }

  /// The controller that presents on behalf of this one: the topmost ancestor, or the nearest presentation context.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style == .overCurrentContext || style == .currentContext else { return topmostAncestor }
    var candidate = self
    while let parent = candidate.parent, !candidate.definesPresentationContext { candidate = parent }
    return candidate
  }

  /// The running transition of this controller: its own, its container's or that of its presented controller.
  var runningTransition: Transition? { firstTransition { _ in true } }

  /// The transition whose callbacks are being sent, if it involves this controller.
  var busyTransition: Transition? { firstTransition { $0.phase == .starting || $0.phase == .ending } }

  private func firstTransition(where fits: (Transition) -> Bool) -> Transition? {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.containerTransition, fits(transition) { return transition }
      if let transition = current.presentationTransition, fits(transition) { return transition }
      if let transition = current.hostedTransition, fits(transition) { return transition }
      controller = current.parent
    }
    return nil
  }

  /// During callbacks, presenting and dismissing wait for the end of the transition.
  private func waits(_ action: @escaping () -> Void) -> Bool {
    busyTransition?.postpones(action) ?? false
  }

  // MARK: Style

  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? automaticPresentationStyle : modalPresentationStyle
  }

  /// The presentation of this controller or of its presented ancestor, created on first access.
  var presentationOfNearest: UIPresentationController? {
    if let presentation { return presentation }
    if let parent { return parent.presentationOfNearest }
    if isOwned { return nil }
    let made = makePresentation()
    presentation = made
    return made
  }

  private func makePresentation() -> UIPresentationController {
    switch resolvedPresentationStyle {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  /// Changing the style before presenting creates another presentation.
  func forgetUnusedPresentation() {
    if presenting == nil { presentation = nil }
  }
}
