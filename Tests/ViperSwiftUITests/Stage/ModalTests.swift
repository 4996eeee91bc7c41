import Testing
import Viper

@testable import ViperSwiftUI

/// What SwiftUI reports about modals: late, twice, for another one, or never.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ModalTests {
  private let desk: Desk
  private var stage: SwiftUIStage { desk.stage }
  private var modals: [Int] { stage.presented.map(\.node.id) }

  init() throws {
    desk = try Desk()
    try desk.router.replaceRoot(Page(id: 0))
  }

  private func present(_ id: Int, as presentation: Presentation = .modal) throws -> (AnyVisit, StageItem) {
    let visit = try desk.router.show(Page(id: id), as: presentation).base
    let item = try #require(stage.presented.last)
    stage.didPresent(item)
    return (visit, item)
  }

  @Test func `A popover whose content disappears below a cover is not dismissed`() throws {
    let (popover, item) = try present(1, as: .popover)
    stage.didHide(popover: item)
    #expect(popover.phase == .shown)
    stage[modalAt: 0, as: .popover] = nil
    #expect(popover.phase == .removed)
    stage.didHide(popover: item)
    try desk.router.present(Page(id: 2))
    #expect(modals == [2])
  }

  @Test func `A sheet ends by its binding, or by the report of its end alone`() throws {
    let (first, _) = try present(1)
    stage[modalAt: 0, as: .sheet] = nil
    #expect(first.phase == .removed)
    try desk.router.present(Page(id: 2))
    #expect(modals == [])
    stage.didDismiss(modalAt: 0, as: .sheet)
    #expect(modals == [2])
    // A second report of the first one's end.
    stage.didDismiss(modalAt: 0, as: .sheet)
    #expect(modals == [2])
    stage.didPresent(try #require(stage.presented.last))
    stage.didDismiss(modalAt: 0, as: .sheet)
    #expect(modals == [])
  }

  @Test func `A presentation that the system loses is repeated, and later ones follow`() throws {
    try desk.router.present(Page(id: 1))
    let lost = try #require(stage.presented.first)
    try desk.router.present(Page(id: 2))
    #expect(modals == [1])
    desk.passTime()
    #expect(modals == [1])
    let again = try #require(stage.presented.first)
    #expect(again != lost)
    stage.didPresent(again)
    #expect(modals == [1, 2])
    #expect(desk.journal.faults == [])
  }

  @Test func `SwiftUI sees that nothing is presented before a lost modal is presented again`() throws {
    try desk.router.present(Page(id: 1))
    var seen: [[Int]] = []
    desk.passTime { seen.append(modals) }
    #expect(seen.first == [])
    #expect(modals == [1])
  }

  @Test func `The late end of a modal does not dismiss the next one in its place`() throws {
    let (first, item) = try present(1)
    try first.dismiss()
    let next = try desk.router.show(Page(id: 2), as: .modal).base
    stage.didDismiss(item)
    #expect(modals == [2])
    // SwiftUI writes the binding of the first one when the next one is presented already.
    stage[modalAt: 0, as: .sheet] = nil
    desk.runTurns()
    #expect(modals == [2])
    #expect(next.phase == .shown)
  }

  @Test func `A dismissal that is never reported does not block the next modal`() throws {
    let (first, _) = try present(1)
    try first.dismiss()
    try desk.router.present(Page(id: 2))
    #expect(modals == [])
    desk.passTime()
    #expect(modals == [2])
  }

  @Test func `A sheet after an alert waits until that is gone`() throws {
    try desk.router.present(QuestionPage(id: 1))
    let question = try #require(stage.presented.first)
    stage.didPresent(question)
    try desk.router.present(Page(id: 2))
    stage[isQuestionAt: 0, as: .alert] = false
    (question.node.view as? ShownScreen<QuestionPage>)?.send(.answer)
    stage.didRemove(question: question)
    desk.runTurns()
    #expect(modals == [])
    // The title and the buttons stay while it disappears.
    #expect(stage.shownQuestion(at: 0) == question)
    desk.passTime()
    #expect(modals == [2])
    #expect(stage.shownQuestion(at: 0) == nil)
  }
}
