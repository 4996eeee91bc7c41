/// A live screen without its type, for an inspector.
@MainActor public protocol InspectableScreen: AnyObject {
  /// The current state.
  var shownState: any Sendable { get }
  /// Calls `body` after each step.
  func observeChanges(_ body: @escaping @MainActor () -> Void)
}

extension LiveScreen: InspectableScreen {
  public var shownState: any Sendable { current }

  public func observeChanges(_ body: @escaping @MainActor () -> Void) {
    observeSteps { _ in body() }
  }
}

extension AnyVisit {
  /// The live screen; nil for a native module, and after the end.
  public var inspectable: (any InspectableScreen)? { content as? any InspectableScreen }

  /// The root of the tree; nil without its router.
  public var treeRoot: AnyVisit? { tree.root }

  /// The description of the route; nil for the root.
  public var routeText: String? { route.map { "\($0)" } }

  /// Whether the root router still exists. The tree ends with it.
  package var hasRouter: Bool { tree.router != nil }
}
