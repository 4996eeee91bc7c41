public import Foundation
public import Library
public import Viper

/// The list of books, and the way to the editor.
public struct BookListModule: Module {
  private let repository: any BookRepository
  private let editor: Exit<UUID, Never>
  private let saying: @Sendable (Double) -> String

  public init(
    repository: any BookRepository, editor: Exit<UUID, Never>, saying: @escaping @Sendable (Double) -> String
  ) {
    self.repository = repository
    self.editor = editor
    self.saying = saying
  }

  public func assemble(_ route: ShowBooks, _ context: Context<ShowBooks>) -> Presenter<BookList> {
    BookListPresenter(
      interactor: ListBooksInteractor(repository: repository),
      wireframe: RoutedBookListWireframe(router: context.router, editor: editor),
      saying: saying)
  }
}
