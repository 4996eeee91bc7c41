import Testing
import Viper
import ViperTesting

@testable import ViperWeb

/// Many visitors, and one that pretends to be many.
@MainActor @Suite(.timeLimit(.minutes(10))) struct CrowdTests {
  /// A visitor who has posted.
  private func regular(_ sample: SampleApp, from peer: String? = nil) async throws -> Guest {
    let guest = Guest(sample.app)
    guest.peer = peer
    await guest.get("/")
    try await guest.press("Increment")
    try await guest.press("Increment")
    return guest
  }

  @Test(arguments: [
    "", "viper=", "viper=a.b.c", "viper=\(name)", "viper=\(name).\(name)", "viper=\(name).\(name).\(name)",
  ])
  func `An invented cookie is rejected and leaves nothing on the server`(cookie: String) async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    let form = try PageForms(guest.page).form(ofButton: "Increment", typing: [:])
    guest.cookie = cookie
    await guest.send(.post, "/_viper/event", body: form.filter { $0.0 != "_token" } + [("_token", Self.name)])
    #expect(guest.status == 403)
    await guest.openStream()
    #expect(guest.status == 403)
    #expect(sample.app.sessionCount == 0)
    await guest.get("/")
    #expect(guest.cookie != cookie)
  }

  private nonisolated static let name = String(repeating: "a", count: 26)

  @Test func `A cookie with an exchanged part is rejected`() async throws {
    let sample = try SampleApp()
    let (one, other) = (Guest(sample.app), Guest(sample.app))
    await one.get("/")
    await other.get("/")
    let mine = try #require(one.cookie).split(separator: ".")
    let theirs = try #require(other.cookie).split(separator: ".")
    for index in 0..<3 {
      var mixed = mine
      mixed[index] = index == 0 ? theirs[0] : theirs[index]
      one.cookie = mixed.joined(separator: ".")
      await one.openStream()
      #expect(one.status == 403, "\(index)")
    }
    one.cookie = mine.joined(separator: ".")
    await one.get("/")
    await one.openStream()
    #expect(one.status == 200)
  }

  @Test func `A process with the same secret accepts the cookie, another does not`() async throws {
    let secret = [UInt8](0..<32)
    let guest = Guest(try SampleApp { $0.secret = secret }.app)
    await guest.get("/items/a")
    let form = try PageForms(guest.page).form(ofButton: "Like", typing: [:])
    for (other, status) in [(secret, 303), (secret.reversed(), 403)] {
      let later = Guest(try SampleApp { $0.secret = other }.app)
      later.cookie = guest.cookie
      await later.send(.post, "/_viper/event", body: form)
      #expect(later.status == status)
    }
  }

  @Test func `A secret that is too short stops the start`() {
    let error = #expect(throws: RegistryError.self) { try SampleApp { $0.secret = [1, 2, 3] } }
    #expect(error?.problems == ["The secret of WebConfiguration has 3 bytes. At least 32 are needed."])
  }

  @Test func `At the maximum the oldest unused session makes room, and active ones stay`()
    async throws
  {
    let sample = try SampleApp { $0.maximumSessions = 3 }
    let worker = try await regular(sample)
    var visitors: [Guest] = []
    for _ in 0..<5 {
      let visitor = Guest(sample.app)
      await visitor.get("/")
      await visitor.openStream()
      #expect(visitor.status == 200)
      visitors.append(visitor)
    }
    #expect(sample.app.sessionCount == 3)
    // The streams of the oldest ones end, because they were evicted.
    for visitor in visitors.prefix(3) { for await _ in try #require(visitor.stream) {} }
    try await worker.press("Increment")
    #expect(worker.page.contains("Count 3<"))
    // An evicted visitor returns as a new one.
    try await visitors[0].press("Increment")
    #expect(visitors[0].page.contains("Count 1<"))
  }

  @Test func `When all sessions are in use new visitors get a 503 page with a retry time`() async throws {
    let sample = try SampleApp {
      $0.maximumSessions = 2
      $0.sessionIdleTime = .seconds(100)
    }
    _ = try await regular(sample)
    try await sample.clock.advance(by: .seconds(30))
    _ = try await regular(sample)
    let third = Guest(sample.app)
    await third.get("/")
    #expect(third.status == 503)
    #expect(third.head.headerFields[.retryAfter] == "71")
    #expect(sample.app.sessionCount == 2)
    try await sample.clock.advance(by: .seconds(71))
    await third.get("/")
    #expect(third.status == 200)
    try await third.press("Increment")
    #expect(third.page.contains("Count 1<"))
  }

  @Test func `Requests that only read evict nobody`() async throws {
    let sample = try SampleApp { $0.maximumSessions = 1 }
    let visitor = Guest(sample.app)
    await visitor.get("/")
    await visitor.openStream()
    for _ in 0..<20 { await Guest(sample.app).get("/") }
    try await visitor.press("Increment")
    #expect(visitor.page.contains("Count 1<"))
    #expect(sample.app.sessionCount == 1)
  }

  @Test(arguments: [
    (["192.0.2.1", "192.0.2.1", "192.0.2.1"], 429), (["192.0.2.1", "192.0.2.1", "192.0.2.2"], 200),
    (["2001:db8::1", "2001:db8::2", "2001:db8::3:4"], 429),
    (["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"], 200),
    (["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"], 429),
  ])
  func `The number of sessions per address is limited`(peers: [String], status: Int) async throws {
    let sample = try SampleApp {
      $0.maximumSessionsPerAddress = 2
      $0.sessionIdleTime = .seconds(100)
    }
    for peer in peers.dropLast() { _ = try await regular(sample, from: peer) }
    let last = Guest(sample.app)
    last.peer = peers.last
    await last.get("/")
    #expect(last.status == status)
    #expect(last.head.headerFields[.retryAfter] == (status == 429 ? "101" : nil))
  }

  @Test func `A flood from one address evicts its own sessions only`() async throws {
    let sample = try SampleApp { $0.maximumSessionsPerAddress = 3 }
    let neighbour = Guest(sample.app)
    neighbour.peer = "192.0.2.2"
    await neighbour.get("/")
    await neighbour.openStream()
    for _ in 0..<30 {
      let flood = Guest(sample.app)
      flood.peer = "192.0.2.1"
      await flood.get("/")
      try await flood.post("Increment")
      #expect(flood.status == 303)
    }
    #expect(sample.app.sessionCount == 4)
    try await neighbour.press("Increment")
    #expect(neighbour.page.contains("Count 1<"))
  }

  @Test func `The number of windows is limited, whatever streams they hold`() async throws {
    let sample = try SampleApp { $0.maximumWindows = 2 }
    let first = Guest(sample.app)
    await first.get("/")
    await first.openStream()
    let stream = try #require(first.stream)
    for _ in 0..<2 {
      try await sample.clock.advance(by: .seconds(1))
      let other = Guest(sample.app)
      other.cookie = first.cookie
      await other.get("/")
      await other.openStream()
    }
    // The one used least recently ends.
    for await _ in stream {}
  }
}
