import Architecture

enum PresenterRetainsView: RetainsOwner {
  static let about = RuleDescription(
    id: "presenter-retains-view",
    kind: .mention,
    severity: [.default: .error],
    summary: "A presenter does not retain its view",
    explanation: """
      The system retains the view, and the view retains the presenter. If the presenter also retains the view, neither
      is ever freed, nor is the rest of the module.

      Reports a stored property of a presenter whose type is a view, class or protocol, and that is neither `weak` nor
      `unowned`. Optionals, `!`, `any`, arrays, `lazy` and properties with observers count. A view that is a structure
      cannot be retained. If the view references its presenter weakly, there is no cycle, but ownership is inverted:
      see `ownership-inverted`. If the code does not show that the view retains the presenter, directly or through the
      interactor, it is a warning. A subview that references the presenter as its weak delegate is not reported.
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

  static let role = Role.presenter
  static let retained = "its view"
  static func isOwner(_ part: CheckedPart) -> Bool { part.role == .view && part.form != .output }
  /// In Clean Swift, the view retains the interactor, and that its presenter.
  static func ownership(in module: CheckedModule) -> Ownership {
    let direct = module.ownership(of: .presenter, by: .view)
    if direct != .none { return direct }
    let isChain =
      module.ownership(of: .interactor, by: .view) == .strong
      && module.ownership(of: .presenter, by: .interactor) == .strong
    return isChain ? .strong : .none
  }
}
