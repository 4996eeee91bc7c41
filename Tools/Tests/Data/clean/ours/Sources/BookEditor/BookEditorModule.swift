public import Foundation
public import Library
public import Viper

/// The editor of one book. Its stars are a submodule, connected by the app.
public func bookEditorModule(
  repository: any BookRepository, stars: Exit<Int, Int>, now: @escaping @Sendable () -> Date
) -> Module<BookEditor> {
  Module(leadingTo: stars) { screen in
    BookEditorPresenter(
      screen: screen, interactor: EditBooksInteractor(repository: repository, now: now),
      showStars: stars.embedded(in: .stars, from: screen, output: { .rated(stars: $0) }))
  }
}

/// The editor of a new book.
public func newBookModule(
  repository: any BookRepository, stars: Exit<Int, Int>, now: @escaping @Sendable () -> Date
) -> Module<NewBook> {
  bookEditorModule(repository: repository, stars: stars, now: now).answering(NewBook.self) { _ in
    BookEditor(id: UUID())
  }
}
