import Testing
import UIKit
import Viper
import ViperUIKit

/// A screen that goes takes those above it along, whoever showed them, and in UIKit as well.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LeavingTests {
  @Test func `a dismissed screen takes away all screens above it, the latest first`() throws {
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
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a sheet takes along what others pushed on its stack`() throws {
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
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a sheet that is dragged away takes along what was pushed below it later`() throws {
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
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a controller that others take out of the middle takes along those above it`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      for name in ["second", "third"] { try app.router.push(Page(name)) }
      simulation.finishTransitions()
      app.journal.lines = []
      app.navigation.setViewControllers(
        app.navigation.viewControllers.filter { $0.title != "second" }, animated: false)
      // Nothing of this can be seen: the stage learns of it with the next change, which is not part of it.
      try app.router.push(Page("new"))
      simulation.finishTransitions()
      #expect(app.removals == ["third", "second"])
      #expect(app.onScreen == ["first new"])
      #expect(simulation.complaints == [])
    }
  }

  @Test func `all modules that go are on their way out before one is called`() throws {
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

  @Test func `what is shown while others dismiss a sheet stays when the sheet is gone`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let sheet = try app.router.present(Page("sheet"))
      simulation.finishTransitions()
      try Router.of(sheet).push(Page("inside"))
      simulation.finishTransitions()
      app.navigation.dismiss(animated: true)
      let new = try app.router.push(Page("new"))
      #expect(sheet.phase == .routed)
      simulation.finishTransitions()
      #expect(sheet.phase == .removed)
      #expect(new.phase == .routed)
      #expect(app.onScreen == ["first new"])
      #expect(simulation.complaints == [])
    }
  }

  @Test func `what is shown while a drag may still be given up goes with the sheet`() throws {
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
      #expect(simulation.complaints == [])
    }
  }

  @Test func `what is shown while a swipe that was given up returns is above the screen that stays`() throws {
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
      #expect(simulation.complaints == [])
    }
  }

  @Test func `what is shown after others took the root of an unseen window is the new root`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.router.replaceRoot(Page("first"))
      app.window.rootViewController = UIViewController()
      #expect(first.phase == .routed)
      try app.router.push(Page("new"))
      #expect(first.phase == .removed)
      #expect(app.onScreen == ["new"])
      #expect(simulation.complaints == [])
    }
  }
}

extension App {
  /// The names of the pages that were removed, in order.
  fileprivate var removals: [String] {
    journal.lines.filter { $0.hasSuffix(" didRemove") }.map { String($0.dropLast(" didRemove".count)) }
  }
}
