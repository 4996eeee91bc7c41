import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// Windows that nobody watches are reduced to snapshots and shown again when they are asked for.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RestTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test func `A window that nobody has used for a minute rests, and costs no module`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More")
    #expect(desk.shown == ["a"])
    await desk.idle(for: .seconds(59))
    #expect(desk.shown == ["a"])
    await desk.idle(for: .seconds(2))
    #expect(desk.shown == [])
    #expect(desk.app.sessionCount == 1)
  }

  @Test func `The next press finds the window as it was`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More")
    try await guest.press("Open b")
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == [])
    try await guest.press("More")
    #expect(desk.shown == ["a", "b"])
    #expect(guest.page.contains("Pad b, 1,"))
    try await guest.press("Close")
    #expect(guest.page.contains("Pad a, 1,"))
  }

  @Test func `Text that was typed and sent, but used by no event, is still there`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More", typing: ["text": "milk, eggs"])
    #expect(guest.page.contains("value=\"milk, eggs\""))
    await desk.idle(for: .seconds(61))
    await guest.get(try #require(guest.address))
    #expect(guest.page.contains("value=\"milk, eggs\""))
  }

  @Test func `A script's page is sent the whole window, and its repeated post is not handled twice`()
    async throws
  {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.script("More", number: 1)
    await desk.idle(for: .seconds(61))
    try await guest.script("More", number: 1, version: 5)
    #expect(guest.patch.contains("<div id=\"viper\">"))
    #expect(guest.patch.contains("Pad a, 1,"))
    try await guest.script("More", number: 2, version: 5)
    #expect(guest.patch.contains("Pad a, 2,"))
  }

  @Test func `An event that comes before its module is shown again comes once more, and is not lost`()
    async throws
  {
    let (clock, door) = (TestClock(), Door())
    var configuration = WebConfiguration()
    configuration.clock = clock
    let app = try WebApp(
      modules: ModuleRegistry {
        Module<Slow>(asyncPresenter: { screen in
          await door.pass()
          return SlowPresenter(screen: screen)
        })
      }, pages: WebPages { SlowPage() }, configuration: configuration)
    let guest = Guest(app)
    door.open()
    await guest.get("/slow")
    door.open()
    try await guest.script("More", number: 1)
    #expect(guest.patch.contains("Counted 1"))
    try await clock.advance(by: .seconds(61))
    await app.sessions.restWindows()
    async let early: Void = guest.script("More", number: 2, version: 5)
    try await clock.sleepers(1)
    try await clock.advance(by: .seconds(2))
    try await early
    #expect(guest.status == 503)
    #expect(guest.head.headerFields[.retryAfter] == "1")
    door.open()
    await guest.get("/slow?_window=\(guest.windowName)")
    try await guest.script("More", number: 2, version: 5)
    #expect(guest.patch.contains("Counted 2"))
  }

  @Test func `A page reaches its module after the rest although the module's address has changed`()
    async throws
  {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("Move")
    #expect(guest.address?.hasPrefix("/pads/elsewhere?") == true)
    await desk.idle(for: .seconds(61))
    try await guest.press("More")
    #expect(guest.page.contains("Pad a, 1,"))
  }

  @Test func `A window with an open stream does not rest`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More")
    await guest.openStream()
    await desk.idle(for: .seconds(600))
    #expect(desk.shown == ["a"])
  }

  @Test func `A task that waits for an answer keeps its window awake`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("Ask")
    await desk.idle(for: .seconds(600))
    #expect(desk.shown == ["a", "question"])
    try await guest.press("Answer")
    #expect(guest.page.contains("Pad a, 0, answered"))
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == [])
  }

  @Test func `A module that keeps nothing of what it was told keeps its window awake`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("Open forgetful")
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == [])
    try await guest.press("Count")
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == ["a", "forgetful"])
    #expect(guest.page.contains("Counted 1"))
  }

  @Test func `Work that goes on keeps its window awake`() async throws {
    // Answers do not wait for it.
    let desk = try Desk(settleTime: .zero)
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("Work")
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == ["a"])
    desk.door.open()
    await guest.get(try #require(guest.address))
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == [])
  }

  @Test func `Who goes to another address in a window that rests finds what it showed below`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More")
    let window = try #require(guest.address)
    await desk.idle(for: .seconds(61))
    await guest.get(window.replacing("/pads/a", with: "/pads/b"))
    #expect(guest.page.contains("Pad b, 0,"))
    #expect(desk.shown == ["b"])
  }

  @Test func `Two requests at once wake a window once`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More")
    let address = try #require(guest.address)
    await desk.idle(for: .seconds(61))
    let other = Guest(desk.app)
    other.cookie = guest.cookie
    async let first: Void = guest.get(address)
    async let second: Void = other.get(address)
    _ = await (first, second)
    #expect(desk.shown == ["a"])
    #expect(guest.page.contains("Pad a, 1,") && other.page.contains("Pad a, 1,"))
  }
}

/// A module that takes its time to be made.
private struct Slow: Contract, LinkedRoute, Restorable {
  static let link = Link("/slow") { Slow() }
  struct State: ScreenState, Codable { var count = 0 }
  enum Event: Codable, Hashable { case more }
}

private struct SlowPresenter: Presenter {
  let screen: LiveScreen<Slow>
  func handle(_ event: Slow.Event) { screen.count += 1 }
}

private struct SlowPage: WebPage {
  func body(_ state: Slow.State) -> HTML<Slow> {
    "<p>Counted \(state.count)</p><button \(on: .more)>More</button>"
  }
}
