/// A module that shows what the stage can show by itself: a view controller, a page written by hand, a module
/// of classic VIPER. For screens that are, or stay, written in another way.
///
/// ```swift
/// let modules = try ModuleRegistry {
///   Native(ShowSettings.self) { route, context in
///     SettingsViewController(account: route.account) { context.finish(.saved) }
///   }
/// }
/// ```
///
/// The router treats it like any other module: its visit has phases, an outcome, outputs and inputs, it may show
/// modules through `context.router`, and what should be gone after its removal and is not is reported. What is
/// shown is told of its life if it conforms to ``LifeCycle``.
@MainActor public struct Native<Destination: Route> {
  let make: @MainActor (Destination, Context<Destination>) throws -> AnyObject

  /// - Parameters:
  ///   - route: the route that this module answers.
  ///   - make: makes what is shown, anew for each showing. The visit and the stage keep it; it may keep the
  ///     context.
  public init(
    _ route: Destination.Type,
    _ make: @escaping @MainActor (Destination, Context<Destination>) throws -> AnyObject
  ) {
    self.make = make
  }
}

/// What a native module shows, in the place of a presenter.
@MainActor final class NativeScreen: LoadedPresenter {
  let workload = Workload()
  var visit: AnyVisit?
  private let view: AnyObject

  init(_ view: AnyObject) {
    self.view = view
  }

  private var told: (any LifeCycle)? { view as? any LifeCycle }

  func show(on stage: any Stage, at visit: AnyVisit) throws {
    try stage.show(native: view, at: visit)
  }

  func load() {
    do { try told?.didLoad() } catch { visit?.report(native: error) }
  }

  func willAppear() { told?.willAppear() }
  func didAppear() { told?.didAppear() }
  func willDisappear() { told?.willDisappear() }
  func didDisappear() { told?.didDisappear() }
  func didRemove() { told?.didRemove() }

  var parts: [(Leak.Part, AnyObject)] { classicParts(of: view) }
}
