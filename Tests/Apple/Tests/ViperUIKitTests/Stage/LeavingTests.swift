import Testing
import UIKit
import Viper
import ViperUIKit

/// A removed screen takes along those above it, whichever module showed them, in UIKit too.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LeavingTests {
  @Test func `Dismissing a screen removes all screens above it, the latest first`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let second = try app.router.push(Page("second"))
      try app.router.push(Page("third"))
      let sheet = try app.router.present(Page("sheet"))
      simulation.finishTransitions()
      try Router.of(sheet).push(Page("inside"))
      try app.router.present(Page("over"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first second third", "sheet inside", "over"])
      app.journal.lines = []
      try second.dismiss()
      simulation.finishTransitions()
      #expect(app.onScreen == ["first"])
      #expect(app.removals == ["over", "inside", "sheet", "third", "second"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `What other code pops takes along only what is removed with the lowest screen`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      let left = try Router.of(first).embed(Page("left"), in: "left")
      let right = try Router.of(first).embed(Page("right"), in: "right")
      let low = try Router.of(left).push(Page("low"))
      let high = try app.router.push(Page("high"))
      // Above the high screen, and beside the low one.
      let sheet = try Router.of(right).present(Page("sheet"))
      simulation.finishTransitions()
      app.navigation.popToRootViewController(animated: false)
      simulation.finishTransitions()
      #expect([low.phase, high.phase, sheet.phase] == [.removed, .removed, .shown])
      #expect(app.onScreen == ["first", "sheet"])
      try sheet.dismiss()
      simulation.finishTransitions()
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A released stage frees its screens, tabs and parts`() async throws {
    try await UISimulation.run { simulation in
      var screens: [() -> UIViewController?] = []
      do {
        let app = try App()
        let visit = try app.router.replaceRoot(Tabs())
        app.window.makeKeyAndVisible()
        let tab = try Router.of(visit).show(Page("tab"), as: .tab("tabs"))
        let pushed = try Router.of(tab).push(Page("pushed"))
        try Router.of(pushed).embed(Page("part"), in: "footer")
        try Router.of(pushed).show(Page("inner"), as: .tab("footer tabs"))
        try app.router.present(Page("sheet"))
        simulation.finishTransitions()
        for name in ["tab", "pushed", "part", "inner", "sheet"] {
          let controller = try #require(app.controller(name))
          screens.append { [weak controller] in controller }
        }
        app.window.rootViewController = nil
        simulation.finishTransitions()
      }
      await laterTurns { screens.allSatisfy { $0() == nil } }
    }
  }

  @Test func `A sheet takes along controllers that others pushed on its stack`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let sheet = try app.router.present(Page("sheet"))
      let inside = try app.router.push(Page("inside"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "sheet inside"])
      try sheet.dismiss()
      simulation.finishTransitions()
      #expect(inside.phase == .removed)
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A dragged sheet takes along modules that were pushed below it later`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      try app.router.present(Page("sheet"))
      simulation.finishTransitions()
      let later = try Router.of(first).push(Page("later"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first later", "sheet"])
      #expect(simulation.dragSheetAway(try #require(app.presented)))
      simulation.finishTransitions()
      #expect(later.phase == .removed)
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `Removing a controller from the middle also removes those above it`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      for name in ["second", "third"] { try app.router.push(Page(name)) }
      simulation.finishTransitions()
      app.journal.lines = []
      app.navigation.setViewControllers(
        app.navigation.viewControllers.filter { $0.title != "second" }, animated: false)
      // UIKit does not report this: the stage notices it at the next change.
      try app.router.push(Page("new"))
      simulation.finishTransitions()
      #expect(app.removals == ["third", "second"])
      #expect(app.onScreen == ["first new"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `All removed modules are in the removing phase before any callback`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let pages = try ["second", "third", "fourth"].map { try app.router.push(Page($0)) }
      simulation.finishTransitions()
      var phases: [Phase] = []
      pages[2].onEnd { _ in phases = pages.map(\.phase) }
      app.navigation.popToRootViewController(animated: true)
      simulation.finishTransitions()
      #expect(phases == [.removing, .removing, .removed])
    }
  }

  @Test func `A module shown while others dismiss a sheet stays when the sheet is gone`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let sheet = try app.router.present(Page("sheet"))
      simulation.finishTransitions()
      try Router.of(sheet).push(Page("inside"))
      simulation.finishTransitions()
      app.navigation.dismiss(animated: true)
      let new = try app.router.push(Page("new"))
      #expect(sheet.phase == .shown)
      simulation.finishTransitions()
      #expect(sheet.phase == .removed)
      #expect(new.phase == .shown)
      #expect(app.onScreen == ["first new"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A module shown while a drag may still be cancelled is removed with the sheet`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(Page("sheet"))
      simulation.finishTransitions()
      let sheet = try #require(app.presented)
      #expect(simulation.beginSheetDrag(sheet))
      let new = try app.router.push(Page("new"))
      #expect(simulation.finishSheetDrag(sheet))
      simulation.finishTransitions()
      #expect(new.phase == .removed)
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A module shown while a cancelled swipe returns is above the screen that stays`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let second = try app.router.push(Page("second"))
      simulation.finishTransitions()
      #expect(simulation.beginBackSwipe(in: app.navigation))
      #expect(simulation.cancelBackSwipe(in: app.navigation))
      try app.router.push(Page("new"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first second new"])
      try second.dismiss()
      simulation.finishTransitions()
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A module shown after others removed the root of an offscreen window is the new root`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.router.replaceRoot(Page("first"))
      app.window.rootViewController = UIViewController()
      #expect(first.phase == .shown)
      try app.router.push(Page("new"))
      #expect(first.phase == .removed)
      #expect(app.onScreen == ["new"])
      #expect(simulation.usageErrors == [])
    }
  }
}

extension App {
  /// The names of the pages that were removed, in order.
  fileprivate var removals: [String] {
    journal.lines.filter { $0.hasSuffix(" didRemove") }.map { String($0.dropLast(" didRemove".count)) }
  }
}
