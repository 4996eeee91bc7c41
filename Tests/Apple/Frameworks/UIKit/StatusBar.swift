// https://developer.apple.com/documentation/uikit/uistatusbarstyle
/// The colour of the text in a status bar.
@available(tvOS, unavailable)
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent }

extension UIViewController {
  /// The controller that decides on the status bar: this one, or the one that it refers to.
  @available(tvOS, unavailable)
  var statusBarController: UIViewController { childForStatusBarStyle?.statusBarController ?? self }
}

extension UISimulation {
  /// The style of the status bar that the controller in front asks for.
  @available(tvOS, unavailable)
  public func statusBarStyle(in window: UIWindow) -> UIStatusBarStyle? {
    window.rootViewController?.statusBarController.preferredStatusBarStyle
  }
}

// https://developer.apple.com/documentation/uikit/uicontentcontainer
/// A controller whose content has a preferred size.
@MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}
