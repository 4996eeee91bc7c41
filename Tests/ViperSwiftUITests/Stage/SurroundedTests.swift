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

  @Test func `The module is visible while the surrounding stack shows one of its screens`() throws {
    #expect(desk.journal.visible == [])
    stage.surroundingChanged(by: 1)
    desk.runTurns()
    #expect(desk.journal.visible == [0])
    try desk.router.push(Page(id: 1))
    stage.surroundingChanged(by: 1)
    stage.surroundingChanged(by: -1)
    desk.runTurns()
    #expect(desk.journal.visible == [1])
    stage.surroundingChanged(by: -1)
    desk.runTurns()
    #expect(desk.journal.visible == [])
  }

  @Test func `A screen that disappears before the next one appears does not hide the module`() throws {
    stage.surroundingChanged(by: 1)
    desk.runTurns()
    var changed: [Int] = []
    desk.journal.onStep = { changed.append($0) }
    stage.surroundingChanged(by: -1)
    stage.surroundingChanged(by: 1)
    desk.runTurns()
    #expect(changed == [])
    #expect(desk.journal.visible == [0])
  }

  @Test func `The person goes back on the surrounding stack`() throws {
    stage.surroundingChanged(by: 1)
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
