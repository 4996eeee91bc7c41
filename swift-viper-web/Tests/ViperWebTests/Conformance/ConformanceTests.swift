import WebTestSupport
import Testing
import ViperTesting
import ViperWebTesting

@testable import Viper
@testable import ViperWeb

@MainActor @Suite(.timeLimit(.minutes(5))) struct ConformanceTests {
  @Test func `The browser passes the conformance suite`() async throws {
    let report = await StageConformance("Browser") { BrowserDriver() }.run()
    #expect(report.failures == [])
    try StageReports.write(report, of: report.stage)
  }
}

/// A person at a browser without JavaScript.
@MainActor final class BrowserDriver: StageDriver {
  private let arrivals = WindowObserver()
  private var visitor: WebVisitor?

  /// Knows the root visit of the window.
  private final class WindowObserver: RouterObserver {
    var root: AnyVisit?

    func didStep(_ step: RoutingStep) {
      var visit = step.visit
      while let parent = visit.parent { visit = parent }
      if visit.route == nil { root = visit }
    }
  }

  func start(_ modules: ModuleRegistry, showing page: SamplePage) async throws -> Router {
    let app = try WebApp(
      modules: modules, pages: WebPages { SampleHTML() }, configuration: WebConfiguration(),
      observers: { [arrivals] in [arrivals] })
    let visitor = WebVisitor(app)
    self.visitor = visitor
    try await visitor.open(page.address)
    // A window is kept from the first event on.
    try await visitor.press("Hold: none")
    let root = try #require(arrivals.root)
    return Router(visit: root)
  }

  /// Shows the changes of the server and their address, as the stream of a page does.
  func finish() async throws {
    if let window, !window.seen.isEmpty { try await visitor?.open(window.address.ofPage) }
  }

  private var window: Window? { arrivals.root?.tree.stage as? Window }

  func visibleTitles() throws -> [String] { try #require(visitor).page.all("h2").map(\.words) }

  func perform(_ action: PersonAction) async throws -> Bool {
    let visitor = try #require(visitor)
    switch action {
    case .goBack, .dismiss:
      // The browser's own button opens the former address.
      guard let window, let below = window.address.all.dropLast().last else { return false }
      try await visitor.open("\(below)?_window=\(window.name)")
    case .goBackAndReturn, .dismissAndReturn: return false
    case .select(let tab):
      let host = try visibleTitles()[0]
      try await visitor.press("Select", in: host, filling: ["tab": .text(tab)])
    case .answer(let title):
      try await visitor.press(title)
    case .send(.rename(let title), let page):
      try await visitor.press("Rename", in: page, filling: ["title": .text(title)])
    case .send(.hold(let hold), let page): try await visitor.press("Hold: \(hold.rawValue)", in: page)
    case .send(.finish, let page): try await visitor.press("Finish", in: page)
    case .send(.select, _): return false
    }
    return true
  }

  func exception(to scenario: StageScenario) -> StageException? {
    switch scenario.id {
    case "custom": .lacks("The browser knows the presentations of the runtime.")
    case "backAndReturn", "dismissAndReturn":
      .impossible("A browser reports that the person has gone back, and no gestures.")
    default: nil
    }
  }
}

private struct SampleHTML: WebPage {
  func body(_ state: SamplePage.State) -> HTML<SamplePage> {
    """
    <section><h2>\(state.title)</h2>
    <form><input name="title" aria-label="title"><button \(on: .rename(title: ""))>Rename</button></form>
    <form><input name="tab" aria-label="tab"><button \(on: .select(tab: ""))>Select</button></form>
    <button \(on: .hold(.none))>Hold: none</button><button \(on: .hold(.denied))>Hold: denied</button>
    <button \(on: .hold(.asked))>Hold: asked</button><button \(on: .finish)>Finish</button></section>
    \(slot: .left)\(slot: .right)\(slot: .tabs)
    """
  }
}
