/// A value that identifies a module to show. Its fields are the parameters.
///
/// Most routes are values of a ``Contract``. Other routes are a second route to the same module (``Module/answering(_:with:)``), or
/// lead to a native module (``Module/init(view:file:line:_:)``).
///
/// ```swift
/// struct PickColor: Route {
///   var current: String
///   enum Output: Sendable { case picked(String) }  // to the module that shows it
/// }
/// ```
///
/// Diagnostics print routes with all fields. If a field is secret, conform the route to `CustomStringConvertible`.
public protocol Route<Input, Output>: Equatable, Sendable {
  /// A message to the module (the module input of classic VIPER).
  associatedtype Input: Sendable = Never
  /// A message from the module to the one that shows it (the module output).
  associatedtype Output: Sendable = Never
  /// Whether the route allows a presentation. True by default.
  static func mayBeShown(as presentation: Presentation) -> Bool
}

extension Route {
  public static func mayBeShown(as presentation: Presentation) -> Bool { true }
}
