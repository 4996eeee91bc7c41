#if canImport(UIKit)
  import UIKit
  import Viper

  extension UIViewController {
    /// Whether it manages its own children or allows none.
    var isContainer: Bool {
      #if !os(tvOS)
        if self is UIActivityViewController { return true }
      #endif
      return self is UINavigationController || self is UISplitViewController || self is UITabBarController
        || self is UIAlertController
    }

    /// Whether it accepts a child that observes its appearance. The views of some controllers allow no foreign subviews.
    var allowsObserver: Bool {
      guard !isContainer, !(self is any ForbidsSubviews) else { return false }
      return !(view is UIVisualEffectView || view is UICollectionView)
    }

    /// Whether it reports its answer after UIKit has dismissed it.
    var answersLate: Bool {
      #if !os(tvOS)
        if self is UIActivityViewController { return true }
      #endif
      return self is UIAlertController
    }

    package func embed(_ child: UIViewController, in view: UIView) {
      addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    package func leaveParent() {
      guard parent != nil else { return }
      willMove(toParent: nil)
      viewIfLoaded?.removeFromSuperview()
      removeFromParent()
    }

    // MARK: Modals

    /// UIKit raises an exception for a popover without a source, such as an action sheet on an iPad. Such a popover is
    /// shown in the center, without an arrow.
    func pointSomewhere(over presenter: UIViewController) {
      #if !os(tvOS)
        guard let popover = popoverPresentationController, popover.sourceItem == nil,
          popover.sourceView == nil, popover.barButtonItem == nil
        else { return }
        popover.sourceView = presenter.view
        popover.sourceRect = CGRect(
          x: presenter.view.bounds.midX, y: presenter.view.bounds.midY, width: 0, height: 0)
        popover.permittedArrowDirections = []
      #endif
    }

    // MARK: Slots. The slots of a split view are its columns.

    /// Whether it has a place for this slot: split views have columns by name, other containers have no slots.
    func hasSlot(_ name: String) -> Bool {
      guard let split = self as? UISplitViewController else { return !isContainer }
      switch column(name)?.1 {
      case nil: return false
      case .supplementary: return split.style == .tripleColumn
      default: return split.style != .unspecified
      }
    }

    /// Whether a navigation controller accepts it on its stack.
    var canBePushed: Bool {
      !(self is UINavigationController || self is UISplitViewController || self is UIAlertController)
    }

    func settle(_ child: UIViewController, inSlot name: String, isPlaced: Bool) {
      if let host = self as? any EmbedsSlots {
        isPlaced ? host.embed(child, inSlot: name) : host.remove(child, inSlot: name)
      } else {
        isPlaced ? place(child, inSlot: name) : clear(child, inSlot: name)
      }
    }

    private func place(_ child: UIViewController, inSlot name: String) {
      if let (split, column) = column(name) {
        split.setViewController(child, for: column)
        // On a narrow screen, a new column is not visible before it is shown. Before the first appearance, the app
        // only fills the columns.
        if split.isCollapsed, split.viewIfLoaded?.window != nil, column != .compact { split.show(column) }
        return
      }
      loadViewIfNeeded()
      embed(child, in: (self as? any SlotContainer)?.container(forSlot: name) ?? contentView)
    }

    /// The view that accepts subviews.
    private var contentView: UIView { (view as? UIVisualEffectView)?.contentView ?? view }

    private func clear(_ child: UIViewController, inSlot name: String) {
      guard let (split, column) = column(name) else { return child.leaveParent() }
      if split.viewController(for: column) === child { split.setViewController(nil, for: column) }
    }

    func holds(_ child: UIViewController, inSlot name: String) -> Bool {
      if let host = self as? any EmbedsSlots { return host.embeds(child, inSlot: name) }
      if let (split, column) = column(name) { return split.viewController(for: column) === child }
      return child.parent === self
    }

    func column(_ name: String) -> (UISplitViewController, UISplitViewController.Column)? {
      let columns: [String: UISplitViewController.Column] = [
        "primary": .primary, "supplementary": .supplementary, "secondary": .secondary, "compact": .compact,
      ]
      guard let split = self as? UISplitViewController, let column = columns[name] else { return nil }
      return (split, column)
    }
  }
#endif
