import SwiftUI
import Testing
import Viper
import ViperTesting

@testable import ViperSwiftUI

// guide: states for previews
extension BookList.State {
  static let filled = Self(books: ["Dracula", "Emma", "Middlemarch"])
  static let signedIn = Self(books: ["Emma"], account: "Anna")
}
// end

struct BookDetail: Contract { let title: String }

struct BookDetailPresenter: Presenter { let screen: LiveScreen<BookDetail> }

struct BookDetailView: ScreenView {
  let screen: ShownScreen<BookDetail>
  var body: some View { Text(screen.title) }
}

// guide: a screen with an address
extension BookDetail: LinkedRoute {
  static let link = RouteLink("/books/:title", \BookDetail.title) { BookDetail(title: $0) }
  var below: [any LinkedRoute] { [BookList()] }
}
// end

extension BookList: LinkedRoute {
  static let link = RouteLink("/books") { BookList() }
}

struct Feed: Contract {
  enum Event: Sendable { case reload }
}

struct FeedView: ScreenView {
  let screen: ShownScreen<Feed>

  var body: some View {
    List { Text("News") }
      // guide: an event that is awaited
      .refreshable { await screen.send(.reload).settled() }
    // end
  }
}

/// Statements of the guides about previews, links and native views.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GuideTests {
  @Test func `A preview shows a state written by hand and receives events`() {
    // guide: a screen for a preview
    let screen = ShownScreen(BookList(), showing: .filled) { event in print(event) }
    // end
    #expect(screen.books.count == 3)
    screen.display(.signedIn)
    screen.handle(.scrollToTop)
    #expect(screen.account == "Anna")
    #expect(screen.takeEffects() == [.scrollToTop])
  }

  private func tree(_ modules: ModuleRegistry, _ diagnostics: RecordingDiagnostics) -> ModuleTree<BookList> {
    let views = SwiftUIViews(BookListView.self, BookDetailView.self)
    return ModuleTree(
      BookList(), modules: modules, views: views, diagnostics: diagnostics.diagnostics, onOutput: { _ in })
  }

  @Test func `An address of the app's scheme is opened, also over a sheet, and others are reported`() throws {
    // guide: schemes and hosts
    let modules = try ModuleRegistry {
      Module { BookListPresenter(screen: $0) }
      Module { BookDetailPresenter(screen: $0) }
      LinkRules(schemes: ["books"], hosts: ["books.example"])
    }
    // end
    let diagnostics = RecordingDiagnostics(leakDeadline: nil)
    let tree = tree(modules, diagnostics)
    tree.start()
    tree.open("books://books/Emma")
    #expect(tree.stage.base?.node.path.map(\.node.visit.module) == ["BookDetail"])
    try tree.router?.present(BookDetail(title: "Dracula"))
    let sheet = try #require(tree.stage.presented.first)
    tree.stage.didPresent(sheet)
    tree.open("https://books.example/books/Middlemarch")
    tree.stage.didDismiss(sheet)
    #expect(tree.stage.presented.isEmpty)
    let route = tree.stage.base?.node.path.last?.node.visit.route as? BookDetail
    #expect(route?.title == "Middlemarch")
    tree.open("books://nowhere")
    #expect(diagnostics.all.count == 1)
    #expect(tree.stage.base?.node.path.count == 1)
  }

  @Test func `A view without a contract is a native module`() throws {
    let stage = SwiftUIStage(views: SwiftUIViews())
    try Router(modules: aboutModules(), stage: stage).replaceRoot(ShowAbout(version: "1"))
    #expect(stage.base?.node.view is AnyView)
  }
}
