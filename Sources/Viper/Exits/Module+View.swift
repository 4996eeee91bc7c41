extension Module {
  /// A native module: it shows what the stage can show by itself, such as a view controller, a page written by hand, or a module
  /// of classic VIPER.
  ///
  /// ```swift
  /// let modules = try ModuleRegistry {
  ///   Module(view: ShowSettings.self) { route, context in
  ///     SettingsViewController(account: route.account) { context.finish(.saved) }
  ///   }
  /// }
  /// ```
  ///
  /// The router treats it like any other module: its visit has phases, an outcome, outputs and inputs, it can show modules through
  /// `context.router`, and what outlives its removal is reported. The view is called in its life if it conforms to
  /// ``LifeCycle``.
  ///
  /// - Parameters:
  ///   - route: the route that this module answers.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - make: makes the view, anew for each showing. The visit and the stage keep it; it may keep the context. What it throws is
  ///     ``RoutingError/Reason/assemblyFailed(_:)``, and nothing is shown.
  public init(
    view route: Destination.Type, file: String = #fileID, line: Int = #line,
    _ make: @escaping @MainActor (Destination, Context<Destination>) throws -> AnyObject
  ) {
    self.init(callSite: CallSite(file: file, line: line), targets: []) { route, owner in
      NativeScreen(try make(route, Context(owner.visit)))
    }
  }
}

/// What a native module shows, in the place of a live screen.
@MainActor final class NativeScreen: ShownContent {
  let workload = Workload()
  private weak var visit: AnyVisit?
  fileprivate let view: AnyObject

  init(_ view: AnyObject) {
    self.view = view
  }

  private var called: (any LifeCycle)? { view as? any LifeCycle }

  func show(at owner: any ScreenOwner) throws { try owner.show(native: view) }
  func begin(_ owner: any ScreenOwner) { visit = owner.visit }
  func end() { workload.end() }

  func hear(_ restored: any ScreenOwner, as wanted: Presentation) {}

  func load() {
    do { try called?.didLoad() } catch { visit?.report(native: error) }
  }

  func willAppear() { called?.willAppear() }
  func didAppear() { called?.didAppear() }
  func willDisappear() { called?.willDisappear() }
  func didDisappear() { called?.didDisappear() }

  var kept: (any Codable & Sendable)? { nil }
  var isRestorable: Bool { false }

  func shouldDismiss() -> DismissDecision { called?.shouldDismiss() ?? .allow }

  func didRemove(afterLoading hasLoaded: Bool) {
    if hasLoaded { called?.didRemove() }
  }

  var parts: [Part] { [Part(.view, view)] + Part.stored(in: view, besides: view, depth: 3) }
}

extension AnyVisit {
  /// What a native module made: to preview it where it was made without being shown (``Router/prepare(_:as:with:)``). Nil for
  /// a module with a contract, whose view its stage makes when it is shown.
  public var native: AnyObject? { (content as? NativeScreen)?.view }
}
