import Architecture

enum ModuleCycle: Rule {
  static let about = RuleDescription(
    id: "module-cycle",
    severity: [.default: .error, .clean: .error],
    summary: "Modules do not depend on each other in a cycle",
    explanation: """
      Modules in a cycle are one module: none can be built, tested, understood or thrown away without the others.

      Reported is each group of modules that reach each other, once: how many they are and which, and a shortest cycle as an example,
      with the type and line that each step stands on. `--format json` lists all edges inside the group. `viper check --cycles` prints
      every group with the edges that are the cheapest to remove.

      A group that would fall apart without edges that stand on entities, values and shared base protocols alone is a warning: what it
      shares lies in the wrong folder.

      An edge stands on a type that a module names and that belongs to one other module, the best evidence first: a part before an
      entity, a signature before a body. Routers and builders, and what inherits from them, are left out at both ends unless
      `--with-wiring` is given: they are made to know others. A view that shows another module's cell, subview or view model makes no
      edge: they want a shared folder. Between two things that merely lie in the folders of modules, and are
      no parts, there is no edge. A base class and what inherits from it under the same name (`BaseExport`, `Export`) are one module.

      A baseline, and `--changed-since`, compare edges: what is reported is a group with an edge that was in no cycle before, and the
      finding says which edge is new. An edge is allowed where all places that it stands on are allowed.
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
    for group in ModuleGraph(app.architecture, isWiringCounted: report.settings.isWiringCounted).groups() {
      guard var violation = violation(group, report.severity) else { continue }
      let types = Set(violation.edges.flatMap(\.uses).flatMap { app.architecture.types(called: $0.type) })
      violation.ends = types.sorted()
      report.add(violation)
    }
  }
}
