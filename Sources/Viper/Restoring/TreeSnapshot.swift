/// What a router showed at one time: enough to show it again, in the same process or, encoded, in another one.
///
/// A module whose contract is ``Restorable`` has its state in it; the others load anew. Outputs that are bound to an event
/// where an exit is listed are bound again. A task that waited for an answer is gone: ``Router/restore(_:)`` reports it.
public struct TreeSnapshot: Sendable {
  /// One showing of a module.
  public struct Node: Sendable {
    public var route: any Route
    public var presentation: Presentation
    /// What the module kept of its state.
    public var kept: (any Codable & Sendable)?
    /// The request that it was shown for, if that came from another module, or for another presentation.
    public var request: Request?
    /// Whether a task waited for its outcome.
    public var isAwaited: Bool
    /// Of tabs: whether it was the one that was seen.
    public var isSelected: Bool
    /// What the stage called its view.
    var viewName: String?
    /// What the module showed, in the order it was shown.
    public var children: [Node]
    /// When it was shown among all of the snapshot: the least first. A module is shown before what it shows.
    public var order: Int

    /// A request of a module whose result was shown below another module, or in another way: a detail, or a replacement of
    /// the top.
    public struct Request: Sendable, Codable {
      /// The ``Node/order`` of the module that asked for it.
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

  /// What the router itself showed, in the order it was shown.
  public var nodes: [Node]
  /// What could not be read when the snapshot was decoded, and was left out.
  public internal(set) var problems: [SnapshotError] = []

  public init(_ nodes: [Node]) {
    self.nodes = nodes
  }
}

/// A part of a ``TreeSnapshot`` could not be written or read. The rest could.
public struct SnapshotError: DeveloperError {
  public let description: String
}
