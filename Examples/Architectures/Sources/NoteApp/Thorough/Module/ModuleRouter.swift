import Viper

/// The navigation to other modules and the connection to the module that shows this one.
@MainActor protocol ModuleRouter<Destination>: AnyObject {
  associatedtype Destination: Route

  /// Whether the module is presented, so that the user cannot go back.
  var isPresented: Bool { get }
  /// Shows a module. Returns nil and reports an error if it cannot be shown.
  func show<R: Route>(_ route: R, as presentation: Presentation) -> Visit<R.Input, R.Output>?
  /// Creates a module without showing it. Returns nil and reports an error if it cannot be shown.
  func make<R: Route>(_ route: R, as presentation: Presentation) -> Visit<R.Input, R.Output>?
  /// Shows a module that was created without being shown.
  func show<Input, Output>(_ visit: Visit<Input, Output>)
  func remove(_ visit: AnyVisit)
  /// Sends an output to the module that shows this one.
  func output(_ output: Destination.Output)
  /// Sends a last output and ends the module.
  func finish(_ output: Destination.Output)
}
