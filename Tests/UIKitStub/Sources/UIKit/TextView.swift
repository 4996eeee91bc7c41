/// Many lines of text that can be edited. Only the person's changes reach the delegate.
@MainActor open class UITextView: UIView {
  open var text: String! = ""
  open var isEditable = true
  open weak var delegate: (any UITextViewDelegate)?
}

/// Hears of the person's changes.
@MainActor public protocol UITextViewDelegate: NSObjectProtocol {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
}
