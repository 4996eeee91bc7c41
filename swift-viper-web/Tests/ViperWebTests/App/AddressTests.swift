import Foundation
import Testing

@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(10))) struct AddressTests {
  @Test func `An address opens its screen with the screens below it`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/items/a")
    #expect(guest.page.contains("data-viper-stack=\"/ /items/a\""))
    try await guest.press("Close")
    #expect(guest.page.contains("Count 0<"))
  }

  @Test func `The address of the answer is that of the topmost screen`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Open a")
    #expect(guest.address?.hasPrefix("/items/a?_window=") == true)
  }

  @Test func `Going back in a window removes the screens above and keeps the state below`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Increment")
    let board = try #require(guest.address)
    try await guest.press("Open a")
    let item = try #require(guest.address)
    try await guest.press("Like")
    await guest.get(board)
    #expect(guest.page.contains("Count 1<"))
    // Forward is a new visit.
    await guest.get(item)
    #expect(guest.page.contains("likes 0"))
  }

  @Test func `A reload keeps the position, also of screens without an address`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.press("Warn")
    await guest.get(try #require(guest.address))
    #expect(guest.page.contains("Careful!"))
    #expect(guest.page.contains("role=\"dialog\""))
    #expect(guest.page.contains(" inert"))
  }

  @Test func `A tab that loads another address shows it, also if its first post is faster than its stream`()
    async throws
  {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    try await guest.script("Increment", number: 1)
    let tab = guest.windowName
    await guest.get("/items/a")
    // The script keeps the name of the tab.
    guest.take(page: guest.page.replacingOccurrences(of: guest.windowName, with: tab))
    for _ in 1...2 {
      try await guest.script("Like", number: 2)
      #expect(guest.patch.contains("stack=\"/ /items/a\""))
      #expect(guest.patch.contains("Item a, likes 1"))
    }
    let version = try guest.patchVersion()
    try await guest.script("Close", number: 3, version: version)
    #expect(guest.patch.contains("Count 1<"))
  }

  @Test func `A click below the top removes the screens above`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/")
    let below = try PageForms(guest.page).form(ofButton: "Increment", typing: [:])
    try await guest.press("Open a")
    await guest.send(.post, "/_viper/event", body: below)
    #expect(guest.location?.hasPrefix("/?") == true)
  }

  @Test func `A typed "not found" error gives a 404 with its page`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/items/missing")
    #expect(guest.status == 404)
    #expect(guest.page.contains("Item missing"))
  }

  @Test func `A module that cannot be shown leads to an error page and a report`() async throws {
    let sample = try SampleApp()
    let guest = Guest(sample.app)
    await guest.get("/items/broken")
    #expect(guest.status == 500)
    #expect(sample.diagnostics.failures.count == 1)
    await guest.get("/")
    #expect(guest.status == 200)
  }

  @Test(arguments: ["ä/ö", "a b", "%2F", "..", "<script>", "x?y#z"])
  func `Parameters survive the round trip through an address`(id: String) async throws {
    let sample = try SampleApp()
    let route = Item(id: id)
    let screens = sample.app.setup.screens(at: route.address)
    #expect(screens?.last as? Item == route)
  }
}
