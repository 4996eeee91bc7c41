import Viper

struct BookListPresenter: Presenter {
  let screen: LiveScreen<BookList>
  let interactor: FindBooks
  let showBook: ExitAction<String, Never>

  func didLoad() { handle(.search(query: "")) }

  func handle(_ event: BookList.Event) {
    switch event {
    case .search(let query):
      screen.query = query
      screen.perform(.latest) { screen.titles = try await interactor.titles(matching: query) }
    case .open(let title): showBook(title)
    }
  }
}
