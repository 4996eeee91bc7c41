import Testing
import UIKit
import Viper
import ViperUIKit

/// Modules that want to be asked before a person removes them.
@MainActor @Suite(.timeLimit(.minutes(10))) struct DismissTests {
  /// The ways in which a person goes back.
  enum Way: CaseIterable, Sendable {
    case backButton, edgeSwipe, contentSwipe

    @MainActor func go(_ simulation: UISimulation, in navigation: UINavigationController) -> Bool {
      switch self {
      case .backButton: simulation.tapBack(in: navigation)
      case .edgeSwipe:
        simulation.beginBackSwipe(in: navigation) && simulation.finishBackSwipe(in: navigation)
      case .contentSwipe:
        simulation.beginContentSwipe(in: navigation) && simulation.finishBackSwipe(in: navigation)
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `A pushed screen that denies its removal stays when the person goes back`(way: Way) throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let page = try app.router.push(Page("second"))
      simulation.finishTransitions()
      app.hold("second", .denied)
      _ = way.go(simulation, in: app.navigation)
      simulation.finishTransitions()
      #expect(page.phase == .shown)
      #expect(app.onScreen == ["first second"])
      app.hold("second", .none)
      #expect(way.go(simulation, in: app.navigation))
      simulation.finishTransitions()
      #expect(page.phase == .removed)
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test(arguments: Way.allCases, ["Leave", "Stay"])
  func `A pushed screen that asks leaves when the person agrees`(way: Way, answer: String) async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let page = try app.router.push(Page("second"))
      simulation.finishTransitions()
      app.hold("second", .asked)
      _ = way.go(simulation, in: app.navigation)
      try await app.answer(answer, simulation)
      await laterTurns { !PendingRemoval.exists(of: page.base) }
      simulation.finishTransitions()
      #expect(app.onScreen == (answer == "Leave" ? ["first"] : ["first second"]))
      #expect((page.phase == .removed) == (answer == "Leave"))
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `The content of a slot is asked too`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let page = try app.router.push(Page("second"))
      try Router.of(page).embed(Page("part"), in: "footer")
      simulation.finishTransitions()
      app.hold("part", .denied)
      simulation.tapBack(in: app.navigation)
      #expect(!simulation.beginBackSwipe(in: app.navigation))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first second"])
      app.hold("part", .none)
      simulation.tapBack(in: app.navigation)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first"])
    }
  }

  @Test func `Only the screens that would leave are asked`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.push(Page("second"))
      try app.router.push(Page("third"))
      simulation.finishTransitions()
      app.hold("second", .denied)
      #expect(simulation.tapBack(in: app.navigation))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first second"])
      simulation.tapBack(in: app.navigation)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first second"])
    }
  }

  @Test func `The app's own action of a back button stays`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.push(Page("second"))
      simulation.finishTransitions()
      let ran = Journal()
      app.controller("second")?.navigationItem.backAction = UIAction { _ in ran.add("own") }
      app.hold("second", .denied)
      simulation.tapBack(in: app.navigation)
      app.hold("second", .none)
      simulation.tapBack(in: app.navigation)
      #expect(ran.lines == ["own", "own"])
    }
  }

  @Test func `A sheet that denies its removal stays when the person drags it`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let sheet = try app.router.present(Page("sheet"), as: .sheet)
      simulation.finishTransitions()
      app.hold("sheet", .denied)
      let presented = try #require(app.presented)
      #expect(!simulation.dragSheetAway(presented))
      simulation.finishTransitions()
      #expect(sheet.phase == .shown)
      app.hold("sheet", .none)
      #expect(simulation.dragSheetAway(presented))
      simulation.finishTransitions()
      #expect(sheet.phase == .removed)
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test(arguments: ["Leave", "Stay"])
  func `A sheet with a screen that asks is dismissed when the person agrees`(answer: String) async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let sheet = try app.router.present(Page("sheet"), as: .sheet)
      simulation.finishTransitions()
      try Router.of(sheet).push(Page("inside"))
      simulation.finishTransitions()
      app.hold("inside", .asked)
      #expect(!simulation.dragSheetAway(try #require(app.presented)))
      try await app.answer(answer, simulation)
      await laterTurns { !PendingRemoval.exists(of: sheet.base) }
      simulation.finishTransitions()
      #expect(app.onScreen == (answer == "Leave" ? ["first"] : ["first", "sheet inside"]))
      #expect(simulation.usageErrors == [])
    }
  }
}
