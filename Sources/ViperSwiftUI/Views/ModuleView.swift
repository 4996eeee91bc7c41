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
  /// otherwise, has one. The tree ends when SwiftUI releases the view. If the module ends itself, the view is dismissed
  /// like any other (`EnvironmentValues.dismiss`).
  ///
  /// Inside the navigation stack of another app, what the module pushes belongs on that stack:
  ///
  /// ```swift
  /// .navigationDestination(for: Book.ID.self) { id in
  ///   ModuleView(BookDetail(id: id), modules: modules, views: views, navigation: .surrounding)
  /// }
  /// ```
  public struct ModuleView<R: Route>: View {
    @State private var tree: ModuleTree<R>
    @SceneStorage private var saved: Data?
    @Environment(\.scenePhase) private var phase
    @Environment(\.dismiss) private var dismiss
    private let isRestored: Bool

    /// The navigation stack on which a module pushes.
    public enum Navigation: Sendable {
      /// A stack of its own.
      case own
      /// The stack of the app around the view. Addresses that the system opens are the app's matter.
      case surrounding
    }

    /// - Parameters:
    ///   - route: The route to show.
    ///   - modules: The registry for this module and those that it shows.
    ///   - views: The views, by contract.
    ///   - navigation: The navigation stack on which the module pushes.
    ///   - restoration: The key in `SceneStorage` under which the screens and the state of restorable modules are saved
    ///     when the window leaves the foreground; nil to begin with the route in each process.
    ///   - diagnostics: Receives errors and leaks, including an error if the route cannot be shown.
    ///   - onOutput: Receives the outputs of the module.
    public init(
      _ route: R, modules: ModuleRegistry, views: SwiftUIViews, navigation: Navigation = .own,
      restoration: String? = nil, diagnostics: Diagnostics = .standard,
      onOutput: @escaping @MainActor (R.Output) -> Void = { _ in }
    ) {
      let tree = ModuleTree(
        route, modules: modules, views: views, diagnostics: diagnostics, onOutput: onOutput)
      tree.stage.isSurrounded = navigation == .surrounding
      tree.stage.withoutAnimation = { change in
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction, change)
      }
      _tree = State(initialValue: tree)
      _saved = SceneStorage(restoration ?? "viper.unused")
      isRestored = restoration != nil
    }

    public var body: some View {
      StageView(stage: tree.stage)
        // The app around it may have presented it.
        .interactiveDismissDisabled(tree.stage.base?.node.isHeld == true)
        .onAppear { tree.start(restoring: isRestored ? saved : nil) }
        .onOpenURL { if !tree.stage.isSurrounded { tree.open($0.absoluteString) } }
        .onChange(of: tree.stage.base == nil) { if tree.stage.base == nil { dismiss() } }
        .onChange(of: phase) {
          if isRestored, phase != .active { saved = tree.saved }
        }
    }
  }
#endif
