import Testing
import Viper
import ViperWeb
import ViperWebTesting

/// The address during a question before a screen is shown.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PendingGuardTests {
  @Test func `A waiting destination of a button changes no address, wherever the window has been`()
    async throws
  {
    let visitor = WebVisitor(try app())
    try await visitor.open("/office")
    try await visitor.press("Drawer")
    #expect(visitor.address == "/drawer")
    try await visitor.press("To the safe")
    #expect(visitor.page.all("h1", "h2").map(\.words) == ["Office", "Who are you?"])
    #expect(visitor.address == "/office")
    try await visitor.press("Nobody")
    #expect(visitor.page.words.contains("Who are you?"))
    try await visitor.press("A friend")
    #expect(visitor.page.all("h1", "h2").map(\.words) == ["Safe"])
    #expect(visitor.address == "/safe")
  }

  @Test func `A visitor who came by the address keeps it during the question`() async throws {
    let visitor = WebVisitor(try app())
    try await visitor.open("/safe")
    #expect(visitor.page.words.contains("Who are you?"))
    try await visitor.press("Nobody")
    #expect(visitor.page.words.contains("Who are you?"))
    #expect(visitor.address == "/safe")
    try await visitor.press("A friend")
    #expect(visitor.page.all("h1", "h2").map(\.words) == ["Safe"])
  }

  private func app() throws -> WebApp {
    let drawer = Exit<Void, Void>.to { Drawer() }
    let safe = Exit<Void, Never>.to { Safe() }
    return try WebApp(
      modules: ModuleRegistry {
        Module { HallPresenter(screen: $0) }
        Module(leadingTo: drawer, safe) { screen in
          OfficePresenter(
            screen: screen, drawer: drawer.presented(from: screen, output: { .drawerSaid }),
            safe: safe.pushed(from: screen))
        }
        Module { DrawerPresenter(screen: $0) }
        Module { AskingPresenter(screen: $0) }
        Module { SafePresenter(screen: $0) }
        Interceptor(Safe.self) { _, request in
          .ask {
            try await request.router.present(Asking()).answer == nil
              ? .deny(because: "A stranger.") : .allow
          }
        }
      },
      pages: WebPages {
        HallPage()
        OfficePage()
        DrawerPage()
        AskingPage()
        SafePage()
      })
  }
}

private struct Hall: Contract, LinkedRoute { static let link = RouteLink("/") { Hall() } }
private struct HallPresenter: Presenter { let screen: LiveScreen<Hall> }
private struct HallPage: WebPage { func body(_ state: Hall) -> HTML<Hall> { "<h1>Hall</h1>" } }

private struct Office: Contract, LinkedRoute {
  static let link = RouteLink("/office") { Office() }
  var below: [any LinkedRoute] { [Hall()] }
  enum Event: Codable, Hashable { case openDrawer, drawerSaid }
}

private struct OfficePresenter: Presenter {
  let screen: LiveScreen<Office>
  let drawer: ExitAction<Void, Void>
  let safe: ExitAction<Void, Never>

  func handle(_ event: Office.Event) {
    switch event {
    case .openDrawer: drawer()
    case .drawerSaid: safe()
    }
  }
}

private struct OfficePage: WebPage {
  func body(_ state: Office) -> HTML<Office> { "<h1>Office</h1><button \(on: .openDrawer)>Drawer</button>" }
}

private struct Drawer: Contract, LinkedRoute {
  static let link = RouteLink("/drawer") { Drawer() }
  var below: [any LinkedRoute] { [Hall()] }
  var linkedAs: Presentation { .modal }
  enum Event: Codable, Hashable { case goOn }
  typealias Output = Void
}

private struct DrawerPresenter: Presenter {
  let screen: LiveScreen<Drawer>
  func handle(_ event: Drawer.Event) { screen.finish(()) }
}

private struct DrawerPage: WebPage {
  func body(_ state: Drawer) -> HTML<Drawer> { "<h2>Drawer</h2><button \(on: .goOn)>To the safe</button>" }
}

/// A screen without an address.
private struct Asking: Contract, Codable {
  enum Event: Codable, Hashable { case friend, nobody }
  typealias Output = Void
}

private struct AskingPresenter: Presenter {
  let screen: LiveScreen<Asking>
  func handle(_ event: Asking.Event) { if event == .friend { screen.finish(()) } }
}

private struct AskingPage: WebPage {
  func body(_ state: Asking) -> HTML<Asking> {
    "<h2>Who are you?</h2><button \(on: .friend)>A friend</button><button \(on: .nobody)>Nobody</button>"
  }
}

private struct Safe: Contract, LinkedRoute {
  static let link = RouteLink("/safe") { Safe() }
  var below: [any LinkedRoute] { [Hall()] }
}
private struct SafePresenter: Presenter { let screen: LiveScreen<Safe> }
private struct SafePage: WebPage { func body(_ state: Safe) -> HTML<Safe> { "<h1>Safe</h1>" } }
