import CatalogTesting
import Shop
import Testing

@testable import SearchMVVM

@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchMVVMTests {
  private let catalog = ControlledCatalog.teas()
  private let viewModel: SearchViewModel

  init() {
    viewModel = SearchViewModel(catalog: catalog)
  }

  @Test func `A search result is shown and can be opened`() async throws {
    var opened: [Item] = []
    viewModel.onOpenItem = { opened.append($0) }
    viewModel.query = "tea"
    #expect(viewModel.status.value == "Searching …")
    try await catalog.answer("tea")
    try await eventually("it is shown") {
      viewModel.names.value == ["Green tea", "Black tea", "White tea"]
    }
    #expect(viewModel.status.value == "")
    viewModel.selectRow(1)
    #expect(opened.map(\.name) == ["Black tea"])
  }

  @Test func `An empty result is reported`() async throws {
    viewModel.query = "teapot"
    try await catalog.answer("teapot")
    try await eventually("it is shown") { viewModel.status.value == "Nothing found" }
  }

  @Test func `After an error the same query can be retried`() async throws {
    viewModel.query = "cup"
    try await catalog.fail("cup")
    try await eventually("it is shown") { viewModel.canRetry.value }
    #expect(viewModel.status.value == "The catalog does not answer.")
    viewModel.search()
    #expect(!viewModel.canRetry.value)
    try await catalog.answer("cup")
    try await eventually("it is shown") { viewModel.names.value == ["Cup"] }
  }

  @Test(arguments: [true, false])
  func `Only the last search counts`(isAnswer: Bool) async throws {
    let search = FollowedWork { viewModel.query = "cup" }
    try await eventually("the catalog is asked") { catalog.waitingCount == 1 }
    viewModel.query = ""
    if isAnswer { try await catalog.answer("cup") } else { try await catalog.fail("cup") }
    try await search.ended()
    #expect(viewModel.names.value.isEmpty)
    #expect(viewModel.status.value == "")
    #expect(!viewModel.canRetry.value)
  }
}
