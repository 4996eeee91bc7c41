/// The content of a visit: a live screen, or the view of a native module.
@MainActor protocol ShownContent: AnyObject {
  var workload: Workload { get }
  /// The objects that should be freed with the module.
  var parts: [Part] { get }
  /// The exits of its presenter.
  var exitPlaces: [ExitPlace] { get }
  /// Shows the content on the stage of its visit.
  func show(at owner: any ScreenOwner) throws
  func begin(_ owner: any ScreenOwner)
  func end()
  func load()
  func willAppear()
  func didAppear()
  func willDisappear()
  func didDisappear()
  /// The state; nil for a native module.
  var anyState: (any Sendable)? { get }
  /// Calls `body` after each step.
  func observeSteps(_ body: @escaping @MainActor () -> Void)
  /// The saved part of its state.
  var kept: (any Codable & Sendable)? { get }
  /// Whether nothing is lost if it is made again from the saved state.
  var isRestorable: Bool { get }
  func shouldDismiss() -> DismissDecision
  func didRemove(afterLoading hasLoaded: Bool)
  /// Binds the outputs of a visit that was not shown by an exit action, such as a restored one, as the exit to its route does.
  ///
  /// - Parameter wanted: The requested presentation.
  func bindOutputs(of shown: any ScreenOwner, as wanted: Presentation)
}
