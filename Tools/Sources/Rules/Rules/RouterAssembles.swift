import Architecture

enum RouterAssembles: Rule {
  static let judgesTargets = true

  static let about = RuleDescription(
    id: "router-assembles",
    severity: [.rambler: .warning],
    summary: "A router navigates and does not assemble",
    explanation: """
      Showing a module and creating one are different tasks. A router that creates presenters and interactors depends
      on the parts of the modules it shows.

      Reports a call in a router that creates a presenter or an interactor. objc.io and the Brigade disagree: their
      wireframes do both.
      """,
    source: "The Book of VIPER",
    bad: """
      final class ListRouter {
        func openDetail() {
          let presenter = DetailPresenter()
        }
      }
      """,
    good: """
      final class ListRouter {
        func openDetail() {
          show(DetailAssembly.make())
        }
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for use in app.uses(by: .router, .concrete).withTargets {
      guard use.isMaking, use.namesOnly({ $0.isConcrete(.presenter) || $0.isConcrete(.interactor) }),
        use.namesPartsThemselves
      else { continue }
      report.add(
        use, "\(use.subject) makes \(use.title)",
        repair: "let a builder create the module, and show the result")
    }
  }
}
