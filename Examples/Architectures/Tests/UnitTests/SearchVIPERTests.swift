import CatalogTesting
import Shop
import Testing
import Viper
import ViperTesting

@testable import SearchVIPER

@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchVIPERTests {
  private let catalog = ControlledCatalog.teas()
  private let stage = RecordingStage()
  private let router: Router
  private let screen: RecordedScreen<Search>

  private struct Detail: Contract {
    let id: Item.ID
  }

  private struct DetailPresenter: Presenter {
    let screen: LiveScreen<Detail>
  }

  init() throws {
    let modules = try ModuleRegistry { [catalog] in
      searchModule(catalog: catalog, item: .to { Detail(id: $0) })
      Module { DetailPresenter(screen: $0) }
    }
    router = Router(modules: modules, stage: stage)
    try router.push(Search())
    screen = try stage.screen(Search.self)
  }

  @Test func `A search result is shown and can be opened`() async throws {
    screen.send(.search(query: "tea"))
    #expect(screen.state.status == "Searching …")
    try await catalog.answer("tea")
    try await eventually("it is shown") {
      screen.state.items.map(\.name) == ["Green tea", "Black tea", "White tea"]
    }
    #expect(screen.state.status == "")
    screen.send(.open(row: 1))
    #expect(stage.log.last == "push Detail(id: 2)")
  }

  @Test func `An empty result is reported`() async throws {
    screen.send(.search(query: "teapot"))
    try await catalog.answer("teapot")
    try await eventually("it is shown") { screen.state.status == "Nothing found" }
  }

  @Test func `After an error the same query can be retried`() async throws {
    screen.send(.search(query: "cup"))
    try await catalog.fail("cup")
    try await eventually("it is shown") { screen.state.canRetry }
    #expect(screen.state.status == "The catalog does not answer.")
    screen.send(.search(query: "cup"))
    #expect(screen.state.status == "Searching …")
    #expect(!screen.state.canRetry)
    try await catalog.answer("cup")
    try await eventually("it is shown") { screen.state.items.map(\.name) == ["Cup"] }
  }

  @Test(arguments: [true, false])
  func `Only the last search counts`(isAnswer: Bool) async throws {
    let search = FollowedWork { screen.send(.search(query: "cup")) }
    try await eventually("the catalog is asked") { catalog.waitingCount == 1 }
    screen.send(.search(query: ""))
    if isAnswer { try await catalog.answer("cup") } else { try await catalog.fail("cup") }
    try await search.ended()
    #expect(screen.state == Search())
  }
}
