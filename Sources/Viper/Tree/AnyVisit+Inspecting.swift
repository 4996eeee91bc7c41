/// A live screen whatever its contract, for an inspector.
@MainActor package protocol InspectableScreen: AnyObject {
  /// What is shown now.
  var shownState: any Sendable { get }
  /// Calls `body` after each change that an inspector shows.
  func observeChanges(_ body: @escaping @MainActor () -> Void)
}

extension LiveScreen: InspectableScreen {
  package var shownState: any Sendable { current }

  package func observeChanges(_ body: @escaping @MainActor () -> Void) {
    observeSteps { _ in body() }
  }
}

extension AnyVisit {
  /// Its live screen; nil for a native module, and when the visit is over.
  package var inspectable: (any InspectableScreen)? { content as? any InspectableScreen }

  /// The root of the tree that it is, or was, in; nil when its router is gone.
  package var treeRoot: AnyVisit? { tree.root }

  /// The route as it prints; nil for the tree's root.
  package var routeText: String? { route.map { "\($0)" } }
}
