import TestSupport
import Testing
import Viper
import ViperTesting

@testable import ViperSwiftUI

@MainActor @Suite(.timeLimit(.minutes(5))) struct ConformanceTests {
  @Test func `The SwiftUI stage passes the conformance suite`() async throws {
    let report = await StageConformance("SwiftUI") { SwiftUIDriver() }.run()
    #expect(report.failures == [])
    try StageReports.write(report, of: report.stage)
  }
}

/// The actions of a person on the SwiftUI stage, with a simulated SwiftUI that shows the state of the stage.
@MainActor final class SwiftUIDriver: StageDriver {
  private let stage: SwiftUIStage
  private var router: Router?
  private let turns: Turns
  /// The modals that SwiftUI shows.
  private var shown: [StageItem] = []

  /// The actions for later turns.
  private final class Turns { var waiting: [@MainActor () -> Void] = [] }

  init() {
    let turns = Turns()
    self.turns = turns
    stage = SwiftUIStage(views: SwiftUIViews(SwiftUIView(for: SamplePage.self) { $0 })) {
      time, action in
      // Nothing is lost here.
      if time == .zero { turns.waiting.append(action) }
    }
  }

  func start(_ modules: ModuleRegistry, showing page: SamplePage) throws -> Router {
    let router = Router(modules: modules, stage: stage, diagnostics: Diagnostics { _ in })
    self.router = router
    try router.replaceRoot(page)
    return router
  }

  func finish() {
    while true {
      while !turns.waiting.isEmpty { turns.waiting.removeFirst()() }
      let gone = shown.filter { !stage.presented.contains($0) }
      let new = stage.presented.filter { !shown.contains($0) }
      if gone.isEmpty, new.isEmpty { return }
      shown = stage.presented
      for item in gone { stage.didDismiss(item) }
      for item in new { stage.didPresent(item) }
    }
  }

  // MARK: Visible screens

  private var visibleNodes: [ScreenNode] {
    ([stage.base].compactMap(\.self) + shown).flatMap { nodes(in: $0.node) }
  }

  private func nodes(in node: ScreenNode) -> [ScreenNode] {
    if let top = node.shownPath.last { return nodes(in: top.node) }
    let parts =
      node.slots.values.map(\.node) + node.tabs.keys.compactMap { node[selectedTabOf: $0]?.node }
    return [node] + parts.sorted { $0.visit.order < $1.visit.order }.flatMap(nodes)
  }

  func visibleTitles() -> [String] { visibleNodes.compactMap { page($0)?.state.title } }

  private func page(_ node: ScreenNode) -> ShownScreen<SamplePage>? { node.view as? ShownScreen<SamplePage> }

  // MARK: Actions of the person

  func perform(_ action: PersonAction) -> Bool {
    switch action {
    case .goBack: return goBack()
    case .dismiss: return dismiss()
    case .goBackAndReturn, .dismissAndReturn: return false
    case .select(let tab):
      for node in visibleNodes {
        for (slot, tabs) in node.tabs {
          guard let item = tabs.items.first(where: { page($0.node)?.state.title == tab }) else { continue }
          node[selectedTabOf: slot] = item
          return true
        }
      }
      return false
    case .answer(let title):
      guard let item = shown.last, let level = stage.presented.firstIndex(of: item), item.node.isQuestion,
        let asked = item.node.view as? AskedQuestion,
        let answer = asked.question.answers.first(where: { $0.title == title })
      else { return false }
      // SwiftUI dismisses an alert before it performs the action of the button.
      stage[isQuestionAt: level, as: item.node.modalStyle] = false
      asked.answer(answer.id)
      return true
    case .send(let event, let title):
      guard let page = visibleNodes.compactMap(page).last(where: { $0.state.title == title }) else {
        return false
      }
      page.send(event)
      return true
    }
  }

  private func goBack() -> Bool {
    let top = shown.last?.node ?? stage.base?.node
    guard let owner = top, let last = owner.shownPath.last else { return false }
    // There is a button instead of the gesture, which asks.
    if last.node.isHeld { last.node.askToLeave() } else { owner.shownPath.removeLast() }
    return true
  }

  private func dismiss() -> Bool {
    guard let item = shown.last, !item.node.isQuestion else { return false }
    if item.node.isHeld {
      item.node.askToLeave()
    } else {
      shown.removeLast()
      stage.personDismissed(item)
      stage.didDismiss(item)
    }
    return true
  }

  func exception(to scenario: StageScenario) -> StageException? {
    switch scenario.id {
    case "custom":
      .lacks("SwiftUI presents only in its own styles; a view of the app can show a slot as a drawer.")
    case "backAndReturn", "dismissAndReturn":
      .impossible("SwiftUI reports a gesture only when it has ended.")
    default: nil
    }
  }
}

#if !canImport(SwiftUI)
  // On Apple's platforms it is in the file of `QuestionView`, because it contains views.
  extension AskedQuestion: NativeContent {
    public var content: Any { self }

    public var questionContent: QuestionContent? {
      QuestionContent(
        isDialog: question.isDialog, title: { self.question.title }, actions: (), message: ())
    }
  }
#endif
