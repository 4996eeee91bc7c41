import Architecture

enum AssemblyExposesParts: Rule {
  static let about = RuleDescription(
    id: "assembly-exposes-parts",
    summary: "A builder exposes only what makes the module",
    explanation: """
      Who builds a module gets its view, or its input; what is inside is nobody's business. A builder that hands out the presenter is the
      door by which modules begin to talk past their interfaces.

      Reported are functions and properties of a builder, not private, whose type is a presenter, an interactor or a router.
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

  static func check(_ app: Architecture, _ report: inout Report) {
    for part in app.parts where part.role == .builder && part.form == .concrete {
      for (file, index) in app.members(of: part) {
        let member = app.code.declarations[index]
        guard member.kind == .function || member.kind == .property, member.access > .fileprivate else {
          continue
        }
        let type = app.types.resolve(path: member.type, in: file, app.code)
        guard type >= 0, let exposed = app.part(type), exposed.form != .contract,
          exposed.role == .interactor || exposed.role == .router
            || (exposed.role == .presenter && !app.isModuleInterface(exposed))
        else { continue }
        report.add(
          declaration: Int32(index), in: file, of: part, target: app.name(of: exposed),
          "the builder \(app.name(of: part)) exposes the \(exposed.role.name) \(app.name(of: exposed))",
          repair: "make it private, and hand out the view or the module's input")
      }
    }
  }
}
