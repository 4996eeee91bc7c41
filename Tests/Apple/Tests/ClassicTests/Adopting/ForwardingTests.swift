import Testing
import UIKit
import Viper
import ViperUIKit

/// What the containers around a module read from its own view controller.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ForwardingTests {
  @Test func `Bars, status bar, tab item and size are those of the module's view controller`() throws {
    try UISimulation.run { simulation in
      let modules = try ModuleRegistry {
        Module { (screen: LiveScreen<Dark>) in DarkPresenter(screen: screen) }
      }
      let module = ModuleViewController(
        Dark(), modules: modules, views: UIKitViews(UIKitView(Dark.self) { DarkController($0) }))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = module
      window.makeKeyAndVisible()
      let own = try #require(module.children.first as? DarkController)
      #expect(simulation.statusBarStyle(in: window) == .lightContent)
      #expect(module.tabBarItem === own.tabBarItem)
      #expect(module.navigationItem === own.navigationItem)
      #expect(module.toolbarItems?.count == 1)
      #expect(module.hidesBottomBarWhenPushed)
      own.preferredContentSize = CGSize(width: 320, height: 200)
      #expect(module.preferredContentSize == CGSize(width: 320, height: 200))
      #expect(module.childForStatusBarHidden === own)
      #expect(module.childForHomeIndicatorAutoHidden === own)
    }
  }
}

private struct Dark: Contract {}

private struct DarkPresenter: Presenter {
  let screen: LiveScreen<Dark>
}

private final class DarkController: ContractViewController<Dark> {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    toolbarItems = [UIBarButtonItem(title: "Share")]
    tabBarItem = UITabBarItem(title: "Dark", image: nil, tag: 0)
    hidesBottomBarWhenPushed = true
  }
}
