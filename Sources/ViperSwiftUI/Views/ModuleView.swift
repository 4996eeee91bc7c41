#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI
  public import Viper

  /// Shows a module, with everything that it shows.
  ///
  /// ```swift
  /// WindowGroup { ModuleView(BookList(), modules: modules, views: views) }
  /// ```
  ///
  /// The module is the root of its own tree: each window, or each place in an app that does not use this library
  /// otherwise, has one. The tree ends when SwiftUI releases the view.
  public struct ModuleView<R: Route>: View {
    @State private var tree: ModuleTree<R>
    @SceneStorage private var saved: Data?
    @Environment(\.scenePhase) private var phase
    private let isRestored: Bool

    /// - Parameters:
    ///   - route: The route to show.
    ///   - modules: The registry for this module and those that it shows.
    ///   - views: The views, by contract.
    ///   - restoration: The key in `SceneStorage` under which the screens and the state of restorable modules are saved
    ///     when the window leaves the foreground; nil to begin with the route in each process.
    ///   - diagnostics: Receives errors and leaks, including an error if the route cannot be shown.
    ///   - onOutput: Receives the outputs of the module.
    public init(
      _ route: R, modules: ModuleRegistry, views: SwiftUIViews, restoration: String? = nil,
      diagnostics: Diagnostics = .standard, onOutput: @escaping @MainActor (R.Output) -> Void = { _ in }
    ) {
      _tree = State(
        initialValue: ModuleTree(
          route, modules: modules, views: views, diagnostics: diagnostics, onOutput: onOutput))
      _saved = SceneStorage(restoration ?? "viper.unused")
      isRestored = restoration != nil
    }

    public var body: some View {
      StageView(stage: tree.stage)
        .onAppear { tree.start(restoring: isRestored ? saved : nil) }
        .onOpenURL { tree.open($0.absoluteString) }
        .onChange(of: phase) {
          if isRestored, phase != .active { saved = tree.saved }
        }
    }
  }
#endif
