/// A value that names what is to be shown. Its fields are the parameters.
///
/// Most routes are a ``Contract``: the contract's value leads to the module that shows it. A route of its own is
/// for a second way to the same module (``Module/answering(_:with:)``) and for what a stage shows by itself
/// (``Module/init(view:file:line:_:)``).
///
/// ```swift
/// struct PickColor: Route {
///   var current: String
///   enum Output: Sendable { case picked(String) }  // to the module that shows it
/// }
/// ```
///
/// Routes are printed in diagnostics, with all they hold. Who passes a secret conforms the route to
/// `CustomStringConvertible` and leaves it out.
public protocol Route<Input, Output>: Equatable, Sendable {
  /// What the showing module may tell the shown one (the module input of classic VIPER).
  associatedtype Input: Sendable = Never
  /// What the shown module tells the one that shows it (its module output).
  associatedtype Output: Sendable = Never
  /// Whether it may be shown in a way: a screen that must never be embedded says so here. Any way, by default.
  static func mayBeShown(as presentation: Presentation) -> Bool
}

extension Route {
  public static func mayBeShown(as presentation: Presentation) -> Bool { true }
}
