import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// Pages whose work exceeds the settle time, in a browser without JavaScript.
@Suite(.timeLimit(.minutes(5))) @MainActor struct SlowPageTests {
  private let door = Door()
  private let clock = TestClock()
  private let loads = Loads()

  @MainActor private final class Loads { var count = 0 }

  private func app(hasField: Bool = false) throws -> WebApp {
    var configuration = WebConfiguration()
    configuration.clock = clock
    let (door, loads) = (door, loads)
    return try WebApp(
      modules: ModuleRegistry {
        Module { (screen: LiveScreen<Report>) in
          ReportPresenter(screen: screen) {
            loads.count += 1
            await door.pass()
          }
        }
      }, pages: WebPages { ReportPage(hasField: hasField) }, configuration: configuration)
  }

  /// Requests a page whose work exceeds the settle time.
  private func get(_ path: String, _ guest: Guest) async throws {
    async let page: Void = guest.get(path)
    try await clock.sleepers(1)
    try await clock.advance(by: .seconds(2))
    await page
  }

  @Test func `The page asks again by itself and receives the answer of the same work`() async throws {
    let guest = Guest(try app())
    try await get("/report", guest)
    #expect(guest.page.contains("Loading"))
    let address = try #require(guest.refresh, "\(guest.status) \(guest.page)")
    #expect(guest.page.contains("Check the current state"))
    try await get(address, guest)
    #expect(guest.refresh == address, "\(guest.page)")
    door.open()
    await guest.get(address)
    #expect(guest.location == address.replacing("&_pending=1", with: ""))
    await guest.get(try #require(guest.location))
    #expect(guest.page.contains("42 pages"))
    #expect(guest.refresh == nil)
    #expect(!guest.page.contains("Check the current state"))
    #expect(loads.count == 1)
  }

  @Test func `A page with a field is not reloaded during typing; a link continues`() async throws {
    let guest = Guest(try app(hasField: true))
    try await get("/report", guest)
    #expect(guest.refresh == nil)
    #expect(guest.page.contains("Check the current state</a>"))
  }

  @Test func `With JavaScript the same window shows the result`() async throws {
    let guest = Guest(try app())
    try await get("/report", guest)
    await guest.openStream(at: "/report")
    door.open()
    var chunks = try #require(guest.stream).makeAsyncIterator()
    var text = ""
    while !text.contains("42 pages") {
      text = String(decoding: try #require(await chunks.next(isolation: #isolation)), as: UTF8.self)
    }
    #expect(loads.count == 1)
  }

  @Test func `A post of the script with long work is answered truthfully`() async throws {
    let guest = Guest(try app())
    door.open()
    await guest.get("/report")
    async let press: Void = guest.script("Again")
    // The window is created and loads, then the event loads again.
    for _ in 0..<2 {
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
    }
    try await press
    #expect(guest.patch.contains("This takes longer than usual."))
    for _ in 0..<3 { door.open() }
    try await guest.script("Again", number: 2, version: try guest.patchVersion())
    #expect(!guest.patch.contains("This takes longer than usual."))
  }

  @Test func `A post with long work redirects to a page that asks again`() async throws {
    let guest = Guest(try app())
    async let page: Void = guest.get("/report")
    door.open()
    await page
    #expect(guest.page.contains("42 pages"))
    #expect(guest.refresh == nil)
    async let press: Void = guest.press("Again")
    // The window is created and loads, the event loads again, and the redirected page waits for both.
    for _ in 0..<3 {
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
    }
    try await press
    let address = try #require(guest.refresh, "\(guest.status) \(guest.page)")
    for _ in 0..<2 { door.open() }
    await guest.get(address)
    await guest.get(try #require(guest.location))
    #expect(guest.page.contains("42 pages"))
    #expect(guest.refresh == nil)
    #expect(loads.count == 3)
  }

  @Test func `A page whose work leaves its screen continues at the address of the next screen`() async throws
  {
    let door = door
    var configuration = WebConfiguration()
    configuration.clock = clock
    let guest = Guest(
      try WebApp(
        modules: ModuleRegistry {
          Module { ShelfPresenter(screen: $0) }
          Module { (screen: LiveScreen<Draft>) in DraftPresenter(screen: screen) { await door.pass() } }
        },
        pages: WebPages {
          ShelfPage()
          DraftPage()
        }, configuration: configuration))
    await guest.get("/draft")
    async let press: Void = guest.press("Save")
    // The post and the page after it wait for the save.
    for _ in 0..<2 {
      try await clock.sleepers(1)
      try await clock.advance(by: .seconds(2))
    }
    try await press
    let address = try #require(guest.refresh, "\(guest.status) \(guest.page)")
    #expect(guest.page.contains("Draft"))
    door.open()
    await guest.get(address)
    let next = try #require(guest.location)
    #expect(next.hasPrefix("/?_window=") && !next.contains("_pending"))
    await guest.get(next)
    #expect(guest.page.contains("Shelf") && !guest.page.contains("Draft"))
  }
}

extension Guest {
  /// The address of the page's automatic refresh.
  fileprivate var refresh: String? {
    guard let start = page.firstRange(of: "http-equiv=\"refresh\" content=\"1; url=") else { return nil }
    return String(page[start.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
  }
}

private struct Report: Contract, LinkedRoute {
  static let link = RouteLink("/report") { Report() }
  var text = "Loading …"
  enum Event: Codable, Hashable { case again }
}

private struct ReportPresenter: Presenter {
  let screen: LiveScreen<Report>
  let load: @MainActor () async throws -> Void

  func didLoad() { reload() }
  func handle(_ event: Report.Event) { reload() }

  private func reload() {
    screen.text = "Loading …"
    screen.perform {
      try await load()
      screen.text = "42 pages"
    }
  }
}

private struct ReportPage: WebPage {
  let hasField: Bool

  func body(_ state: Report.State) -> HTML<Report> {
    "<p>\(state.text)</p><button \(on: .again)>Again</button>\(if: hasField, "<form><input name=\"query\"></form>")"
  }
}

private struct Shelf: Contract, LinkedRoute {
  static let link = RouteLink("/") { Shelf() }
}

private struct ShelfPresenter: Presenter { let screen: LiveScreen<Shelf> }

private struct ShelfPage: WebPage {
  func body(_ state: Shelf) -> HTML<Shelf> { "<p>Shelf</p>" }
}

private struct Draft: Contract, LinkedRoute {
  static let link = RouteLink("/draft") { Draft() }
  var below: [any LinkedRoute] { [Shelf()] }
  enum Event: Codable, Hashable { case save }
}

private struct DraftPresenter: Presenter {
  let screen: LiveScreen<Draft>
  let save: @MainActor () async -> Void

  func handle(_ event: Draft.Event) {
    screen.perform {
      await save()
      screen.dismiss()
    }
  }
}

private struct DraftPage: WebPage {
  func body(_ state: Draft) -> HTML<Draft> { "<p>Draft</p><button \(on: .save)>Save</button>" }
}
