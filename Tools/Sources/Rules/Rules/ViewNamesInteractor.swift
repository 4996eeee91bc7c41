import Architecture

enum ViewNamesInteractor: Rule {
  static let about = RuleDescription(
    id: "view-names-interactor",
    summary: "A view names no interactor",
    explanation: """
      A view tells its presenter what the user did. If it knew the interactor, it would choose the use case itself, and the presenter could be passed by.

      Reported is every interactor, class or protocol, of whatever module, that the code of a view names, and every step through
      the presenter to its interactor: `presenter.interactor.…`. In modules of Clean Swift (VIP), whose presenter knows no interactor,
      the view is meant to ask it, and nothing is reported.
      """,
    source: "Infinum's VIPER; The Brigade's note app",
    bad: """
      final class LoginViewController: UIViewController {
        var interactor: LoginInteractorInput!
      }
      """,
    good: """
      final class LoginViewController: UIViewController {
        var output: LoginViewOutput!
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    let cleanSwift = app.modulesOfCleanSwift
    for use in app.concreteUses(by: .view) {
      if let module = app.part(of: use)?.module, cleanSwift.contains(module) { continue }
      let reference = app.reference(of: use)
      let named = app.parts(named: use)
      if !named.isEmpty, named.allSatisfy({ $0.role == .interactor }) {
        report.add(
          use, "a view names \(app.title(use))",
          repair: "tell the presenter what happened, and let it choose the use case")
      } else if reference.kind.isMember, app.reaches(reference, .interactor, from: use) {
        report.add(
          use, "a view reaches through its presenter to the interactor",
          repair: "tell the presenter what happened, and let it choose the use case")
      }
    }
  }
}
