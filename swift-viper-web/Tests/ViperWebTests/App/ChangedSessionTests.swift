import HTTPTypes
import Testing
import Viper

@testable import ViperWeb

/// Pages whose session changes while they are loaded or open, in this window or in another one.
@Suite(.timeLimit(.minutes(5))) @MainActor struct ChangedSessionTests {
  @Test
  func `A stream of a page that is being replaced neither takes an effect of the next one nor navigates`()
    async throws
  {
    let (door, arrivals) = (Door(), Arrivals())
    let app = try app(door, arrivals)
    let guest = Guest(app)
    await guest.get("/front")
    let window = guest.windowName
    await guest.openStream(at: "/front")
    let stream = try #require(guest.stream)
    let sent = Task {
      var all = ""
      for await chunk in stream { all += String(decoding: chunk, as: UTF8.self) }
      return all
    }
    guest.left = window
    async let page: Void = guest.get("/back?code=ann", fields: ["Sec-Fetch-Site": "cross-site"])
    while arrivals.count == 0 { await Task.yield() }
    // The old page opens its stream again.
    let old = Guest(app)
    old.cookie = guest.cookie
    await old.send(.get, "/_viper/stream?_window=\(window)&_version=1&_address=/front")
    #expect(old.status == 409)
    door.open()
    await page
    #expect(guest.location == "/front?_window=\(window)")
    // The stream has ended, without the effect.
    #expect(await !sent.value.contains("data-open"))
    await guest.get(try #require(guest.location))
    #expect(guest.page.contains("Front of ann"))
    #expect(arrivals.count == 1)
  }

  @Test func `A page that stays is accepted in the end`() async throws {
    let guest = Guest(try app(Door(), Arrivals()))
    await guest.get("/front")
    let window = guest.windowName
    let stream = "/_viper/stream?_window=\(window)&_address=/front&_version="
    await guest.openStream(at: "/front")
    await guest.get("/front?_window=\(window)")
    await guest.send(.get, stream + "1")
    #expect(guest.status == 409)
    // After some attempts, the script marks the page as kept.
    await guest.send(.get, stream + "1&_kept=1")
    #expect(guest.status == 200)
    // A click on the new page can be faster than its stream.
    await guest.get("/front?_window=\(window)")
    await guest.send(.get, stream + "1")
    #expect(guest.status == 409)
    await guest.get("/front?_window=\(window)")
    try await guest.script("Look")
    await guest.send(.get, stream + "1")
    #expect(guest.status == 200)
    // The new page, and then again the earlier one, which a browser can show again.
    await guest.get("/front?_window=\(window)")
    await guest.send(.get, stream + "0")
    #expect(guest.status == 200)
    await guest.send(.get, stream + "1")
    #expect(guest.status == 200)
  }

  @Test func `A changed identity ends the streams, and the next one brings the new token`() async throws {
    let guest = Guest(try Shop().app)
    await guest.get("/basket")
    await guest.openStream(at: "/basket")
    let stream = try #require(guest.stream)
    let old = guest.cookie
    try await guest.script("Sign in")
    for await _ in stream {}
    // The page of another window has the token of the former cookie.
    let other = Guest(guest.app)
    await other.get("/basket")
    other.cookie = guest.cookie
    #expect(guest.cookie != old)
    await other.openStream(at: "/basket")
    var chunks = try #require(other.stream).makeAsyncIterator()
    _ = await chunks.next(isolation: #isolation)
    let patch = String(decoding: try #require(await chunks.next(isolation: #isolation)), as: UTF8.self)
    let token = try #require(guest.cookie?.split(separator: ".").dropFirst().first)
    #expect(patch.contains("token=\"\(token)\""))
  }

  @Test func `Another window with the former cookie neither continues as a guest nor creates a session`()
    async throws
  {
    let shop = try Shop()
    let guest = Guest(shop.app)
    await guest.get("/basket")
    try await guest.script("Add")
    let other = Guest(guest.app)
    other.cookie = guest.cookie
    await other.get("/basket")
    let page = other.page
    try await guest.script("Sign in", number: 2)
    await other.openStream(at: "/basket")
    #expect(other.status == 403)
    other.take(page: page)
    try await other.script("Add")
    #expect(other.status == 403)
    #expect(guest.app.currentSessions.map(\.identity) == ["anna"])
    // The answer with the new cookie was lost, and its window is closed.
    try await shop.clock.advance(by: .seconds(11))
    other.take(page: page)
    try await other.script("Add")
    #expect(other.status == 200)
    #expect(Set(guest.app.currentSessions.map(\.identity)) == ["anna", nil])
  }

  @Test func `The script gets the token of the cookie, and other sites do not`() async throws {
    let guest = Guest(try Shop().app)
    await guest.get("/basket")
    let token = try #require(
      guest.cookie?.split(separator: "=").last?.split(separator: ".").dropFirst().first)
    await guest.send(.get, "/_viper/token", fields: ["X-Viper": "1"])
    #expect(guest.page == token)
    #expect(guest.head.headerFields[.cacheControl] == "no-store")
    for fields in [
      [:], ["X-Viper": "1", "Sec-Fetch-Site": "cross-site"], ["X-Viper": "1", "Origin": "https://evil"],
    ] {
      await guest.send(.get, "/_viper/token", fields: fields)
      #expect(guest.status == 403)
      #expect(!guest.page.contains(token))
    }
    // A browser without a cookie gets one.
    let newcomer = Guest(guest.app)
    await newcomer.send(.get, "/_viper/token", fields: ["X-Viper": "1"])
    #expect(newcomer.cookie?.contains(newcomer.page) == true)
  }

  @Test(arguments: ["Origin", "Sec-Fetch-Site"])
  func `Without JavaScript, a form of the former session can be sent again with its text`(field: String)
    async throws
  {
    let guest = Guest(try Shop().app)
    await guest.get("/basket")
    let form = try PageForms(guest.page).form(ofButton: "Add", typing: ["wish": "a \"blue\" one"])
    // Another window signs in.
    let window = Guest(guest.app)
    window.cookie = guest.cookie
    await window.get("/basket")
    try await window.press("Sign in")
    guest.cookie = window.cookie
    let sameOrigin = [field: field == "Origin" ? "http://localhost" : "same-origin"]
    await guest.send(.post, "/_viper/event", body: form, fields: sameOrigin)
    #expect(guest.status == 403)
    #expect(guest.page.contains("a &quot;blue&quot; one"))
    try await guest.press("Send again")
    #expect(guest.page.contains("Basket 1 of anna"), "\(guest.page)")
  }

  @Test func `A form that may come from elsewhere is not offered again`() async throws {
    let guest = Guest(try Shop().app)
    await guest.get("/basket")
    let form = try PageForms(guest.page).form(ofButton: "Add", typing: ["wish": "x"])
    let other = Guest(guest.app)
    await other.get("/basket")
    await other.send(.post, "/_viper/event", body: form)
    #expect(other.status == 403)
    #expect(!other.page.contains("Send again"))
    await other.send(.post, "/_viper/event", body: form, fields: ["Origin": "https://evil.example"])
    #expect(other.status == 403)
    #expect(!other.page.contains("Send again"))
  }

  @MainActor private final class Arrivals { var count = 0 }

  /// An app to which another site leads back.
  private func app(_ door: Door, _ arrivals: Arrivals) throws -> WebApp {
    var configuration = WebConfiguration()
    configuration.secret = Array(repeating: 7, count: 32)
    return try WebApp(
      modules: ModuleRegistry {},
      pages: WebPages {
        FrontPage()
        BackPage()
      }, configuration: configuration
    ) { session in
      try ModuleRegistry {
        Module { (screen: LiveScreen<Front>) in FrontPresenter(screen: screen, session: session) }
        Module { (screen: LiveScreen<Back>) in
          BackPresenter(screen: screen) {
            arrivals.count += 1
            await door.pass()
            session.identify(as: screen.route.code)
          }
        }
      }
    }
  }
}

private struct Front: Contract, LinkedRoute {
  static let link = RouteLink("/front") { Front() }
  var owner = ""
  enum Event: Codable, Hashable { case look }
}

private struct FrontPresenter: Presenter {
  let screen: LiveScreen<Front>
  let session: WebSession
  func didLoad() { screen.owner = session.identity ?? "nobody" }
  func handle(_ event: Front.Event) {}
}

private struct FrontPage: WebPage {
  func body(_ state: Front) -> HTML<Front> {
    "<h1>Front of \(state.owner)</h1><button \(on: .look)>Look</button>"
  }
}

private struct Back: Contract, LinkedRoute {
  static let link = RouteLink("/back?code=", \Back.code) { Back(code: $0) }
  var code = ""
  enum Effect: Equatable, Sendable { case done }
}

private struct BackPresenter: Presenter {
  let screen: LiveScreen<Back>
  let signIn: @MainActor () async -> Void

  func didLoad() {
    screen.perform {
      await signIn()
      screen.emit(.done)
    }
  }
}

private struct BackPage: WebPage {
  func effect(_ effect: Back.Effect) -> WebEffect? { .open(address: "/front") }
  func body(_ state: Back) -> HTML<Back> { "<p>One moment</p>" }
}
