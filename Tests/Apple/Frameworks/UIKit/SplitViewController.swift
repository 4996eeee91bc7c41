// https://developer.apple.com/documentation/uikit/uisplitviewcontroller
/// Columns side by side, or on a narrow screen one stack: that of the navigation controller in the primary column, on
/// which the other columns are pushed. Without a navigation controller there, only the column shown last is visible.
@MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  #if canImport(ObjectiveC)
    @objc
  #endif
  public enum Column: Int, Sendable, CaseIterable { case primary, supplementary, secondary, compact }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  private var columns: [Column: UIViewController] = [:]
  private var hidden: Set<Column> = []
  private var last = Column.secondary
  /// Whether columns are being moved, so that they are not lost.
  private var isMoving = false

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Whether one column takes the whole width. Set by the simulation.
  public private(set) var isCollapsed = false

  func collapse() {
    isCollapsed = true
    let proposed = columns[.secondary] == nil ? Column.primary : .secondary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    arrange()
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue { push(column) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  func expand() {
    let stack = stack
    isCollapsed = false
    for controller in [columns[.supplementary], columns[.secondary]].compactMap({ $0 }) {
      stack?.unmerge(controller)
    }
    adoptUnstacked()
    arrange()
    delegate?.splitViewControllerDidExpand(self)
  }

  /// The stack of the collapsed form.
  private var stack: UINavigationController? {
    guard isCollapsed, columns[.compact] == nil else { return nil }
    return columns[.primary] as? UINavigationController
  }

  private func push(_ column: Column) {
    guard let stack, let controller = columns[column], controller !== stack,
      !stack.viewControllers.contains(where: { $0 === controller })
    else { return }
    isMoving = true
    controller.removeFromParent()
    isMoving = false
    stack.merge(controller)
  }

  /// The displayed controllers in column order.
  open var viewControllers: [UIViewController] { Column.allCases.compactMap { columns[$0] } }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column. A controller without a navigation controller is not wrapped, unlike in UIKit.
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    if column == .supplementary, style != .tripleColumn {
      return recordUsageError("\(name) has no supplementary column: its style is not tripleColumn.")
    }
    let old = columns[column]
    guard old !== controller else { return }
    if let controller {
      if columns.values.contains(where: { $0 === controller }) || isDescendant(of: controller) {
        return recordUsageError(
          "\(name): \(controller.name) is in a column already, or holds this controller.")
      }
      if controller.presenting != nil || controller.isOwned {
        return recordUsageError("\(name): \(controller.name) is shown elsewhere and cannot be in a column.")
      }
    }
    let pushed = pushedColumns
    if stack != nil, column != .primary, column != .compact {
      replace(column, by: controller, isPushed: pushed.contains(column))
    } else {
      for column in pushed { if let pushed = columns[column] { stack?.unmerge(pushed) } }
      if let controller { addChild(controller) }
      old?.willMove(toParent: nil)
      columns[column] = controller
      arrange(leaving: old)
      old?.removeFromParent()
      controller?.didMove(toParent: self)
      for column in pushed { push(column) }
      adoptUnstacked()
    }
  }

  /// Without a stack, the columns that were on it are children again.
  private func adoptUnstacked() {
    guard stack == nil else { return }
    let loose = viewControllers.filter { $0.parent == nil }
    if loose.isEmpty { return }
    for controller in loose { addChild(controller) }
    arrange()
    for controller in loose { controller.didMove(toParent: self) }
  }

  /// The columns on the stack of the collapsed form.
  private var pushedColumns: [Column] {
    guard let stack else { return [] }
    return [.supplementary, .secondary].filter { column in
      columns[column].map { pushed in stack.viewControllers.contains { $0 === pushed } } ?? false
    }
  }

  private func replace(_ column: Column, by controller: UIViewController?, isPushed: Bool) {
    let old = columns[column]
    if isPushed, let old { stack?.unmerge(old) }
    columns[column] = controller
    // One that was never pushed is a child of the split view.
    if old?.parent === self { old?.removeFromParent() }
    if isPushed { push(column) }
  }

  open func show(_ column: Column) {
    hidden.remove(column)
    last = column
    if stack == nil { arrange() } else { push(column) }
  }

  open func hide(_ column: Column) {
    guard column != .secondary else { return }
    hidden.insert(column)
    arrange()
  }

  private var shown: [UIViewController] {
    if let stack { return [stack] }
    if isCollapsed {
      let one = columns[.compact] ?? columns[last] ?? columns[.primary] ?? columns[.secondary]
      return one.map { [$0] } ?? []
    }
    return Column.allCases.filter { $0 != .compact && !hidden.contains($0) }.compactMap { columns[$0] }
  }

  /// Updates the views to match the visible columns.
  private func arrange(leaving: UIViewController? = nil) {
    guard isViewLoaded else { return }
    let shown = shown
    let gone = (viewControllers + [leaving].compactMap { $0 }).filter { controller in
      controller.viewIfLoaded?.superview === view && !shown.contains { $0 === controller }
    }
    let come = shown.filter { $0.viewIfLoaded?.superview !== view }
    if appearance.isShown {
      for controller in come { controller.loadViewIfNeeded() }
    }
    for controller in gone { controller.beginDisappearing(animated: false) }
    if appearance.isShown {
      for controller in come {
        controller.beginAppearing(animated: appearance == .appearing && isAppearanceAnimated)
      }
    }
    for controller in gone { controller.viewIfLoaded?.removeFromSuperview() }
    if appearance != .disappeared {
      for controller in come {
        view.addSubview(controller.view)
        controller.announceAppearing()
      }
    }
    for controller in gone { controller.endDisappearing() }
    if appearance == .appeared {
      for controller in come { controller.endAppearing() }
    }
  }

  override var drivesItsChildren: Bool { true }
  override var shownChildren: [UIViewController] { shown }

  override func prepareToAppear(animated: Bool) {
    arrange()
  }

  override func lost(_ child: UIViewController) {
    guard !isMoving else { return }
    for column in Column.allCases where columns[column] === child {
      columns[column] = nil
      arrange(leaving: child)
    }
  }
}

/// The delegate of a split view: it is notified when the view collapses or expands.
#if canImport(ObjectiveC)
  // https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate
  @MainActor @objc public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    @objc optional func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
    @objc optional func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
    @objc optional func splitViewController(
      _ splitViewController: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
  }
#else
  @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
    func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
    func splitViewController(
      _ splitViewController: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
  }

  extension UISplitViewControllerDelegate {
    public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
    public func splitViewController(
      _ splitViewController: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
  }
#endif
