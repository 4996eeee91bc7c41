import Testing

@testable import ViperWeb

/// A server that was started again has forgotten its windows; pages that show them are still there.
@MainActor @Suite(.timeLimit(.minutes(10))) struct AnewTests {
  @Test func `A window that is taken up anew counts on from what its page shows`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Increment", number: 70, version: 500)
    #expect(guest.patch.contains("<div id=\"viper\">"))
    #expect(guest.patch.contains("Count 1<"))
    #expect(try guest.patchVersion() > 500)
  }

  @Test(arguments: [Int.max, Int.min, -1])
  func `A page may claim to show any version`(version: Int) async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Increment", number: 1, version: version)
    #expect(guest.patch.contains("Count 1<"))
  }
}
