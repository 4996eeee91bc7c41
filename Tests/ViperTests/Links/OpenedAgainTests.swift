import Testing
import Viper
import ViperTesting

/// Addresses that are opened while some of their screens exist or are being shown.
@MainActor @Suite(.timeLimit(.minutes(5))) struct OpenedAgainTests {
  private let stage = RecordingStage()

  @Test func `Opening an address again during its sign-in changes nothing`() async throws {
    let gate = Gate()
    let modules = try ModuleRegistry {
      Module { StartPresenter(screen: $0) }
      Module { GuardedPresenter(screen: $0) }
      probeModule()
      Interceptor(Guarded.self) { _, request in
        .ask {
          let question = try request.router.present(Probe("sign in"))
          try await gate.pass()
          try question.dismiss()
          return .allow
        }
      }
    }
    let arrivals = Arrivals()
    let router = Router(modules: modules, stage: stage, observers: [arrivals])
    try await stage.settle { try router.open("/guarded") }
    for _ in 1...2 {
      try await stage.settle { try router.open("/guarded") }
      #expect(stage.visits.map(\.module) == ["Start", "Probe"])
    }
    try await gate.open()
    _ = try await arrivals.first(Guarded.self)
    #expect(stage.visits.map(\.module) == ["Start", "Guarded"])
  }

  private func shop() throws -> Router {
    let goods = Exit<Void, Never>.to { Goods() }
    let guarded = Exit<Void, Never>.to { Guarded() }
    let router = Router(
      modules: try ModuleRegistry {
        Module(leadingTo: goods, guarded) { screen in
          ShopPresenter(
            screen: screen, goods: goods.tab(in: .tabs, from: screen),
            other: guarded.tab(in: .tabs, from: screen))
        }
        Module { GoodsPresenter(screen: $0) }
        Module { GuardedPresenter(screen: $0) }
        Module { ArticlePresenter(screen: $0) }
      }, stage: stage)
    try router.open("/shop")
    return router
  }

  @Test func `An address through a tab keeps the screens of that tab`() throws {
    let router = try shop()
    try stage.screen(Goods.self).send(.search("milk"))
    try router.open("/goods/7")
    #expect(stage.visits.map { $0.address ?? "-" } == ["/shop", "/goods?query=milk", "/guarded", "/goods/7"])
    #expect(try stage.screen(Article.self).visit.isVisible)
  }

  @Test func `An address with another screen in a tab creates no second tab`() throws {
    let router = try shop()
    for query in ["milk", "bread"] {
      try router.open("/goods?query=\(query)")
      let shop = try stage.screen(Shop.self).visit
      #expect(
        shop.children.filter { $0.presentation.tabs == "tabs" }.map { $0.address ?? "-" } == [
          "/goods?query=\(query)", "/guarded",
        ])
      #expect(shop.child(inSlot: "tabs")?.address == "/goods?query=\(query)")
    }
  }

  @Test func `A module that refuses removal for an address is named`() throws {
    let router = Router(
      modules: try ModuleRegistry {
        Module { StartPresenter(screen: $0) }
        Module { GuardedPresenter(screen: $0) }
        probeModule { $0.verdict = { .deny(because: "There is text.") } }
      }, stage: stage, diagnostics: Diagnostics { _ in })
    try router.open("/guarded")
    try router.push(Probe("form"))
    let error = #expect(throws: RoutingError.self) { try router.open("/start") }
    #expect(error?.description == "Probe(name: \"form\") stays: There is text.")
  }
}

private struct Start: Contract, LinkedRoute { static let link = RouteLink("/start") { Start() } }
private struct StartPresenter: Presenter { let screen: LiveScreen<Start> }

private struct Guarded: Contract, LinkedRoute {
  static let link = RouteLink("/guarded") { Guarded() }
  var below: [any LinkedRoute] { [Start()] }
}
private struct GuardedPresenter: Presenter { let screen: LiveScreen<Guarded> }

private struct Shop: Contract, LinkedRoute {
  enum Slot: String, SlotName { case tabs }
  static let link = RouteLink("/shop") { Shop() }
}
private struct ShopPresenter: Presenter {
  let screen: LiveScreen<Shop>
  let goods: ExitAction<Void, Never>
  let other: ExitAction<Void, Never>

  func didLoad() {
    goods()
    other()
  }
}

private struct Goods: Contract, LinkedRoute {
  static let link = RouteLink("/goods?query=", \Goods.query) { Goods(query: $0) }
  var below: [any LinkedRoute] { [Shop()] }
  var linkedAs: Presentation { .tab("tabs") }
  var query = ""
  enum Event { case search(String) }
}
private struct GoodsPresenter: Presenter {
  let screen: LiveScreen<Goods>

  func handle(_ event: Goods.Event) {
    switch event {
    case .search(let query): screen.update(route: Goods(query: query))
    }
  }
}

private struct Article: Contract, LinkedRoute {
  static let link = RouteLink("/goods/:id", \Article.id) { Article(id: $0) }
  var below: [any LinkedRoute] { [Shop(), Goods()] }
  let id: Int
}
private struct ArticlePresenter: Presenter { let screen: LiveScreen<Article> }
