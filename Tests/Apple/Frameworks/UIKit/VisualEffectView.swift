// https://developer.apple.com/documentation/uikit/uivisualeffectview
/// A view with a blur. Its subviews belong into its content view.
@MainActor open class UIVisualEffectView: UIView {
  public let contentView = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func addSubview(_ view: UIView) {
    guard view !== contentView else { return super.addSubview(view) }
    UISimulation.current.recordUsageError(
      "\(type(of: view)) has been added as a subview to a visual effect view. Use its contentView.")
  }
}
