/// Stands between a module that asks for another one and the showing of that, and before and after removals: to sign in
/// first, to refuse, to lead elsewhere, to count. A part of a ``ModuleRegistry``:
///
/// ```swift
/// Interceptor(NoteEditor.self, beforeShowing: { editor, request in
///   session.isOpen ? .allow : .ask {
///     try await request.router.present(Login()).answer == nil ? .deny(because: "Nobody signed in.") : .allow
///   }
/// })
/// ```
///
/// A question that shows a module, as a sign-in, is shared: what else needs its answer meanwhile waits for it, and of several
/// requests of one screen the latest is shown.
///
/// What it guards is neither made nor shown before it has agreed. Interceptors of a registry are asked in their order,
/// those of the scopes around before those of the scopes inside (``Scope``); told afterwards, they are in the opposite
/// order. Who is redirected meets the interceptors of where it is led.
public struct Interceptor: Sendable {
  private final class Identity: Sendable {}
  private let identity = Identity()
  /// Tells it from all others: who has agreed is not asked again, in whatever scope.
  var id: ObjectIdentifier { ObjectIdentifier(identity) }
  private let route: ObjectIdentifier?
  let beforeShowing: (@MainActor @Sendable (RoutingRequest) -> ShowDecision)?
  let afterShowing: (@MainActor @Sendable (RoutingRequest) -> Void)?
  let beforeRemoving: (@MainActor @Sendable (RoutingRequest) -> DismissDecision)?
  let afterRemoving: (@MainActor @Sendable (RoutingRequest) -> Void)?
  /// What it shows itself; for ``ModuleRegistry/validate(_:on:addresses:scopes:)``.
  private(set) var shown: [any Route.Type] = []

  /// The same interceptor, which says what it shows itself: ``ModuleRegistry/validate(_:on:addresses:scopes:)`` finds out
  /// whether there are modules for it.
  ///
  /// ```swift
  /// Interceptor(NoteEditor.self, beforeShowing: { … request.router.present(Login()) … }).showing(Login.self)
  /// ```
  public func showing(_ routes: any Route.Type...) -> Interceptor {
    var interceptor = self
    interceptor.shown += routes
    return interceptor
  }

  /// For all routes.
  ///
  /// - Parameters:
  ///   - beforeShowing: asked before a module is made.
  ///   - afterShowing: told when it is on stage and has loaded.
  ///   - beforeRemoving: asked before a module is taken away, in every way in which the stage lets it be asked.
  ///   - afterRemoving: told when it is gone.
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

  /// For one route.
  ///
  /// - Parameters:
  ///   - route: whose showings it is asked about.
  ///   - beforeShowing: asked before the module is made.
  ///   - afterShowing: told when it is on stage and has loaded.
  ///   - beforeRemoving: asked before the module is taken away, in every way in which the stage lets it be asked.
  ///   - afterRemoving: told when it is gone.
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

  /// When it is asked or told.
  enum Moment: Int, CaseIterable { case beforeShowing, afterShowing, beforeRemoving, afterRemoving }

  /// Some of them.
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

  @MainActor func told(_ moment: Moment, _ request: RoutingRequest) {
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

/// What an ``Interceptor`` is asked about.
@MainActor public struct RoutingRequest {
  /// What is to be shown, or removed.
  public let route: any Route
  public let presentation: Presentation
  let owner: any ScreenOwner
  /// The visit of the module that shows it.
  let source: any ScreenOwner
}
