import Testing
import Viper

@testable import ViperWeb

/// Pages that open other addresses, and come back from other sites.
@Suite(.timeLimit(.minutes(5))) @MainActor struct LeavingTests {
  private let signedIn = SignedIn()

  @MainActor private final class SignedIn { var addresses: [String?] = [] }

  private func app(archive: (any SessionArchive)? = nil) throws -> WebApp {
    var configuration = WebConfiguration()
    configuration.archive = archive
    configuration.secret = Array(repeating: 7, count: 32)
    let signedIn = signedIn
    return try WebApp(
      modules: ModuleRegistry { Module { (screen: LiveScreen<Aisle>) in AislePresenter(screen: screen) } },
      pages: WebPages {
        AislePage()
        ArrivalPage()
      }, configuration: configuration
    ) { session in
      try ModuleRegistry {
        Module { (screen: LiveScreen<Arrival>) in
          ArrivalPresenter(screen: screen) {
            signedIn.addresses.append(session.currentAddress)
            session.identify(as: screen.route.code)
          }
        }
      }
    }
  }

  @Test func `Another site replaces the page, without JavaScript by a refresh and a link`() async throws {
    let guest = Guest(try app())
    await guest.get("/aisle/0")
    try await guest.press("Pay")
    let site = "https://pay.example/?a=1&amp;b=&quot;2&quot;"
    #expect(guest.page.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(site)\">"))
    #expect(guest.page.contains("<a href=\"\(site)\">Continue to the other site</a>"))
    #expect(guest.left != nil)
    // Pressing “back” does not lead there again.
    await guest.get(try #require(guest.address))
    #expect(!guest.page.contains("pay.example"))
  }

  @Test func `With JavaScript, the script opens it once`() async throws {
    let guest = Guest(try app())
    await guest.get("/aisle/0")
    try await guest.script("Pay")
    #expect(guest.patch.contains("<viper-effect data-open=\"https://pay.example/?a=1&amp;b=&quot;2&quot;\">"))
    try await guest.script("Add", number: 2)
    #expect(!guest.patch.contains("pay.example"))
  }

  @Test(arguments: ["javascript:alert(1)", "//evil.example", "data:text/html,x", "/\\evil.example"])
  func `Addresses with scripts, and those that only look like paths, are blocked`(address: String)
    async throws
  {
    let guest = Guest(try app())
    await guest.get("/aisle/0")
    try await guest.press("Go", typing: ["address": .text(address)])
    #expect(guest.page.contains("url=about:blank#blocked"))
    #expect(!guest.page.contains("url=\(address)"))
    try await guest.script("Go", typing: ["address": .text(address)])
    #expect(guest.patch.contains("data-open=\"about:blank#blocked\""))
  }

  @Test func `A path is opened in the same window`() async throws {
    let guest = Guest(try app())
    await guest.get("/aisle/0")
    try await guest.press("Add")
    let window = try #require(guest.address?.suffix(26))
    try await guest.press("Go", typing: ["address": .text("/aisle/7#part")])
    #expect(guest.address == "/aisle/7?_window=\(window)")
    #expect(guest.page.contains("Aisle 7"))
  }

  @Test func `The other site leads back to the window that was left`() async throws {
    let guest = Guest(try app())
    await guest.get("/aisle/3")
    try await guest.press("Pay")
    let window = try #require(guest.left)
    await guest.get("/arrival?code=ann", fields: ["Sec-Fetch-Site": "cross-site"])
    #expect(guest.location == "/aisle/3?_window=\(window)")
    #expect(guest.left == nil)
    #expect(signedIn.addresses == ["/arrival?code=ann"])
    await guest.get(try #require(guest.location))
    #expect(guest.page.contains("Aisle 3"))
    #expect(guest.app.currentSessions.map(\.identity) == ["ann"])
    #expect(guest.app.sessionCount == 1)
  }

  @Test(arguments: ["none", "same-origin"])
  func `A tab that is opened meanwhile is another window`(site: String) async throws {
    let guest = Guest(try app())
    await guest.get("/aisle/0")
    try await guest.press("Pay")
    let window = try #require(guest.left)
    await guest.get("/aisle/1", fields: ["Sec-Fetch-Site": site])
    #expect(!guest.page.contains(window))
    #expect(guest.page.contains("Aisle 1"))
  }

  @Test func `A forged name of a window opens none of another session`() async throws {
    let app = try app()
    let ann = Guest(app)
    await ann.get("/aisle/0")
    try await ann.press("Add")
    let window = String(try #require(ann.address?.suffix(26)))
    let mallory = Guest(app)
    mallory.left = window
    await mallory.get("/aisle/0")
    #expect(mallory.page.contains("Added 0"))
    for name in ["", "../x", "\"><script>", String(repeating: "a", count: 5_000)] {
      mallory.left = name
      await mallory.get("/aisle/0")
      #expect(mallory.status == 200 && !mallory.page.contains("<script>"))
    }
  }

  @Test func `A sign-in by address is known to other processes`() async throws {
    let archive = MemoryArchive()
    let guest = Guest(try app(archive: archive))
    await guest.get("/aisle/0")
    try await guest.press("Pay")
    guest.left = nil
    await guest.get("/arrival?code=ann")
    let other = Guest(try app(archive: archive))
    other.cookie = guest.cookie
    await other.get("/aisle/0")
    #expect(other.app.currentSessions.map(\.identity) == ["ann"])
  }
}

private struct Aisle: Contract, LinkedRoute {
  static let link = RouteLink("/aisle/:number", \Aisle.number) { Aisle(number: $0) }
  var number = 0
  var added = 0
  enum Event: Codable, Hashable { case pay, add, go(address: String) }
  enum Effect: Equatable, Sendable { case open(String) }
}

private struct AislePresenter: Presenter {
  let screen: LiveScreen<Aisle>

  func handle(_ event: Aisle.Event) {
    switch event {
    case .pay: screen.emit(.open(#"https://pay.example/?a=1&b="2""#))
    case .add: screen.added += 1
    case .go(let address): screen.emit(.open(address))
    }
  }
}

private struct AislePage: WebPage {
  func effect(_ effect: Aisle.Effect) -> WebEffect? {
    switch effect {
    case .open(let address): .open(address: address)
    }
  }

  func body(_ state: Aisle) -> HTML<Aisle> {
    """
    <h1>Aisle \(state.number)</h1><p>Added \(state.added)</p><button \(on: .pay)>Pay</button>\
    <button \(on: .add)>Add</button><form><input name="address"><button \(on: .go(address: ""))>Go</button></form>
    """
  }
}

private struct Arrival: Contract, LinkedRoute {
  static let link = RouteLink("/arrival?code=", \Arrival.code) { Arrival(code: $0) }
  var code = ""
  enum Effect: Equatable, Sendable { case done }
}

private struct ArrivalPresenter: Presenter {
  let screen: LiveScreen<Arrival>
  let signIn: @MainActor () -> Void

  func didLoad() {
    screen.perform {
      signIn()
      screen.emit(.done)
    }
  }
}

private struct ArrivalPage: WebPage {
  func effect(_ effect: Arrival.Effect) -> WebEffect? { .open(address: "/aisle/3") }
  func body(_ state: Arrival) -> HTML<Arrival> { "<p>Welcome</p>" }
}
