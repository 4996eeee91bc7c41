/// A view with all below it goes into a window or out of one, and the controllers in it hear of it: the will…
/// before the change, the did… after.
///
/// A controller that is driven by its owner (a window, a presentation, a navigation controller) is in the
/// right state already when its view moves, and nothing is left to say. A controller without a parent hears
/// of it only if its own view is what moves, not a view further up.
@MainActor struct WindowMove {
  private let view: UIView
  private let window: UIWindow?
  private let crosses: Bool
  private var controllers: [UIViewController] = []
  /// Those that begin to appear or disappear because of this move.
  private var moved: [UIViewController] = []

  init(of view: UIView, from old: UIWindow?, to new: UIWindow?) {
    self.view = view
    window = new
    crosses = old !== new
    if crosses { view.collectControllers(into: &controllers) }
  }

  mutating func begin() {
    guard crosses else { return }
    view.willMove(toWindow: window)
    for controller in controllers where hears(controller) {
      let before = controller.appearance
      if window == nil {
        controller.beginDisappearing(animated: false)
      } else if controller.parent?.appearance.isShown ?? true {
        controller.beginAppearing(animated: false)
      }
      if controller.appearance != before { moved.append(controller) }
    }
  }

  func end() {
    guard crosses else { return }
    view.didMoveToWindow()
    if window != nil {
      for controller in controllers { controller.announceAppearing() }
    }
    for controller in moved {
      if window == nil {
        controller.endDisappearing()
      } else if controller.parent?.appearance != .appearing {
        controller.endAppearing()
      }
    }
  }

  private func hears(_ controller: UIViewController) -> Bool {
    if let parent = controller.parent { return parent.forwards && !parent.drivesItsChildren }
    return !controller.isOwned && controller.viewIfLoaded === view
  }
}
