import SwiftUI
import Viper
import ViperSwiftUI

/// An app as its developer writes it: a list, a detail and a modal sign-in.
struct BookList: Contract {
  struct State: ScreenState {
    var query = ""
    var books: [String] = []
    var account: String?
  }

  enum Event: Sendable {
    case search(query: String)
    case open(title: String)
    case signIn
  }

  enum Effect: Equatable, Sendable { case scrollToTop }
  enum Slot: String, SlotName { case preview }
}

// guide: a view for a contract
struct BookListView: ScreenView {
  let screen: ShownScreen<BookList>

  var body: some View {
    Form {
      TextField("Title", text: screen.binding(\.query) { .search(query: $0) })
      List(screen.books, id: \.self) { book in
        Button(book) { screen.send(.open(title: book)) }
      }
      SlotView(screen, .preview)
    }
    .navigationTitle(screen.account.map { "Books of \($0)" } ?? "Books")
    .toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Sign in") { screen.send(.signIn) } }
    }
    .onEffect(of: screen) { _ in }
  }
}
// end

struct Discard: Contract {
  let title: String
  enum Event: Sendable { case discard, keep }
}

// guide: a question
struct DiscardView: QuestionView {
  let screen: ShownScreen<Discard>

  var title: String { "Discard “\(screen.route.title)”?" }

  var actions: some View {
    Button("Discard", role: .destructive) { screen.send(.discard) }
    Button("Keep", role: .cancel) { screen.send(.keep) }
  }
}
// end

struct Shelf: Contract {
  enum Slot: String, SlotName { case list, book, tabs }
}

// guide: a split view
struct ShelfView: ScreenView {
  static var columns: [Shelf.Slot] { [.list, .book] }
  let screen: ShownScreen<Shelf>

  var body: some View { SplitView(screen) }
}
// end

struct ShelfBadgesView: View {
  let screen: ShownScreen<Shelf>
  let borrowed: Int

  var body: some View {
    // guide: a badge
    TabSlotView(screen, .tabs, badge: { $0 is BookList ? borrowed : 0 }) { route in
      Label(route is BookList ? "Books" : "Account", systemImage: "book")
    }
    // end
  }
}

struct ShelfTabsView: View {
  let screen: ShownScreen<Shelf>

  var body: some View {
    // guide: tabs
    TabSlotView(screen, .tabs) { route in
      switch route {
      case is BookList: Label("Books", systemImage: "book")
      default: Label("Account", systemImage: "person")
      }
    }
    // end
  }
}

// guide: the app
struct BooksApp: App {
  let modules: ModuleRegistry
  let views = SwiftUIViews(BookListView.self, ShelfView.self)

  init() {
    do {
      modules = try ModuleRegistry { Module { BookListPresenter(screen: $0) } }
    } catch {
      // A mistake in the code, such as two modules for one route.
      fatalError("\(error)")
    }
  }

  var body: some Scene {
    WindowGroup { ModuleView(BookList(), modules: modules, views: views) }
  }
}
// end
