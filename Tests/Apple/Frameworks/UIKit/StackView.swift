// https://developer.apple.com/documentation/uikit/uistackview
/// Views in a row or a column.
@MainActor open class UIStackView: UIView {
  public enum Alignment: Int, Sendable { case fill, leading, center, trailing }
  public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing }
  public enum Axis: Int, Sendable { case horizontal, vertical }

  public private(set) var arrangedSubviews: [UIView] = []
  open var axis = Axis.horizontal
  open var spacing: CGFloat = 0
  open var alignment = Alignment.fill
  open var distribution = Distribution.fill
  open var isLayoutMarginsRelativeArrangement = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  /// Only subviews are arranged.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
}
