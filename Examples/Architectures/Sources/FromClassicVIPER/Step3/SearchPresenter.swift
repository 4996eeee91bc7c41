import Viper

struct SearchPresenter: Presenter {
  let screen: LiveScreen<Search>
  let interactor: FindItems
  let wireframe: any SearchWireframe

  func handle(_ event: Search.Event) {
    switch event {
    case .search(let query): search(query)
    case .open(let row): wireframe.showItem(screen.items[row].id)
    }
  }

  func didFail(_ error: any Error) {
    screen.status = "The catalog does not answer."
    screen.canRetry = true
  }

  private func search(_ query: String) {
    screen.state = Search()
    screen.status = query.isEmpty ? "" : "Searching …"
    screen.perform(.latest) {
      let items = try await interactor.matching(query)
      screen.items = items
      screen.status = items.isEmpty && !query.isEmpty ? "Nothing found" : ""
    }
  }
}
