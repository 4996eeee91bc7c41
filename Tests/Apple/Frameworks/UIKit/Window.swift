// https://developer.apple.com/documentation/uikit/uiwindow
/// The root of a view hierarchy. Hidden initially; its root controller appears with it.
@MainActor open class UIWindow: UIView {
  /// The simulation that was current when the window was created. It records misuse and transitions in this window.
  public let simulation: UISimulation
  public private(set) var isKeyWindow = false

  /// The controller whose view fills the window. Setting it removes the previous one and everything presented over it.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue, oldValue.viewIfLoaded?.superview === self { remove(oldValue) }
      if !isHidden { showRoot() }
    }
  }

  open override var isHidden: Bool {
    didSet {
      if !isHidden { showRoot() }
    }
  }

  public override init(frame: CGRect) {
    simulation = .current
    super.init(frame: frame)
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    simulation = .current
    super.init(coder: coder)
    super.isHidden = true
  }

  open override var window: UIWindow? { self }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }

  private func showRoot() {
    guard let root = rootViewController, root.viewIfLoaded?.superview == nil else { return }
    if let parent = root.parent {
      recordUsageError("\(root.name) is a child of \(parent.name) and cannot be the root of a window.")
    }
    root.beginAppearing(animated: false)
    guard rootViewController === root else { return }
    root.view.frame = bounds
    insertSubview(root.view, at: 0)
    root.announceAppearing()
    root.endAppearing()
  }

  private func remove(_ root: UIViewController) {
    for controller in root.presentedChain { controller.presentationTransition?.settle() }
    let chain = root.presentedChain.reversed()
    for controller in chain + [root] { controller.beginDisappearing(animated: false) }
    for controller in chain { controller.presentation?.containerView?.removeFromSuperview() }
    root.viewIfLoaded?.removeFromSuperview()
    for controller in chain + [root] { controller.endDisappearing() }
    for controller in chain { controller.leavePresenter() }
  }

  private func recordUsageError(_ misuse: String) { simulation.recordUsageError(misuse) }
}
