import Testing
import UIKit
import Viper
import ViperUIKit

/// A module in a plain view controller outside of the tree.
@MainActor @Suite(.timeLimit(.minutes(10))) struct HostingTests {
  @Test func `A hosted module that ends removes its own controller only`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let classic = UIViewController()
      app.window.rootViewController?.present(classic, animated: false)
      let host = ModuleViewController(Page("guest"), modules: app.modules, views: app.views)
      classic.addChild(host)
      classic.view.addSubview(host.view)
      host.didMove(toParent: classic)
      let guest = try #require(host.children.first as? PageController)
      guest.send(.leave)
      simulation.finishTransitions()
      #expect(classic.children.isEmpty)
      #expect(app.presented === classic)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A hosted module exists before its push, and the bar shows its title`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let host = ModuleViewController(Page("guest"), modules: app.modules, views: app.views)
      app.navigation.pushViewController(host, animated: true)
      #expect(simulation.pending > 0)
      #expect(host.children.count == 1)
      #expect(host.navigationItem.title == "guest")
      // It ends during its own appearance.
      (host.children.first as? PageController)?.send(.leave)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first"])
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `The bar may read the title of a hosted module before it is loaded`() throws {
    try UISimulation.run { _ in
      let app = try App()
      let host = ModuleViewController(Page("guest"), modules: app.modules, views: app.views)
      #expect(host.navigationItem.title == "guest")
      #expect(host.visit?.phase == .shown)
    }
  }
}
