import Testing
import Viper
import ViperTesting

/// Addresses of screens in tabs and slots.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LinkedPlaceTests {
  private let stage = RecordingStage()
  private let router: Router

  init() throws {
    let modules = try ModuleRegistry {
      let tab = Exit<String, Never>.to { Tab(name: $0) }
      Module(leadingTo: tab) { screen in
        ShellPresenter(screen: screen, tab: tab.tab(in: .tabs, from: screen))
      }
      Module { TabPresenter(screen: $0) }
      Module { NamelessPresenter(screen: $0) }
      Module { DetailPresenter(screen: $0) }
      Module { DetailPresenter(screen: $0) }.answering(Aside.self) { Detail(name: "aside", id: $0.id) }
    }
    router = Router(modules: modules, stage: stage)
  }

  private var seen: [String?] { stage.visits.filter(\.isVisible).map(\.address) }

  @Test func `An address selects the existing tab and shows its screens there`() throws {
    try router.open("/b/7")
    #expect(stage.visits.map(\.address) == ["/", "/a", "/b", "/b/7"])
    #expect(seen == ["/", "/b/7"])
    try router.open("/a")
    #expect(seen == ["/", "/a"])
    #expect(stage.visits.map(\.address) == ["/", "/a", "/b", "/b/7"], "the other tab stays as it was")
    try router.open("/b")
    #expect(seen == ["/", "/b"])
  }

  @Test func `A screen without an address above the tabs stays when the address of a tab is opened again`()
    throws
  {
    try router.open("/b/7")
    let shell = try #require(stage.visits.first)
    try Router(visit: shell).present(Nameless())
    try router.open("/b/7")
    #expect(seen == ["/", "/b/7", nil])
    try router.open("/b")
    #expect(seen == ["/", "/b"])
  }

  @Test func `Screens that already exist in a tab stay`() throws {
    try router.open("/b/7")
    let detail = try #require(stage.visits.last)
    try router.open("/a")
    try router.open("/b/7")
    #expect(stage.visits.last === detail)
    #expect(seen == ["/", "/b/7"])
  }

  @Test func `An address opened inside a tab can select another tab`() throws {
    try router.open("/b/7")
    let shell = try #require(stage.visits.first)
    try Router(visit: stage.visits.last).open("/a/1")
    #expect(stage.visits.first === shell)
    #expect(seen == ["/", "/a/1"])
    #expect(stage.visits.map(\.address) == ["/", "/a", "/b", "/b/7", "/a/1"])
  }

  @Test func `A screen of a tab that must be removed asks first, and the rest follows`() async throws {
    try router.open("/b/7")
    let detail = try #require(stage.visits.last)
    try stage.screen(Detail.self).send(.mind)
    try router.open("/b/8")
    #expect(detail.phase == .shown)
    #expect(stage.screens(Detail.self).count == 1)
    while stage.visits.last === detail { await Task.yield() }
    #expect(detail.phase == .removed)
    #expect(seen == ["/", "/b/8"])
  }

  @Test func `A module that occupies a slot asks first, and the other follows`() async throws {
    try router.open("/aside/show/1")
    try router.open("/aside/show/1")
    let detail = try #require(stage.visits.last)
    #expect(seen == ["/", "/b", "/aside/show/1"])
    try stage.screen(Detail.self).send(.mind)
    try router.open("/aside/show/2")
    #expect(detail.phase == .shown)
    while detail.phase != .removed { await Task.yield() }
    #expect(seen == ["/", "/b", "/aside/show/2"])
  }
}

private struct Aside: LinkedRoute {
  static let link = RouteLink("/aside/show/:id", \Aside.id) { Aside(id: $0) }
  var id: Int
  var below: [any LinkedRoute] { [Shell()] }
  var linkedAs: Presentation { .slot("aside") }
}

private struct Shell: Contract, LinkedRoute {
  enum Slot: String, SlotName { case tabs }
  static let link = RouteLink("/") { Shell() }
}

private struct ShellPresenter: Presenter {
  let screen: LiveScreen<Shell>
  let tab: ExitAction<String, Never>
  func didLoad() { for name in ["a", "b"] { tab(name) } }
}

private struct Tab: Contract, LinkedRoute {
  static let link = RouteLink("/:name", \Tab.name) { Tab(name: $0) }
  var name: String
  var below: [any LinkedRoute] { [Shell()] }
  var linkedAs: Presentation { .tab("tabs") }
}
private struct TabPresenter: Presenter { let screen: LiveScreen<Tab> }

private struct Nameless: Contract {}
private struct NamelessPresenter: Presenter { let screen: LiveScreen<Nameless> }

private struct Detail: Contract, LinkedRoute {
  static let link = RouteLink("/:name/:id", \Detail.name, \.id) { Detail(name: $0, id: $1) }
  var name: String
  var id: Int
  var minds = false
  var below: [any LinkedRoute] { [Shell(), Tab(name: name)] }
  enum Event { case mind }
}

private struct DetailPresenter: Presenter {
  let screen: LiveScreen<Detail>
  func handle(_ event: Detail.Event) { screen.minds = true }
  func shouldDismiss() -> DismissDecision {
    !screen.minds
      ? .allow
      : .ask {
        await Task.yield()
        return .allow
      }
  }
}
