import Shop

final class SearchInteractor: SearchProvider {
  weak var output: (any SearchOutput)?
  private let catalog: any Catalog
  private var task: Task<Void, Never>?

  init(catalog: any Catalog) {
    self.catalog = catalog
  }

  func provideItems(matching query: String) {
    task?.cancel()
    task = Task { [weak self, catalog] in
      do {
        let items = try await catalog.items(matching: query)
        guard !Task.isCancelled else { return }
        self?.output?.receiveItems(items.map { FoundItem(id: $0.id, name: $0.name) })
      } catch {
        guard !Task.isCancelled else { return }
        self?.output?.receiveFailure()
      }
    }
  }

  func cancel() {
    task?.cancel()
  }
}
