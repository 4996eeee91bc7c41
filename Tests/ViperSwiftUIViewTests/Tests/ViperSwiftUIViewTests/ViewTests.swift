import SwiftUI
import Testing
import Viper
import ViperTesting

@testable import ViperSwiftUI

struct BookListPresenter: Presenter {
  let screen: LiveScreen<BookList>

  func handle(_ event: BookList.Event) {
    if case .search(let query) = event { screen.query = query }
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct ViewTests {
  private let diagnostics = RecordingDiagnostics(leakDeadline: nil)

  private func tree(_ route: some Route, views: SwiftUIViews) throws -> ModuleTree<BookList> {
    let modules = try ModuleRegistry { Module { BookListPresenter(screen: $0) } }
    return ModuleTree(
      BookList(), modules: modules, views: views, diagnostics: diagnostics.diagnostics, onOutput: { _ in })
  }

  @Test func `A module view shows its module once, when it appears`() throws {
    let tree = try tree(BookList(), views: SwiftUIViews(BookListView.self))
    #expect(tree.stage.base == nil)
    tree.start()
    let base = try #require(tree.stage.base)
    #expect(base.node.view is AnyView)
    tree.start()
    #expect(tree.stage.base == base)
    #expect(diagnostics.all.isEmpty)
  }

  @Test func `A missing view is reported`() throws {
    let tree = try tree(BookList(), views: SwiftUIViews())
    tree.start()
    #expect(tree.stage.base == nil)
    #expect(diagnostics.all.count == 1)
    #expect("\(diagnostics.all)".contains("Add a SwiftUIView for it to the app's SwiftUIViews."))
  }

  @Test func `The columns of a view are its declared slots`() throws {
    let view = try SwiftUIViews(ShelfView.self).view(for: Shelf.self)
    #expect(view.columns == ["list", "book"])
  }
}
