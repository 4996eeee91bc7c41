import Foundation
import Library
import Viper

/// Shows the books that match what is typed. The view that shows them may be a UIViewController or a page; it is
/// never named here. It remembers how many it may show, and so it is an object.
final class BookListPresenter: Presenter {
  private static let pageSize = 50

  let screen: LiveScreen<BookList>
  private let interactor: any ListBooks
  private let wireframe: BookListWireframe
  private let saying: @Sendable (Double) -> String
  private var limit = pageSize

  init(
    screen: LiveScreen<BookList>, interactor: any ListBooks, wireframe: BookListWireframe,
    saying: @escaping @Sendable (Double) -> String
  ) {
    self.screen = screen
    self.interactor = interactor
    self.wireframe = wireframe
    self.saying = saying
  }

  func didLoad() {
    screen.observe(interactor.changes()) { [self] in load() }
  }

  func willAppear() {
    load()
  }

  func handle(_ event: BookList.Event) {
    screen.problem = nil
    switch event {
    case .search(let query):
      screen.query = query
      load()
    case .open(let id):
      wireframe.openBook(id)
    case .add:
      wireframe.openNewBook()
    case .delete(let id):
      delete(id)
    }
  }

  func didFail(_ error: any Error) {
    screen.problem = "\(error)"
  }

  private func delete(_ id: UUID) {
    screen.perform { [self] in
      try await interactor.remove(id)
      screen.emit(.announce("The book was removed."))
    }
  }

  private func load() {
    screen.perform(.latest("load")) { [self] in
      let found = try await interactor.books(matching: screen.query)
      screen.rows = found.prefix(limit).map { row(of: $0) }
    }
  }
}
