import Testing
import Viper
import ViperTesting

/// Tabs whose modules change their address, such as a list that is searched.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ChangedTabTests {
  private let stage = RecordingStage()
  private let diagnostics = RecordingDiagnostics()
  private let modules: ModuleRegistry
  private let router: Router

  init() throws {
    modules = try ModuleRegistry {
      let (list, other) = (Exit<Void, Never>.to { Searched() }, Exit<Void, Never>.to { Beside() })
      Module(leadingTo: other, list) { screen in
        ShellPresenter(
          screen: screen, other: other.tab(in: .tabs, from: screen), list: list.tab(in: .tabs, from: screen))
      }
      Module { SearchedPresenter(screen: $0) }
      Module { BesidePresenter(screen: $0) }
    }
    router = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
    try router.replaceRoot(Shell())
    try stage.screen(Searched.self).send(.search("milk"))
  }

  @Test func `An exit selects the tab although its address has changed`() throws {
    let list = try stage.screen(Searched.self)
    try stage.screen(Shell.self).send(.other)
    #expect(!list.visit.isVisible)
    try stage.screen(Shell.self).send(.list)
    #expect(list.visit.isVisible)
    #expect(stage.visits.map(\.address) == ["/shell", "/other", "/?query=milk"])
  }

  @Test(arguments: [true, false])
  func `A restored tab replaces the one that the module shows while it loads`(isSelected: Bool) throws {
    if !isSelected { try stage.screen(Shell.self).send(.other) }
    let snapshot = router.snapshot
    let second = Router(modules: modules, stage: stage, diagnostics: diagnostics.diagnostics)
    try router.dismiss()
    second.restore(snapshot)
    #expect(stage.visits.map(\.address) == ["/shell", "/other", "/?query=milk"])
    let list = try stage.screen(Searched.self)
    #expect(list.visit.isVisible == isSelected)
    for event in [Shell.Event.other, .list] { try stage.screen(Shell.self).send(event) }
    #expect(stage.visits.map(\.address) == ["/shell", "/other", "/?query=milk"])
    #expect(list.visit.isVisible)
    #expect(diagnostics.all.isEmpty)
  }
}

private struct Shell: Contract, LinkedRoute {
  enum Slot: String, SlotName { case tabs }
  enum Event { case list, other }
  static let link = RouteLink("/shell") { Shell() }
}

private struct ShellPresenter: Presenter {
  let screen: LiveScreen<Shell>
  let other: ExitAction<Void, Never>
  let list: ExitAction<Void, Never>

  func didLoad() {
    other()
    list()
  }

  func handle(_ event: Shell.Event) {
    switch event {
    case .list: list()
    case .other: other()
    }
  }
}

private struct Searched: Contract, LinkedRoute {
  static let link = RouteLink("/?query=", \Searched.query) { Searched(query: $0) }
  var query = ""
  var below: [any LinkedRoute] { [Shell()] }
  var linkedAs: Presentation { .tab("tabs") }
  enum Event { case search(String) }
}

private struct SearchedPresenter: Presenter {
  let screen: LiveScreen<Searched>
  func handle(_ event: Searched.Event) {
    switch event {
    case .search(let query): screen.update(route: Searched(query: query))
    }
  }
}

private struct Beside: Contract, LinkedRoute {
  static let link = RouteLink("/other") { Beside() }
  var below: [any LinkedRoute] { [Shell()] }
  var linkedAs: Presentation { .tab("tabs") }
}

private struct BesidePresenter: Presenter { let screen: LiveScreen<Beside> }
