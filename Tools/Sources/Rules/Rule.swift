import Architecture

/// A rule: what it says of itself, and how to find where it is broken.
///
/// Everything about a rule is in its file. Rules that differ in little more than a role are in one file and refine a
/// protocol with the check that they have in common.
public protocol Rule: Sendable {
  static var about: RuleDescription { get }
  /// Reports every place in an app that breaks the rule, in any order.
  static func check(_ app: AppView, _ report: inout Report)
}
