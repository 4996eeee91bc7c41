import Testing
import Viper

@testable import ViperSwiftUI

@MainActor @Suite(.timeLimit(.minutes(5))) struct TransitionTests {
  private let desk: Desk
  private var stage: SwiftUIStage { desk.stage }

  init() throws {
    desk = try Desk()
    try desk.router.replaceRoot(Page(id: 0))
  }

  @Test func `Only screens whose transition is not animated change without animation`() throws {
    var count = 0
    stage.withoutAnimation = { change in
      count += 1
      change()
    }
    let still = SwiftUITransition(isAnimated: false)
    let pushed = try desk.router.push(Page(id: 1), with: still)
    #expect(count == 1)
    try pushed.dismiss()
    #expect(count == 2)
    let modal = try desk.router.present(Page(id: 2), with: still)
    desk.finishTransitions()
    try modal.dismiss()
    #expect(count == 4)
    try desk.router.push(Page(id: 3))
    #expect(count == 4)
    #expect(desk.stage.base?.node.path.count == 1)
  }

  @Test func `A popover points to its source while that is on screen`() throws {
    stage.didAppear(popoverSource: "filter")
    try desk.router.present(Page(id: 1), as: .popover, with: SwiftUITransition(source: "filter"))
    desk.finishTransitions()
    let item = try #require(stage[popoverAt: "filter"])
    #expect(item.node.id == 1)
    #expect(stage[modalAt: 0, as: .popover] == nil)
    stage[popoverAt: "filter"] = nil
    #expect(stage.presented.isEmpty)
    stage.didDismiss(item)

    stage.didDisappear(popoverSource: "filter")
    try desk.router.present(Page(id: 2), as: .popover, with: SwiftUITransition(source: "filter"))
    #expect(stage[popoverAt: "filter"] == nil)
    #expect(stage[modalAt: 0, as: .popover]?.node.id == 2)
    #expect(stage[modalAt: 0, as: .sheet] == nil)
  }
}
