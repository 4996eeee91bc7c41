import Architecture

enum MisnamedPart: Rule {
  static let about = RuleDescription(
    id: "misnamed-part",
    summary: "A part is called after its module and its role",
    explanation: """
      Who knows that the module is Login finds LoginPresenter without searching.

      Reported is a view, presenter, interactor, router or builder that is one by what it conforms to, inherits from, or is used
      for, and whose name does not say so. Cells and views inside a module are not meant.
      """,
    source: "The Book of VIPER; Infinum's VIPER",
    bad: """
      final class SignInBrain: LoginViewOutput {}
      """,
    good: """
      final class LoginPresenter: LoginViewOutput {}
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for part in app.parts where part.form == .concrete && part.module >= 0 {
      guard [.view, .presenter, .interactor, .router, .builder].contains(part.role) else { continue }
      let node = app.types[part.type]
      guard node.kind == .class || app.isOwnPresenter(part.type) else { continue }
      let (name, module) = (app.code.names[node.name], app.modules[Int(part.module)].name)
      let full = app.name(of: part).filter { $0 != "." }
      if part.role == .view, !app.conforms(part, toInterfaceOf: .view), !app.isMadeForContract(part) {
        continue
      }
      let endings = self.endings[part.role] ?? []
      if full.hasPrefix(module), endings.contains(where: name.hasSuffix) { continue }
      report.add(
        declaration: node.declaration, in: node.file, of: part,
        "the \(part.role.name) of \(module) is called \(name)",
        repair: "call it \(module)\(endings[0])")
    }
  }

  private static let endings: [Role: [String]] = [
    .view: ["ViewController", "View", "ViewLayout", "Page", "Screen", "Cell"],
    .presenter: ["Presenter"],
    .interactor: ["Interactor", "UseCase", "UseCases"],
    .router: ["Router", "Wireframe", "WireFrame"],
    .builder: ["Builder", "Assembly", "Configurator", "Factory", "Module", "Initializer", "Assembler"],
  ]
}
