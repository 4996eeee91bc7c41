/// The reason why HTML cannot be shown: the rejected interpolation, the literal before it, and the remedy.
public struct HTMLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Cause and remedy.
  public let message: String
  /// The module of the page: the id of its element, or its type name if there is a ``route``. Nil for a fragment.
  package private(set) var module: String?
  /// The printed route of the module; nil outside of a window.
  private(set) var route: String?

  public var description: String {
    if route != nil { return "Its page cannot be shown. \(message)" }
    return module.map { "The page of module \($0) cannot be shown. \(message)" } ?? message
  }

  init(_ what: String, after literal: String, advice: String) {
    let shown = literal.count > 60 ? "…" + literal.suffix(60) : literal
    message = "\(what), after “\(shown)”. \(advice)"
  }

  /// - Parameter module: The id of the module's element.
  @usableFromInline
  init(_ message: String, in module: String) {
    self.message = message
    self.module = module
  }

  /// Returns the error with the module of its page.
  ///
  /// - Parameters:
  ///   - module: The id of the module's element, or its type name if there is a route.
  ///   - route: The printed route of the module.
  package func located(in module: String, route: String? = nil) -> HTMLError {
    var error = self
    (error.module, error.route) = (module, route)
    return error
  }
}
