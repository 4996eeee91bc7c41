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

  @Test func `The view of a question has the parts of an alert`() throws {
    let view = try SwiftUIViews(DiscardView.self).view(for: Discard.self)
    let question = try #require(view.question(ShownScreen(Discard(title: "Dune"))))
    #expect(question.title() == "Discard “Dune”?")
    #expect(!question.isDialog)
    #expect(try SwiftUIViews(BookListView.self).view(for: BookList.self).question(0) == nil)
  }

  @Test func `A question of Ask is an alert or a dialog, and its answer ends the module`() async throws {
    let tree = ModuleTree(
      BookList(),
      modules: try ModuleRegistry {
        Module { BookListPresenter(screen: $0) }
        Module<Ask>.question
      }, views: SwiftUIViews(BookListView.self),
      diagnostics: RecordingDiagnostics(leakDeadline: nil).diagnostics, onOutput: { _ in })
    tree.start()
    let router = try #require(tree.router)
    let visit = try router.present(Ask("Leave?", answers: [.init("leave", "Leave")], isDialog: true))
    let item = try #require(tree.stage.question(at: 0))
    #expect(item.node.modalStyle == .dialog)
    #expect(item.node.question?.title() == "Leave?")
    try #require(visit.base.native as? AskedQuestion).answer("leave")
    #expect(await visit.outcome == .finished("leave"))
  }
}
