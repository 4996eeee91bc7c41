import Viper

/// Reaches other modules, and the one that shows this one.
@MainActor protocol ModuleRouter<Destination>: AnyObject {
  associatedtype Destination: Route

  /// Whether the module lies over another one, so that a person cannot go back.
  var isPresented: Bool { get }
  /// Shows a module; nil, and an error is reported, if it cannot be shown.
  func show<R: Route>(_ route: R, as presentation: Presentation) -> Visit<R.Input, R.Output>?
  /// Makes a module without showing it; nil, and an error is reported, if it cannot be shown.
  func make<R: Route>(_ route: R, as presentation: Presentation) -> Visit<R.Input, R.Output>?
  /// Shows what was made without being shown.
  func show<Input, Output>(_ visit: Visit<Input, Output>)
  func remove(_ visit: AnyVisit)
  /// Says something to the module that shows this one.
  func output(_ output: Destination.Output)
  /// Says the last thing, and leaves.
  func finish(_ output: Destination.Output)
}
