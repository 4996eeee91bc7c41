import Testing
import UIKit
import Viper
import ViperTesting
import ViperUIKit

/// Our modules, shown by view controllers without a router.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ModuleViewControllerTests {
  /// The ways in which other code shows a view controller.
  enum Way: CaseIterable, Sendable { case pushed, presented, presentedInStack, embedded }

  @Test(arguments: Way.allCases)
  func `A module that ends removes its screen with its result, and everything is freed`(way: Way) async throws
  {
    try await run(way) { scene in
      scene.phone.simulation.enter("Tea", into: try scene.field())
      let button = try scene.host().button("Save title")
      #expect(scene.phone.simulation.tap(button))
      scene.phone.simulation.finishTransitions()
      #expect(scene.heard.texts == ["Tea"])
    }
  }

  @Test(arguments: Way.allCases)
  func `A screen that others remove ends without a result`(way: Way) async throws {
    try await run(way) { scene in
      let host = try scene.host()
      switch way {
      case .pushed: scene.plain.popToRootViewController(animated: true)
      case .presented, .presentedInStack: scene.below.dismiss(animated: true)
      case .embedded:
        host.willMove(toParent: nil)
        host.view.removeFromSuperview()
        host.removeFromParent()
      }
      scene.phone.simulation.finishTransitions()
      #expect(scene.heard.texts == [])
    }
  }

  @Test(arguments: [Way.pushed, .presented, .presentedInStack])
  func `A screen that the user removes ends without a result`(way: Way) async throws {
    try await run(way) { scene in
      let simulation = scene.phone.simulation
      if way == .pushed {
        #expect(simulation.beginBackSwipe(in: scene.plain))
        #expect(simulation.cancelBackSwipe(in: scene.plain))
        let visit = try #require(try scene.host().visit)
        #expect(visit.phase == .shown)
        #expect(simulation.beginBackSwipe(in: scene.plain))
        #expect(simulation.finishBackSwipe(in: scene.plain))
      } else {
        let sheet = try #require(scene.below.presentedViewController)
        #expect(simulation.dragSheetAway(sheet))
      }
      simulation.finishTransitions()
      #expect(scene.heard.texts == [])
    }
  }

  @Test func `Others pop it together with the screens that it pushed`() async throws {
    try await run(.pushed) { scene in
      try await scene.showColours()
      scene.plain.popToRootViewController(animated: true)
      scene.phone.simulation.finishTransitions()
    }
  }

  @Test func `Screens that it pushed are removed when it ends below them`() async throws {
    try await run(.pushed) { scene in
      try await scene.showColours()
      scene.editor?.send(.save)
      scene.phone.simulation.finishTransitions()
      #expect(scene.heard.texts == ["Milk"])
    }
  }

  @Test func `Screens that it pushed are removed when others remove it below them`() async throws {
    try await run(.pushed) { scene in
      try await scene.showColours()
      try scene.takeOutHost()
      // Its tree is removed in a later turn, because UIKit does not report the removal of the host.
      while scene.plain.viewControllers.count > 1 { await Task.yield() }
      scene.phone.simulation.finishTransitions()
    }
  }

  @Test(arguments: Way.allCases)
  func `A screen that it presented is removed when it ends below it`(way: Way) async throws {
    try await run(way) { scene in
      await scene.phone.settle { scene.editor?.send(.signIn) }
      #expect(scene.phone.sheets == (way == .presented || way == .presentedInStack ? 2 : 1))
      scene.editor?.send(.save)
      scene.phone.simulation.finishTransitions()
      #expect(scene.heard.texts == ["Milk"])
    }
  }

  @Test func `A route without a module is reported, and nothing is shown`() throws {
    try UISimulation.run { simulation in
      let phone = Phone(simulation)
      let diagnostics = RecordingDiagnostics()
      let modules = try ModuleRegistry {}
      let host = ModuleViewController(
        TitleEditor(title: "Milk"), modules: modules, views: mixedViews(),
        diagnostics: diagnostics.diagnostics)
      phone.window.rootViewController = UINavigationController(rootViewController: host)
      #expect(host.visit == nil)
      #expect(host.children.isEmpty)
      #expect(diagnostics.failures.map(\.route) == ["TitleEditor(title: \"Milk\")"])
    }
  }

  /// Shows our editor from a plain controller, runs an action and checks that only the plain controller is left.
  private func run(_ way: Way, _ act: @MainActor (Scene) async throws -> Void) async throws {
    try await UISimulation.run { simulation in
      let phone = Phone(simulation)
      let below = UIViewController()
      let plain = UINavigationController(rootViewController: below)
      phone.window.rootViewController = plain
      let diagnostics = RecordingDiagnostics()

      try await checkLeaks { track in
        let heard = Heard()
        let scene = Scene(phone: phone, plain: plain, below: below, heard: heard)
        try show(way, scene, diagnostics)
        try self.track(scene, with: track)
        try await act(scene)
      }

      #expect(phone.sheets == 0)
      #expect(plain.viewControllers == [below])
      #expect(below.children.isEmpty)
      #expect(simulation.usageErrors == [])
      #expect(diagnostics.all.map(\.description) == [])
    }
  }

  private func track(_ scene: Scene, with track: LeakTracker) throws {
    let host = try scene.host()
    let visit = try #require(host.visit)
    #expect(visit.base.isVisible)
    track(host, "the host")
    track(visit.base, "the visit")
    track(try #require(host.children.first), "the view")
    track(try #require(scene.editor), "the screen")
  }

  private func show(_ way: Way, _ scene: Scene, _ diagnostics: RecordingDiagnostics) throws {
    let heard = scene.heard
    let screens = scene.screens
    let views = mixedViews().and(
      UIKitViews(
        UIKitView(TitleEditor.self) { screen in
          screens.editor = screen
          return TitleEditorViewController(screen)
        }))
    let host = ModuleViewController(
      TitleEditor(title: "Milk"), modules: try mixedModules(), views: views,
      diagnostics: diagnostics.diagnostics, onOutput: { heard.texts.append($0) })
    switch way {
    case .pushed: scene.plain.pushViewController(host, animated: true)
    case .presented: scene.below.present(host, animated: true)
    case .presentedInStack:
      scene.below.present(UINavigationController(rootViewController: host), animated: true)
    case .embedded:
      scene.below.addChild(host)
      scene.below.view.addSubview(host.view)
      host.didMove(toParent: scene.below)
    }
    scene.phone.simulation.finishTransitions()
  }
}

@MainActor private final class Heard {
  var texts: [String] = []
}

@MainActor private final class Screens {
  weak var editor: LiveScreen<TitleEditor>?
}

@MainActor private struct Scene {
  let phone: Phone
  let plain: UINavigationController
  let below: UIViewController
  let heard: Heard
  let screens = Screens()

  var editor: LiveScreen<TitleEditor>? { screens.editor }

  func host() throws -> ModuleViewController<TitleEditor> {
    let sheet = below.presentedViewController
    let all = plain.viewControllers + below.children + [sheet].compactMap(\.self) + (sheet?.children ?? [])
    return try #require(all.compactMap { $0 as? ModuleViewController<TitleEditor> }.first)
  }

  func takeOutHost() throws {
    let host = try host()
    plain.setViewControllers(plain.viewControllers.filter { $0 !== host }, animated: true)
  }

  func field() throws -> UITextField {
    try #require(try host().view.first(UITextField.self))
  }

  func showColours() async throws {
    let button = try host().button("Colour")
    await phone.settle { #expect(phone.simulation.tap(button)) }
    #expect(plain.viewControllers.count == 3)
  }
}
