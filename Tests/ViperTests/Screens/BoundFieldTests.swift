import Testing
import Viper
import ViperTesting

@MainActor @Suite(.timeLimit(.minutes(10))) struct BoundFieldTests {
  @Test func `A bound field shows the state, and setting it sends its event`() async throws {
    try await withPresenter(FilterPresenter(screen: LiveScreen(Filter()))) { harness in
      let query = try #require(harness.screen).bind(\.query) { .typed($0) }
      #expect(query.value == "")
      query.value = " tea "
      // The presenter decides what becomes of it.
      try await harness.expect { $0.query = "tea" }
      #expect(query.value == "tea")
    }
  }

  @Test func `A bound field does not keep its screen`() {
    var screen: LiveScreen<Filter>? = LiveScreen(Filter())
    weak let held = screen
    let query = screen?.bind(\.query) { .typed($0) }
    screen = nil
    #expect(held == nil)
    query?.value = "late"
    #expect(query?.value == "")
  }
}

private struct Filter: Contract {
  var query = ""
  enum Event { case typed(String) }
}

private struct FilterPresenter: Presenter {
  let screen: LiveScreen<Filter>

  func handle(_ event: Filter.Event) {
    switch event {
    case .typed(let text): screen.query = String(text.drop { $0 == " " }.prefix { $0 != " " })
    }
  }
}
