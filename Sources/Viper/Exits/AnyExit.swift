/// An exit without its types, as a ``Module`` lists it.
public protocol AnyExit: Sendable {
  /// The routes that the exit may show.
  var targets: [any Route.Type] { get }
}

/// An exit that an app may leave unconnected.
extension Optional: AnyExit where Wrapped: AnyExit {
  public var targets: [any Route.Type] { self?.targets ?? [] }
}
