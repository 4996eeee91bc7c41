import Testing
import UIKit
import Viper
import ViperUIKit

/// What modules change, while UIKit is busy and when everything goes at once.
@MainActor struct ChangeTests {
  @Test func `what a module changes while UIKit is busy is done when it is not`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let second = try app.router.push(ShowPage("second"))
      let sheet = try app.router.present(ShowPage("sheet"))
      try second.remove()
      try Router.of(sheet).push(ShowPage("inside"))
      try app.router.present(ShowPage("over"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "sheet inside", "over"])
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a new root takes the place of everything, also of what is presented`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(ShowPage("sheet"))
      simulation.finishTransitions()
      try app.router.replaceRoot(ShowPage("new"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["new"])
      #expect(app.controller("first") == nil && app.controller("sheet") == nil)
      #expect(simulation.complaints == [])
    }
  }
}
