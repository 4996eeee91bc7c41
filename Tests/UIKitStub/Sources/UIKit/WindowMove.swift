/// A view with all below it goes into a window or out of one, and the controllers in it hear of it: the will… before
/// the change, the did… after.
///
/// A controller that is driven by its owner (a window, a presentation, a navigation controller) is in the right state
/// already when its view moves, and nothing is left to say. A controller without a parent hears of it only if its own
/// view is what moves, not a view further up.
@MainActor struct WindowMove {
  private let view: UIView
  private let window: UIWindow?
  private let crosses: Bool
  private let controllers: [UIViewController]

  init(of view: UIView, from old: UIWindow?, to new: UIWindow?) {
    self.view = view
    window = new
    crosses = old !== new
    var found: [UIViewController] = []
    if crosses { view.collectControllers(into: &found) }
    controllers = found
  }

  func begin() {
    guard crosses else { return }
    view.willMove(toWindow: window)
    for controller in controllers where hears(controller) {
      if window == nil {
        controller.beginDisappearing(animated: false)
      } else if controller.parent?.appearance.isShown ?? true {
        controller.beginAppearing(animated: false)
      }
    }
  }

  func end() {
    guard crosses else { return }
    view.didMoveToWindow()
    for controller in controllers {
      if window == nil {
        if hears(controller), controller.parent?.appearance != .disappearing { controller.endDisappearing() }
      } else {
        controller.announceAppearing()
        if hears(controller), controller.parent?.appearance != .appearing { controller.endAppearing() }
      }
    }
  }

  private func hears(_ controller: UIViewController) -> Bool {
    if let parent = controller.parent { return parent.forwards && !parent.drivesItsChildren }
    return !controller.isOwned && controller.viewIfLoaded === view
  }
}
