/// Model-View-Presenter with a supervising controller: the view binds simple values to the model itself.
@MainActor public final class SearchPresenter {
  weak var view: (any SearchView)?
  private let model: SearchModel
  private var query = ""
  private var task: Task<Void, Never>?

  public init(model: SearchModel) {
    self.model = model
  }

  func didChangeQuery(_ query: String) {
    self.query = query
    search()
  }

  func didTapRetry() {
    search()
  }

  func didSelectRow(_ index: Int) {
    view?.openItem(model.items.value[index])
  }

  private func search() {
    task?.cancel()
    model.clear()
    guard !query.isEmpty else { return show(status: "") }
    show(status: "Searching …")
    task = Task { [weak self, model, query] in
      do {
        try await model.find(query)
        self?.show(status: model.items.value.isEmpty ? "Nothing found" : "")
      } catch {
        guard !Task.isCancelled else { return }
        self?.show(status: "The catalog does not answer.", canRetry: true)
      }
    }
  }

  private func show(status: String, canRetry: Bool = false) {
    view?.show(status: status, canRetry: canRetry)
  }
}
