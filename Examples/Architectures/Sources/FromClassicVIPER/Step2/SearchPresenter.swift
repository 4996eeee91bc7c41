import Viper

@MainActor final class SearchPresenter {
  weak var view: (any PassiveView<Search>)? {
    didSet { view?.display(state) }
  }
  private var state = Search() {
    didSet { view?.display(state) }
  }
  private let interactor: FindItems
  private let wireframe: any SearchWireframe
  private var task: Task<Void, Never>?

  init(interactor: FindItems, wireframe: any SearchWireframe) {
    self.interactor = interactor
    self.wireframe = wireframe
  }

  func handle(_ event: Search.Event) {
    switch event {
    case .search(let query): search(query)
    case .open(let row): wireframe.showItem(state.items[row].id)
    }
  }

  private func search(_ query: String) {
    task?.cancel()
    show(status: query.isEmpty ? "" : "Searching …")
    task = Task { [weak self, interactor] in
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
    var state = Search()
    state.items = items
    state.status = status
    state.canRetry = canRetry
    self.state = state
  }
}
