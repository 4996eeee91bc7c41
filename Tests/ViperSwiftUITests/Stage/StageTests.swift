import Testing
import Viper
import ViperTesting

@testable import ViperSwiftUI

@MainActor @Suite(.timeLimit(.minutes(5))) struct StageTests {
  private let desk: Desk
  private let base: ScreenNode
  private var router: Router { desk.router }
  private var path: [Int] { base.path.map(\.node.id) }
  private var modals: [Int] { desk.stage.presented.map(\.node.id) }

  init() throws {
    desk = try Desk()
    try desk.router.replaceRoot(Page(id: 0))
    base = try #require(desk.stage.base).node
  }

  private func router(of visit: AnyVisit) -> Router { Router(visit: visit) }

  /// SwiftUI has read the path, and the person goes back to the screen at an index of it.
  private func goBack(on owner: ScreenNode, to count: Int) {
    let read = owner.shownPath
    owner.shownPath = Array(read[..<count])
  }

  // MARK: Stacks

  @Test func `Pushed screens are the path of the base, and only the last is visible`() throws {
    let first = try router.push(Page(id: 1)).base
    try router(of: first).push(Page(id: 2))
    #expect(path == [1, 2])
    #expect(desk.journal.visible == [2])
    try first.dismiss()
    #expect(path == [])
    #expect(desk.journal.visible == [0])
  }

  @Test func `A swipe back removes the module`() throws {
    let first = try router.push(Page(id: 1)).base
    try router.push(Page(id: 2))
    goBack(on: base, to: 1)
    #expect(path == [1])
    #expect(desk.journal.visible == [1])
    goBack(on: base, to: 0)
    #expect(first.phase == .removed)
    #expect(desk.journal.visible == [0])
    desk.runTurns()
    #expect(path == [])
  }

  @Test func `A screen that denies its removal is shown again in a later turn, as a new one`() throws {
    try router.push(Page(id: 1))
    let second = try router.push(Page(id: 2)).base
    desk.screen(second)?.send(.mind(.stubborn))
    let before = base.shownPath
    goBack(on: base, to: 0)
    #expect(path == [])
    desk.runTurns()
    #expect(path == [1, 2])
    // SwiftUI takes them for new.
    #expect(Set(base.shownPath).isDisjoint(with: before))
    #expect(desk.journal.visible == [2])
    #expect(desk.journal.faults == [])
  }

  @Test(arguments: [true, false])
  func `A screen that asks the person is shown during the question`(isAllowed: Bool) async throws {
    let first = try router.push(Page(id: 1))
    desk.screen(first.base)?.send(.mind(.undecided))
    goBack(on: base, to: 0)
    desk.runTurns()
    #expect(path == [1])
    while desk.journal.waiting.isEmpty { await Task.yield() }
    desk.journal.answer(1, isAllowed)
    if isAllowed {
      try await first.removed()
    } else {
      await #expect(throws: RoutingError.self) { try await first.removed() }
    }
    desk.runTurns()
    #expect(path == (isAllowed ? [] : [1]))
  }

  @Test func `A write from before a push removes nothing`() throws {
    try router.push(Page(id: 1))
    let read = base.shownPath
    try router.push(Page(id: 2))
    base.shownPath = read
    desk.runTurns()
    #expect(path == [1, 2])
  }

  @Test func `A screen that was pushed while the person went back stays`() throws {
    try router.push(Page(id: 1))
    let read = base.shownPath
    try router.push(Page(id: 2))
    desk.stage.personChanged(pathOf: base, from: read, to: [])
    #expect(path == [])
    desk.runTurns()
    #expect(path == [1, 2])
    #expect(desk.journal.visible == [2])
  }

  @Test func `A native module shows its own view, if that is one of SwiftUI`() throws {
    try router.push(ShowPlain(isSwiftUI: true))
    #expect(base.path.last?.node.view as? String == "plain")
    let error = #expect(throws: RoutingError.self) { try router.push(ShowPlain(isSwiftUI: false)) }
    let message =
      "SwiftUIStage cannot show a Journal. It shows a NativeView, a view controller, or the question of an Ask."
    #expect(error?.description.contains(message) == true)
    #expect(base.path.count == 1)
  }

  @Test func `Two quick taps on the back button go back twice`() throws {
    for id in 1...3 { try router.push(Page(id: id)) }
    _ = base.shownPath
    // SwiftUI reads the path after both.
    base.shownPath = Array(base.path.prefix(2))
    base.shownPath = Array(base.path.prefix(1))
    desk.runTurns()
    #expect(path == [1])
    #expect(desk.journal.visible == [1])
  }

  @Test func `A path that shrinks and grows at once is shown in two steps`() throws {
    for id in 1...3 { try router.push(Page(id: id)) }
    #expect(base.shownPath.map(\.node.id) == [1, 2, 3])
    try router.replaceTop(Page(id: 4))
    #expect(path == [1, 2, 4])
    #expect(base.shownPath.map(\.node.id) == [1, 2])
    desk.runTurns()
    #expect(base.shownPath.map(\.node.id) == [1, 2, 4])
    #expect(desk.journal.visible == [4])
  }

  @Test func `A path that shrinks again before the second step is read before it grows`() throws {
    try router.push(Page(id: 1))
    let second = try router.push(Page(id: 2)).base
    try router.push(Page(id: 3))
    _ = base.shownPath
    try router.replaceTop(Page(id: 4))
    #expect(base.shownPath.map(\.node.id) == [1, 2])
    // The second step waits for a later turn.
    try second.dismiss()
    try router.push(Page(id: 5))
    desk.runTurns()
    #expect(base.shownPath.map(\.node.id) == [1])
    desk.runTurns()
    #expect(base.shownPath.map(\.node.id) == [1, 5])
  }

  // MARK: Modals

  @Test func `Modals are presented one after the other`() throws {
    try router.present(Page(id: 1))
    try router.present(Page(id: 2))
    #expect(modals == [1])
    desk.stage.didPresent(desk.stage.presented[0])
    #expect(modals == [1, 2])
    #expect(desk.journal.visible == [0, 1, 2])
  }

  @Test func `A modal that leaves while it is being presented is dismissed when it has appeared`() throws {
    let modal = try router.present(Page(id: 1)).base
    let item = desk.stage.presented[0]
    try modal.dismiss()
    try router.present(Page(id: 2))
    #expect(modals == [1])
    desk.stage.didPresent(item)
    #expect(modals == [])
    desk.stage.didDismiss(item)
    #expect(modals == [2])
  }

  @Test func `A push from a modal, and one from below it, are on the modal's stack`() throws {
    let modal = try router.present(Page(id: 1)).base
    desk.finishTransitions()
    try router(of: modal).push(Page(id: 2))
    try router.push(Page(id: 3))
    #expect(path == [])
    #expect(desk.stage.presented[0].node.path.map(\.node.id) == [2, 3])
    #expect(desk.journal.visible == [0, 3])
    let items = desk.stage.presented
    try modal.dismiss()
    desk.finishTransitions(items)
    #expect(modals == [])
    #expect(desk.journal.visible == [0])
  }

  @Test func `A sheet that is pulled down is removed, or comes back if it stays`() throws {
    let modal = try router.present(Page(id: 1)).base
    desk.finishTransitions()
    desk.screen(modal)?.send(.mind(.stubborn))
    let item = desk.stage.presented[0]
    desk.stage.personDismissed(item)
    desk.stage.didDismiss(item)
    desk.runTurns()
    #expect(modals == [1])
    #expect(desk.stage.presented[0] != item)
    desk.finishTransitions()
    desk.screen(modal)?.send(.mind(.open))
    desk.stage.personDismissed(desk.stage.presented[0])
    #expect(modal.phase == .removed)
    #expect(modals == [])
  }

  @Test func `A new root dismisses the modals of the old one`() throws {
    let modal = try router.present(Page(id: 1)).base
    desk.finishTransitions()
    let items = desk.stage.presented
    try router.replaceRoot(Page(id: 2))
    desk.finishTransitions(items)
    #expect(modal.phase == .removed)
    #expect(desk.stage.base?.node.id == 2)
    #expect(modals == [])
    #expect(desk.journal.visible == [2])
  }

  // MARK: Slots and tabs

  @Test func `A push from a slot is on the stack of its screen, one from a column is in the column`() throws {
    let part = try router(of: base.visit).show(Page(id: 1), as: .slot(Page.Slot.left)).base
    try router(of: part).push(Page(id: 2))
    #expect(path == [2])
    #expect(desk.journal.visible == [2])

    let split = try router.replaceRoot(SplitPage(id: 3)).base
    let left = try router(of: split).show(Page(id: 4), as: .slot(SplitPage.Slot.left)).base
    try router(of: split).show(Page(id: 5), as: .slot(SplitPage.Slot.right))
    try router(of: left).push(Page(id: 6))
    let column = try #require(desk.node(left))
    #expect(column.path.map(\.node.id) == [6])
    #expect(desk.journal.visible == [3, 5, 6])
    goBack(on: column, to: 0)
    #expect(desk.journal.visible == [3, 4, 5])
  }

  @Test func `A modal of one column stays when a push from another one leaves`() throws {
    let split = try router.replaceRoot(SplitPage(id: 1)).base
    let left = try router(of: split).show(Page(id: 2), as: .slot(SplitPage.Slot.left)).base
    let right = try router(of: split).show(Page(id: 3), as: .slot(SplitPage.Slot.right)).base
    let modal = try router(of: right).present(Page(id: 4)).base
    desk.finishTransitions()
    try router(of: left).push(Page(id: 5))
    #expect(desk.node(left)?.path.map(\.node.id) == [5])
    let items = desk.stage.presented
    try modal.dismiss()
    desk.finishTransitions(items)
    #expect(desk.node(left)?.path.map(\.node.id) == [5])
    #expect(desk.journal.visible == [1, 3, 5])
  }

  @Test func `The person selects a tab, with its own stack and modals`() throws {
    let host = router(of: base.visit)
    let first = try host.show(Page(id: 1), as: .tab(Page.Slot.tabs)).base
    let second = try host.show(Page(id: 2), as: .tab(Page.Slot.tabs)).base
    try router(of: second).push(Page(id: 3))
    try router(of: second).present(Page(id: 4))
    desk.finishTransitions()
    #expect(desk.journal.visible == [0, 3, 4])
    #expect(modals == [4])
    let items = desk.stage.presented
    base[selectedTabOf: "tabs"] = base.tabs["tabs"]?.items.first
    #expect(first.isSelected)
    desk.finishTransitions(items)
    #expect(modals == [])
    #expect(desk.journal.visible == [0, 1])
    first.select()
    second.select()
    desk.finishTransitions()
    #expect(base.tabs["tabs"]?.selected?.node.id == 2)
    #expect(modals == [4])
    // SwiftUI may not have evaluated its view in between.
    #expect(desk.stage.presented != items)
    #expect(desk.journal.visible == [0, 3, 4])
    #expect(desk.journal.faults == [])
  }

  // MARK: Holding

  @Test func `A screen is held while its module, or one inside or above it, wants to be asked`() throws {
    let modal = try router.present(Page(id: 1)).base
    desk.finishTransitions()
    let pushed = try router(of: modal).push(Page(id: 2)).base
    let part = try router(of: pushed).show(Page(id: 3), as: .slot(Page.Slot.left)).base
    let nodes = [modal, pushed].compactMap(desk.node)
    #expect(nodes.map(\.isHeld) == [false, false])
    desk.screen(part)?.send(.mind(.undecided))
    #expect(nodes.map(\.isHeld) == [true, true])
    desk.screen(part)?.send(.mind(.open))
    #expect(nodes.map(\.isHeld) == [false, false])
    desk.screen(part)?.send(.mind(.stubborn))
    desk.screen(part)?.send(.mind(.open))
    try part.dismiss()
    #expect(nodes.map(\.isHeld) == [false, false])
  }

  @Test func `The base is held while its module or one of its contents wants to be asked`() throws {
    let part = try router(of: base.visit).show(Page(id: 1), as: .slot(Page.Slot.left)).base
    desk.screen(part)?.send(.mind(.undecided))
    #expect(base.isHeld)
    desk.screen(part)?.send(.mind(.open))
    #expect(!base.isHeld)
  }

  // MARK: Memory and cost

  @Test func `A view that SwiftUI keeps does not keep the module`() async throws {
    weak var screen: LiveScreen<Page>?
    let visit = try router.push(Page(id: 1)).base
    let kept = try #require(base.path.first)
    let shown = try #require(desk.screen(visit))
    try visit.dismiss()
    screen = nil
    shown.send(.count)
    #expect(shown.number == 0)
    #expect(kept.node.visit.phase == .removed)
    #expect(screen == nil)
    #expect(desk.stage.base?.node.all.count == 1)
  }

  @Test func `The screens of a stage are freed with it`() throws {
    var desk: Desk? = try Desk()
    let root = try #require(try desk?.router.replaceRoot(Page(id: 0)).base)
    try Router(visit: root).show(Page(id: 1), as: .slot(Page.Slot.left))
    try desk?.router.push(Page(id: 2))
    weak let node = desk?.stage.base?.node
    #expect(node?.all.count == 3)
    desk = nil
    #expect(node == nil)
  }

  @Test(arguments: [false, true])
  func `Ten times as many pushes take ten times as many operations`(isOnModal: Bool) throws {
    func operations(_ count: Int) throws -> Int {
      let desk = try Desk()
      try desk.router.replaceRoot(Page(id: 0))
      if isOnModal {
        try desk.router.present(Page(id: -1))
        desk.finishTransitions()
      }
      for id in 1...count { try desk.router.push(Page(id: id)) }
      return desk.stage.updateCount + desk.stage.holdCount
    }
    #expect(try operations(200) <= 12 * operations(20))
  }
}
