public import Shop
import ViewKit

/// Model-View-ViewModel: the view is bound to the values of the view model.
@MainActor public final class SearchViewModel {
  let names = Observable<[String]>([])
  let status = Observable("")
  let canRetry = Observable(false)
  var onOpenItem: ((Item) -> Void)?
  var query = "" {
    didSet { search() }
  }
  private let catalog: any Catalog
  private var items: [Item] = []
  private var task: Task<Void, Never>?

  public init(catalog: any Catalog) {
    self.catalog = catalog
  }

  func search() {
    task?.cancel()
    guard !query.isEmpty else { return show(status: "") }
    show(status: "Searching …")
    task = Task { [weak self, catalog, query] in
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

  func selectRow(_ index: Int) {
    onOpenItem?(items[index])
  }

  private func show(_ items: [Item] = [], status: String, canRetry: Bool = false) {
    self.items = items
    names.value = items.map(\.name)
    self.status.value = status
    self.canRetry.value = canRetry
  }
}
