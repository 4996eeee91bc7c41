import Testing
import Viper

@testable import ViperSwiftUI

/// A module inside the navigation stack of another app.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SurroundedTests {
  private let desk: Desk
  private let base: ScreenNode
  private var stage: SwiftUIStage { desk.stage }

  init() throws {
    desk = try Desk()
    desk.stage.isSurrounded = true
    try desk.router.replaceRoot(Page(id: 0))
    base = try #require(desk.stage.base).node
  }

  private func shows(_ node: ScreenNode?, _ isShown: Bool) {
    if let node { stage.surroundingShows(node, isShown) }
  }

  @Test func `The module is visible while the surrounding stack shows one of its screens`() throws {
    #expect(desk.journal.visible == [])
    shows(base, true)
    desk.runTurns()
    #expect(desk.journal.visible == [0])
    let pushed = desk.node(try desk.router.push(Page(id: 1)).base)
    shows(pushed, true)
    shows(base, false)
    desk.runTurns()
    #expect(desk.journal.visible == [1])
    shows(pushed, false)
    desk.runTurns()
    #expect(desk.journal.visible == [])
  }

  @Test func `A screen that disappears before the next one appears does not hide the module`() throws {
    shows(base, true)
    desk.runTurns()
    var changed: [Int] = []
    desk.journal.onStep = { changed.append($0) }
    shows(base, false)
    shows(base, true)
    desk.runTurns()
    #expect(changed == [])
    #expect(desk.journal.visible == [0])
  }

  @Test func `A report that comes twice changes nothing`() throws {
    for _ in 1...2 { shows(base, true) }
    desk.runTurns()
    shows(base, false)
    desk.runTurns()
    #expect(desk.journal.visible == [])
    shows(base, false)
    shows(base, true)
    desk.runTurns()
    #expect(desk.journal.visible == [0])
  }

  @Test(arguments: [true, false])
  func `A pushed screen is visible although its appearance is not reported`(isHiddenReported: Bool) throws {
    shows(base, true)
    desk.runTurns()
    let pushed = desk.node(try desk.router.push(Page(id: 1)).base)
    if isHiddenReported { shows(base, false) }
    desk.runTurns()
    #expect(desk.journal.visible == [1])
    // The app covers it.
    shows(pushed, false)
    desk.runTurns()
    #expect(desk.journal.visible == [])
    shows(pushed, true)
    desk.runTurns()
    _ = base[pushedAt: 0]
    base[pushedAt: 0] = nil
    desk.runTurns()
    #expect(desk.journal.visible == [0])
  }

  @Test func `The person goes back on the surrounding stack`() throws {
    shows(base, true)
    desk.runTurns()
    let first = try desk.router.push(Page(id: 1)).base
    let second = try desk.router.push(Page(id: 2)).base
    #expect(base[pushedAt: 0]?.node.id == 1)
    #expect(base[pushedAt: 1]?.node.id == 2)
    #expect(base[pushedAt: 2] == nil)
    desk.screen(first)?.send(.mind(.stubborn))
    base[pushedAt: 1] = nil
    desk.runTurns()
    #expect(second.phase == .removed)
    base[pushedAt: 0] = nil
    #expect(base[pushedAt: 0] == nil)
    desk.runTurns()
    #expect(base[pushedAt: 0]?.node.id == 1)
  }
}
