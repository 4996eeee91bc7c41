#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// Shows a module as a plain view controller, for a classic wireframe or a screen that knows nothing of a
  /// router: push it, present it, embed it like any other.
  ///
  /// ```swift
  /// let editor = ModuleViewController(EditNote(id: id), modules: modules, views: views) { output in … }
  /// navigationController?.pushViewController(editor, animated: true)
  /// ```
  ///
  /// The module is the root of a tree of its own. When it ends by itself, the controller leaves the screen; when
  /// the controller is gone, so is the tree.
  public final class ModuleViewController<R: Route>: UIViewController {
    /// The module's visit; nil until the view is loaded, and when the module could not be shown.
    public private(set) var visit: Visit<R.Input, R.Output>?
    private let start: @MainActor (Router) throws(RoutingError) -> Visit<R.Input, R.Output>
    private let modules: ModuleRegistry
    private let views: UIKitViews
    private let diagnostics: Diagnostics
    private let onOutput: @MainActor (R.Output) -> Void
    private lazy var stage = UIKitStage(inside: self, views: views)
    private lazy var router = Router(modules: modules, stage: stage, diagnostics: diagnostics)

    /// - Parameters:
    ///   - route: what is shown.
    ///   - modules: what the module, and those it shows, are found in.
    ///   - views: the view controller of each contract.
    ///   - diagnostics: where errors and leaks are reported, also when the route cannot be shown.
    ///   - onOutput: hears what the module says.
    public init(
      _ route: R, modules: ModuleRegistry, views: UIKitViews, diagnostics: Diagnostics = .standard,
      onOutput: @escaping @MainActor (R.Output) -> Void = { _ in }
    ) {
      start = { (router) throws(RoutingError) in try router.replaceRoot(route) }
      self.modules = modules
      self.views = views
      self.diagnostics = diagnostics
      self.onOutput = onOutput
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable, message: "Make it with its route.")
    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
      super.viewDidLoad()
      do {
        let visit = try start(router)
        self.visit = visit
        visit.onOutput(onOutput)
        visit.onEnd { [weak self] _ in self?.leave() }
      } catch {
        diagnostics.report(.failure(.init(error: error, module: "\(Self.self)", route: error.route)))
      }
    }

    /// The module ended by itself.
    private func leave() {
      if let navigation = navigationController, navigation.viewControllers.contains(self) {
        let rest = navigation.viewControllers.filter { $0 !== self }
        if !rest.isEmpty { return navigation.setViewControllers(rest, animated: true) }
      }
      if let below = presentingViewController { below.dismiss(animated: true) } else { leaveParent() }
    }
  }
#endif
