import Foundation
import Viper

/// The router and the stage of one `ModuleView`.
@MainActor final class ModuleTree<R: Route> {
  let stage: SwiftUIStage
  private let route: R
  private let modules: ModuleRegistry
  private let diagnostics: Diagnostics
  private let observers: [any RouterObserver]
  private let onOutput: @MainActor (R.Output) -> Void
  /// Nil until SwiftUI shows the view: it creates views that it never shows.
  private(set) var router: Router?
  /// The addresses that the system opened before.
  private var addresses: [String] = []

  init(
    _ route: R, modules: ModuleRegistry, views: SwiftUIViews, diagnostics: Diagnostics,
    observers: [any RouterObserver] = [], onOutput: @escaping @MainActor (R.Output) -> Void
  ) {
    stage = SwiftUIStage(views: views)
    (self.route, self.modules, self.onOutput) = (route, modules, onOutput)
    (self.diagnostics, self.observers) = (diagnostics, observers)
  }

  /// Shows the saved screens, or the route, the first time.
  ///
  /// - Parameter saved: What ``saved`` returned in an earlier process.
  func start(restoring saved: Data? = nil) {
    guard router == nil else { return }
    let router = Router(modules: modules, stage: stage, diagnostics: diagnostics, observers: observers)
    self.router = router
    if let saved { restore(saved, router) }
    if stage.base == nil { attempt { try router.replaceRoot(route) } }
    if let visit = stage.base?.node.visit { Visit<R.Input, R.Output>(visit).onOutput(onOutput) }
    for address in addresses { open(address) }
    addresses = []
  }

  private func restore(_ saved: Data, _ router: Router) {
    let decoder = JSONDecoder()
    decoder.userInfo[.routes] = modules.routes
    attempt {
      let snapshot = try decoder.decode(TreeSnapshot.self, from: saved)
      // The app may show another route since.
      if snapshot.nodes.first?.route is R { router.restore(snapshot) }
    }
  }

  /// The screens and the state of restorable modules, as JSON; nil before the start.
  var saved: Data? {
    guard let router else { return nil }
    var data: Data?
    attempt { data = try JSONEncoder().encode(router.snapshot) }
    return data
  }

  /// Opens an address, such as a universal link. One that starts the app is opened over the saved screens.
  func open(_ address: String) {
    guard let router else { return addresses.append(address) }
    attempt { _ = try router.open(address) }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch {
      diagnostics.report(.failure(.init(error: error, module: "ModuleView", route: "\(route)")))
    }
  }
}
