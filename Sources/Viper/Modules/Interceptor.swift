/// A check before modules are shown or removed, such as a sign-in, and a hook afterwards. A part of a ``ModuleRegistry``:
///
/// ```swift
/// Interceptor(NoteEditor.self, beforeShowing: { editor, request in
///   session.isOpen ? .allow : .ask {
///     try await request.router.present(Login()).answer == nil ? .deny(because: "Nobody signed in.") : .allow
///   }
/// })
/// ```
///
/// A question that shows a module, such as a sign-in, is shared: other requests wait for its answer, and of several requests of one
/// screen the latest is shown.
///
/// The module is not made before all interceptors agree. Interceptors are called in the order of the registry, those of outer scopes
/// first (``Scope``); after the event in reverse order. A redirect runs the interceptors of the target route.
public struct Interceptor: Sendable {
  private final class Identity: Sendable {}
  private let identity = Identity()
  /// The identity of the interceptor in approvals.
  var id: ObjectIdentifier { ObjectIdentifier(identity) }
  private let route: ObjectIdentifier?
  let beforeShowing: (@MainActor @Sendable (RoutingRequest) -> ShowDecision)?
  let afterShowing: (@MainActor @Sendable (RoutingRequest) -> Void)?
  let beforeRemoving: (@MainActor @Sendable (RoutingRequest) -> DismissDecision)?
  let afterRemoving: (@MainActor @Sendable (RoutingRequest) -> Void)?
  /// The routes that it shows itself, for ``ModuleRegistry/validate(_:on:addresses:samples:)``.
  private(set) var shown: [any Route.Type] = []

  /// Declares the routes that the interceptor shows itself, so that ``ModuleRegistry/validate(_:on:addresses:samples:)`` checks them.
  ///
  /// ```swift
  /// Interceptor(NoteEditor.self, beforeShowing: { … request.router.present(Login()) … }).showing(Login.self)
  /// ```
  public func showing(_ routes: any Route.Type...) -> Interceptor {
    var interceptor = self
    interceptor.shown += routes
    return interceptor
  }

  /// An interceptor of all routes.
  ///
  /// - Parameters:
  ///   - beforeShowing: called before a module is made.
  ///   - afterShowing: called when it is on stage and has loaded.
  ///   - beforeRemoving: called before a module is removed, unless the system removes it without asking.
  ///   - afterRemoving: called when it was removed.
  public init(
    beforeShowing: (@MainActor @Sendable (RoutingRequest) -> ShowDecision)? = nil,
    afterShowing: (@MainActor @Sendable (RoutingRequest) -> Void)? = nil,
    beforeRemoving: (@MainActor @Sendable (RoutingRequest) -> DismissDecision)? = nil,
    afterRemoving: (@MainActor @Sendable (RoutingRequest) -> Void)? = nil
  ) {
    route = nil
    self.beforeShowing = beforeShowing
    self.afterShowing = afterShowing
    self.beforeRemoving = beforeRemoving
    self.afterRemoving = afterRemoving
  }

  /// An interceptor of one route.
  ///
  /// - Parameters:
  ///   - route: the route.
  ///   - beforeShowing: called before the module is made.
  ///   - afterShowing: called when it is on stage and has loaded.
  ///   - beforeRemoving: called before the module is removed, unless the system removes it without asking.
  ///   - afterRemoving: called when it was removed.
  public init<R: Route>(
    _ route: R.Type,
    beforeShowing: (@MainActor @Sendable (R, RoutingRequest) -> ShowDecision)? = nil,
    afterShowing: (@MainActor @Sendable (R, RoutingRequest) -> Void)? = nil,
    beforeRemoving: (@MainActor @Sendable (R, RoutingRequest) -> DismissDecision)? = nil,
    afterRemoving: (@MainActor @Sendable (R, RoutingRequest) -> Void)? = nil
  ) {
    func typed<Answer: Sendable>(
      _ body: (@MainActor @Sendable (R, RoutingRequest) -> Answer)?, otherwise: Answer
    ) -> (@MainActor @Sendable (RoutingRequest) -> Answer)? {
      guard let body else { return nil }
      return { request in
        guard let route = request.route as? R else { return otherwise }
        return body(route, request)
      }
    }
    self.route = ObjectIdentifier(route)
    self.beforeShowing = typed(beforeShowing, otherwise: .allow)
    self.afterShowing = typed(afterShowing, otherwise: ())
    self.beforeRemoving = typed(beforeRemoving, otherwise: .allow)
    self.afterRemoving = typed(afterRemoving, otherwise: ())
  }

  /// The moments at which it is called.
  enum Moment: Int, CaseIterable { case beforeShowing, afterShowing, beforeRemoving, afterRemoving }

  /// A set of moments.
  struct Moments: OptionSet {
    let rawValue: UInt8

    static let all = Moments(rawValue: .max)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ moment: Moment) { rawValue = 1 << moment.rawValue }
  }

  func isWanted(_ moment: Moment) -> Bool {
    switch moment {
    case .beforeShowing: beforeShowing != nil
    case .afterShowing: afterShowing != nil
    case .beforeRemoving: beforeRemoving != nil
    case .afterRemoving: afterRemoving != nil
    }
  }

  @MainActor func notify(_ moment: Moment, _ request: RoutingRequest) {
    switch moment {
    case .afterShowing: afterShowing?(request)
    case .afterRemoving: afterRemoving?(request)
    case .beforeShowing, .beforeRemoving: break
    }
  }

  func concerns(_ route: any Route.Type) -> Bool {
    self.route.map { $0 == ObjectIdentifier(route) } ?? true
  }
}

/// The request that an ``Interceptor`` decides on.
@MainActor public struct RoutingRequest {
  /// The route of the module that is shown or removed.
  public let route: any Route
  public let presentation: Presentation
  /// Whether the module is shown because an address was opened, its own or that of a screen above it.
  public let isByAddress: Bool
  let owner: any ScreenOwner
  /// The visit of the showing module.
  let source: any ScreenOwner
}
