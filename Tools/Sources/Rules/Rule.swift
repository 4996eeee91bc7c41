import Architecture

/// A rule: its description, and how to find violations.
///
/// Everything about a rule is in its file. Rules that differ in little more than a role are in one file and refine a
/// protocol with their common check.
public protocol Rule: Sendable {
  static var about: RuleDescription { get }
  /// Whether it judges uses by their possible declarations: then a name with several declarations may prevent a
  /// finding.
  static var judgesTargets: Bool { get }
  /// Whether it judges stored properties by their possible types.
  static var judgesStoredTypes: Bool { get }
  /// Reports every violation in an app, in any order.
  static func check(_ app: CheckedApp, _ report: inout Report)
}

extension Rule {
  public static var judgesTargets: Bool { about.kind == .mention && !judgesStoredTypes }
  public static var judgesStoredTypes: Bool { false }
}
