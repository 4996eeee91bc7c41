import Viper

func bookListModule(
  shelf: @escaping @Sendable () async throws -> [Book], book: Exit<String, Never>
) -> Module<BookList> {
  Module(leadingTo: book) { screen in
    BookListPresenter(
      screen: screen, interactor: FindBooks(shelf: shelf), showBook: book.pushed(from: screen))
  }
}
