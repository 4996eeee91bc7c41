import Testing
import Viper

@testable import ViperSwiftUI

/// A split view where there is room for one column only.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ColumnTests {
  private let desk: Desk
  private let split: ScreenNode
  private let router: Router

  init() throws {
    desk = try Desk()
    let visit = try desk.router.replaceRoot(SplitPage(id: 0)).base
    split = try #require(desk.node(visit))
    router = Router(visit: visit)
    try router.show(Page(id: 1), as: .slot(SplitPage.Slot.left))
    desk.stage.didChange(isCollapsed: true, of: split)
  }

  private func showDetail(_ id: Int) throws -> AnyVisit {
    try router.show(Page(id: id), as: .slot(SplitPage.Slot.right)).base
  }

  @Test func `A filled detail is shown, and hides the sidebar`() throws {
    #expect(split.collapsedColumn == 0)
    #expect(desk.journal.visible == [0, 1])
    _ = try showDetail(2)
    #expect(split.collapsedColumn == 1)
    #expect(desk.journal.visible == [0, 2])
  }

  @Test func `Going back empties the detail`() throws {
    let detail = try showDetail(2)
    split.collapsedColumn = 0
    desk.runTurns()
    #expect(detail.phase == .removed)
    #expect(split.collapsedColumn == 0)
    #expect(desk.journal.visible == [0, 1])
    _ = try showDetail(3)
    #expect(split.collapsedColumn == 1)
    #expect(desk.journal.visible == [0, 3])
  }

  @Test func `A detail that stays is shown again in a later turn`() throws {
    let detail = try showDetail(2)
    desk.screen(detail)?.send(.mind(.stubborn))
    split.collapsedColumn = 0
    // SwiftUI shows the sidebar, and the next value must be a change.
    #expect(split.collapsedColumn == 0)
    desk.runTurns()
    #expect(split.collapsedColumn == 1)
    #expect(desk.journal.visible == [0, 2])
    #expect(desk.journal.faults == [])
  }

  @Test func `Another width shows or hides the sidebar, and keeps the modules`() throws {
    let detail = try showDetail(2)
    desk.stage.didChange(isCollapsed: false, of: split)
    #expect(desk.journal.visible == [0, 1, 2])
    desk.stage.didChange(isCollapsed: true, of: split)
    #expect(desk.journal.visible == [0, 2])
    #expect(detail.phase == .shown)
    try detail.dismiss()
    #expect(desk.journal.visible == [0, 1])
    #expect(desk.journal.faults == [])
  }
}
