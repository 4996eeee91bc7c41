// https://developer.apple.com/documentation/uikit/uilabel
/// A text that cannot be edited.
@MainActor open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor? = .label
  open var numberOfLines = 1
  open override var intrinsicContentSize: CGSize { CGSize(width: 0, height: text?.isEmpty == false ? 20 : 0) }
}
