import Greeting
import Testing
import UIKit
import Viper
import ViperUIKit

// guide: getting started, a view controller
final class GreetingViewController: ContractViewController<Greeting> {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Greeting"
    let button = UIButton(type: .system)
    button.setTitle("Show greeting", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.send(.showGreeting) }, for: .primaryActionTriggered)
    layOut([label, button])
  }

  override func display(_ state: Greeting.State) {
    label.text = state.text
  }
}
// end

// guide: getting started, the scene delegate
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var stage: UIKitStage?
  private var router: Router?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    do { try show(in: UIWindow(windowScene: scene)) } catch {
      fatalError("\(error)")  // a mistake in the lists below, such as two modules for one route
    }
  }

  func show(in window: UIWindow) throws {
    let views = UIKitViews(UIKitView(Greeting.self) { GreetingViewController($0) })
    let stage = UIKitStage(in: window, views: views)
    let modules = try ModuleRegistry {
      greetingModule(person: { Person(firstName: "David", lastName: "Blaine") })
    }
    let router = Router(modules: modules, stage: stage)
    try router.replaceRoot(Greeting())
    window.makeKeyAndVisible()
    (self.window, self.stage, self.router) = (window, stage, router)
  }
}
// end

@MainActor @Suite(.timeLimit(.minutes(5))) struct HelloInUIKitTests {
  @Test func `The app of the guide shows its module in the window`() throws {
    try UISimulation.run { simulation in
      let delegate = SceneDelegate()
      try delegate.show(in: UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
      let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
      #expect(navigation.topViewController?.title == "Greeting")
      #expect(simulation.usageErrors == [])
    }
  }
}
