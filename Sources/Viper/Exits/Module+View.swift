extension Module {
  /// A native module: a view without a contract that the stage can show, such as a view controller or a module of classic VIPER.
  ///
  /// ```swift
  /// let modules = try ModuleRegistry {
  ///   Module(view: ShowSettings.self) { route, context in
  ///     SettingsViewController(account: route.account) { context.finish(.saved) }
  ///   }
  /// }
  /// ```
  ///
  /// It can show modules through `context.router`, send outputs, and receive inputs. Leaks are reported. A view that conforms to
  /// ``LifeCycle`` is called.
  ///
  /// - Parameters:
  ///   - route: the route that this module answers.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - make: makes the view for one visit. The view may retain the context. Its error becomes
  ///     ``RoutingError/Reason/assemblyFailed(_:)``.
  public init(
    view route: Destination.Type, file: String = #fileID, line: Int = #line,
    _ make: @escaping @MainActor (Destination, Context<Destination>) throws -> AnyObject
  ) {
    self.init(callSite: CallSite(file: file, line: line), targets: []) { route, owner in
      NativeScreen(try make(route, Context(owner.visit)))
    }
  }
}

/// The content of a native module.
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

  var exitPlaces: [ExitPlace] { [] }
  var anyState: (any Sendable)? { nil }
  func observeSteps(_ body: @escaping @MainActor () -> Void) {}

  func bindOutputs(of shown: any ScreenOwner, as wanted: Presentation) {}

  func load() {
    do { try called?.didLoad() } catch { visit?.report(error, advice: "Catch it in didLoad() to show it.") }
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
  /// The view of a native module, for example to preview a prepared one (``Router/prepare(_:as:with:)``). Nil for other modules, whose
  /// views the stage makes.
  public var native: AnyObject? { (content as? NativeScreen)?.view }
}
