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

  init() throws {
    let journal = journal
    modules = try ModuleRegistry {
      pageModule(journal: journal, next: .to { Page($0) }.with(UIKitTransition(isAnimated: false)))
      unseenModule()
      Module(view: Split.self) { _, _ in UISplitViewController(style: .doubleColumn) }
      Module(view: ShowObject.self) { _, _ in journal }
      Module(view: ShowNative.self) { route, _ in route.controller }
      Module<Ask>.question
      Module<Share>.shareSheet
    }
    stage = UIKitStage(in: window, views: views)
    router = Router(modules: modules, stage: stage)
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
