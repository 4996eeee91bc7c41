#if canImport(UIKit)
  import UIKit

  /// A table that is as high as its rows, inside a screen that scrolls.
  final class FullHeightTable: UITableView {
    override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: -1, height: contentSize.height) }

    override init(frame: CGRect, style: Style) {
      super.init(frame: frame, style: style)
      isScrollEnabled = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }
#endif
