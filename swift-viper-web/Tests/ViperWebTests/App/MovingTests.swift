import Testing
import Viper

@testable import ViperWeb

/// A screen whose address changes after an event.
@MainActor @Suite(.timeLimit(.minutes(10))) struct MovingTests {
  @Test func `The address is updated, and a reload keeps the position`() async throws {
    let guest = Guest(
      try WebApp(
        modules: ModuleRegistry { Module { FinderPresenter(screen: $0) } }, pages: WebPages { FinderPage() }))
    await guest.get("/")
    try await guest.press("Find milk")
    #expect(guest.address?.hasPrefix("/?word=milk&_window=") == true)
    await guest.get(try #require(guest.address))
    #expect(guest.page.contains("Found 1 time: milk"))
    #expect(guest.page.contains("data-viper-stack=\"/?word=milk\""))
    // The address alone opens the same screen again.
    let other = Guest(guest.app)
    await other.get("/?word=milk")
    #expect(other.page.contains("Found 0 times: milk"))
    try await guest.press("Show the end")
    #expect(guest.address?.hasPrefix("/?word=milk&_window=") == true)
    await guest.get(try #require(guest.address))
    #expect(guest.page.contains("Found 1 time: milk"))
  }
}

private struct Finder: Contract, LinkedRoute {
  static let link = RouteLink("/?word=#part", \Finder.word, \.part) { Finder(word: $0, part: $1) }
  var word = ""
  var part: String?
  var count = 0
  enum Event: Codable, Hashable { case find(String), showEnd }
}

private struct FinderPresenter: Presenter {
  let screen: LiveScreen<Finder>

  func handle(_ event: Finder.Event) {
    switch event {
    case .find(let word):
      screen.word = word
      screen.count += 1
      screen.update(route: Finder(word: word))
    case .showEnd: screen.update(route: Finder(word: screen.word, part: "end"))
    }
  }
}

private struct FinderPage: WebPage {
  func body(_ state: Finder) -> HTML<Finder> {
    """
    <p>Found \(state.count) \(state.count == 1 ? "time" : "times"): \(state.word)</p>
    <button \(on: .find("milk"))>Find milk</button><button \(on: .showEnd)>Show the end</button>
    """
  }
}
