import Testing

@testable import ViperWeb

/// Events of fields while the page has a stream.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TypedEventTests {
  private func type(_ guest: Guest, _ button: String, number: Int) async throws {
    let form = try PageForms(guest.page).form(ofButton: button, typing: [:])
    let page = guest.page
    await guest.send(
      .post, "/_viper/event",
      body: form + [("_version", "0"), ("_number", "\(number)"), ("_typed", "1")], fields: ["X-Viper": "1"])
    #expect(guest.status == 200)
    #expect(!guest.page.contains(WebTexts().stillAtWork))
    guest.take(page: page)
  }

  @Test func `An event of a field is answered before its work ends, and the stream brings the result`()
    async throws
  {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    await guest.openStream()
    var chunks = try #require(guest.stream).makeAsyncIterator()
    _ = await chunks.next(isolation: #isolation)
    // Waits for the gate, which nobody has opened.
    try await type(guest, "Wait", number: 1)
    // A click is handled meanwhile.
    try await guest.script("Increment", number: 2)
    #expect(guest.patch.contains("1"))
    try await sample.gate.open()
    var text = ""
    while !text.contains("101"), let chunk = await chunks.next(isolation: #isolation) {
      text = String(decoding: chunk, as: UTF8.self)
    }
    #expect(text.contains("101"))
  }

  @Test func `Without a stream the answer waits for the work`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    let form = try PageForms(guest.page).form(ofButton: "Wait", typing: [:])
    let post = Task {
      await guest.send(
        .post, "/_viper/event", body: form + [("_version", "0"), ("_number", "1"), ("_typed", "1")],
        fields: ["X-Viper": "1"])
    }
    try await sample.gate.open()
    await post.value
    #expect(guest.page.contains("100"))
  }
}
