import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// Windows that nobody watches are reduced to snapshots and shown again when they are asked for.
@Suite(.timeLimit(.minutes(1))) @MainActor struct RestTests {
  private let desk = Desk()

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
    let desk = Desk(settleTime: .zero)
    let guest = try await desk.guest(at: "/pads/a")
    try await guest.press("Work")
    await desk.idle(for: .seconds(61))
    #expect(desk.shown == ["a"])
    desk.finishWork()
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

/// An app of pads, which keep what they are told, and of a module that does not.
@MainActor private final class Desk {
  let clock = TestClock()
  private let (works, worker) = AsyncStream<Void>.makeStream()
  private(set) var app: WebApp!
  /// The names of what is shown in all windows.
  private(set) var shown: [String] = []

  init(settleTime: Duration = .seconds(2)) {
    var configuration = WebConfiguration()
    configuration.clock = clock
    configuration.settleTime = settleTime
    // A missing page or module would be a fault of this test.
    app = try! WebApp(
      modules: ModuleRegistry {
        Module(
          leadingTo: Exit.to { Pad(id: $0) }.pushed(), Exit<Void, Never>.to(Forgetful()).pushed(),
          Exit<Void, String>.to(Question()).presented()
        ) { [unowned self] screen, pad, forgetful, question in
          PadPresenter(
            screen: screen, desk: self, pad: pad, forgetful: forgetful, question: question)
        }
        Module { [unowned self] in ForgetfulPresenter(screen: $0, desk: self) }
        Module { [unowned self] in QuestionPresenter(screen: $0, desk: self) }
      },
      pages: WebPages {
        PadPage()
        ForgetfulPage()
        QuestionPage()
      }, configuration: configuration)
  }

  func guest(at address: String) async throws -> Guest {
    let guest = Guest(app)
    await guest.get(address)
    return guest
  }

  /// Does not count as waiting, as a gate would.
  func work() async { for await _ in works { return } }
  func finishWork() { worker.yield() }

  /// Time passes, and the app does its housekeeping.
  func idle(for time: Duration) async {
    try? await clock.advance(by: time)
    await app.sessions.restWindows()
  }

  func show(_ name: String) { shown = (shown + [name]).sorted() }
  func remove(_ name: String) { shown.firstIndex(of: name).map { _ = shown.remove(at: $0) } }
}

private struct Pad: Contract, Restorable, LinkedRoute {
  let id: String
  static let link = Link("/pads/:id", \Pad.id) { Pad(id: $0) }

  struct State: ScreenState, Codable {
    var id = ""
    var count = 0
    var answer = ""
  }
  var initialState: State { State(id: id) }
  enum Event: Codable, Hashable { case more, open, forget, ask, close, work }
}

private struct PadPresenter: Presenter {
  let screen: LiveScreen<Pad>
  let desk: Desk
  let pad: Way<String, Never>
  let forgetful: Way<Void, Never>
  let question: Way<Void, String>

  func didLoad() { desk.show(screen.route.id) }
  func didRemove() { desk.remove(screen.route.id) }

  func handle(_ event: Pad.Event) {
    switch event {
    case .more: screen.count += 1
    case .open: pad("b")
    case .forget: forgetful()
    case .ask: screen.perform { screen.state.answer = try await question().answer ?? "" }
    case .close: screen.dismiss()
    case .work: screen.perform { await desk.work() }
    }
  }
}

private struct PadPage: WebPage {
  func body(_ state: Pad.State) -> HTML<Pad> {
    """
    <h1>Pad \(state.id), \(state.count), \(state.answer)</h1>
    <form><input name="text" value=""><button \(on: .more)>More</button></form>
    <button \(on: .open)>Open b</button><button \(on: .forget)>Open forgetful</button>
    <button \(on: .ask)>Ask</button><button \(on: .close)>Close</button><button \(on: .work)>Work</button>
    """
  }
}

/// Keeps nothing of what it counts.
private struct Forgetful: Contract {
  var count = 0
  enum Event: Codable, Hashable { case count }
}

private struct ForgetfulPresenter: Presenter {
  let screen: LiveScreen<Forgetful>
  let desk: Desk

  func didLoad() { desk.show("forgetful") }
  func didRemove() { desk.remove("forgetful") }
  func handle(_ event: Forgetful.Event) { screen.count += 1 }
}

private struct ForgetfulPage: WebPage {
  func body(_ state: Forgetful.State) -> HTML<Forgetful> {
    "<p>Counted \(state.count)</p><button \(on: .count)>Count</button>"
  }
}

private struct Question: Contract {
  enum Event: Codable, Hashable { case answer }
  typealias Output = String
}

private struct QuestionPresenter: Presenter {
  let screen: LiveScreen<Question>
  let desk: Desk

  func didLoad() { desk.show("question") }
  func didRemove() { desk.remove("question") }
  func handle(_ event: Question.Event) { screen.finish("answered") }
}

private struct QuestionPage: WebPage {
  func body(_ state: Question.State) -> HTML<Question> { "<button \(on: .answer)>Answer</button>" }
}
