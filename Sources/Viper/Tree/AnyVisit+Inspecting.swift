extension AnyVisit {
  /// The state of the module, for an inspector; nil for a native module, and after the end.
  public var state: (any Sendable)? { content?.anyState }

  /// Calls `body` after each event, input, state, effect and output of the module. Never for a native one.
  public func observeSteps(_ body: @escaping @MainActor () -> Void) { content?.observeSteps(body) }

  /// The root of the tree; nil without its router.
  public var treeRoot: AnyVisit? { tree.root }

  /// The description of the route; nil for the root.
  public var routeText: String? { route.map { "\($0)" } }

  /// Whether the root router still exists. The tree ends with it.
  package var hasRouter: Bool { tree.router != nil }
}
