import Testing
import UIKit
import Viper
import ViperUIKit

/// The effect of swipes, drags and UIKit's own back navigation on the tree.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PersonTests {
  @Test func `A cancelled swipe back changes nothing, and a finished one removes the module once`()
    throws
  {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let page = try app.router.push(Page("second"))
      simulation.finishTransitions()
      var ends: [Outcome<String>] = []
      page.onEnd { ends.append($0) }
      app.journal.lines = []

      #expect(simulation.beginBackSwipe(in: app.navigation))
      #expect(simulation.cancelBackSwipe(in: app.navigation))
      simulation.finishTransitions()
      #expect(page.phase == .shown)
      #expect(
        app.journal.lines == [
          "second willDisappear", "first willAppear", "first willDisappear", "first didDisappear",
          "second willAppear", "second didAppear",
        ])

      app.journal.lines = []
      #expect(simulation.beginBackSwipe(in: app.navigation))
      #expect(simulation.finishBackSwipe(in: app.navigation))
      simulation.finishTransitions()
      #expect(page.phase == .removed)
      #expect(ends == [.dismissed])
      #expect(
        app.journal.lines == [
          "second willDisappear", "first willAppear", "second didDisappear", "second didRemove",
          "first didAppear",
        ])
      #expect(app.controller("second") == nil)
    }
  }

  @Test func `Going back to the root removes the modules above it, the latest first`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      for name in ["second", "third", "fourth"] { try app.router.push(Page(name)) }
      simulation.finishTransitions()
      app.journal.lines = []
      app.navigation.popToRootViewController(animated: true)
      simulation.finishTransitions()
      #expect(
        app.journal.lines.filter { $0.hasSuffix("didRemove") } == [
          "fourth didRemove", "third didRemove", "second didRemove",
        ])
      #expect(app.onScreen == ["first"])
    }
  }

  @Test func `A dragged sheet takes its content along`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let sheet = try app.router.present(Page("sheet"))
      simulation.finishTransitions()
      try Router.of(sheet).push(Page("inside"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "sheet inside"])
      let presented = try #require(app.presented)
      #expect(simulation.dragSheetAway(presented))
      simulation.finishTransitions()
      #expect(app.journal.lines.suffix(1) == ["sheet didRemove"])
      #expect(app.journal.lines.filter { $0 == "inside didRemove" }.count == 1)
      #expect(app.onScreen == ["first"])
    }
  }

  @Test func `A root that the app itself replaces is removed from the tree`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let visit = try app.start()
      app.window.rootViewController = UIViewController()
      simulation.finishTransitions()
      #expect(visit.phase == .removed)
    }
  }
}
