import Testing
import UIKit
import Viper
import ViperUIKit

/// Children in the views of a controller, and in the columns of a split view.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SlotTests {
  @Test func `The module of a slot is in the view that the controller provides for it`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      let inner = try Router.of(first).embed(Page("inner"), in: "footer")
      let outer = try #require(app.controller("first"))
      #expect(app.controller("inner")?.view.superview === outer.footer)
      #expect(app.controller("inner")?.parent === outer)
      #expect(app.journal.lines.suffix(2) == ["inner willAppear", "inner didAppear"])
      app.controller("inner")?.leave()
      #expect(inner.phase == .shown)
      try app.router.push(Page("second"))
      #expect(inner.phase == .removed)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first second"])
    }
  }

  @Test func `The content of a slot stays on its screen until the screen has disappeared`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let second = try app.router.push(Page("second"))
      simulation.finishTransitions()
      try Router.of(second).embed(Page("part"), in: "footer")
      let footer = try #require(app.controller("second")?.footer)
      try second.dismiss()
      #expect(footer.subviews.count == 1)
      simulation.finishTransitions()
      #expect(footer.subviews.isEmpty)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A slot can be filled again as soon as its module is removed`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      let before = try Router.of(first).embed(Page("before"), in: "footer")
      var after: Visit<Never, String>?
      before.onEnd { _ in after = try? Router.of(first).embed(Page("after"), in: "footer") }
      try before.dismiss()
      #expect(after?.phase == .shown)
      #expect(app.controller("first")?.footer.subviews == [try #require(app.controller("after")).view])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A module moved out of a slot is pushed with a new view and stays alive`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      let inner = try Router.of(first).embed(Page("inner"), in: "footer")
      let part = try Router.of(inner).embed(Page("part"), in: "footer")
      let outer = try #require(app.controller("first"))
      weak let old = app.controller("inner")
      app.journal.lines = []
      try Router.of(first).move(inner.base, as: .push)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first inner"])
      #expect(outer.footer.subviews.isEmpty)
      #expect(app.controller("part")?.view.superview === app.controller("inner")?.footer)
      #expect(old == nil)
      #expect(!app.journal.lines.contains { $0.hasSuffix("didRemove") })
      // They stay visible, in new views.
      #expect(!app.journal.lines.contains { $0.hasPrefix("inner") || $0.hasPrefix("part") })
      #expect(inner.base.isVisible && part.base.isVisible)
      #expect(app.journal.lines.last { $0.hasPrefix("first") } == "first didDisappear")
      #expect([inner.phase, part.phase] == [.shown, .shown])
      // Going back removes it like any pushed screen.
      #expect(simulation.beginBackSwipe(in: app.navigation) && simulation.finishBackSwipe(in: app.navigation))
      #expect([inner.phase, part.phase] == [.removed, .removed])
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A module may move another one when it is hidden by a move`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      let second = try app.router.push(Page("second"))
      let inner = try Router.of(second).embed(Page("inner"), in: "footer")
      let sheet = try app.router.present(Page("sheet"))
      let other = try Router.of(sheet).embed(Page("other"), in: "footer")
      simulation.finishTransitions()
      app.journal.onLine = { line in
        guard line == "inner didDisappear" else { return }
        #expect(throws: Never.self) { try Router.of(second).move(other.base, as: .slot("other")) }
      }
      try Router.of(first).move(inner.base, as: .slot("footer"))
      simulation.finishTransitions()
      #expect(other.base.parent === second.base)
      #expect([inner.base.isVisible, other.base.isVisible] == [false, true])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A column can be filled again as soon as its module is removed`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let split = try app.router.replaceRoot(Split())
      let before = try Router.of(split).embed(Page("before"), in: "secondary")
      before.onEnd { _ in _ = try? Router.of(split).embed(Page("after"), in: "secondary") }
      try before.dismiss()
      simulation.finishTransitions()
      let controller = try #require(app.window.rootViewController as? UISplitViewController)
      let column = controller.viewController(for: .secondary) as? UINavigationController
      #expect(column?.viewControllers.map(\.title) == ["after"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `The slots of a split view are its columns, each with its own stack`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let split = try app.router.replaceRoot(Split())
      let list = try Router.of(split).embed(Page("list"), in: "primary")
      let detail = try Router.of(split).embed(Page("detail"), in: "secondary")
      try Router.of(detail).push(Page("more"))
      simulation.finishTransitions()
      let controller = try #require(app.window.rootViewController as? UISplitViewController)
      let primary = controller.viewController(for: .primary) as? UINavigationController
      let secondary = controller.viewController(for: .secondary) as? UINavigationController
      #expect(primary?.viewControllers.map { $0.title } == ["list"])
      #expect(secondary?.viewControllers.map { $0.title } == ["detail", "more"])
      try list.dismiss()
      #expect(controller.viewController(for: .primary) == nil)
      #expect(split.phase == .shown)
      try split.dismiss()
      #expect(detail.phase == .removed)
      #expect(simulation.usageErrors == [])
    }
  }
}
