import Viper
import ViperTesting

@testable import ViperSwiftUI

/// A route to a native module.
struct ShowPlain: Route { let isSwiftUI: Bool }

final class PlainView: NativeContent { let content: Any = "plain" }

final class Journal {}

/// A stage of pages whose later turns a test runs.
@MainActor final class Desk {
  let journal = PageJournal()
  let diagnostics = RecordingDiagnostics(leakDeadline: nil)
  let stage: SwiftUIStage
  let router: Router
  private let turns: Turns

  /// The actions for later turns.
  private final class Turns {
    var waiting: [@MainActor () -> Void] = []
    var later: [@MainActor () -> Void] = []
  }

  init() throws {
    let (journal, turns) = (journal, Turns())
    self.turns = turns
    let views = SwiftUIViews(
      SwiftUIView(for: Page.self, columns: []) { $0 },
      SwiftUIView(for: SplitPage.self, columns: [.left, .right]) { $0 },
      SwiftUIView(
        for: QuestionPage.self,
        question: { screen in
          QuestionContent(
            isDialog: screen.route.id.isMultiple(of: 2), title: { "\(screen.route.id)" }, actions: (),
            message: ())
        }
      ) { $0 })
    stage = SwiftUIStage(views: views) { time, action in
      if time == .zero { turns.waiting.append(action) } else { turns.later.append(action) }
    }
    router = Router(
      modules: try ModuleRegistry {
        Module { PagePresenter(screen: $0, journal: journal) }
        Module { SplitPagePresenter(screen: $0, journal: journal) }
        Module { QuestionPagePresenter(screen: $0, journal: journal) }
        Module(view: ShowPlain.self) { route, _ in (route.isSwiftUI ? PlainView() : Journal()) as AnyObject }
      }, stage: stage, diagnostics: diagnostics.diagnostics)
  }

  /// Runs the actions that wait for a later turn.
  func runTurns() {
    while !turns.waiting.isEmpty { turns.waiting.removeFirst()() }
  }

  var hasTurns: Bool { !turns.waiting.isEmpty }

  /// Lets so much time pass that all actions run that wait for some now.
  ///
  /// - Returns: Whether there were any.
  @discardableResult func passTime(beforeLaterTurns: () -> Void = {}) -> Bool {
    let actions = turns.later
    turns.later = []
    for action in actions { action() }
    beforeLaterTurns()
    runTurns()
    return !actions.isEmpty
  }

  /// Finishes all transitions: modals have appeared or disappeared.
  func finishTransitions(_ before: [StageItem] = []) {
    var seen = before
    while true {
      let gone = seen.filter { !stage.presented.contains($0) }
      let new = stage.presented.filter { !seen.contains($0) }
      if gone.isEmpty, new.isEmpty { return }
      seen = stage.presented
      for item in gone { stage.didDismiss(item) }
      for item in new { stage.didPresent(item) }
    }
  }

  func node(_ visit: AnyVisit) -> ScreenNode? {
    ([stage.base].compactMap(\.self) + stage.presented).flatMap { $0.node.all }.first { $0.visit === visit }
  }

  func screen(_ visit: AnyVisit) -> ShownScreen<Page>? { node(visit)?.view as? ShownScreen<Page> }
}

extension ScreenNode {
  /// This node and everything in its view and on its stack.
  var all: [ScreenNode] {
    [self] + path.flatMap { $0.node.all } + slots.values.flatMap { $0.node.all }
      + tabs.values.flatMap { $0.items.flatMap { $0.node.all } }
  }

  var id: Int {
    (visit.route as? Page)?.id ?? (visit.route as? SplitPage)?.id ?? (visit.route as? QuestionPage)?.id ?? -1
  }
}
