import Foundation
import HTTPTypes
import Testing
import Viper
import ViperTesting
import ViperWebTesting

@testable import ViperWeb

/// Modules created per visitor, and the visitor's identity.
@Suite(.timeLimit(.minutes(5))) @MainActor struct SessionModulesTests {
  @Test func `Each session has its own basket in all of its windows`() async throws {
    let shop = try Shop()
    let (anna, bert) = (try await shop.guest(), try await shop.guest())
    try await anna.press("Add")
    try await anna.press("Add")
    try await bert.press("Add")
    #expect(anna.page.contains("Basket 2 of nobody"))
    #expect(bert.page.contains("Basket 1 of nobody"))
    let tab = Guest(shop.app)
    tab.cookie = anna.cookie
    await tab.get("/basket")
    #expect(tab.page.contains("Basket 2 of nobody"))
  }

  @Test func `The basket stays while the windows are suspended and ends with the session`() async throws {
    let shop = try Shop()
    let guest = try await shop.guest()
    try await guest.press("Add")
    try await shop.clock.advance(by: .seconds(61))
    await shop.app.sessions.unloadIdleWindows()
    await guest.get(try #require(guest.address))
    #expect(guest.page.contains("Basket 1 of nobody"))
    let before = shop.ended
    shop.app.end(try #require(shop.app.currentSessions.first))
    #expect(shop.ended == before + 1)
    try await guest.press("Add")
    #expect(guest.page.contains("Basket 1 of nobody"))
  }

  @Test func `A page that is only read creates its modules for one answer`() async throws {
    let shop = try Shop()
    let before = shop.ended
    for _ in 0..<5 { _ = try await shop.guest() }
    #expect(shop.app.sessionCount == 0)
    #expect(shop.ended == before + 5)
  }

  @Test func `Signing in renews the cookie and the modules and keeps the window`() async throws {
    let shop = try Shop()
    let guest = try await shop.guest()
    try await guest.press("Add")
    let old = guest.cookie
    let id = shop.app.currentSessions.first?.id
    try await guest.press("Sign in")
    #expect(guest.cookie != old)
    #expect(shop.app.currentSessions.map(\.identity) == ["anna"])
    #expect(shop.app.currentSessions.first?.id == id)
    try await guest.press("Show")
    #expect(guest.page.contains("Basket 0 of anna"))
    // The old cookie is worthless to an attacker.
    let thief = Guest(shop.app)
    thief.cookie = old
    await thief.get(try #require(guest.address))
    #expect(!thief.page.contains("of anna"))
    #expect(shop.app.currentSessions.count == 1)
  }

  @Test func `Signing out removes all screens`() async throws {
    let made = MadeScreens()
    let app = try WebApp(modules: ModuleRegistry {}, pages: WebPages { FrontPage() }) { session in
      try ModuleRegistry {
        Module {
          made.add($0)
          return FrontPresenter(screen: $0) { session.identify(as: $0) }
        }
      }
    }
    let visitor = WebVisitor(app)
    try await visitor.open("/")
    for _ in 0..<5 {
      try await visitor.press("Enter")
      try await visitor.press("Leave")
    }
    while made.count > 1 { await Task.yield() }
    #expect(made.count == 1)
  }

  #if DEBUG
    @Test func `What the modules of a user share is no leak after signing out`() async throws {
      let (goods, clock) = (Goods(), TestClock())
      let diagnostics = RecordingDiagnostics(leakDeadline: .seconds(2), clock: clock)
      let app = try WebApp(
        modules: ModuleRegistry {}, pages: WebPages { BasketPage() }, diagnostics: diagnostics.diagnostics
      ) { session in
        let goods = session.identity == nil ? Goods() : goods
        let basket = Exit<Void, Never>.to { Basket() }
        return try ModuleRegistry {
          Module(leadingTo: basket) { screen in
            BasketPresenter(
              screen: screen, session: session, goods: goods, wait: {},
              anew: basket.replacingRoot(from: screen))
          }
        }
      }
      let visitor = WebVisitor(app)
      try await visitor.open("/basket")
      try await visitor.press("Sign in")
      // A screen with the goods of the user.
      try await visitor.press("Show")
      try await visitor.press("Sign out")
      try await clock.sleepers(2)
      try await clock.advance(by: .seconds(2))
      for _ in 0..<100 { await Task.yield() }
      #expect(diagnostics.leaks.isEmpty)
      withExtendedLifetime(goods) {}
    }
  #endif

  @Test func `Values of the session stay when a guest signs in and are dropped when a user signs out`()
    async throws
  {
    final class Thing {}
    let shop = try Shop()
    let guest = try await shop.guest()
    try await guest.press("Add")
    let session = try #require(shop.app.currentSessions.first)
    let first = session.kept { Thing() }
    #expect(session.kept { Thing() } === first)
    session.identify(as: "anna")
    #expect(session.kept { Thing() } === first)
    session.identify(as: "bert")
    let second = session.kept { Thing() }
    #expect(second !== first)
    session.identify(as: nil)
    weak let third = session.kept { Thing() }
    #expect(third !== second)
    #expect(third != nil)
    shop.app.end(session)
    #expect(third == nil)
  }

  @Test func `The script receives the new token, and its next post is accepted`() async throws {
    let shop = try Shop()
    let guest = try await shop.guest()
    try await guest.script("Sign in", number: 1)
    let token = try #require(guest.patch.firstMatch(of: /token="([a-z2-7]{26})"/)?.1)
    #expect(!guest.page.contains(token))
    try await guest.script("Show", number: 2)
    #expect(guest.status == 403)
    guest.take(
      page: guest.page.replacing(
        /name="_token" value="[a-z2-7]*"/, with: "name=\"_token\" value=\"\(token)\""))
    try await guest.script("Show", number: 3)
    #expect(guest.status == 200)
  }

  @Test func `A sign-in that outlasts its answer admits only its own window by the old cookie`()
    async throws
  {
    let shop = try Shop(settleTime: .zero)
    let guest = try await shop.guest()
    try await guest.press("Sign in slowly")
    let old = guest.cookie
    shop.letIn()
    try await until { shop.app.currentSessions.first?.identity == "anna" }
    let thief = Guest(shop.app)
    thief.cookie = old
    await thief.get("/basket")
    #expect(thief.page.contains("of nobody"))
    #expect(guest.cookie == old)
    try await guest.followAgain()
    #expect(guest.cookie != old)
    try await guest.press("Show")
    #expect(guest.page.contains("of anna"))
    // The browser has the new cookie, so the old one is invalid from now on.
    guest.cookie = old
    await guest.get(try #require(guest.address))
    #expect(!guest.page.contains("of anna"))
  }

  @Test func `After signing out no window has data of the user`() async throws {
    let shop = try Shop()
    let guest = try await shop.guest()
    try await guest.press("Sign in")
    try await guest.press("Show")
    try await guest.press("Add", typing: ["wish": "a secret"])
    #expect(guest.page.contains("Basket 1 of anna"))
    #expect(guest.page.contains("a secret"))
    try await guest.press("Sign out")
    #expect(guest.page.contains("Basket 0 of nobody"))
    #expect(!guest.page.contains("a secret"))
  }

  @Test func `The browser's preferences are available as values`() async throws {
    let shop = try Shop()
    let guest = Guest(shop.app)
    guest.peer = "192.0.2.7"
    guest.cookie = "viper-zone=Asia/Shanghai"
    await guest.get(
      "/basket",
      fields: [
        "Accept-Language": "en;q=0.5, zh-Hans-CN, *;q=0.1, de;q=0, fr;q=0.8", "User-Agent": "Lynx/2.9",
      ])
    #expect(guest.page.contains("zh-Hans-CN,fr,en Asia/Shanghai 192.0.2.7 Lynx/2.9"))
  }

  @Test(arguments: ["", ";;;", "en;q=x", "en;q=2", String(repeating: "a,", count: 5_000), "é", "<b>"])
  func `Invalid preferences are omitted`(header: String) {
    #expect(VisitorFacts(acceptLanguage: header, timeZone: "<b>", address: nil).languages.count <= 16)
    #expect(VisitorFacts(acceptLanguage: header, timeZone: "<b>", address: nil).timeZone == nil)
    #expect(
      VisitorFacts(acceptLanguage: header, timeZone: nil, address: nil, userAgent: header).userAgent?.utf8
        .count
        ?? 0 <= 500)
    #expect(
      VisitorFacts(acceptLanguage: "\(header)x", timeZone: nil, address: nil).languages.allSatisfy {
        $0.allSatisfy(\.isASCII)
      })
  }

  @Test func `Session modules without a page stop the start`() throws {
    let error = #expect(throws: RegistryError.self) {
      _ = try WebApp(modules: ModuleRegistry {}, pages: WebPages {}) { _ in
        try ModuleRegistry { Module { NoShow(screen: $0) } }
      }
    }
    #expect(error?.description.contains("Basket") == true)
  }

  @Test func `A session ends after its maximum lifetime even if it is used`() async throws {
    let shop = try Shop()
    let guest = try await shop.guest()
    for _ in 0..<3 {
      try await guest.press("Add")
      try await shop.clock.advance(by: .seconds(40))
    }
    shop.app.sessions.sweep()
    #expect(shop.app.sessionCount == 0)
  }

  private func until(_ condition: () -> Bool) async throws {
    while !condition() {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}

@MainActor private final class MadeScreens {
  private struct Made { weak var screen: LiveScreen<Front>? }
  private var all: [Made] = []

  /// The number of objects that still exist.
  var count: Int { all.count { $0.screen != nil } }

  func add(_ screen: LiveScreen<Front>) { all.append(Made(screen: screen)) }
}

private struct Front: Contract, LinkedRoute {
  static let link = RouteLink("/") { Front() }
  enum Event: Codable, Hashable { case enter, leave }
}

private struct FrontPresenter: Presenter {
  let screen: LiveScreen<Front>
  let identify: @MainActor (String?) -> Void
  func handle(_ event: Front.Event) { identify(event == .enter ? "Ann" : nil) }
}

private struct FrontPage: WebPage {
  func body(_ state: Front.State) -> HTML<Front> {
    "<button \(on: .enter)>Enter</button><button \(on: .leave)>Leave</button>"
  }
}
