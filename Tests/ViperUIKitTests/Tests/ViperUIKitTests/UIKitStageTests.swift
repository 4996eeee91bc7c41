import Testing
import UIKit
import Viper
import ViperTesting
import ViperUIKit

@MainActor struct UIKitStageTests {
  // MARK: The person

  @Test func `a swipe back that is cancelled leaves everything, one that ends removes the module once`()
    throws
  {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let page = try app.router.push(ShowPage("second"))
      simulation.finishTransitions()
      var ends: [Outcome<String>] = []
      page.onEnd { ends.append($0) }
      app.journal.lines = []

      #expect(simulation.beginBackSwipe(in: app.navigation))
      #expect(simulation.cancelBackSwipe(in: app.navigation))
      simulation.finishTransitions()
      #expect(page.phase == .routed)
      #expect(
        app.journal.lines == [
          "second willDisappear", "first willAppear", "first willDisappear", "first didDisappear",
          "second willAppear", "second didAppear",
        ])

      app.journal.lines = []
      #expect(simulation.beginBackSwipe(in: app.navigation))
      #expect(simulation.finishBackSwipe(in: app.navigation))
      simulation.finishTransitions()
      #expect(page.phase == .removed)
      #expect(ends == [.dismissed])
      #expect(
        app.journal.lines == [
          "second willDisappear", "first willAppear", "second didDisappear", "second didRemove",
          "first didAppear",
        ])
      #expect(app.controller("second") == nil)
    }
  }

  @Test func `going back to the root removes the modules above it, the latest first`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      for name in ["second", "third", "fourth"] { try app.router.push(ShowPage(name)) }
      simulation.finishTransitions()
      app.journal.lines = []
      app.navigation.popToRootViewController(animated: true)
      simulation.finishTransitions()
      #expect(
        app.journal.lines.filter { $0.hasSuffix("didRemove") } == [
          "fourth didRemove", "third didRemove", "second didRemove",
        ])
      #expect(app.onScreen == ["first"])
    }
  }

  @Test func `a sheet that is dragged away takes what stands in it along`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let sheet = try app.router.present(ShowPage("sheet"))
      simulation.finishTransitions()
      try Router.of(sheet).push(ShowPage("inside"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "sheet inside"])
      let presented = try #require(app.window.rootViewController?.presentedViewController)
      #expect(simulation.dragSheetAway(presented))
      simulation.finishTransitions()
      #expect(app.journal.lines.suffix(1) == ["sheet didRemove"])
      #expect(app.journal.lines.filter { $0 == "inside didRemove" }.count == 1)
      #expect(app.onScreen == ["first"])
    }
  }

  // MARK: Code

  @Test func `what a module changes while UIKit is busy is done when it is not`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let second = try app.router.push(ShowPage("second"))
      let sheet = try app.router.present(ShowPage("sheet"))
      try second.remove()
      try Router.of(sheet).push(ShowPage("inside"))
      try app.router.present(ShowPage("over"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["first", "sheet inside", "over"])
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a new root takes the place of everything, also of what is presented`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(ShowPage("sheet"))
      simulation.finishTransitions()
      try app.router.replaceRoot(ShowPage("new"))
      simulation.finishTransitions()
      #expect(app.onScreen == ["new"])
      #expect(app.controller("first") == nil && app.controller("sheet") == nil)
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a root that the app itself replaces is gone from the tree`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let visit = try app.start()
      app.window.rootViewController = UIViewController()
      simulation.finishTransitions()
      #expect(visit.phase == .removed)
    }
  }

  @Test func `a slot's module stands in the view that the controller gives for it`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let first = try app.start()
      let inner = try Router.of(first).embed(ShowPage("inner"), in: "footer")
      let outer = try #require(app.controller("first"))
      #expect(app.controller("inner")?.view.superview === outer.footer)
      #expect(app.controller("inner")?.parent === outer)
      #expect(app.journal.lines.suffix(2) == ["inner willAppear", "inner didAppear"])
      app.controller("inner")?.leave()
      #expect(inner.phase == .routed)
      try app.router.push(ShowPage("second"))
      #expect(inner.phase == .removed)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first second"])
    }
  }

  // MARK: Split view, transitions

  @Test func `the slots of a split view are its columns, each with a stack of its own`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      let split = try app.router.replaceRoot(ShowSplit())
      let list = try Router.of(split).embed(ShowPage("list"), in: "primary")
      let detail = try Router.of(split).embed(ShowPage("detail"), in: "secondary")
      try Router.of(detail).push(ShowPage("more"))
      simulation.finishTransitions()
      let controller = try #require(app.window.rootViewController as? UISplitViewController)
      let primary = controller.viewController(for: .primary) as? UINavigationController
      let secondary = controller.viewController(for: .secondary) as? UINavigationController
      #expect(primary?.viewControllers.map { $0.title } == ["list"])
      #expect(secondary?.viewControllers.map { $0.title } == ["detail", "more"])
      try list.remove()
      #expect(controller.viewController(for: .primary) == nil)
      #expect(split.phase == .routed)
      try split.remove()
      #expect(detail.phase == .removed)
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a modal has the style and the heights that its transition says`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(
        ShowPage("sheet"), with: UIKitTransition(style: .pageSheet, detents: [.medium, .fraction(0.8)]))
      simulation.finishTransitions()
      let sheet = try #require(app.window.rootViewController?.presentedViewController)
      #expect(sheet.modalPresentationStyle == .pageSheet)
      #expect(sheet.sheetPresentationController?.detents.count == 2)
      try app.router.present(ShowPage("bare"), with: UIKitTransition(style: .fullScreen, isWrapped: false))
      simulation.finishTransitions()
      #expect(sheet.presentedViewController is PageController)
    }
  }

  @Test func `an exit carries the transition that the app connected it with`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let exit = Exit<String, String>.to { ShowPage($0) }.with(UIKitTransition(isAnimated: false))
      try app.router.push(exit, "at once")
      #expect(simulation.pending == 0)
      try app.router.push(exit, "slowly", with: UIKitTransition())
      #expect(simulation.pending > 0)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first at once slowly"])
    }
  }

  @Test func `pushes and modals come and go with an animation of the app's own`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ran = Journal()
      let fade = UIKitTransition(animator: { isComing in Fade { ran.add(isComing ? "comes" : "goes") } })
      let second = try app.router.push(ShowPage("second"), with: fade)
      simulation.finishTransitions()
      try second.remove()
      simulation.finishTransitions()
      let modal = try app.router.present(
        ShowPage("modal"),
        with: UIKitTransition(
          style: .custom, animator: { isComing in Fade { ran.add(isComing ? "rises" : "falls") } }))
      simulation.finishTransitions()
      try modal.remove()
      simulation.finishTransitions()
      #expect(ran.lines == ["comes", "goes", "rises", "falls"])
      #expect(app.onScreen == ["first"])
    }
  }

  // MARK: Alerts

  @Test func `an alert's answer is its outcome, whatever happens meanwhile`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ask = try app.router.present(
        Ask("Delete?", answers: [.init("delete", "Delete", .destructive), .init("keep", "Keep", .cancel)]))
      simulation.finishTransitions()
      let alert = try #require(app.window.rootViewController?.presentedViewController as? UIAlertController)
      #expect(alert.actions.map(\.title) == ["Delete", "Keep"])
      #expect(simulation.tap(alert.actions[0]))
      try app.router.push(ShowPage("second"))
      simulation.finishTransitions()
      #expect(await ask.outcome == .finished("delete"))
      #expect(app.onScreen == ["first second"])
      #expect(simulation.complaints == [])
    }
  }

  @Test func `an alert that others dismiss is dismissed`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let ask = try app.router.present(Ask("Delete?", answers: [.init("keep", "Keep")]))
      simulation.finishTransitions()
      app.window.rootViewController?.dismiss(animated: false)
      #expect(await ask.outcome == .dismissed)
    }
  }

  @Test func `a share sheet says whether something was shared`() async throws {
    try await UISimulation.run { simulation in
      let app = try App()
      try app.start()
      for isDone in [true, false] {
        let share = try app.router.present(Share(texts: ["a note"]))
        simulation.finishTransitions()
        let sheet = try #require(
          app.window.rootViewController?.presentedViewController as? UIActivityViewController)
        #expect(simulation.share(with: .mail, in: sheet, completed: isDone))
        simulation.finishTransitions()
        #expect(await share.outcome == .finished(isDone))
      }
    }
  }

  // MARK: Beside the tree

  @Test func `a hosted module that ends takes its own controller away, and nobody else's`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let classic = UIViewController()
      app.window.rootViewController?.present(classic, animated: false)
      let host = ModuleViewController(ShowPage("guest"), modules: app.modules, views: app.views)
      classic.addChild(host)
      classic.view.addSubview(host.view)
      host.didMove(toParent: classic)
      let guest = try #require(host.children.first as? PageController)
      guest.send(.leave)
      simulation.finishTransitions()
      #expect(classic.children.isEmpty)
      #expect(app.window.rootViewController?.presentedViewController === classic)
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a hosted module is there before it slides in, and the bar shows its title`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let host = ModuleViewController(ShowPage("guest"), modules: app.modules, views: app.views)
      app.navigation.pushViewController(host, animated: true)
      #expect(simulation.pending > 0)
      #expect(host.children.count == 1)
      #expect(host.navigationItem.title == "guest")
      // It ends while it still comes in.
      (host.children.first as? PageController)?.send(.leave)
      simulation.finishTransitions()
      #expect(app.onScreen == ["first"])
      #expect(simulation.complaints == [])
    }
  }

  // MARK: What goes wrong

  @Test func `what UIKit would refuse is refused before it is asked`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      let pushed = #expect(throws: RoutingError.self) {
        try app.router.push(Ask("Push me?", answers: [.init("yes", "Yes")]))
      }
      #expect("\(try #require(pushed))".contains("Present it instead"))
      let split = try app.router.present(ShowSplit())
      simulation.finishTransitions()
      for slot in ["supplementary", "footer"] {
        let error = #expect(throws: RoutingError.self) {
          try Router.of(split).embed(ShowPage("column"), in: slot)
        }
        #expect("\(try #require(error))".contains("UISplitViewController has no slot “\(slot)”"))
      }
      #expect(simulation.complaints == [])
    }
  }

  @Test func `an action sheet points somewhere on an iPad too`() throws {
    try UISimulation.run { simulation in
      simulation.isPad = true
      let app = try App()
      try app.start()
      try app.router.present(Ask("Delete?", answers: [.init("yes", "Yes")], isActionSheet: true))
      simulation.finishTransitions()
      let sheet = try #require(app.window.rootViewController?.presentedViewController)
      #expect(sheet.popoverPresentationController?.sourceView != nil)
      #expect(simulation.complaints == [])
    }
  }

  @Test func `a native screen is presented in the way it asks for`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      try app.start()
      try app.router.present(ShowFullScreen())
      simulation.finishTransitions()
      let presented = try #require(app.window.rootViewController?.presentedViewController)
      #expect(presented is UINavigationController)
      #expect(presented.modalPresentationStyle == .fullScreen)
      #expect(presented.modalTransitionStyle == .crossDissolve)
    }
  }

  @Test func `where there is no place, the error says so and nothing remains`() throws {
    try UISimulation.run { simulation in
      let app = try App()
      #expect(throws: RoutingError.self) { try app.router.present(ShowPage("early")) }
      try app.start()
      let bare = try app.router.present(ShowPage("bare"), with: UIKitTransition(isWrapped: false))
      simulation.finishTransitions()
      let error = #expect(throws: RoutingError.self) { try Router.of(bare).push(ShowPage("nowhere")) }
      #expect("\(try #require(error))".contains("PageModule stands in no navigation controller"))
      let unknown = #expect(throws: RoutingError.self) { try app.router.push(ShowUnseen()) }
      #expect("\(try #require(unknown))".contains("Add a UIKitView for it"))
      let object = #expect(throws: RoutingError.self) { try app.router.push(ShowObject()) }
      #expect("\(try #require(object))".contains("UIKitStage cannot show a Journal"))
      #expect(app.onScreen == ["first", "bare"])
    }
  }
}

// MARK: - The app

private enum Page: Contract {
  struct State: Equatable, Sendable { var name: String }
  enum Event: Sendable { case leave }
}

private struct ShowPage: Route {
  let name: String
  typealias Output = String
  init(_ name: String) { self.name = name }
}

private struct ShowSplit: Route {}
private struct ShowFullScreen: Route {}
private struct ShowUnseen: Route {}
private struct ShowObject: Route {}

private enum Unseen: Contract {
  struct State: Equatable, Sendable {}
  enum Event: Sendable {}
}

@MainActor private final class Journal {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

private final class PagePresenter: Presenter<Page> {
  private let journal: Journal
  private let context: Context<ShowPage>

  init(_ name: String, _ journal: Journal, _ context: Context<ShowPage>) {
    self.journal = journal
    self.context = context
    super.init(Page.State(name: name))
  }

  override func handle(_ event: Page.Event) { context.finish(state.name) }
  override func willAppear() { journal.add("\(state.name) willAppear") }
  override func didAppear() { journal.add("\(state.name) didAppear") }
  override func willDisappear() { journal.add("\(state.name) willDisappear") }
  override func didDisappear() { journal.add("\(state.name) didDisappear") }
  override func didRemove() { journal.add("\(state.name) didRemove") }
}

private struct PageModule: Module {
  let journal: Journal

  func assemble(_ route: ShowPage, _ context: Context<ShowPage>) -> Presenter<Page> {
    PagePresenter(route.name, journal, context)
  }
}

private struct UnseenModule: Module {
  func assemble(_ route: ShowUnseen, _ context: Context<ShowUnseen>) -> Presenter<Unseen> {
    Presenter(Unseen.State())
  }
}

private final class PageController: ContractViewController<Page> {
  let footer = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(footer)
  }
  override func display(_ state: Page.State) { title = state.name }
  override func container(forSlot name: String) -> UIView? { name == "footer" ? footer : nil }
  func leave() { willMove(toParent: nil); view.removeFromSuperview(); removeFromParent() }
}

/// An animation without time.
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  private let run: @MainActor () -> Void
  init(_ run: @escaping @MainActor () -> Void) { self.run = run }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    run()
    context.completeTransition(!context.transitionWasCancelled)
  }
}

@MainActor private final class App {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let journal = Journal()
  let views = UIKitViews(UIKitView(Page.self, PageController.init))
  let modules: ModuleRegistry
  let stage: UIKitStage
  let router: Router

  init() throws {
    let journal = journal
    modules = try ModuleRegistry {
      PageModule(journal: journal)
      UnseenModule()
      Native(ShowSplit.self) { _, _ in UISplitViewController(style: .doubleColumn) }
      Native(ShowObject.self) { _, _ in journal }
      Native(ShowFullScreen.self) { _, _ in
        let controller = UIViewController()
        controller.modalPresentationStyle = .fullScreen
        controller.modalTransitionStyle = .crossDissolve
        return controller
      }
      Native<Ask>.alert
      Native<Share>.shareSheet
    }
    stage = UIKitStage(in: window, views: views)
    router = Router(modules: modules, stage: stage)
  }

  @discardableResult func start() throws -> Visit<Never, String> {
    let visit = try router.replaceRoot(ShowPage("first"))
    window.makeKeyAndVisible()
    return visit
  }

  var navigation: UINavigationController { window.rootViewController as! UINavigationController }

  /// The titles of each stack, the window's first.
  var onScreen: [String] {
    guard let root = window.rootViewController else { return [] }
    return sequence(first: root) { $0.presentedViewController }.map { container in
      ((container as? UINavigationController)?.viewControllers ?? [container]).compactMap(\.title)
        .joined(separator: " ")
    }
  }

  func controller(_ name: String) -> PageController? {
    router.visit?.subtree.compactMap { stage.controller(of: $0) as? PageController }.first {
      $0.title == name
    }
  }
}

extension Router {
  fileprivate static func of<I, O>(_ visit: Visit<I, O>) -> Router { Router(visit: visit.base) }
}
