/// The visit, as its content sees it. `VisitOwner` is the only conformer: screens do not refer to the tree.
@MainActor protocol ScreenOwner {
  var diagnostics: Diagnostics { get }
  var route: (any Route)? { get }
  /// Whether the view is visible.
  var isVisible: Bool { get }
  /// The saved state that the module is restored from.
  var kept: (any Codable & Sendable)? { get }
  /// Passes a new screen to the observers.
  func willShow<Contents: Contract>(_ screen: LiveScreen<Contents>)
  /// Shows the screen on the stage.
  func show<Contents: Contract>(_ screen: LiveScreen<Contents>) throws
  /// Shows the view of a native module on the stage.
  func show(native view: AnyObject) throws
  /// Notifies the stage that the module has handled something.
  func didUpdate()
  func deliver(output: any Sendable)
  /// Ends the visit from inside.
  func end(with outcome: Outcome<any Sendable>)
  /// Sets the handler of inputs.
  func onInput(_ handler: @escaping @MainActor (Any) -> Void)
  func update(route: some Route)
}
