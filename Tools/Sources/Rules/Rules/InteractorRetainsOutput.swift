import Architecture

enum InteractorRetainsOutput: Rule {
  static let about = RuleDescription(
    id: "interactor-retains-output",
    summary: "An interactor does not keep its output",
    explanation: """
      The presenter keeps the interactor. If the interactor keeps the presenter, as its output or by any other name, neither is
      ever freed.

      Reported is a stored property of an interactor whose type is its output, a presenter, or a presenter's protocol, and that
      is neither `weak` nor `unowned`. If the presenter holds its interactor weakly, see `ownership-inverted`; if it
      holds none at all, as in Clean Swift (VIP), there is no cycle.
      """,
    source: "The Book of VIPER; ZIKViper; cheesecakelabs",
    bad: """
      final class LoginInteractor {
        var output: LoginInteractorOutput?
      }
      """,
    good: """
      final class LoginInteractor {
        weak var output: LoginInteractorOutput?
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    let cleanSwift = app.modulesOfCleanSwift
    reportRetention(
      by: .interactor, app, &report,
      isHeld: {
        if cleanSwift.contains($0.module) { return false }
        return $0.role == .presenter && $0.form != .contract || $0.role == .interactor && $0.form == .output
      },
      holds: "its output", reverse: { app.ownership(of: .interactor, by: .presenter, in: $0) })
  }
}
