import UIKit
import Viper
import ViperUIKit

// The code of the guide ModulesInUIKit.md. GuideTests compares both.

struct Greeting: Contract {
  var greeting = "Say hello to whom?"

  enum Event { case showGreeting, leave }
}

struct GreetingPresenter: Presenter {
  let screen: LiveScreen<Greeting>
  let confirmLeaving: ExitAction<Void, String>

  func handle(_ event: Greeting.Event) {
    switch event {
    case .showGreeting: screen.greeting = "Hello David Blaine"
    // guide: asking
    case .leave:
      screen.perform {
        if try await confirmLeaving().answer == "leave" { screen.dismiss() }
      }
    // end
    }
  }
}

// guide: question
func greetingModule(confirmLeaving: Exit<Void, String>) -> Module<Greeting> {
  Module(leadingTo: confirmLeaving) { screen in
    GreetingPresenter(screen: screen, confirmLeaving: confirmLeaving.presented(from: screen))
  }
}
// end

// guide: view
final class GreetingViewController: ContractViewController<Greeting> {
  let greeting = UILabel()
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Show greeting", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.send(.showGreeting) }, for: .primaryActionTriggered)
    layOut([greeting, button])
  }

  override func display(_ state: Greeting) {
    greeting.text = state.greeting
  }
}
// end

struct Dashboard: Contract {}

// guide: slot
final class DashboardViewController: ContractViewController<Dashboard> {
  let header = UIView()

  override func container(forSlot name: String) -> UIView? {
    name == "header" ? header : nil
  }
}
// end

struct Filter: Route {
  let text: String
  typealias Output = String
}

@MainActor enum Exits {
  static func filter() -> Exit<String, String> {
    // guide: transition
    let filter = Exit<String, String>.to { Filter(text: $0) }
      .with(UIKitTransition.sheet(detents: [.medium, .large]))
    // end
    return filter
  }
}

@MainActor final class GuideApp {
  private(set) var stage: UIKitStage!
  private(set) var router: Router!

  // guide: start
  func start(in window: UIWindow) throws {
    let views = UIKitViews(
      UIKitView(Greeting.self) { GreetingViewController($0) })
    let modules = try ModuleRegistry {
      greetingModule(
        confirmLeaving: .to {
          Ask("Leave?", answers: [.init("leave", "Leave"), .init("stay", "Stay", .cancel)])
        })
      Module<Ask>.question
    }
    try modules.validate(Greeting.self)
    stage = UIKitStage(in: window, views: views)
    router = Router(modules: modules, stage: stage)
    try router.replaceRoot(Greeting())
    window.makeKeyAndVisible()
  }
  // end
}
