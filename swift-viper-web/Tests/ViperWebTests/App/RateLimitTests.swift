import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// Rate limits per session and per network.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RateLimitTests {
  private let clock = TestClock()

  private func app(_ limit: (inout RateLimits) -> Void) throws -> WebApp {
    var configuration = WebConfiguration()
    configuration.clock = clock
    configuration.rateLimits = .none
    limit(&configuration.rateLimits)
    return try WebApp(
      modules: ModuleRegistry { Module { screen in DiaryPresenter(screen: screen) } },
      pages: WebPages { DiaryPage() }, configuration: configuration)
  }

  private func guest(_ app: WebApp, from address: String? = nil) async -> Guest {
    let guest = Guest(app)
    guest.peer = address
    await guest.get("/")
    return guest
  }

  @Test func `A visitor who posts too often is told when to continue, and others are not affected`()
    async throws
  {
    let app = try app { $0.postsPerSession = RateLimit(1, per: .seconds(2), burst: 3) }
    let (hasty, other) = (await guest(app), await guest(app))
    let form = try PageForms(hasty.page).form(ofButton: "Write", typing: ["line": "x"])
    for status in [303, 303, 303, 429] {
      await hasty.send(.post, "/_viper/event", body: form.filter { $0.0 != "_page" })
      #expect(hasty.status == status)
    }
    #expect(hasty.head.headerFields[.retryAfter] == "3")
    try await other.press("Write", typing: ["line": "y"])
    #expect(other.page.contains("1 lines"))
    try await clock.advance(by: .seconds(2))
    for status in [303, 429] {
      await hasty.send(.post, "/_viper/event", body: form.filter { $0.0 != "_page" })
      #expect(hasty.status == status)
    }
  }

  @Test func `The page keeps the typed text, and its button sends it again`() async throws {
    let app = try app { $0.postsPerSession = RateLimit(1, per: .seconds(1), burst: 1) }
    let guest = await guest(app)
    try await guest.press("Write", typing: ["line": "first"])
    let text = "a \"quoted\" <line>\nand another & 𝄞"
    await guest.send(
      .post, "/_viper/event",
      body: try PageForms(guest.page).form(ofButton: "Write", typing: ["line": .text(text)]))
    #expect(guest.status == 429)
    #expect(guest.page.contains("Too many requests were sent at once"))
    try await clock.advance(by: .seconds(1))
    try await guest.press("Send again")
    #expect(guest.page.contains("2 lines"))
    #expect(guest.page.contains("a &quot;quoted&quot; &lt;line&gt;\nand another &amp; 𝄞"))
  }

  @Test func `The script is told to wait, and the body of its post is not read`() async throws {
    let app = try app { $0.postsPerSession = RateLimit(1, per: .seconds(1), burst: 1) }
    let guest = await guest(app)
    try await guest.press("Write", typing: ["line": "first"])
    let chunks = RecordedChunks([1, 2, 3], size: 1)
    await guest.send(.post, "/_viper/event", chunks: BodyStream(chunks), fields: ["X-Viper": "1"])
    #expect(guest.status == 429)
    #expect(guest.head.headerFields[.retryAfter] == "2")
    #expect(guest.page.contains("data-viper-error"))
    #expect(chunks.takenCount == 0)
  }

  @Test func `Sessions of one address, or of one IPv6 network, are limited together`() async throws {
    let app = try app { $0.postsPerAddress = RateLimit(1, per: .seconds(1), burst: 4) }
    for addresses in [["192.0.2.1", "192.0.2.1"], ["2001:db8::1", "2001:db8::ffff:2"]] {
      let guests = [await guest(app, from: addresses[0]), await guest(app, from: addresses[1])]
      for guest in guests + guests { try await guest.press("Write", typing: ["line": "x"]) }
      for guest in guests {
        let form = try PageForms(guest.page).form(ofButton: "Write", typing: ["line": "x"])
        await guest.send(.post, "/_viper/event", body: form)
        #expect(guest.status == 429)
      }
    }
    try await guest(app, from: "192.0.2.2").press("Write", typing: ["line": "x"])
  }

  @Test func `New sessions are rate-limited per address, and existing ones continue`() async throws {
    let app = try app { $0.sessionsPerAddress = RateLimit(1, per: .seconds(10), burst: 2) }
    let guests = [
      await guest(app, from: "192.0.2.1"), await guest(app, from: "192.0.2.1"),
      await guest(app, from: "192.0.2.1"),
    ]
    for guest in guests[..<2] { try await guest.press("Write", typing: ["line": "x"]) }
    let form = try PageForms(guests[2].page).form(ofButton: "Write", typing: ["line": "x"])
    await guests[2].send(.post, "/_viper/event", body: form)
    #expect(guests[2].status == 429)
    #expect(app.sessionCount == 2)
    try await guests[0].press("Write", typing: ["line": "y"])
    #expect(guests[0].page.contains("2 lines"))
  }

  @Test func `Streams are rate-limited per session and per address`() async throws {
    for limit in [\RateLimits.streamsPerSession, \.streamsPerAddress] {
      let app = try app { $0[keyPath: limit] = RateLimit(1, per: .seconds(1), burst: 2) }
      let guest = await guest(app, from: "192.0.2.1")
      for status in [200, 200, 429] {
        await guest.openStream()
        #expect(guest.status == status)
      }
      await guest.get("/")
      #expect(guest.status == 200)
    }
  }

  // MARK: The limiter

  @Test func `In the long run the allowed rate passes, whatever the burst`() {
    var limiter = RateLimiter(RateLimit(5, per: .seconds(1), burst: 10))
    var passed = 0
    for millisecond in 0..<20_000 where limiter.wait("a", at: .milliseconds(millisecond)) == nil {
      passed += 1
    }
    // The burst, and 5 in each of 20 seconds, except for the rounding of the last.
    #expect((109...110).contains(passed))
  }

  @Test func `The announced time is when the next request passes, and not earlier`() throws {
    var limiter = RateLimiter(RateLimit(3, per: .seconds(1), burst: 1))
    #expect(limiter.wait("a", at: .zero) == nil)
    let told = limiter.wait("a", at: .milliseconds(100))
    let wait = try #require(told)
    #expect(limiter.wait("a", at: .milliseconds(100) + wait - .milliseconds(1)) != nil)
    #expect(limiter.wait("a", at: .milliseconds(100) + wait) == nil)
  }

  @Test func `A million keys that are used once are forgotten`() {
    var limiter = RateLimiter(RateLimit(1, per: .milliseconds(1), burst: 1))
    for number in 0..<1_000_000 { _ = limiter.wait("\(number)", at: .microseconds(number * 10)) }
    #expect(limiter.count < 3_000)
  }
}

private struct Diary: Contract, LinkedRoute {
  static let link = RouteLink("/") { Diary() }
  var lines: [String] = []
  enum Event: Codable, Hashable { case write(line: String) }
}

private struct DiaryPresenter: Presenter {
  let screen: LiveScreen<Diary>

  func handle(_ event: Diary.Event) {
    if case .write(let line) = event { screen.lines.append(line) }
  }
}

private struct DiaryPage: WebPage {
  func body(_ state: Diary.State) -> HTML<Diary> {
    """
    <p>\(state.lines.count) lines</p>\(each: state.lines, { "<pre>\($0)</pre>" })
    <form><input name="line"><button \(on: .write(line: ""))>Write</button></form>
    """
  }
}
