import Testing
import Viper

@testable import ViperSwiftUI

@MainActor @Suite(.timeLimit(.minutes(5))) struct QuestionTests {
  private let desk: Desk
  private var stage: SwiftUIStage { desk.stage }
  private var modals: [Int] { stage.presented.map(\.node.id) }

  init() throws {
    desk = try Desk()
    try desk.router.replaceRoot(Page(id: 0))
  }

  private func ask(_ id: Int) throws -> (Visit<Never, Int>, StageItem) {
    let visit = try desk.router.present(QuestionPage(id: id))
    desk.finishTransitions()
    return (visit, try #require(stage.presented.last))
  }

  private func screen(_ item: StageItem) -> ShownScreen<QuestionPage>? {
    item.node.view as? ShownScreen<QuestionPage>
  }

  @Test func `A question is an alert or a dialog, and no sheet`() throws {
    let (_, alert) = try ask(1)
    #expect(stage[isQuestionAt: 0, as: .alert])
    #expect(!stage[isQuestionAt: 0, as: .dialog])
    #expect(stage[modalAt: 0, as: .sheet] == nil)
    screen(alert)?.send(.answer)
    desk.finishTransitions([alert])
    _ = try ask(2)
    #expect(stage[isQuestionAt: 0, as: .dialog])
  }

  @Test(arguments: [true, false])
  func `The answer counts, whether SwiftUI removes the question before or after the action`(
    isBefore: Bool
  ) async throws {
    let (visit, item) = try ask(1)
    if isBefore { stage[isQuestionAt: 0, as: .alert] = false }
    screen(item)?.send(.answer)
    if !isBefore { stage[isQuestionAt: 0, as: .alert] = false }
    stage.didDismiss(item)
    desk.runTurns()
    #expect(await visit.outcome == .finished(1))
    #expect(modals == [])
    #expect(desk.journal.faults == [])
  }

  @Test func `A question that is removed without an answer is dismissed, or asked again if it stays`()
    async throws
  {
    let (visit, item) = try ask(1)
    screen(item)?.send(.mind(.stubborn))
    stage[isQuestionAt: 0, as: .alert] = false
    stage.didDismiss(item)
    #expect(modals == [])
    desk.runTurns()
    #expect(modals == [1])
    #expect(stage.presented.last != item)
    desk.finishTransitions()
    screen(item)?.send(.mind(.open))
    stage[isQuestionAt: 0, as: .alert] = false
    desk.runTurns()
    #expect(await visit.outcome == .dismissed)
  }

  @Test func `What is shown over a question appears after its answer`() throws {
    let (_, item) = try ask(1)
    let sheet = try desk.router.present(Page(id: 2)).base
    try Router(visit: sheet).push(Page(id: 3))
    desk.finishTransitions()
    #expect(modals == [1])
    screen(item)?.send(.answer)
    desk.finishTransitions([item])
    #expect(modals == [2])
    #expect(stage.presented.first?.node.path.map(\.node.id) == [3])
    #expect(desk.journal.faults == [])
    #expect(desk.journal.visible == [0, 3])
  }

  @Test func `A question that is pushed is a screen like others`() throws {
    try desk.router.push(QuestionPage(id: 1))
    #expect(modals == [])
    #expect(stage.base?.node.path.map(\.node.id) == [1])
  }
}
