import CatalogTesting
import Shop
import Testing

@testable import SearchClassicVIPER

@MainActor @Suite(.timeLimit(.minutes(10))) struct SearchClassicVIPERTests {
  private final class FakeView: SearchView {
    struct Shown: Equatable {
      var names: [String] = []
      var status = ""
      var canRetry = false
    }

    var shown = Shown()

    func show(names: [String], status: String, canRetry: Bool) {
      shown = Shown(names: names, status: status, canRetry: canRetry)
    }
  }

  private final class FakeProvider: SearchProvider {
    var queries: [String] = []
    var cancelCount = 0

    func provideItems(matching query: String) {
      queries.append(query)
    }

    func cancel() {
      cancelCount += 1
    }
  }

  private final class FakeWireframe: SearchWireframe {
    var shown: [Item.ID] = []

    func showItem(_ id: Item.ID) {
      shown.append(id)
    }
  }

  private final class FakeOutput: SearchOutput {
    var received: [[FoundItem]] = []
    var failures = 0

    func receiveItems(_ items: [FoundItem]) {
      received.append(items)
    }

    func receiveFailure() {
      failures += 1
    }
  }

  @MainActor struct ThePresenter {
    private let view = FakeView()
    private let provider = FakeProvider()
    private let wireframe = FakeWireframe()
    private let presenter: SearchPresenter

    init() {
      presenter = SearchPresenter(provider: provider, wireframe: wireframe)
      presenter.view = view
    }

    @Test func `Shows the received value and opens it`() {
      presenter.didChangeQuery("tea")
      #expect(view.shown == .init(status: "Searching …"))
      #expect(provider.queries == ["tea"])
      presenter.receiveItems([FoundItem(id: 7, name: "Tea"), FoundItem(id: 9, name: "Teapot")])
      #expect(view.shown == .init(names: ["Tea", "Teapot"]))
      presenter.didSelectRow(1)
      #expect(wireframe.shown == [9])
    }

    @Test func `Reports that nothing was found`() {
      presenter.didChangeQuery("teapot")
      presenter.receiveItems([])
      #expect(view.shown == .init(status: "Nothing found"))
    }

    @Test func `Offers to retry after a failure`() {
      presenter.didChangeQuery("cup")
      presenter.receiveFailure()
      #expect(view.shown == .init(status: "The catalog does not answer.", canRetry: true))
      presenter.didTapRetryButton()
      #expect(view.shown == .init(status: "Searching …"))
      #expect(provider.queries == ["cup", "cup"])
    }

    @Test func `Sends no request without a query`() {
      presenter.didChangeQuery("")
      #expect(view.shown == .init())
      #expect(provider.queries.isEmpty)
      #expect(provider.cancelCount == 1)
    }
  }

  @MainActor struct TheInteractor {
    private let catalog = ControlledCatalog.teas()
    private let output = FakeOutput()
    private let interactor: SearchInteractor

    init() {
      interactor = SearchInteractor(catalog: catalog)
      interactor.output = output
    }

    @Test func `Provides the items of the catalog`() async throws {
      interactor.provideItems(matching: "cup")
      try await catalog.answer("cup")
      try await eventually("it is received") { output.received == [[FoundItem(id: 4, name: "Cup")]] }
    }

    @Test func `Reports a failure`() async throws {
      interactor.provideItems(matching: "cup")
      try await catalog.fail("cup")
      try await eventually("it is received") { output.failures == 1 }
    }

    @Test(arguments: [true, false])
    func `Ignores results that arrive after cancellation`(isAnswer: Bool) async throws {
      let search = FollowedWork { interactor.provideItems(matching: "cup") }
      try await eventually("the catalog is asked") { catalog.waitingCount == 1 }
      interactor.cancel()
      if isAnswer { try await catalog.answer("cup") } else { try await catalog.fail("cup") }
      try await search.ended()
      #expect(output.received.isEmpty)
      #expect(output.failures == 0)
    }
  }
}
