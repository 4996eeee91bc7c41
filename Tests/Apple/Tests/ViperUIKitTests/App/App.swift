import Testing
import UIKit
import Viper
import ViperUIKit

/// Pages in a window and some other screens.
@MainActor final class App {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let journal = Journal()
  let views = UIKitViews(UIKitView(Page.self) { PageController($0) })
  let modules: ModuleRegistry
  let stage: UIKitStage
  let router: Router

  /// - Parameter drawer: The transition of the app's own presentation.
  init(drawer: UIKitTransition = UIKitTransition()) throws {
    let journal = journal
    modules = try ModuleRegistry {
      pageModule(
        journal: journal, next: .to { Page($0) }.with(UIKitTransition(isAnimated: false)),
        confirm: .to { Ask("Leave?", answers: [.init("leave", "Leave"), .init("stay", "Stay", .cancel)]) })
      unseenModule()
      Module(view: Split.self) { _, _ in UISplitViewController(style: .doubleColumn) }
      Module(view: Tabs.self) { _, _ in UITabBarController() }
      Module(view: ShowObject.self) { _, _ in journal }
      Module(view: ShowNative.self) { route, _ in route.controller }
      Module<Ask>.question
      Module<Share>.shareSheet
    }
    stage = UIKitStage(in: window, views: views, presentations: [.drawer: drawer])
    // Removals that no module was asked about are part of the tests.
    router = Router(modules: modules, stage: stage, diagnostics: Diagnostics { _ in })
  }

  /// Lets a page deny its removal, or ask first.
  func hold(_ name: String, _ hold: Page.Hold) {
    controller(name)?.send(.hold(hold))
  }

  /// Answers the question of a page, whose alert is on top.
  func answer(_ title: String, _ simulation: UISimulation) async throws {
    await laterTurns { top is UIAlertController }
    simulation.finishTransitions()
    let alert = try #require(top as? UIAlertController)
    let action = try #require(alert.actions.first { $0.title == title })
    #expect(simulation.tap(action))
    simulation.finishTransitions()
  }

  /// The topmost presented controller, or the root.
  var top: UIViewController? {
    window.rootViewController.map { sequence(first: $0) { $0.presentedViewController } }?.suffix(1).first
  }

  @discardableResult func start() throws -> Visit<Never, String> {
    let visit = try router.replaceRoot(Page("first"))
    window.makeKeyAndVisible()
    return visit
  }

  var navigation: UINavigationController { window.rootViewController as! UINavigationController }

  /// The controller presented by the window's root.
  var presented: UIViewController? { window.rootViewController?.presentedViewController }

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
  static func of<I, O>(_ visit: Visit<I, O>) -> Router { Router(visit: visit.base) }
}
