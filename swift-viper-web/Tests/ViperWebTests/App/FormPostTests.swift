import Testing

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct FormPostTests {
  @Test func `A button's event is filled from the fields of its form`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Rename", typing: ["name": "Anna & Bert"])
    #expect(guest.page.contains("Name Anna &amp; Bert,"))
  }

  @Test func `An embedded module receives its fields before the button's event is handled`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Rename", typing: ["name": "Anna", "text": "hello"])
    #expect(guest.page.contains("Name Anna, age 0, remark hello"))
  }

  @Test func `The redirect shows the result of the event's work`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Work")
    #expect(guest.page.contains("Count 10<"))
  }

  @Test func `The redirect waits only for a limited time`() async throws {
    let sample = try SampleApp { $0.settleTime = .seconds(2) }
    let guest = Guest(sample.app)
    await guest.get("/")
    async let press: Void = guest.press("Wait")
    try await sample.clock.sleepers(1)
    try await sample.clock.advance(by: .seconds(2))
    try await press
    #expect(guest.page.contains("Count 0<"))
    try await sample.gate.open()
    await guest.get(try #require(guest.address))
    #expect(guest.page.contains("Count 100<"))
  }

  @Test func `Text that does not fit is reported beside the form and stays as typed`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.post("Grow", typing: ["age": "abc", "name": "Anna"])
    #expect(guest.status == 422)
    #expect(guest.page.contains("role=\"alert\">“abc” is not"))
    #expect(guest.page.contains("name=\"age\" value=\"abc\""))
    #expect(guest.page.contains("name=\"name\" value=\"Anna\""))
    try await guest.press("Grow", typing: ["age": "7"])
    #expect(guest.page.contains("age 7"))
    #expect(!guest.page.contains("viper-validation"))
  }

  @Test func `Unsent text survives the next page`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Other", typing: ["name": "half a na"])
    #expect(guest.page.contains("Count 1<"))
    #expect(guest.page.contains("name=\"name\" value=\"half a na\""))
    try await guest.press("Rename", typing: ["name": "Anna"])
    #expect(guest.page.contains("name=\"name\" value=\"Anna\""))
  }

  @Test func `A cleared checkbox stays cleared on the next page`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Other", unticking: "tick")
    #expect(guest.page.contains("Count 1<"))
    #expect(!guest.page.contains(" checked"))
    try await guest.press("Increment")
    #expect(!guest.page.contains(" checked"))
    try await guest.press("Other", typing: ["tick": true])
    #expect(guest.page.contains(" checked"))
  }

  @Test func `An announcement appears in the next page once`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Say")
    #expect(guest.page.contains("role=\"status\">careful</div>"))
    await guest.get(try #require(guest.address))
    #expect(guest.page.contains("role=\"status\"></div>"))
  }
}
