public import Shop

/// Model-View-Presenter with a passive view: the presenter calls the view for each change.
@MainActor public final class SearchPresenter {
  weak var view: (any SearchView)?
  private let catalog: any Catalog
  private var query = ""
  private var items: [Item] = []
  private var task: Task<Void, Never>?

  public init(catalog: any Catalog) {
    self.catalog = catalog
  }

  func didChangeQuery(_ query: String) {
    self.query = query
    search()
  }

  func didTapRetry() {
    search()
  }

  func didSelectRow(_ index: Int) {
    view?.openItem(items[index])
  }

  private func search() {
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

  private func show(_ items: [Item] = [], status: String, canRetry: Bool = false) {
    self.items = items
    view?.show(names: items.map(\.name), status: status, canRetry: canRetry)
  }
}
