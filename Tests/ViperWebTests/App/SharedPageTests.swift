import Testing
import Viper

@testable import ViperWeb

/// Many windows that show the same.
@MainActor struct SharedPageTests {
  @Test func `A page that many windows show alike is made once, and one that shows something else anew`()
    async throws
  {
    let bodies = Bodies()
    let app = try WebApp(
      modules: ModuleRegistry { Module { BoardPresenter(screen: $0) } },
      pages: WebPages { locale in BoardPage(bodies: bodies, language: locale.language) })
    let guests = (0..<20).map { _ in Guest(app) }
    for guest in guests { await guest.get("/") }
    #expect(bodies.count == 1)
    try await guests[0].press("Add")
    #expect(bodies.count == 2)
    #expect(guests[0].page.contains("<p>en: 1</p>"))
    await guests[1].get("/")
    #expect(guests[1].page.contains("<p>en: 0</p>"))
    await guests[2].get("/", fields: ["Accept-Language": "de"])
    #expect(guests[2].page.contains("<p>en: 0</p>"))
    // Each form is still its own window's.
    #expect(guests[3].page != guests[4].page)
  }
}

/// How often the page was made.
@MainActor private final class Bodies {
  var count = 0
}

private struct Board: Contract, LinkedRoute {
  static let link = Link("/") { Board() }
  struct State: ScreenState { var notices = 0 }
  enum Event: Codable, Hashable { case add }
}

private struct BoardPresenter: Presenter {
  let screen: LiveScreen<Board>
  func handle(_ event: Board.Event) { screen.notices += 1 }
}

private struct BoardPage: WebPage {
  let bodies: Bodies
  let language: String

  func body(_ state: Board.State) -> HTML<Board> {
    bodies.count += 1
    return "<p>\(language): \(state.notices)</p><button \(on: .add)>Add</button>"
  }
}
