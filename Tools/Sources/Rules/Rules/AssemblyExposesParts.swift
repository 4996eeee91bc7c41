import Architecture

enum AssemblyExposesParts: Rule {
  static let about = RuleDescription(
    id: "assembly-exposes-parts",
    severity: [.rambler: .warning],
    summary: "A builder exposes only the function that creates the module",
    explanation: """
      Code that builds a module needs its view or its input, and nothing else. If a builder returns the presenter,
      other modules begin to bypass the module's interface.

      Reports functions and properties of a builder that are not private and whose type is a presenter, an interactor
      or a router.
      """,
    source: "The Book of VIPER",
    bad: """
      final class LoginAssembly {
        func makePresenter() -> LoginPresenter { LoginPresenter() }
      }
      """,
    good: """
      final class LoginAssembly {
        func makeModule() -> UIViewController { wire(makePresenter()) }
        private func makePresenter() -> LoginPresenter { LoginPresenter() }
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for part in app.parts(.builder, .concrete) {
      for member in part.members where member.access > .fileprivate {
        guard member.kind == .function || member.kind == .property, let exposed = member.type?.part,
          isInternal(exposed)
        else { continue }
        report.add(
          member, about: [exposed.type], target: exposed.name,
          "the builder \(part.name) exposes the \(exposed.role.name) \(exposed.name)",
          repair: "make it private, and return the view or the module's input")
      }
    }
  }

  private static func isInternal(_ part: CheckedPart) -> Bool {
    switch part.role {
    case .interactor, .router: part.form != .contract
    case .presenter: part.form != .contract && !part.isModuleInterface
    default: false
    }
  }
}
