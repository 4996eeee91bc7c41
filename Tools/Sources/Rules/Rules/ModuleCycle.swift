import Architecture

enum ModuleCycle: Rule {
  static let about = RuleDescription(
    id: "module-cycle",
    severity: [.default: .error, .clean: .error],
    summary: "Modules do not depend on each other in a cycle",
    explanation: """
      Modules in a cycle are one module: none can be built, tested, understood or removed without the others.

      Reported is the shortest cycle of each group of modules, with the file and line behind each step. Builders and routers are left
      out, unless `--with-wiring` is given: to know others is their work.
      """,
    source: "The Book of VIPER; the Brigade's note app",
    bad: """
      final class AddPresenter { var list: ListModuleInput? }
      final class ListPresenter { var add: AddModuleInput? }
      """,
    good: """
      final class AddPresenter { var output: AddModuleOutput? }
      final class ListPresenter: AddModuleOutput {}
      """)

  static func check(_ app: AppView, _ report: inout Report) {
    ModuleGraph(app, isWiringCounted: report.settings.isWiringCounted).report(&report)
  }
}
