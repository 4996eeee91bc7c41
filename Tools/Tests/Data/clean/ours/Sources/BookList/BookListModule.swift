public import Foundation
public import Library
public import Viper

/// The list of books with its exits to the editor.
public func bookListModule(
  repository: any BookRepository, book: Exit<UUID, Never>, newBook: Exit<Void, Never>,
  saying: @escaping @Sendable (Double) -> String
) -> Module<BookList> {
  Module(leadingTo: book.pushed(), newBook.presented()) { screen, openBook, openNewBook in
    BookListPresenter(
      screen: screen, interactor: ListBooksInteractor(repository: repository),
      wireframe: BookListWireframe(openBook: openBook, openNewBook: openNewBook), saying: saying)
  }
}
