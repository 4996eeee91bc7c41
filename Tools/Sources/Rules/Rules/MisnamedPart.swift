import Architecture

enum MisnamedPart: Rule {
  static let about = RuleDescription(
    id: "misnamed-part",
    severity: [.rambler: .warning, .infinum: .warning],
    summary: "A part is named after its module and its role",
    explanation: """
      A reader who knows the module Login finds LoginPresenter without searching.

      Reports a view, presenter, interactor, router or builder that is recognized by its conformances, superclass or
      uses, and whose name does not show its role. Cells and views inside a module are not reported.
      """,
    source: "The Book of VIPER; Infinum's VIPER",
    bad: """
      final class SignInBrain: LoginViewOutput {}
      """,
    good: """
      final class LoginPresenter: LoginViewOutput {}
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for part in app.parts where part.form == .concrete {
      guard let module = part.module, let endings = endings[part.role],
        part.type.kind == .class || part.type.isRuntimePresenter,
        part.role != .view || part.conforms(toProtocolOf: .view) || part.isGenericOverContract
      else { continue }
      let name = part.type.name
      let isNamedAfterModule = part.name.filter { $0 != "." }.hasPrefix(module.name)
      if isNamedAfterModule, endings.contains(where: name.hasSuffix) { continue }
      report.add(
        part.declaration, "the \(part.role.name) of \(module.name) is named \(name)",
        repair: "name it \(module.name)\(endings[0])")
    }
  }

  /// The suffixes of names of a role; the first is suggested.
  private static let endings: [Role: [String]] = [
    .view: ["ViewController", "View", "ViewLayout", "Page", "Screen", "Cell"],
    .presenter: ["Presenter"],
    .interactor: ["Interactor", "UseCase", "UseCases"],
    .router: ["Router", "Wireframe", "WireFrame"],
    .builder: ["Builder", "Assembly", "Configurator", "Factory", "Module", "Initializer", "Assembler"],
  ]
}
