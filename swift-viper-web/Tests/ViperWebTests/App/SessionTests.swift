import Testing
import ViperTesting

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct SessionTests {
  @Test func `A page that is only read leaves nothing behind`() async throws {
    let sample = try SampleApp()
    for _ in 0..<50 { await Guest(sample.app).get("/items/a") }
    #expect(sample.app.sessionCount == 0)
  }

  @Test func `The first post creates the session and its window at the page's address`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/items/a")
    try await guest.press("Like")
    #expect(sample.app.sessionCount == 1)
    #expect(guest.page.contains("Item a, likes 1"))
  }

  @Test func `Two sessions do not share screens`() async throws {
    let sample = try SampleApp()
    let (anna, bert) = (Guest(sample.app), Guest(sample.app))
    await anna.get("/")
    await bert.get("/")
    try await anna.press("Increment")
    try await bert.press("Work")
    #expect(anna.page.contains("Count 1<"))
    #expect(bert.page.contains("Count 10<"))
  }

  @Test func `Two windows of one session do not disturb each other`() async throws {
    let sample = try SampleApp()
    let (one, other) = (Guest(sample.app), Guest(sample.app))
    await one.get("/")
    other.cookie = one.cookie
    await other.get("/")
    try await one.press("Increment")
    try await other.press("Work")
    try await one.press("Increment")
    #expect(one.page.contains("Count 2<"))
    #expect(other.page.contains("Count 10<"))
    #expect(sample.app.sessionCount == 1)
  }

  @Test func `An idle session is freed, one with an open stream is not`() async throws {
    let sample = try SampleApp { $0.sessionIdleTime = .seconds(100) }
    let (idle, listening) = (Guest(sample.app), Guest(sample.app))
    await idle.get("/")
    try await idle.press("Increment")
    await listening.get("/")
    await listening.openStream()
    #expect(sample.app.sessionCount == 2)
    try await sample.clock.advance(by: .seconds(101))
    sample.app.sessions.sweep()
    #expect(sample.app.sessionCount == 1)
  }

  @Test func `The maximum makes room by freeing idle windows`() async throws {
    let sample = try SampleApp {
      $0.maximumSessions = 1
      $0.sessionIdleTime = .seconds(100)
    }
    let (first, second) = (Guest(sample.app), Guest(sample.app))
    await first.get("/")
    try await first.press("Increment")
    try await sample.clock.advance(by: .seconds(101))
    await second.get("/")
    #expect(second.status == 200)
    try await second.press("Increment")
    #expect(second.page.contains("Count 1<"))
  }

  @Test func `A form can be sent after its session has ended`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/items/a")
    try await guest.press("Like")
    await sample.app.close()
    try await guest.press("Like")
    #expect(guest.page.contains("Item a, likes 1"))
  }

  @Test func `The window used least recently makes room for a new one`() async throws {
    let sample = try SampleApp { $0.maximumWindows = 2 }
    let first = Guest(sample.app)
    await first.get("/")
    try await first.press("Increment")
    for _ in 0..<2 {
      try await sample.clock.advance(by: .seconds(1))
      let other = Guest(sample.app)
      other.cookie = first.cookie
      await other.get("/")
      try await other.press("Increment")
    }
    // Its window was evicted; the form is accepted in a new one.
    try await first.press("Increment")
    #expect(first.page.contains("Count 1<"))
  }
}
