import Architecture

/// A rule: what it says of itself, and how to find where it is broken.
///
/// Everything about a rule is in its file. Rules that differ in little more than a role are in one file and refine a
/// protocol with the check that they have in common.
public protocol Rule: Sendable {
  static var about: RuleDescription { get }
  /// Whether it judges uses by what they may name: then a name that is declared several times may withhold its findings.
  static var judgesTargets: Bool { get }
  /// Whether it judges stored properties by the types that they may have.
  static var judgesStoredTypes: Bool { get }
  /// Reports every place in an app that breaks the rule, in any order.
  static func check(_ app: AppView, _ report: inout Report)
}

extension Rule {
  public static var judgesTargets: Bool { about.kind == .mention && !judgesStoredTypes }
  public static var judgesStoredTypes: Bool { false }
}
