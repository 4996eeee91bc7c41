import Architecture

enum RouterRetainsView: Rule {
  static let about = RuleDescription(
    id: "router-retains-view",
    summary: "A router does not keep its view controller",
    explanation: """
      The view controller keeps the presenter, the presenter the router. If the router keeps the view controller, the circle is
      closed and the module is never freed.

      Reported is a stored property of a router whose type is a view, UIViewController or a class made of it, and that is neither
      `weak` nor `unowned`. Controllers that merely hold others pass: navigation, tab bar and split view controllers, windows.
      """,
    source: "The Book of VIPER; Infinum's VIPER (unowned)",
    bad: """
      final class LoginRouter {
        var viewController: UIViewController?
      }
      """,
    good: """
      final class LoginRouter {
        weak var viewController: UIViewController?
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    reportRetention(
      by: .router, app, &report, isHeld: { $0.role == .view }, areControllersHeld: true,
      holds: "a view controller", reverse: { _ in .none })
  }
}
