/// The encoded content of the page: the tree and the latest events.
///
/// Times are milliseconds since 1970; durations are milliseconds.
struct InspectorReport: Codable {
  /// The displayed visits, parents first; nil if the router was deallocated.
  let modules: [Node]?
  let transitions: [Transition]
  let routingErrors: [RoutingFailure]
  let diagnostics: [Report]

  /// One visit.
  struct Node: Codable {
    let id: Int
    let module: String
    let route: String
    let presentation: String
    let phase: String
    /// The beginning of the phase; nil if it began before the inspector was attached.
    let since: Double?
    let isSeen: Bool
    /// Whether a task awaits its outcome.
    let isAwaited: Bool
    /// The state; nil for content of the stage without a module.
    let state: [StateText.Field]?
    let children: [Node]
  }

  /// A change of a visit's phase.
  struct Transition: Codable {
    let number: Int
    let time: Double
    let id: Int
    let module: String
    let from: String
    let to: String
    let duration: Double
    let presentation: String
    /// The parent visits, outermost first.
    let parents: [String]
  }

  /// A failure to show or remove something.
  struct RoutingFailure: Codable {
    let number: Int
    let time: Double
    let module: String
    let text: String
  }

  /// A diagnostic of the runtime.
  struct Report: Codable {
    enum Kind: String, Codable { case leak, leakEnded, failure, late }
    let number: Int
    let time: Double
    let kind: Kind
    let text: String
  }
}
