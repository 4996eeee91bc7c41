import Architecture

enum PresenterRetainsView: Rule {
  static let about = RuleDescription(
    id: "presenter-retains-view",
    summary: "A presenter does not keep its view",
    explanation: """
      The view keeps the presenter, because the system keeps the view. If the presenter keeps the view too, neither is ever
      freed, and with them the whole module.

      Reported is a stored property of a presenter whose type is a view, class or protocol, and that is neither `weak` nor `unowned`.
      Optionals, `!`, `any`, arrays, `lazy` and properties with observers count. A view that is a structure is kept by nobody.
      If the view holds its presenter weakly there is no cycle, but ownership the other way round: see `ownership-inverted`.
      """,
    source: "The Book of VIPER; ZIKViper; Infinum's VIPER (unowned)",
    bad: """
      final class LoginPresenter {
        var view: LoginViewInput?
      }
      """,
    good: """
      final class LoginPresenter {
        weak var view: LoginViewInput?
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    reportRetention(
      by: .presenter, app, &report, isHeld: { $0.role == .view && $0.form != .output },
      holds: "its view", reverse: { app.ownership(of: .presenter, by: .view, in: $0) })
  }
}
