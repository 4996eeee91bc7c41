#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI
  public import Viper

  /// Shows a module, with everything that it shows.
  ///
  /// ```swift
  /// WindowGroup { ModuleView(BookList(), modules: modules, views: BookListView.self, BookDetailView.self) }
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
    private let path: Binding<NavigationPath>?

    /// The navigation stack on which a module pushes.
    public struct Navigation {
      let isSurrounding: Bool
      let path: Binding<NavigationPath>?

      /// A stack of its own.
      public static var own: Navigation { Navigation(isSurrounding: false, path: nil) }

      /// The stack of the app around the view, which has no path. Addresses that the system opens are the app's matter.
      public static var surrounding: Navigation { Navigation(isSurrounding: true, path: nil) }

      /// The stack of the app around the view, with the path of that stack: screens of the module and values of the app
      /// are in the same list. Replace no other values than the last ones.
      public static func surrounding(path: Binding<NavigationPath>) -> Navigation {
        Navigation(isSurrounding: true, path: path)
      }
    }

    /// - Parameters:
    ///   - route: The route to show.
    ///   - modules: The registry for this module and those that it shows.
    ///   - views: The views, by contract.
    ///   - navigation: The navigation stack on which the module pushes.
    ///   - restoration: The key in `SceneStorage` under which the screens and the state of restorable modules are saved
    ///     when the window leaves the foreground; nil to begin with the route in each process.
    ///   - diagnostics: Receives errors and leaks, including an error if the route cannot be shown.
    ///   - observers: The observers of the tree, such as one that counts screens. Those of the first evaluation are used.
    ///   - onOutput: Receives the outputs of the module.
    public init(
      _ route: R, modules: ModuleRegistry, views: SwiftUIViews, navigation: Navigation = .own,
      restoration: String? = nil, diagnostics: Diagnostics = .standard, observers: [any RouterObserver] = [],
      onOutput: @escaping @MainActor (R.Output) -> Void = { _ in }
    ) {
      let tree = ModuleTree(
        route, modules: modules, views: views, diagnostics: diagnostics, observers: observers,
        onOutput: onOutput)
      tree.stage.isSurrounded = navigation.isSurrounding
      tree.stage.withoutAnimation = { change in
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction, change)
      }
      _tree = State(initialValue: tree)
      _saved = SceneStorage(restoration ?? "viper.unused")
      isRestored = restoration != nil
      path = navigation.path
    }

    /// Shows a module of an app with few screens.
    ///
    /// - Parameters:
    ///   - route: The route to show.
    ///   - modules: The registry for this module and those that it shows.
    ///   - views: The views, one for each contract.
    public init(_ route: R, modules: ModuleRegistry, views: any ScreenView.Type...) {
      self.init(route, modules: modules, views: SwiftUIViews(views))
    }

    public var body: some View {
      StageView(stage: tree.stage, path: path)
        // The app around it may have presented it.
        .interactiveDismissDisabled(tree.stage.base?.node.isHeld == true)
        .onAppear { tree.start(restoring: isRestored ? saved : nil) }
        .onOpenURL { if !tree.stage.isSurrounded { tree.open($0.absoluteString) } }
        .onChange(of: tree.stage.base == nil) {
          guard tree.stage.base == nil else { return }
          if let path { tree.stage.surroundingPath.show([], on: &path.wrappedValue) }
          dismiss()
        }
        .onChange(of: phase) {
          if isRestored, phase != .active { saved = tree.saved }
        }
    }
  }
#endif
