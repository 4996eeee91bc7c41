import UIKit
import Viper
import ViperUIKit

// The code of the guide ModulesInUIKit.md: the GuideTests compare the two.

enum Greeting: Contract {
  struct State: Equatable, Sendable { var greeting = "Say hello to whom?" }
  enum Event: Sendable { case showGreeting, leave }
}

struct ShowGreeting: Route {}

final class GreetingPresenter: Presenter<Greeting> {
  private let wireframe: GreetingWireframe
  private let context: Context<ShowGreeting>

  init(_ wireframe: GreetingWireframe, _ context: Context<ShowGreeting>) {
    self.wireframe = wireframe
    self.context = context
    super.init(Greeting.State())
  }

  override func handle(_ event: Greeting.Event) {
    switch event {
    case .showGreeting: update { $0.greeting = "Hello David Blaine" }
    // guide: asking
    case .leave:
      perform { [self] in
        if try await wireframe.confirmsLeaving() { context.dismiss() }
      }
    // end
    }
  }
}

@MainActor struct GreetingWireframe {
  let router: Router
  let leave: Exit<Void, String>

  // guide: question
  func confirmsLeaving() async throws -> Bool {
    try await router.present(leave, ()).outcome == .finished("leave")
  }
  // end
}

struct GreetingModule: Module {
  let leave: Exit<Void, String>

  func assemble(_ route: ShowGreeting, _ context: Context<ShowGreeting>) -> Presenter<Greeting> {
    GreetingPresenter(GreetingWireframe(router: context.router, leave: leave), context)
  }
}

// guide: view
final class GreetingViewController: ContractViewController<Greeting> {
  let greeting = UILabel()
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Show greeting", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.send(.showGreeting) }, for: .primaryActionTriggered)
    view.addSubview(greeting)
    view.addSubview(button)
  }

  override func display(_ state: Greeting.State) {
    greeting.text = state.greeting
  }
}
// end

enum Dashboard: Contract {
  struct State: Equatable, Sendable {}
  enum Event: Sendable {}
}

// guide: slot
final class DashboardViewController: ContractViewController<Dashboard> {
  let header = UIView()

  override func container(forSlot name: String) -> UIView? {
    name == "header" ? header : nil
  }
}
// end

struct ShowFilter: Route {
  let text: String
  typealias Output = String
}

@MainActor enum Exits {
  static func filter() -> Exit<String, String> {
    // guide: transition
    let filter = Exit<String, String>.to { ShowFilter(text: $0) }
      .with(UIKitTransition(style: .pageSheet, detents: [.medium, .large]))
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
      GreetingModule(
        leave: .to { Ask("Leave?", answers: [.init("leave", "Leave"), .init("stay", "Stay", .cancel)]) })
      Native<Ask>.alert
    }
    try modules.validate(ShowGreeting.self)
    stage = UIKitStage(in: window, views: views)
    router = Router(modules: modules, stage: stage)
    try router.replaceRoot(ShowGreeting())
    window.makeKeyAndVisible()
  }
  // end
}
