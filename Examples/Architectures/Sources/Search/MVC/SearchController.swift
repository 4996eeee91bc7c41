public import Shop
public import ViewKit

/// Model-View-Controller in Apple's form: the controller contains everything but the model.
public final class SearchController: Screen {
  private let catalog: any Catalog
  private var items: [Item] = []
  private var task: Task<Void, Never>?
  let queryField = TextField()
  let statusLabel = Label()
  let retryButton = Button()
  let resultList = List()

  public init(catalog: any Catalog) {
    self.catalog = catalog
    super.init()
  }

  public override func viewDidLoad() {
    layOut()
    queryField.onChange = { [unowned self] _ in search() }
    retryButton.onTap = { [unowned self] in search() }
    resultList.onSelect = { [unowned self] in openItem(at: $0) }
  }

  private func search() {
    task?.cancel()
    let query = queryField.text
    guard !query.isEmpty else { return show(status: "") }
    show(status: "Searching …")
    task = Task { [weak self, catalog] in
      do {
        let items = try await catalog.items(matching: query)
        guard !Task.isCancelled else { return }
        self?.show(items, status: items.isEmpty ? "Nothing found" : "")
      } catch {
        guard !Task.isCancelled else { return }
        self?.show(status: "The catalog does not answer.", canRetry: true)
      }
    }
  }

  private func show(_ items: [Item] = [], status: String, canRetry: Bool = false) {
    self.items = items
    resultList.rows = items.map { List.Row($0.name) }
    statusLabel.text = status
    retryButton.isHidden = !canRetry
  }

  private func openItem(at index: Int) {
    navigator?.push(ItemScreen(item: items[index]))
  }
}
