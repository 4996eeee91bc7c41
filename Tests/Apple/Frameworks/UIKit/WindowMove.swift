/// A view and its descendants enter or leave a window. Their controllers receive the `will…` callbacks before the
/// change and the `did…` callbacks after it.
///
/// A controller driven by its owner (a window, a presentation, a navigation controller) is already in the right state
/// when its view moves and receives nothing. A controller without a parent receives callbacks only if its own view is
/// the moved one.
@MainActor struct WindowMove {
  private let view: UIView
  private let window: UIWindow?
  private let crosses: Bool
  private var controllers: [UIViewController] = []
  /// The controllers that begin to appear or disappear because of this move.
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
      if window == nil, before == .disappearing {
        // The end of the transition does not reach a view that is gone.
        moved.append(controller)
      } else if window == nil {
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
