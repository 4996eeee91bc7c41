// https://developer.apple.com/documentation/uikit/uitextview
/// Editable text of several lines. Only changes by the user are reported to the delegate.
@MainActor open class UITextView: UIScrollView {
  open var text: String! = ""
  open var isEditable = true
  open weak var delegate: (any UITextViewDelegate)?
}

/// The delegate of a text view: it is notified of the user's changes.
#if canImport(ObjectiveC)
  // https://developer.apple.com/documentation/uikit/uitextviewdelegate
  @MainActor @objc public protocol UITextViewDelegate: NSObjectProtocol {
    @objc optional func textViewDidChange(_ textView: UITextView)
    @objc optional func textViewDidBeginEditing(_ textView: UITextView)
    @objc optional func textViewDidEndEditing(_ textView: UITextView)
  }
#else
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
#endif
