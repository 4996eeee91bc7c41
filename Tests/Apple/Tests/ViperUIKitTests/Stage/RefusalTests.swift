import Testing
import UIKit
import Viper
import ViperUIKit

/// Presentations without a place, or that UIKit would reject, are errors.
@MainActor @Suite(.timeLimit(.minutes(10))) struct RefusalTests {
  @Test func `A presentation that UIKit would reject is rejected before`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let pushed = #expect(throws: RoutingError.self) {
        try app.router.push(Ask("Push me?", answers: [.init("yes", "Yes")]))
      }
      #expect("\(try #require(pushed))".contains("Present it instead"))
      let split = try app.router.present(Split())
      simulation.finishTransitions()
      for slot in ["supplementary", "footer"] {
        let error = #expect(throws: RoutingError.self) {
          try Router.of(split).embed(Page("column"), in: slot)
        }
        #expect("\(try #require(error))".contains("UISplitViewController has no slot “\(slot)”"))
      }
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `Without a place the error reports this and nothing remains`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      #expect(throws: RoutingError.self) { try app.router.present(Page("early")) }
      try app.start()
      let bare = try app.router.present(Page("bare"), with: UIKitTransition(isWrapped: false))
      simulation.finishTransitions()
      let error = #expect(throws: RoutingError.self) { try Router.of(bare).push(Page("nowhere")) }
      #expect("\(try #require(error))".contains("Page is not in a navigation controller"))
      let unknown = #expect(throws: RoutingError.self) { try app.router.push(Unseen()) }
      #expect("\(try #require(unknown))".contains("Add a UIKitView for it"))
      let object = #expect(throws: RoutingError.self) { try app.router.push(ShowObject()) }
      #expect("\(try #require(object))".contains("UIKitStage cannot show a Journal"))
      #expect(app.onScreen == ["first", "bare"])
    }
  }
}
