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

/// The parts of the library that need SwiftUI.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ViewTests {
  @Test func `The view of a screen is a SwiftUI view`() throws {
    let views = SwiftUIViews(BookListView.self)
    let tree = ModuleTree(
      BookList(), modules: try ModuleRegistry { Module { BookListPresenter(screen: $0) } }, views: views,
      diagnostics: RecordingDiagnostics(leakDeadline: nil).diagnostics, onOutput: { _ in })
    tree.start()
    #expect(try #require(tree.stage.base).node.view is AnyView)
  }

  @Test func `The columns of a view are its declared slots`() throws {
    let view = try SwiftUIViews(ShelfView.self).view(for: Shelf.self)
    #expect(view.columns == ["list", "book"])
  }
}
