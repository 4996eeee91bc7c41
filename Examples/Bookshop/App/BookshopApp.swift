import SwiftUI
import Viper
import ViperSwiftUI

@main struct BookshopApp: App {
  let modules: ModuleRegistry

  init() {
    do {
      modules = try ModuleRegistry {
        bookListModule(
          shelf: { [Book(title: "Emma", author: "Austen"), Book(title: "Dracula", author: "Stoker")] },
          book: .to { BookDetail(title: $0) })
        Module { BookDetailPresenter(screen: $0) }
      }
    } catch {
      fatalError("\(error)")  // a mistake in this list, such as two modules for one route
    }
  }

  var body: some Scene {
    WindowGroup {
      ModuleView(BookList(), modules: modules, views: BookListView.self, BookDetailView.self)
    }
  }
}
