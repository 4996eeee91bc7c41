/// The visits of a router at one time, to restore them in this process or, encoded, in another one.
///
/// It contains the state of ``Restorable`` contracts; other modules load again. Outputs that are bound to events are bound again.
/// Tasks that wait for an answer are not restored: ``Router/restore(_:)`` reports them.
public struct TreeSnapshot: Sendable {
  /// One visit.
  public struct Node: Sendable {
    public var route: any Route
    public var presentation: Presentation
    /// The saved state.
    public var kept: (any Codable & Sendable)?
    /// The request, if it came from another module or for another presentation.
    public var request: Request?
    /// Whether a task waited for the outcome.
    public var isAwaited: Bool
    /// Whether a tab was selected.
    public var isSelected: Bool
    /// The name of its view on the stage.
    var viewName: String?
    /// The visits that the module showed, in the order of showing.
    public var children: [Node]
    /// The position in the order of showing. Parents come before their children.
    public var order: Int

    /// A request whose visit has another parent or another presentation: a detail, or a replacement of the top.
    public struct Request: Sendable, Codable {
      /// The ``Node/order`` of the requesting module.
      public var source: Int
      public var presentation: Presentation

      public init(from source: Int, as presentation: Presentation) {
        (self.source, self.presentation) = (source, presentation)
      }
    }

    public init(
      _ route: any Route, as presentation: Presentation, keeping kept: (any Codable & Sendable)? = nil,
      request: Request? = nil, isAwaited: Bool = false, isSelected: Bool = true, children: [Node] = [],
      order: Int = 0
    ) {
      self.route = route
      self.presentation = presentation
      self.kept = kept
      self.request = request
      self.isAwaited = isAwaited
      self.isSelected = isSelected
      self.children = children
      self.order = order
    }
  }

  /// The visits that the router itself showed, in the order of showing.
  public var nodes: [Node]
  /// The errors of nodes that could not be decoded and were omitted.
  public internal(set) var problems: [SnapshotError] = []

  public init(_ nodes: [Node]) {
    self.nodes = nodes
  }
}

/// A part of a ``TreeSnapshot`` could not be encoded or decoded.
public struct SnapshotError: DeveloperError {
  public let description: String

  init(_ description: String) { self.description = description }
}
