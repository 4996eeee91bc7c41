import TestSupport
import Testing
import UIKit
import Viper
import ViperTesting
import ViperUIKit

@MainActor @Suite(.timeLimit(.minutes(5))) struct ConformanceTests {
  @Test func `The UIKit stage passes the conformance suite`() async throws {
    try await UISimulation.run { simulation in
      let report = await StageConformance("UIKit") { UIKitDriver(simulation) }.run()
      #expect(report.failures == [])
      #expect(simulation.usageErrors == [])
      try StageReports.write(report, of: report.stage)
    }
  }
}

/// A person at a phone.
@MainActor final class UIKitDriver: StageDriver {
  private let simulation: UISimulation
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let stage: UIKitStage
  private var router: Router?

  let custom: Presentation? = .drawer

  init(_ simulation: UISimulation) {
    self.simulation = simulation
    stage = UIKitStage(
      in: window, views: UIKitViews(UIKitView(SamplePage.self) { SampleController($0) }),
      presentations: [.drawer: UIKitTransition(style: .overFullScreen)])
  }

  func start(_ modules: ModuleRegistry, showing page: SamplePage) throws -> Router {
    let router = Router(modules: modules, stage: stage, diagnostics: Diagnostics { _ in })
    self.router = router
    try router.replaceRoot(page)
    window.makeKeyAndVisible()
    return router
  }

  func finish() { simulation.finishTransitions() }

  // MARK: What the person sees

  private var chain: [UIViewController] {
    window.rootViewController.map { root in sequence(first: root) { $0.presentedViewController }.map { $0 } }
      ?? []
  }

  private var visiblePages: [SampleController] { chain.flatMap(pages).filter { $0.view.window != nil } }

  private func pages(in controller: UIViewController) -> [SampleController] {
    if let navigation = controller as? UINavigationController {
      return navigation.topViewController.map(pages) ?? []
    }
    if let tabs = controller as? UITabBarController { return tabs.selectedViewController.map(pages) ?? [] }
    return ((controller as? SampleController).map { [$0] } ?? []) + controller.children.flatMap(pages)
  }

  func visibleTitles() -> [String] { visiblePages.map { $0.label.text ?? "" } }

  // MARK: What the person does

  func perform(_ action: PersonAction) -> Bool {
    switch action {
    case .goBack: return navigation.map { simulation.tapBack(in: $0) } ?? false
    case .goBackAndReturn:
      guard let navigation, simulation.beginBackSwipe(in: navigation) else { return false }
      simulation.finishTransitions()
      return simulation.cancelBackSwipe(in: navigation)
    case .dismiss: return modal.map { simulation.dragSheetAway($0) } ?? false
    case .dismissAndReturn:
      guard let modal, simulation.beginSheetDrag(modal) else { return false }
      simulation.finishTransitions()
      return simulation.cancelSheetDrag(modal)
    case .select(let tab): return select(tab)
    case .answer(let title):
      guard let alert = chain.last as? UIAlertController,
        let action = alert.actions.first(where: { $0.title == title })
      else { return false }
      return simulation.tap(action)
    case .send(let event, let title):
      guard let page = visiblePages.last(where: { $0.label.text == title }) else { return false }
      page.send(event)
      return true
    }
  }

  private var navigation: UINavigationController? { chain.last as? UINavigationController }

  private var modal: UIViewController? { chain.count > 1 ? chain.last : nil }

  private func select(_ tab: String) -> Bool {
    for page in visiblePages {
      for tabs in page.children.compactMap({ $0 as? UITabBarController }) {
        let titles = (tabs.viewControllers ?? []).map(\.tabBarItem.title)
        if let index = titles.firstIndex(of: tab) { return simulation.tapTab(index, in: tabs) }
      }
    }
    return false
  }
}

private final class SampleController: ContractViewController<SamplePage> {
  let label = UILabel()
  private let slots = Dictionary(
    uniqueKeysWithValues: SamplePage.Slot.allCases.map { ($0.rawValue, UIView()) })

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    for slot in slots.values { view.addSubview(slot) }
  }

  override func display(_ state: SamplePage.State) {
    label.text = state.title
    title = state.title
  }

  override func container(forSlot name: String) -> UIView? { slots[name] }
}
