final class SearchPresenter: SearchViewEventHandler {
  weak var view: (any SearchView)?
  private let interactor: FindItems
  private let wireframe: any SearchWireframe
  private var query = ""
  private var items: [FoundItem] = []
  private var task: Task<Void, Never>?

  init(interactor: FindItems, wireframe: any SearchWireframe) {
    self.interactor = interactor
    self.wireframe = wireframe
  }

  func didChangeQuery(_ query: String) {
    self.query = query
    search()
  }

  func didTapRetryButton() {
    search()
  }

  func didSelectRow(_ index: Int) {
    wireframe.showItem(items[index].id)
  }

  private func search() {
    task?.cancel()
    show(status: query.isEmpty ? "" : "Searching …")
    task = Task { [weak self, interactor, query] in
      do {
        let items = try await interactor.matching(query)
        guard !Task.isCancelled else { return }
        self?.show(items, status: items.isEmpty && !query.isEmpty ? "Nothing found" : "")
      } catch {
        guard !Task.isCancelled else { return }
        self?.show(status: "The catalog does not answer.", canRetry: true)
      }
    }
  }

  private func show(_ items: [FoundItem] = [], status: String, canRetry: Bool = false) {
    self.items = items
    view?.show(names: items.map(\.name), status: status, canRetry: canRetry)
  }
}
