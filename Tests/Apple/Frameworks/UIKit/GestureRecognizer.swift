// https://developer.apple.com/documentation/uikit/uigesturerecognizer
/// A gesture recognizer, whose delegate can prevent a gesture from beginning.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  open var isEnabled = true
  open internal(set) var state = State.possible
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  public override init() { super.init() }
}

/// Decides whether a gesture may begin.
#if canImport(ObjectiveC)
  // https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
  @MainActor @objc public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    @objc optional func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  }
#else
  @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  }

  extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  }
#endif
