import Testing
import Viper
import ViperTesting

@testable import Bookshop

@MainActor @Test func `A search shows its results, and a title shows its book`() async throws {
  var shown: [String] = []
  let books = [Book(title: "Emma", author: "Austen"), Book(title: "Dracula", author: "Stoker")]
  let presenter = BookListPresenter(
    screen: LiveScreen(BookList()), interactor: FindBooks(shelf: { books }),
    showBook: ExitAction { shown.append($0) })
  try await withPresenter(presenter) { harness in
    try await harness.expect { $0.titles = ["Dracula", "Emma"] }
    try await harness.settle(.search(query: "Stok")) {
      $0.query = "Stok"
      $0.titles = ["Dracula"]
    }
    try await harness.send(.open(title: "Dracula"))
  }
  #expect(shown == ["Dracula"])
}
