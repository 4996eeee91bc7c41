/// The visits of a router at one time, to restore them in this process or, encoded, in another one.
///
/// It contains the state of ``Restorable`` contracts; other modules load again. Outputs that are bound to events are bound again.
/// Tasks that wait for an answer are not restored: ``Router/restore(_:)`` reports them.
public struct TreeSnapshot: Sendable {
  /// One visit.
  package struct Node: Sendable {
    package var route: any Route
    package var presentation: Presentation
    /// The saved state.
    package var kept: (any Codable & Sendable)?
    /// The request, if it came from another module or for another presentation.
    package var request: Request?
    /// Whether a task waited for the outcome.
    package var isAwaited = false
    /// Whether a tab was selected.
    package var isSelected = true
    /// The name of its view on the stage.
    var viewName: String?
    /// The visits that the module showed, in the order of showing.
    package var children: [Node] = []
    /// The position in the order of showing. Parents come before their children.
    package var order = 0

    /// A request whose visit has another parent or another presentation: a detail, or a replacement of the top.
    package struct Request: Sendable, Codable {
      /// The ``Node/order`` of the requesting module.
      package var source: Int
      package var presentation: Presentation
    }

    package init(
      _ route: any Route, as presentation: Presentation, children: [Node] = [], order: Int = 0
    ) {
      (self.route, self.presentation, self.children, self.order) = (route, presentation, children, order)
    }
  }

  /// The visits that the router itself showed, in the order of showing.
  package var nodes: [Node]
  /// The errors of visits that could not be decoded and were omitted.
  public internal(set) var problems: [any DeveloperError] = []

  package init(_ nodes: [Node]) { self.nodes = nodes }

  /// Whether it contains no visit.
  public var isEmpty: Bool { nodes.isEmpty }
}

/// A part of a ``TreeSnapshot`` could not be encoded or decoded.
package struct SnapshotError: DeveloperError {
  package let description: String

  init(_ description: String) { self.description = description }
}
