import Testing
import UIKit
import Viper
import ViperUIKit

/// Modules in other apps that want to be asked before a person removes them.
@MainActor @Suite(.timeLimit(.minutes(10))) struct HostedDismissTests {
  @Test func `The back button and the swipe of another stack ask the module`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      let plain = UINavigationController(rootViewController: UIViewController())
      app.window.rootViewController = plain
      app.window.makeKeyAndVisible()
      let module = ModuleViewController(Page("hosted"), modules: app.modules, views: app.views)
      plain.pushViewController(module, animated: true)
      simulation.finishTransitions()
      let page = try #require(module.children.first as? PageController)
      page.send(.hold(.denied))
      simulation.tapBack(in: plain)
      #expect(!simulation.beginBackSwipe(in: plain))
      simulation.finishTransitions()
      #expect(plain.topViewController === module)
      page.send(.hold(.asked))
      simulation.tapBack(in: plain)
      try await app.answer("Leave", simulation)
      await laterTurns { module.visit?.phase == .removed }
      simulation.finishTransitions()
      #expect(plain.viewControllers.count == 1)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A module that allows it is popped by the person, and the gesture is UIKit's again`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let plain = UINavigationController(rootViewController: UIViewController())
      let original = plain.interactivePopGestureRecognizer?.delegate
      app.window.rootViewController = plain
      app.window.makeKeyAndVisible()
      let module = ModuleViewController(Page("hosted"), modules: app.modules, views: app.views)
      plain.pushViewController(module, animated: true)
      simulation.finishTransitions()
      let page = try #require(module.children.first as? PageController)
      page.send(.hold(.denied))
      page.send(.hold(.none))
      #expect(simulation.beginBackSwipe(in: plain))
      #expect(simulation.finishBackSwipe(in: plain))
      simulation.finishTransitions()
      #expect(plain.viewControllers.count == 1)
      #expect(plain.interactivePopGestureRecognizer?.delegate === original)
      #expect(plain.delegate == nil)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test(arguments: [true, false])
  func `A sheet of other code asks the module`(isInStack: Bool) throws {
    try UISimulation.run { simulation in
      let app = try App()
      let below = UIViewController()
      app.window.rootViewController = below
      app.window.makeKeyAndVisible()
      let module = ModuleViewController(Page("hosted"), modules: app.modules, views: app.views)
      let sheet = isInStack ? UINavigationController(rootViewController: module) : module
      below.present(sheet, animated: true)
      simulation.finishTransitions()
      let page = try #require(module.children.first as? PageController)
      page.send(.hold(.denied))
      #expect(!simulation.dragSheetAway(sheet))
      page.send(.hold(.none))
      #expect(simulation.dragSheetAway(sheet))
      simulation.finishTransitions()
      #expect(below.presentedViewController == nil)
      #expect(simulation.usageErrors == [])
    }
  }
}
