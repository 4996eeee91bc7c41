import Testing
import Viper

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(5))) struct NativePageTests {
  @Test func `A native page is shown at its address with its title`() async throws {
    let guest = Guest(try SampleApp().app)
    await guest.get("/terms/3")
    #expect(guest.status == 200)
    #expect(guest.page.contains("<h1>Terms, version 3</h1>"))
    #expect(guest.page.contains("<title>Terms 3</title>"))
    #expect(guest.page.contains("data-viper-stack=\"/ /terms/3\""))
  }

  @Test func `The buttons of a native page post events, and the page is rendered again`() async throws {
    let guest = Guest(try SampleApp().app)
    await guest.get("/terms/3")
    try await guest.press("Read")
    try await guest.press("Read")
    #expect(guest.page.contains("Read 2 times"))
  }

  @Test func `The answer to the script contains the change`() async throws {
    let guest = Guest(try SampleApp().app)
    await guest.get("/terms/3")
    try await guest.script("Read", number: 1)
    try await guest.script("Read", number: 2, version: try guest.patchVersion())
    #expect(guest.patch.contains("Read 2 times"))
    #expect(!guest.patch.contains("<div id=\"viper\">"))
  }

  @Test func `The fields of its form arrive`() async throws {
    let guest = Guest(try SampleApp().app)
    await guest.get("/terms/3")
    try await guest.press("Sign", typing: ["name": "Anna & Bert", "age": "7"])
    #expect(guest.page.contains("Signed by Anna &amp; Bert, 7"))
    try await guest.post("Sign", typing: ["age": "seven"])
    #expect(guest.status == 422)
    #expect(guest.page.contains("“seven” is not a whole number"))
  }

  @Test func `The outcome of a native page reaches the module that showed it`() async throws {
    let guest = Guest(try SampleApp().app)
    await guest.get("/")
    try await guest.press("Terms")
    #expect(guest.page.contains("Terms, version 1"))
    try await guest.press("Agree")
    #expect(guest.page.contains("Name agreed to 1,"))
  }

  @Test func `An error that it throws is reported with the places that can catch it`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/terms/3")
    try await guest.press("Fail")
    #expect(guest.status == 200)
    #expect(
      sample.diagnostics.all.map { "\($0)" } == [
        "ShowTerms (route ShowTerms(version: 3)) did not handle an error: the pen is dry. "
          + "Catch it in handle(_:) of TermsPage to show it."
      ])
  }

  @Test func `Changes without an event are sent by the stream`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/terms/3")
    await guest.openStream(at: "/terms/3")
    var chunks = try #require(guest.stream).makeAsyncIterator()
    _ = await chunks.next(isolation: #isolation)
    _ = await chunks.next(isolation: #isolation)
    sample.terms.page?.touch()
    let chunk = try #require(await chunks.next(isolation: #isolation))
    #expect(String(decoding: chunk, as: UTF8.self).contains("Read 1 times"))
  }

  @Test func `A native page is freed with its module`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Terms")
    #expect(sample.terms.page != nil)
    try await guest.press("Agree")
    #expect(sample.terms.page == nil)
  }

  @Test func `An object of another type is rejected and named`() throws {
    let sample = try SampleApp()
    let held = HeldText(sample.app.sessions.text, of: .init(network: nil, session: "session"))
    let window = Window(
      RandomName.make(), in: sample.app.setup.scope, sample.app.setup, in: WebLocale(), held)
    let error = #expect(throws: RoutingError.self) { try window.go(to: [ShowNoPage()]) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("cannot show a NoPage"), "\(text)")
    #expect(text.contains("It shows a NativePage."), "\(text)")
    #expect(text.contains("ShowNoPage()"), "\(text)")
  }
}
