import Architecture

/// A rule, and how to see where it is broken. Each stands in a file of its own.
public protocol Rule: Sendable {
  static var about: RuleDescription { get }
  /// Looks at a code base and reports every place that breaks the rule, in any order.
  static func check(_ app: Architecture, _ report: inout Report)
}

/// What a rule says of itself. `viper rules` lists it, `viper rules show` and the pages of the documentation show it.
public struct RuleDescription: Hashable, Sendable {
  /// What it is called everywhere: `presenter-imports-ui`.
  public var id: String
  /// One line: what it forbids or asks for.
  public var summary: String
  /// Why, and what exactly is reported; paragraphs of Markdown.
  public var explanation: String
  /// Where it comes from: `objc.io issue 13; The Book of VIPER`.
  public var source: String
  /// Swift that breaks it, and Swift that keeps it.
  public var bad: String
  public var good: String

  public init(
    id: String, summary: String, explanation: String, source: String, bad: String, good: String
  ) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.source = source
    self.bad = bad
    self.good = good
  }
}
