import Viper

final class SearchPresenter: Presenter<Search> {
  private let interactor: FindItems
  private let wireframe: SearchWireframe

  init(interactor: FindItems, wireframe: SearchWireframe) {
    self.interactor = interactor
    self.wireframe = wireframe
    super.init(Search.State())
  }

  override func handle(_ event: Search.Event) throws {
    switch event {
    case .search(let query): search(query)
    case .retry: search(state.query)
    case .open(let row): try wireframe.showItem(state.items[row].id)
    }
  }

  override func didFail(_ error: any Error) {
    update { $0 = Search.State(query: $0.query, status: "The catalog does not answer.", canRetry: true) }
  }

  private func search(_ query: String) {
    update { $0 = Search.State(query: query, status: query.isEmpty ? "" : "Searching …") }
    perform(.latest) { [self] in
      let items = try await interactor.matching(query)
      let status = items.isEmpty && !query.isEmpty ? "Nothing found" : ""
      update { $0 = Search.State(query: query, items: items, status: status) }
    }
  }
}
