public import Foundation
public import Library
public import Viper

/// The editor of one book. Its stars are a submodule, connected by the app.
public struct BookEditorModule: Module {
  private let repository: any BookRepository
  private let stars: Connection<Int, Never, Int>
  private let now: @Sendable () -> Date

  public init(
    repository: any BookRepository, stars: Connection<Int, Never, Int>, now: @escaping @Sendable () -> Date
  ) {
    self.repository = repository
    self.stars = stars
    self.now = now
  }

  public func assemble(_ route: EditBook, _ context: Context<EditBook>) -> Presenter<BookEditor> {
    BookEditorPresenter(
      id: route.id, interactor: EditBooksInteractor(repository: repository, now: now),
      wireframe: RoutedBookEditorWireframe(context: context, stars: stars))
  }
}
