import Testing

@testable import ViperWeb

/// Pages of windows that a restarted server does not know.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AnewTests {
  @Test func `A recreated window counts on from the version of its page`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Increment", number: 70, version: 500)
    #expect(guest.patch.contains("<div id=\"viper\">"))
    #expect(guest.patch.contains("Count 1<"))
    #expect(try guest.patchVersion() > 500)
  }

  @Test(arguments: [Int.max, Int.min, -1])
  func `A forged page version is accepted`(version: Int) async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Increment", number: 1, version: version)
    #expect(guest.patch.contains("Count 1<"))
  }
}
