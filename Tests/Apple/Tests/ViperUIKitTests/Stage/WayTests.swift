import Testing
import UIKit
import Viper
import ViperUIKit

/// Presentation styles other than a plain push or modal.
@MainActor @Suite(.timeLimit(.minutes(10))) struct WayTests {
  @Test func `A replacement of the top takes its place on the stack, and the back button goes below it`()
    throws
  {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.push(Page("old"))
      simulation.finishTransitions()
      try app.router.replaceTop(Page("new"))
      simulation.finishTransitions()
      #expect(app.navigation.viewControllers.count == 2)
      #expect(app.controller("old") == nil)
      #expect(app.navigation.viewControllers.last === app.controller("new"))
      app.navigation.popViewController(animated: true)
      simulation.finishTransitions()
      #expect(app.navigation.viewControllers.last === app.controller("first"))
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A sheet and a popover are presented as such unless the transition specifies otherwise`() throws
  {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let styles: [(Presentation, UIKitTransition?, UIModalPresentationStyle)] = [
        (.sheet, nil, .pageSheet), (.popover, nil, .popover),
        (.sheet, UIKitTransition(style: .formSheet), .formSheet), (.sheet, UIKitTransition(), .pageSheet),
      ]
      for (presentation, transition, style) in styles {
        let shown = try app.router.present(Page("over"), as: presentation, with: transition)
        simulation.finishTransitions()
        #expect(app.presented?.modalPresentationStyle == style)
        try shown.dismiss()
        simulation.finishTransitions()
        #expect(app.presented == nil)
      }
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `Several screens are popped in one step`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      for name in ["1", "2", "3"] { try app.router.push(Page(name)) }
      simulation.finishTransitions()
      try app.router.present(Page("over"))
      simulation.finishTransitions()
      try app.router.goBackToRoot()
      simulation.finishTransitions()
      #expect(app.navigation.viewControllers.count == 1)
      #expect(app.presented == nil)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `An unknown presentation is rejected by UIKit`() throws {
    try UISimulation.run { _ in
      let app = try App()
      try app.start()
      #expect(!app.router.canShow(Page("drawer"), as: Presentation("curtain", .over)))
      #expect(throws: RoutingError.self) {
        try app.router.show(Page("drawer"), as: Presentation("curtain", .over))
      }
    }
  }
}
