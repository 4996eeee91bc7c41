/// The places of the views in a window, in its coordinates.
@MainActor public struct Layout {
  /// The navigation bars and tab bars, by their controllers' views.
  fileprivate var bars: [(view: UIView, rect: CGRect)] = []
  /// The part of the window that no notch and no home indicator covers.
  public fileprivate(set) var safeArea = CGRect.zero
  /// Visible views whose constraints do not determine a place.
  public fileprivate(set) var unplaced: [UIView] = []
  fileprivate var frames: [ObjectIdentifier: CGRect] = [:]

  /// The bars of the containers around a view.
  public func bars(over view: UIView) -> [CGRect] {
    bars.filter { view.isDescendant(of: $0.view) }.map(\.rect)
  }

  /// The place of a view, also of the part that a scroll view hides.
  public func frame(of view: UIView) -> CGRect? { frames[ObjectIdentifier(view)] }

  /// The visible part of a view: scroll views show a part of their contents.
  public func visibleFrame(of view: UIView) -> CGRect? {
    guard var frame = frame(of: view) else { return nil }
    var ancestor = view.superview
    while let each = ancestor {
      if each is UIScrollView, let clip = self.frame(of: each) { frame = frame.intersection(clip) }
      ancestor = each.superview
    }
    return frame
  }
}

extension UISimulation {
  /// Lays out a window of a size, as on a phone or, from 700 points on, on a tablet.
  ///
  /// It solves equalities between edges, and stack views. A view without constraints keeps its frame, or follows the edges
  /// of its superview if its mask has a flexible width and height.
  public func layOut(_ window: UIWindow, size: CGSize) -> Layout {
    window.frame = CGRect(origin: .zero, size: size)
    var solver = LayoutSolver(window)
    return solver.solve()
  }
}

extension CGRect {
  /// Foundation on Linux traps in `insetBy` where nothing is left.
  fileprivate func narrowed(by margin: CGFloat) -> CGRect {
    let margin = min(margin, width / 2)
    return CGRect(x: minX + margin, y: minY, width: width - 2 * margin, height: height)
  }
}

/// The edges of an item, as far as they are known.
private struct LayoutBox {
  var minX: CGFloat?
  var maxX: CGFloat?
  var minY: CGFloat?
  var maxY: CGFloat?
  var width: CGFloat?
  var height: CGFloat?

  var rect: CGRect? {
    guard let minX, let maxX, let minY, let maxY else { return nil }
    return CGRect(x: minX, y: minY, width: max(0, maxX - minX), height: max(0, maxY - minY))
  }

  subscript(_ part: LayoutAttribute) -> CGFloat? {
    get {
      switch part {
      case .minX: minX
      case .maxX: maxX
      case .minY: minY
      case .maxY: maxY
      case .width: width
      case .height: height
      case .centerX: minX.flatMap { left in maxX.map { (left + $0) / 2 } }
      case .centerY: minY.flatMap { top in maxY.map { (top + $0) / 2 } }
      }
    }
    set {
      switch part {
      case .minX: minX = newValue
      case .maxX: maxX = newValue
      case .minY: minY = newValue
      case .maxY: maxY = newValue
      case .width: width = newValue
      case .height: height = newValue
      case .centerX: if let center = newValue, let width { minX = center - width / 2 }
      case .centerY: if let center = newValue, let height { minY = center - height / 2 }
      }
      derive()
    }
  }

  private mutating func derive() {
    if let minX, let maxX { width = width ?? maxX - minX }
    if let minY, let maxY { height = height ?? maxY - minY }
    if let width {
      if let minX { maxX = maxX ?? minX + width } else if let maxX { minX = maxX - width }
    }
    if let height {
      if let minY { maxY = maxY ?? minY + height } else if let maxY { minY = maxY - height }
    }
  }

  init() {}

  init(_ rect: CGRect) {
    (minX, maxX, minY, maxY) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    (width, height) = (rect.width, rect.height)
  }
}

@MainActor private struct LayoutSolver {
  private let window: UIWindow
  private let safeArea: CGRect
  private var boxes: [ObjectIdentifier: LayoutBox] = [:]
  private var views: [UIView] = []
  private var isChanged = false

  init(_ window: UIWindow) {
    self.window = window
    let isTablet = window.bounds.width >= 700
    let (top, bottom): (CGFloat, CGFloat) = isTablet ? (24, 20) : (47, 34)
    safeArea = CGRect(
      x: 0, y: top, width: window.bounds.width, height: window.bounds.height - top - bottom)
  }

  mutating func solve() -> Layout {
    collect(window)
    var steps = 0
    repeat {
      isChanged = false
      for view in views { place(view) }
      for view in views { for constraint in view.constraintsOfItems { apply(constraint) } }
      for view in views { if let stack = view as? UIStackView { arrange(stack) } }
      steps += 1
    } while isChanged && steps < 200
    var layout = Layout()
    layout.safeArea = safeArea
    layout.bars = bars
    for view in views {
      guard let rect = box(view).rect else {
        layout.unplaced.append(view)
        continue
      }
      layout.frames[ObjectIdentifier(view)] = rect
      if let superview = view.superview, let outer = box(superview).rect {
        view.frame = CGRect(
          x: rect.minX - outer.minX, y: rect.minY - outer.minY, width: rect.width, height: rect.height)
      }
    }
    return layout
  }

  private mutating func collect(_ view: UIView) {
    guard !view.isHidden else { return }
    views.append(view)
    for subview in view.subviews { collect(subview) }
  }

  private func box(_ item: AnyObject) -> LayoutBox { boxes[ObjectIdentifier(item)] ?? LayoutBox() }

  private mutating func set(_ item: AnyObject, _ part: LayoutAttribute, _ value: CGFloat) {
    var box = box(item)
    guard box[part] == nil else { return }
    box[part] = value
    boxes[ObjectIdentifier(item)] = box
    isChanged = true
  }

  private mutating func set(_ item: AnyObject, _ rect: CGRect) {
    guard box(item).rect == nil else { return }
    boxes[ObjectIdentifier(item)] = LayoutBox(rect)
    isChanged = true
  }

  // MARK: Views

  private mutating func place(_ view: UIView) {
    if view === window { set(view, window.bounds) }
    if let outer = view.superview.flatMap({ box($0).rect }), !isArranged(view) {
      if view.controller != nil || view.autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight]) {
        set(view, outer)
      } else if view.translatesAutoresizingMaskIntoConstraints {
        set(
          view,
          CGRect(
            x: outer.minX + view.frame.minX, y: outer.minY + view.frame.minY, width: view.frame.width,
            height: view.frame.height))
      }
    }
    guard let rect = box(view).rect else { return }
    let safe = rect.intersection(safeArea(of: view))
    let inner = safe.isNull ? rect : safe
    set(view.safeAreaLayoutGuide, inner)
    let margin: CGFloat = rect.width < 700 ? 16 : 20
    set(view.layoutMarginsGuide, inner.narrowed(by: margin))
    set(view.readableContentGuide, inner.narrowed(by: max(margin, (rect.width - 672) / 2)))
    #if !os(tvOS)
      set(
        view.keyboardLayoutGuide,
        CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: max(0, rect.maxY - inner.maxY)))
    #endif
    if let scroll = view as? UIScrollView {
      set(scroll.frameLayoutGuide, rect)
      set(scroll.contentLayoutGuide, .minX, rect.minX)
      set(scroll.contentLayoutGuide, .minY, rect.minY)
    }
  }

  private func isArranged(_ view: UIView) -> Bool {
    (view.superview as? UIStackView)?.arrangedSubviews.contains { $0 === view } == true
  }

  // MARK: Constraints

  private mutating func apply(_ constraint: NSLayoutConstraint) {
    guard constraint.relation == .equal else { return }
    guard let second = constraint.second else {
      return set(constraint.first, constraint.firstPart, constraint.constant)
    }
    if let value = box(second)[constraint.secondPart] {
      set(constraint.first, constraint.firstPart, value + constraint.constant)
    } else if let value = box(constraint.first)[constraint.firstPart] {
      set(second, constraint.secondPart, value - constraint.constant)
    }
  }

  // MARK: Stacks

  private mutating func arrange(_ stack: UIStackView) {
    let own = box(stack)
    guard let minX = own.minX, let maxX = own.maxX, let minY = own.minY else { return }
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    let margins = margins(of: stack)
    let (left, right) = (minX + margins.leading, maxX - margins.trailing)
    guard stack.axis == .vertical else {
      let width =
        (right - left - stack.spacing * CGFloat(max(0, shown.count - 1))) / CGFloat(max(1, shown.count))
      let height = own.maxY.map { $0 - minY } ?? fittingHeight(stack)
      if own.maxY == nil { set(stack, .maxY, minY + height) }
      for (index, view) in shown.enumerated() {
        set(
          view,
          CGRect(
            x: left + CGFloat(index) * (width + stack.spacing), y: minY + margins.top, width: width,
            height: height - margins.top - margins.bottom))
      }
      return
    }
    let needed = shown.map(fittingHeight)
    let spacing = stack.spacing * CGFloat(max(0, shown.count - 1))
    var extra: CGFloat = 0
    if let maxY = own.maxY {
      extra = maxY - minY - margins.top - margins.bottom - spacing - needed.reduce(0, +)
    } else {
      set(stack, .maxY, minY + margins.top + margins.bottom + spacing + needed.reduce(0, +))
    }
    let stretched = shown.firstIndex { isFlexible($0) } ?? shown.indices.last
    var y = minY + margins.top
    for (index, view) in shown.enumerated() {
      let height = max(0, needed[index] + (index == stretched ? extra : 0))
      set(view, CGRect(x: left, y: y, width: right - left, height: height))
      y += height + stack.spacing
    }
  }

  private func margins(of stack: UIStackView) -> NSDirectionalEdgeInsets {
    stack.isLayoutMarginsRelativeArrangement ? stack.directionalLayoutMargins : .zero
  }

  /// Whether a view takes the place that others leave.
  private func isFlexible(_ view: UIView) -> Bool {
    view.intrinsicContentSize.height == 0 && !(view is UIStackView) && !(view is UILabel)
      && explicitHeight(view) == nil
  }

  private func explicitHeight(_ view: UIView) -> CGFloat? {
    height(view, .equal)
  }

  private func height(_ view: UIView, _ relation: NSLayoutConstraint.Relation) -> CGFloat? {
    view.constraintsOfItems.first {
      $0.first === view && $0.firstPart == .height && $0.second == nil && $0.relation == relation
    }?.constant
  }

  private func fittingHeight(_ view: UIView) -> CGFloat {
    if let height = explicitHeight(view) { return height }
    guard let stack = view as? UIStackView else {
      return max(view.intrinsicContentSize.height, height(view, .greaterThanOrEqual) ?? 0)
    }
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }.map(fittingHeight)
    let margins = margins(of: stack)
    let sum = shown.reduce(0, +) + stack.spacing * CGFloat(max(0, shown.count - 1))
    return (stack.axis == .vertical ? sum : shown.max() ?? 0) + margins.top + margins.bottom
  }

  // MARK: Bars

  /// The part of the window that the bars around a view leave.
  private func safeArea(of view: UIView) -> CGRect {
    var (top, bottom) = (safeArea.minY, safeArea.maxY)
    var responder: UIResponder? = view.controller ?? view
    while let each = responder {
      if let controller = each as? UIViewController, let bar = bar(of: controller),
        controller.viewIfLoaded !== view
      {
        if controller is UITabBarController {
          bottom = min(bottom, bar.minY)
        } else {
          top = max(top, bar.maxY)
        }
      }
      responder = each.next
    }
    return CGRect(x: safeArea.minX, y: top, width: safeArea.width, height: max(0, bottom - top))
  }

  private func bar(of controller: UIViewController) -> CGRect? {
    guard let view = controller.viewIfLoaded, let rect = box(view).rect else { return nil }
    switch controller {
    case let navigation as UINavigationController:
      if navigation.isNavigationBarHidden { return nil }
      let top = max(rect.minY, safeArea.minY)
      return CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: top + 44 - rect.minY)
    case is UITabBarController:
      let bottom = min(rect.maxY, safeArea.maxY)
      return CGRect(x: rect.minX, y: bottom - 49, width: rect.width, height: rect.maxY - bottom + 49)
    default: return nil
    }
  }

  private var bars: [(view: UIView, rect: CGRect)] {
    views.compactMap { view in view.controller.flatMap(bar).map { (view, $0) } }
  }
}
