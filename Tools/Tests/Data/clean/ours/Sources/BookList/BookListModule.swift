public import Foundation
public import Library
public import Viper

/// The list of books with its exits to the editor.
public func bookListModule(
  repository: any BookRepository, book: Exit<UUID, Never>, newBook: Exit<Void, Never>,
  saying: @escaping @Sendable (Double) -> String
) -> Module<BookList> {
  Module(leadingTo: book, newBook) { screen in
    BookListPresenter(
      screen: screen, interactor: ListBooksInteractor(repository: repository),
      wireframe: BookListWireframe(
        openBook: book.pushed(from: screen), openNewBook: newBook.presented(from: screen)), saying: saying)
  }
}
