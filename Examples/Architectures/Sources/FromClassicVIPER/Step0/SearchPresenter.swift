final class SearchPresenter: SearchOutput, SearchViewEventHandler {
  weak var view: (any SearchView)?
  private let provider: any SearchProvider
  private let wireframe: any SearchWireframe
  private var query = ""
  private var items: [FoundItem] = []

  init(provider: any SearchProvider, wireframe: any SearchWireframe) {
    self.provider = provider
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

  func receiveItems(_ items: [FoundItem]) {
    show(items, status: items.isEmpty ? "Nothing found" : "")
  }

  func receiveFailure() {
    show(status: "The catalog does not answer.", canRetry: true)
  }

  private func search() {
    provider.cancel()
    guard !query.isEmpty else { return show(status: "") }
    show(status: "Searching …")
    provider.provideItems(matching: query)
  }

  private func show(_ items: [FoundItem] = [], status: String, canRetry: Bool = false) {
    self.items = items
    view?.show(names: items.map(\.name), status: status, canRetry: canRetry)
  }
}
