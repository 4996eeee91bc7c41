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

  /// The path of an app, which contains its own values, as negative numbers, and the screens of the module.
  private struct AppPath: ScreenPath {
    private var values: [(own: Int, item: StageItem?)] = []
    var count: Int { values.count }

    init(_ own: Int...) { own.forEach { push($0) } }

    mutating func push(_ own: Int) { values.append((own, nil)) }
    mutating func append(_ item: StageItem) { values.append((0, item)) }
    mutating func removeLast(_ k: Int) { values.removeLast(k) }

    @MainActor var ids: [Int] { values.map { $0.item?.node.id ?? $0.own } }
  }

  /// Evaluates the view until nothing changes.
  private func evaluate(_ path: inout AppPath) {
    for _ in 0..<4 {
      if let left = stage.surroundingPath.screensLeft(onPathOfLength: path.count) {
        base.surroundedPath = left
      }
      stage.surroundingPath.show(base.surroundedPath, on: &path)
      desk.runTurns()
    }
  }

  @Test func `Screens of the module and values of the app are on one path`() throws {
    var path = AppPath(-1)
    evaluate(&path)
    let first = try desk.router.push(Page(id: 1)).base
    evaluate(&path)
    path.push(-2)
    let third = try desk.router.push(Page(id: 3)).base
    evaluate(&path)
    #expect(path.ids == [-1, 1, -2, 3])
    // The person goes back to the screen of the app, and further.
    path.removeLast(1)
    evaluate(&path)
    #expect(third.phase == .removed)
    #expect(first.phase == .shown)
    #expect(path.ids == [-1, 1, -2])
    path.push(-3)
    evaluate(&path)
    #expect(path.ids == [-1, 1, -2, -3])
    // Values that the app has pushed on a screen are removed with it.
    try first.dismiss()
    evaluate(&path)
    #expect(path.ids == [-1])
  }

  @Test func `A screen that stays is pushed again on the path of the app`() throws {
    var path = AppPath(-1)
    let stubborn = try desk.router.push(Page(id: 1)).base
    evaluate(&path)
    desk.screen(stubborn)?.send(.mind(.stubborn))
    path.removeLast(1)
    evaluate(&path)
    #expect(stubborn.phase == .shown)
    #expect(path.ids == [-1, 1])
  }

  @Test func `The app goes back over screens of the module`() throws {
    var path = AppPath()
    let visits = try (1...3).map { try desk.router.push(Page(id: $0)).base }
    evaluate(&path)
    #expect(path.ids == [1, 2, 3])
    path.removeLast(3)
    evaluate(&path)
    #expect(visits.allSatisfy { $0.phase == .removed })
    #expect(path.ids == [])
    _ = try desk.router.push(Page(id: 4))
    evaluate(&path)
    #expect(path.ids == [4])
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
