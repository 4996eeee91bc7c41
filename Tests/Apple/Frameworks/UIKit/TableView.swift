// https://developer.apple.com/documentation/uikit/uitableview
/// Rows from a data source. A cell is created on each request.
@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped
    @available(tvOS, unavailable)
    case insetGrouped
  }

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var rowHeight: CGFloat = -1
  open var tableFooterView: UIView?
  open var backgroundView: UIView?
  public private(set) var indexPathForSelectedRow: IndexPath?
  private var registered: Set<String> = []

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open func reloadData() { indexPathForSelectedRow = nil }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// A new cell from the data source; nil for an invalid row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard (0..<numberOfSections).contains(indexPath.section),
      (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
    else { return nil }
    return dataSource?.tableView(self, cellForRowAt: indexPath)
  }

  /// Only `UITableViewCell` itself can be registered: without the Objective-C runtime a subclass cannot be created from
  /// its class. Create such a cell when `dequeueReusableCell(withIdentifier:)` returns nil.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard cellClass == UITableViewCell.self else {
      return UISimulation.current.recordUsageError(
        "Only UITableViewCell itself can be registered, for \"\(identifier)\".")
    }
    registered.insert(identifier)
  }

  /// Always nil: cells are not reused.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }

  /// A new cell.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if !registered.contains(identifier) {
      UISimulation.current.recordUsageError(
        "No cell class is registered for the identifier \"\(identifier)\".")
    }
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func selectRow(at indexPath: IndexPath?, animated: Bool) { indexPathForSelectedRow = indexPath }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if indexPathForSelectedRow == indexPath { indexPathForSelectedRow = nil }
  }
}

// https://developer.apple.com/documentation/uikit/uitableviewcell
/// A row.
@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    @available(tvOS, unavailable)
    case detailDisclosureButton = 2
    case checkmark = 3
    @available(tvOS, unavailable)
    case detailButton = 4
  }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  public let textLabel: UILabel? = UILabel()
  public let detailTextLabel: UILabel?
  open var accessoryType = AccessoryType.none

  /// The edit action of a swipe or of the edit mode.
  #if canImport(ObjectiveC)
    @objc
  #endif
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    detailTextLabel = nil
    super.init(coder: coder)
  }
}

/// The source of a table's rows.
#if canImport(ObjectiveC)
  // https://developer.apple.com/documentation/uikit/uitableviewdatasource
  @MainActor @objc public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    @objc optional func numberOfSections(in tableView: UITableView) -> Int
    @objc optional func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    )
  }
#else
  @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    )
  }

  extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
#endif

/// The delegate of a table: it is notified of tapped rows and detail buttons.
#if canImport(ObjectiveC)
  // https://developer.apple.com/documentation/uikit/uitableviewdelegate
  @MainActor @objc public protocol UITableViewDelegate: NSObjectProtocol {
    @objc optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    @objc optional func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    @available(tvOS, unavailable)
    @objc optional func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
  }
#else
  @MainActor public protocol UITableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
  }

  extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    public func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
  }
#endif
