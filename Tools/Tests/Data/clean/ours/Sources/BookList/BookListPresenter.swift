import Foundation
import Library
import Viper

/// Shows the books that match what is typed. The view that shows them may be a UIViewController or a page; it is
/// never named here.
final class BookListPresenter: Presenter<BookList> {
  private static let pageSize = 50

  private let interactor: any ListBooks
  private let wireframe: any BookListWireframe
  private let saying: @Sendable (Double) -> String
  private var limit = pageSize

  init(
    interactor: any ListBooks, wireframe: any BookListWireframe,
    saying: @escaping @Sendable (Double) -> String
  ) {
    self.interactor = interactor
    self.wireframe = wireframe
    self.saying = saying
    super.init(BookList.State())
  }

  override func didLoad() {
    observe(interactor.changes()) { [self] in load() }
  }

  override func willAppear() {
    load()
  }

  override func handle(_ event: BookList.Event) throws {
    update { $0.problem = nil }
    switch event {
    case .search(let query):
      update { $0.query = query }
      load()
    case .open(let id):
      try wireframe.openBook(id)
    case .delete(let id):
      delete(id)
    }
  }

  override func didFail(_ error: any Error) {
    update { $0.problem = "\(error)" }
  }

  private func delete(_ id: UUID) {
    perform { [self] in
      try await interactor.remove(id)
      emit(.announce("The book was removed."))
    }
  }

  private func load() {
    perform(.latest("load")) { [self] in
      let found = try await interactor.books(matching: state.query)
      let rows = found.prefix(limit).map { row(of: $0) }
      update { $0.rows = rows }
    }
  }
}
