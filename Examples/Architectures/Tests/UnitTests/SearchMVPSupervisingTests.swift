import CatalogTesting
import Shop
import Testing

@testable import SearchMVPSupervising

@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchMVPSupervisingTests {
  private final class FakeView: SearchView {
    struct Shown: Equatable {
      var status = ""
      var canRetry = false
    }

    var shown = Shown()
    var opened: [Item] = []

    func show(status: String, canRetry: Bool) {
      shown = Shown(status: status, canRetry: canRetry)
    }

    func openItem(_ item: Item) {
      opened.append(item)
    }
  }

  private let catalog = ControlledCatalog.teas()
  private let view = FakeView()
  private let model: SearchModel
  private let presenter: SearchPresenter

  init() {
    model = SearchModel(catalog: catalog)
    presenter = SearchPresenter(model: model)
    presenter.view = view
  }

  @Test func `A search result is in the model and can be opened`() async throws {
    presenter.didChangeQuery("tea")
    #expect(view.shown == .init(status: "Searching …"))
    try await catalog.answer("tea")
    try await eventually("it is shown") { view.shown.status == "" }
    #expect(model.items.value.map(\.name) == ["Green tea", "Black tea", "White tea"])
    presenter.didSelectRow(1)
    #expect(view.opened.map(\.name) == ["Black tea"])
  }

  @Test func `An empty result is reported`() async throws {
    presenter.didChangeQuery("teapot")
    try await catalog.answer("teapot")
    try await eventually("it is shown") { view.shown == .init(status: "Nothing found") }
  }

  @Test func `After an error the same query can be retried`() async throws {
    presenter.didChangeQuery("cup")
    try await catalog.fail("cup")
    try await eventually("it is shown") {
      view.shown == .init(status: "The catalog does not answer.", canRetry: true)
    }
    presenter.didTapRetry()
    #expect(view.shown == .init(status: "Searching …"))
    try await catalog.answer("cup")
    try await eventually("it is found") { model.items.value.map(\.name) == ["Cup"] }
  }

  @Test(arguments: [true, false])
  func `Only the last search counts`(isAnswer: Bool) async throws {
    let search = FollowedWork { presenter.didChangeQuery("cup") }
    try await eventually("the catalog is asked") { catalog.waitingCount == 1 }
    presenter.didChangeQuery("")
    if isAnswer { try await catalog.answer("cup") } else { try await catalog.fail("cup") }
    try await search.ended()
    #expect(model.items.value.isEmpty)
    #expect(view.shown == .init())
  }
}
