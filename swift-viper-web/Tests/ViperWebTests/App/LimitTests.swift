import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// Limits on the resources of one visitor.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LimitTests {
  private let diagnostics = RecordingDiagnostics()

  private func app(_ configure: (inout WebConfiguration) -> Void) throws -> WebApp {
    var configuration = WebConfiguration()
    configure(&configuration)
    let level = Exit<Int, Never>.to { Level(number: $0) }.allowingRepeats()
    return try WebApp(
      modules: ModuleRegistry {
        Module(leadingTo: level) { screen in
          LevelPresenter(screen: screen, deeper: level.pushed(from: screen))
        }
      }, pages: WebPages { LevelPage() }, configuration: configuration, diagnostics: diagnostics.diagnostics)
  }

  @Test func `The depth of pushed screens is limited, and the user is informed`() async throws {
    let guest = Guest(try app { $0.maximumDepth = 5 })
    await guest.get("/")
    for number in 1...4 {
      try await guest.press("Deeper")
      #expect(guest.page.contains("Level \(number)"))
      #expect(!guest.page.contains("So much is open"))
    }
    try await guest.press("Deeper")
    #expect(guest.page.contains("Level 4"))
    #expect(guest.page.contains("Too many screens are open"))
    #expect(diagnostics.all.contains { "\($0)".contains("WebConfiguration.maximumDepth is 5") })
    try await guest.press("Back")
    #expect(guest.page.contains("Level 3"))
  }

  @Test func `One post cannot push more screens than the limit of a window`() async throws {
    let guest = Guest(try app { $0.maximumModules = 7 })
    await guest.get("/")
    try await post(further: 50, by: guest)
    #expect(guest.status == 303)
    await guest.get(try #require(guest.location))
    #expect(guest.page.contains("Too many screens are open"))
    #expect(diagnostics.all.contains { "\($0)".contains("WebConfiguration.maximumModules is 7") })
  }

  @Test func `A post with more events than its page has fields is rejected as a whole`() async throws {
    let guest = Guest(try app { $0.maximumInputs = 10 })
    await guest.get("/")
    let page = PageForms(guest.page)
    try await post(further: 10, by: guest, from: page)
    #expect(guest.status == 400)
    #expect(guest.page.contains("more than 10 fields"))
    #expect(guest.app.sessionCount == 0)
    try await post(further: 9, by: guest, from: page)
    #expect(guest.status == 303)
  }

  /// Sends the form with its one input event, and with further ones.
  private func post(further: Int, by guest: Guest, from page: PageForms? = nil) async throws {
    let form = try (page ?? PageForms(guest.page)).form(ofButton: "Rest", typing: [:])
    let input = try #require(form.first { $0.0.hasPrefix("_input.") })
    await guest.send(
      .post, "/_viper/event", body: form + (0..<further).map { ("\(input.0)\($0)", input.1) })
  }

  @Test func `The number of streams per window is limited, and the oldest makes room`() async throws {
    let guest = Guest(try app { $0.maximumStreamsPerWindow = 2 })
    await guest.get("/")
    var streams: [AsyncStream<[UInt8]>] = []
    for _ in 0..<3 {
      await guest.openStream()
      streams.append(try #require(guest.stream))
    }
    // The stream ends.
    for await _ in streams[0] {}
    var latest = streams[2].makeAsyncIterator()
    _ = await latest.next(isolation: #isolation)
    try await guest.press("Deeper")
    var text = ""
    while !text.contains("Level 1"), let chunk = await latest.next(isolation: #isolation) {
      text = String(decoding: chunk, as: UTF8.self)
    }
    #expect(text.contains("Level 1"))
  }
}

private struct Level: Contract, LinkedRoute {
  static let link = RouteLink("/") { Level(number: 0) }
  let number: Int

  enum Event: Codable, Hashable {
    case deeper, back, rest
    case typed(text: String)
  }
}

private struct LevelPresenter: Presenter {
  let screen: LiveScreen<Level>
  let deeper: ExitAction<Int, Never>

  func handle(_ event: Level.Event) {
    switch event {
    case .deeper, .typed: deeper(screen.route.number + 1)
    case .back: screen.dismiss()
    case .rest: break
    }
  }
}

private struct LevelPage: WebPage {
  func body(_ state: Level.State) -> HTML<Level> {
    """
    <h1>Level \(state.number)</h1><button \(on: .deeper)>Deeper</button><button \(on: .back)>Back</button>
    <form><input name="text" \(input: .typed(text: ""))><button \(on: .rest)>Rest</button></form>
    """
  }
}
