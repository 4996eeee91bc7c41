import Testing
import UIKit
import Viper
import ViperUIKit

/// Views that are a `UIView`, or an object that manages one.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ViewTests {
  @Test func `A view without a controller shows states and sends events`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let views = UIKitViews(UIKitView(Page.self, view: { PageView($0) }))
      let stage = UIKitStage(in: app.window, views: views)
      let router = Router(modules: app.modules, stage: stage)
      let page = try router.replaceRoot(Page("first"))
      app.window.makeKeyAndVisible()
      let view = try #require(stage.controller(of: page.base)?.view as? PageView)
      #expect(view.shown == ["first"])
      #expect(page.base.isVisible)
      try Router.of(page).embed(Page("part"), in: "footer")
      #expect(view.footer.subviews.count == 1)
      view.screen?.send(.leave)
      simulation.finishTransitions()
      #expect(page.phase == .removed)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A manager of a view lives as long as its module`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      weak var manager: PageManager?
      let views = UIKitViews(
        UIKitView(
          Page.self,
          manager: { screen in
            let made = PageManager(screen)
            manager = made
            return made
          }))
      let stage = UIKitStage(in: app.window, views: views)
      let router = Router(modules: app.modules, stage: stage)
      try router.replaceRoot(Page("first"))
      app.window.makeKeyAndVisible()
      let page = try router.push(Page("second"))
      simulation.finishTransitions()
      #expect(manager?.label.text == "second")
      #expect(app.navigation.topViewController?.navigationItem.title == "Page")
      try page.dismiss()
      simulation.finishTransitions()
      #expect(manager == nil)
      #expect(simulation.usageErrors == [])
    }
  }

  @Test func `A native module may be a view`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let label = UILabel()
      let modules = try ModuleRegistry { Module(view: Tabs.self) { _, _ in label } }
      let router = Router(modules: modules, stage: app.stage)
      try router.replaceRoot(Tabs())
      app.window.makeKeyAndVisible()
      #expect(label.window === app.window)
    }
  }
}

private final class PageView: UIView, PassiveView, SlotContainer {
  typealias Contents = Page

  weak var screen: LiveScreen<Page>?
  let footer = UIView()
  private(set) var shown: [String] = []

  init(_ screen: LiveScreen<Page>) {
    self.screen = screen
    super.init(frame: .zero)
    addSubview(footer)
  }

  required init?(coder: NSCoder) { nil }

  func display(_ state: Page.State) { shown.append(state.name) }
  func container(forSlot name: String) -> UIView? { name == "footer" ? footer : nil }
}

private final class PageManager: ViewManager {
  typealias Contents = Page

  let label = UILabel()
  var view: UIView { label }
  private weak var screen: LiveScreen<Page>?

  init(_ screen: LiveScreen<Page>) { self.screen = screen }

  func display(_ state: Page.State) { label.text = state.name }
  func didMove(to controller: UIViewController) { controller.navigationItem.title = "Page" }
}
