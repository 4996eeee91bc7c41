/// What the page shows, as it travels: the tree, and what happened last.
///
/// Times are milliseconds since 1970, durations are milliseconds.
struct InspectorReport: Codable {
  /// What the router shows, the outermost first; nil when the router is gone.
  let modules: [Node]?
  let transitions: [Transition]
  let routingErrors: [RoutingFailure]
  let diagnostics: [Report]

  /// One showing.
  struct Node: Codable {
    let id: Int
    let module: String
    let route: String
    let presentation: String
    let phase: String
    /// Since when it is in its phase; nil for what was shown before the inspector was there.
    let since: Double?
    let isSeen: Bool
    /// Whether a task waits for its outcome.
    let isAwaited: Bool
    /// Nil for what a stage shows by itself.
    let state: [StateText.Field]?
    let children: [Node]
  }

  /// A step of a showing's life.
  struct Transition: Codable {
    let number: Int
    let time: Double
    let id: Int
    let module: String
    let from: String
    let to: String
    let duration: Double
    let presentation: String
    /// What showed it, the outermost first.
    let parents: [String]
  }

  /// Why something could not be shown or removed.
  struct RoutingFailure: Codable {
    let number: Int
    let time: Double
    let module: String
    let text: String
  }

  /// What the runtime noticed.
  struct Report: Codable {
    enum Kind: String, Codable { case leak, leakEnded, failure, late }
    let number: Int
    let time: Double
    let kind: Kind
    let text: String
  }
}
