import Testing
import UIKit
import Viper
import ViperUIKit

/// Split views that collapse and expand while they show modules.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SplitTests {
  @Test func `Collapsing and expanding leaves the tree and its order`() throws {
    try UISimulation.run { simulation in
      let (app, split) = try start()
      let list = try app.page("list")
      try Router(visit: list).show(Page("note"), as: .detail("secondary"))
      simulation.finishTransitions()
      #expect(app.visible == ["list", "note"])
      simulation.setCollapsed(true, split)
      simulation.finishTransitions()
      #expect(app.visible == ["note"])
      simulation.setCollapsed(false, split)
      simulation.finishTransitions()
      #expect(app.visible == ["list", "note"])
      #expect(app.router.visit?.subtree.count == 4)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test(arguments: [Page.Hold.denied, .asked])
  func `A detail that stays is shown again after the person went back`(_ hold: Page.Hold) async throws {
    try await UISimulation.run { simulation in
      let (app, split) = try start()
      simulation.setCollapsed(true, split)
      let list = Router(visit: try app.page("list"))
      let one = try list.show(Page("one"), as: .detail("secondary"))
      simulation.finishTransitions()
      app.hold("one", hold)
      let stack = try #require(split.viewController(for: .primary) as? UINavigationController)
      #expect(simulation.tapBack(in: stack))
      simulation.finishTransitions()
      #expect(one.phase == .shown)
      #expect(app.visible == ["one"])
      if hold == .asked {
        try await app.answer("Leave", simulation)
        await laterTurns { one.phase == .removed }
        simulation.finishTransitions()
        #expect(app.visible == ["list"])
      }
      #expect(simulation.usageErrors == [])
    }
  }

  @Test
  func
    `a detail is shown when the split view is collapsed, and the slot is empty after the person went back`()
    throws
  {
    try UISimulation.run { simulation in
      let (app, split) = try start()
      simulation.setCollapsed(true, split)
      let list = Router(visit: try app.page("list"))
      let one = try list.show(Page("one"), as: .detail("secondary"))
      simulation.finishTransitions()
      #expect(app.visible == ["one"])
      let stack = try #require(split.viewController(for: .primary) as? UINavigationController)
      #expect(simulation.tapBack(in: stack))
      simulation.finishTransitions()
      #expect(one.phase == .removed)
      #expect(split.viewController(for: .secondary) == nil)
      #expect(app.visible == ["list"])
      let two = try list.show(Page("two"), as: .detail("secondary"))
      simulation.finishTransitions()
      #expect(app.visible == ["two"])
      simulation.setCollapsed(false, split)
      simulation.finishTransitions()
      #expect(app.visible == ["list", "two"])
      try two.dismiss()
      simulation.finishTransitions()
      #expect(app.visible == ["list"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `Screens pushed in a column stay there when the split view collapses`() throws {
    try UISimulation.run { simulation in
      let (app, split) = try start()
      let list = Router(visit: try app.page("list"))
      let note = try list.show(Page("note"), as: .detail("secondary"))
      let version = try Router.of(note).push(Page("version"))
      simulation.finishTransitions()
      simulation.setCollapsed(true, split)
      #expect(app.visible == ["version"])
      let column = try #require(split.viewController(for: .secondary) as? UINavigationController)
      #expect(simulation.tapBack(in: column))
      simulation.finishTransitions()
      #expect(version.phase == .removed)
      #expect(app.visible == ["note"])
      simulation.setCollapsed(false, split)
      #expect(app.visible == ["list", "note"])
      #expect(simulation.usageErrors == [])
    }
  }

  private func start() throws -> (App, UISplitViewController) {
    let app = try App()
    let visit = try app.router.replaceRoot(Split())
    app.window.makeKeyAndVisible()
    try Router.of(visit).embed(Page("list"), in: "primary")
    return (app, try #require(app.window.rootViewController as? UISplitViewController))
  }
}
