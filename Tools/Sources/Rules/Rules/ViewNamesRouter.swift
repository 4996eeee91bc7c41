import Architecture

enum ViewNamesRouter: Rule {
  static let about = RuleDescription(
    id: "view-names-router",
    summary: "A view names no router",
    explanation: """
      Where the app goes is the presenter's decision and the router's work. A view that knows the router decides where to go.

      Reported is every router, class or protocol, of whatever module, that the code of a view names, and every step through
      the presenter to its router: `presenter.router.…`.
      """,
    source: "Infinum's VIPER; The Brigade's note app",
    bad: """
      final class LoginViewController: UIViewController {
        var router: LoginRouterInput!
      }
      """,
    good: """
      final class LoginViewController: UIViewController {
        var output: LoginViewOutput!
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.concreteUses(by: .view) {
      let reference = app.reference(of: use)
      let named = app.parts(named: use)
      if !named.isEmpty, named.allSatisfy({ $0.role == .router }) {
        report.add(
          use, "a view names \(app.title(use))",
          repair: "tell the presenter what happened, and let it say where to go")
      } else if reference.kind.isMember, app.reaches(reference, .router, from: use) {
        report.add(
          use, "a view reaches through its presenter to the router",
          repair: "tell the presenter what happened, and let it say where to go")
      }
    }
  }
}
