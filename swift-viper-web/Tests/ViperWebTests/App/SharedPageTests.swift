import Testing
import Viper

@testable import ViperWeb

/// Many windows with the same content.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SharedPageTests {
  @Test func `A page that many windows show alike is rendered once, and a different one anew`()
    async throws
  {
    let bodies = Bodies()
    let app = try WebApp(
      modules: ModuleRegistry { Module { BulletinPresenter(screen: $0) } },
      pages: WebPages { locale in BulletinPage(bodies: bodies, language: locale.language) })
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
    // Each form still belongs to its own window.
    #expect(guests[3].page != guests[4].page)
  }
}

/// The number of renderings of the page.
@MainActor private final class Bodies {
  var count = 0
}

private struct Bulletin: Contract, LinkedRoute {
  static let link = RouteLink("/") { Bulletin() }
  struct State: ScreenState { var notices = 0 }
  enum Event: Codable, Hashable { case add }
}

private struct BulletinPresenter: Presenter {
  let screen: LiveScreen<Bulletin>
  func handle(_ event: Bulletin.Event) { screen.notices += 1 }
}

private struct BulletinPage: WebPage {
  let bodies: Bodies
  let language: String

  func body(_ state: Bulletin.State) -> HTML<Bulletin> {
    bodies.count += 1
    return "<p>\(language): \(state.notices)</p><button \(on: .add)>Add</button>"
  }
}
