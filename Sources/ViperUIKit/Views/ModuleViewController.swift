#if canImport(UIKit)
  public import UIKit
  public import Viper

  /// A plain view controller that shows a module, for a classic wireframe or a screen that knows no router. Push,
  /// present or embed it.
  ///
  /// ```swift
  /// let editor = ModuleViewController(NoteEditor(id: id), modules: modules, views: views) { output in … }
  /// navigationController?.pushViewController(editor, animated: true)
  /// ```
  ///
  /// The module is the root of its own tree. When the module ends itself, the controller leaves the screen; when the
  /// controller is removed, so is the tree.
  public final class ModuleViewController<R: Route>: UIViewController {
    /// The visit of the module; nil until the view is loaded, and if the module could not be shown.
    public private(set) var visit: Visit<R.Input, R.Output>?
    private let start: @MainActor (Router) throws(RoutingError) -> Visit<R.Input, R.Output>
    private let modules: ModuleRegistry
    private let views: UIKitViews
    private let diagnostics: Diagnostics
    private let onOutput: @MainActor (R.Output) -> Void
    private lazy var stage = UIKitStage(inside: self, views: views, presentations: [:])
    private lazy var router = Router(modules: modules, stage: stage, diagnostics: diagnostics)

    /// - Parameters:
    ///   - route: The route to show.
    ///   - modules: The registry for this module and those that it shows.
    ///   - views: The view controllers, by contract.
    ///   - diagnostics: Receives errors and leaks, including an error if the route cannot be shown.
    ///   - onOutput: Receives the module's outputs.
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

    @available(*, unavailable, message: "Create it with its route.")
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

    public override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      stage.hostAppears()
    }

    public override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { stage.hostLeaves() }
    }

    // MARK: What the containers around it read

    /// The module's own controller, which is made when it is read.
    private var content: UIViewController? {
      loadViewIfNeeded()
      return children.first
    }

    public override var navigationItem: UINavigationItem { content?.navigationItem ?? super.navigationItem }

    public override var tabBarItem: UITabBarItem! {
      get { content?.tabBarItem ?? super.tabBarItem }
      set {
        super.tabBarItem = newValue
        content?.tabBarItem = newValue
      }
    }

    #if !os(tvOS)
      public override var toolbarItems: [UIBarButtonItem]? {
        get { content?.toolbarItems ?? super.toolbarItems }
        set {
          super.toolbarItems = newValue
          content?.toolbarItems = newValue
        }
      }

      public override var hidesBottomBarWhenPushed: Bool {
        get { content?.hidesBottomBarWhenPushed == true || super.hidesBottomBarWhenPushed }
        set { super.hidesBottomBarWhenPushed = newValue }
      }

      public override var childForStatusBarStyle: UIViewController? { content }
      public override var childForStatusBarHidden: UIViewController? { content }
      public override var childForHomeIndicatorAutoHidden: UIViewController? { content }
      public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { content }
    #endif

    public override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      preferredContentSize = container.preferredContentSize
    }

    /// Removes only this controller after the module ended itself, and waits for running transitions.
    private func leave() {
      if let coordinator = transitionCoordinator,
        coordinator.animate(alongsideTransition: nil, completion: { [weak self] _ in self?.leave() })
      {
        return
      }
      guard let navigation = parent as? UINavigationController else {
        return parent == nil ? dismiss(self) : leaveParent()
      }
      let rest = navigation.viewControllers.filter { $0 !== self }
      if rest.isEmpty { dismiss(navigation) } else { navigation.setViewControllers(rest, animated: true) }
    }

    /// Dismisses the container if it is presented itself; a child shares its parent's presenter.
    private func dismiss(_ container: UIViewController) {
      guard let below = container.presentingViewController, below.presentedViewController === container else {
        return
      }
      below.dismiss(animated: true)
    }
  }
#endif
