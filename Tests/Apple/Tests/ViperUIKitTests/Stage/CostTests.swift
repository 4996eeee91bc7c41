import Testing
import UIKit
import Viper

@testable import ViperUIKit

/// The number of screens that the stage looks at.
@MainActor @Suite(.timeLimit(.minutes(10))) struct CostTests {
  @Test func `Ten times the pushes cost ten times as much`() throws {
    let (few, many) = (try cost(ofPushing: 20), try cost(ofPushing: 200))
    #expect(many <= 12 * few, "\(few), then \(many)")
  }

  @Test func `Going back from ten times the screens one by one costs ten times as much`() throws {
    let (few, many) = (try cost(ofPushing: 20, thenBack: true), try cost(ofPushing: 200, thenBack: true))
    #expect(many <= 12 * few, "\(few), then \(many)")
  }

  @Test func `Ten times the events of a screen on top of many cost ten times as much`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      for index in 0..<100 { try app.router.push(Page("\(index)")) }
      simulation.finishTransitions()
      let before = app.stage.examined
      for _ in 0..<100 { app.controller("99")?.send(.wait) }
      #expect(app.stage.examined == before)
    }
  }

  private func cost(ofPushing count: Int, thenBack: Bool = false) throws -> Int {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      simulation.finishTransitions()
      let before = app.stage.examined
      for index in 0..<count {
        try app.router.push(Page("\(index)"))
        simulation.finishTransitions()
      }
      let pushed = app.stage.examined
      for _ in 0..<count where thenBack {
        #expect(simulation.tapBack(in: app.navigation))
        simulation.finishTransitions()
      }
      #expect(app.navigation.viewControllers.count == (thenBack ? 1 : count + 1))
      return app.stage.examined - (thenBack ? pushed : before)
    }
  }
}
