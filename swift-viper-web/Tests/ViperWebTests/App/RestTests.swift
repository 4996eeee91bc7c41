import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// Unwatched windows are reduced to snapshots and restored on the next request.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RestTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test func `A window unused for a minute is suspended and holds no module`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More")
    #expect(desk.shown == ["a"])
    await desk.idle(for: .seconds(59))
    #expect(desk.shown == ["a"])
    await desk.idle(for: .seconds(2))
    #expect(desk.shown == [])
    #expect(desk.app.sessionCount == 1)
  }

  @Test func `The session of someone who only reads ends with its windows, and continues when they return`()
    async throws
  {
    let reader = try await desk.guest(at: "/pads/a")
    await reader.openStream(at: "/pads/a")
    reader.closeStream()
    while desk.app.sessions.streams.count > 0 { await Task.yield() }
    // Without JavaScript, the first request of the session is the action.
    let writer = try await desk.guest(at: "/pads/b")
    try await writer.press("More")
    #expect(desk.app.sessionCount == 2)
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == [])
    desk.app.sessions.sweep()
    #expect(desk.app.sessionCount == 1)
    await reader.get("/pads/a")
    try await reader.press("More")
    try await writer.press("More")
    #expect(reader.page.contains("Pad a, 1,"))
    #expect(writer.page.contains("Pad b, 2,"))
  }

  @Test func `The next click finds the window as it was`() async throws {
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

  @Test func `Text that was sent but used by no event is still there`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More", typing: ["text": "milk, eggs"])
    #expect(guest.page.contains("value=\"milk, eggs\""))
    await desk.idle(for: .seconds(61))
    await guest.get(try #require(guest.address))
    #expect(guest.page.contains("value=\"milk, eggs\""))
  }

  @Test func `A page with script receives the whole window, and its repeated post is handled once`()
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

  @Test func `An event that arrives before its module is restored is delivered once and not lost`()
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
    await app.sessions.unloadIdleWindows()
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

  @Test func `A post reaches its suspended module although the module's address has changed`()
    async throws
  {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("Move")
    #expect(guest.address?.hasPrefix("/pads/elsewhere?") == true)
    await desk.idle(for: .seconds(61))
    try await guest.press("More")
    #expect(guest.page.contains("Pad a, 1,"))
  }

  @Test func `A window with an open stream is not suspended`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More")
    await guest.openStream()
    await desk.idle(for: .seconds(600))
    #expect(desk.shown == ["a"])
  }

  @Test func `A task that waits for an answer keeps its window alive`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("Ask")
    await desk.idle(for: .seconds(600))
    #expect(desk.shown == ["a", "question"])
    try await guest.press("Answer")
    #expect(guest.page.contains("Pad a, 0, answered"))
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == [])
  }

  @Test func `A module with inputs that it cannot save keeps its window alive`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("Open forgetful")
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == [])
    try await guest.press("Count")
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == ["a", "forgetful"])
    #expect(guest.page.contains("Counted 1"))
  }

  @Test func `Running work keeps its window alive`() async throws {
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

  @Test func `Opening another address in a suspended window keeps the screens below`() async throws {
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("More")
    let window = try #require(guest.address)
    await desk.idle(for: .seconds(61))
    await guest.get(window.replacing("/pads/a", with: "/pads/b"))
    #expect(guest.page.contains("Pad b, 0,"))
    #expect(desk.shown == ["b"])
  }

  @Test func `Two requests at once resume a window once`() async throws {
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

/// A module whose parts take time to make.
private struct Slow: Contract, LinkedRoute, Restorable {
  static let link = RouteLink("/slow") { Slow() }
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
