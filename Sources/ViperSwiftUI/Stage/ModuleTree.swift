import Viper

/// The router and the stage of one `ModuleView`.
@MainActor final class ModuleTree<R: Route> {
  let stage: SwiftUIStage
  private let route: R
  private let modules: ModuleRegistry
  private let diagnostics: Diagnostics
  private let onOutput: @MainActor (R.Output) -> Void
  /// Nil until SwiftUI shows the view: it creates views that it never shows.
  private(set) var router: Router?

  init(
    _ route: R, modules: ModuleRegistry, views: SwiftUIViews, diagnostics: Diagnostics,
    onOutput: @escaping @MainActor (R.Output) -> Void
  ) {
    stage = SwiftUIStage(views: views)
    (self.route, self.modules, self.diagnostics, self.onOutput) = (route, modules, diagnostics, onOutput)
  }

  /// Shows the route, the first time.
  func start() {
    guard router == nil else { return }
    let router = Router(modules: modules, stage: stage, diagnostics: diagnostics)
    self.router = router
    do {
      try router.replaceRoot(route).onOutput(onOutput)
    } catch {
      diagnostics.report(.failure(.init(error: error, module: "ModuleView", route: error.route)))
    }
  }

  /// Opens an address, such as a universal link.
  func open(_ address: String) {
    start()
    do { try router?.open(address) } catch {
      diagnostics.report(.failure(.init(error: error, module: "ModuleView", route: address)))
    }
  }
}
