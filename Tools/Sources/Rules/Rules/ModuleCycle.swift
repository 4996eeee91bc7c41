import Architecture

enum ModuleCycle: Rule {
  static let about = RuleDescription(
    id: "module-cycle",
    severity: [.default: .error, .clean: .error],
    summary: "Modules do not depend on each other in a cycle",
    explanation: """
      Modules in a cycle are effectively one module: none of them can be built, tested, understood or removed without
      the others.

      Reports each group of modules that depend on each other, once: their number and names, and a shortest cycle as
      an example, with the type and line that cause each of its edges. `--format json` lists all edges of the group.
      `viper check --cycles` prints every group with the edges that are the cheapest to remove.

      An edge exists if a module names a type that belongs to one other module; the strongest evidence is shown: a
      part rather than an entity, a signature rather than a body. Not counted: routers, builders and their subclasses
      on either side, and the screens `below` an address, because they must know other modules (count them with
      `--with-wiring`); a view that shows
      another module's cell, subview or view model, which belongs in a shared folder; and types on both sides that are
      not parts and are only located in the folders of modules. A base class and its subclass of the same name
      (`BaseExport`, `Export`) are one module.

      A group is only a warning if it is held together by entities, values and shared base protocols: these are in the
      wrong folder.

      A baseline and `--changed-since` compare edges: a group is reported if it has an edge that was in no cycle
      before, and the message names this edge. An edge is allowed if all uses that cause it are allowed.
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

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for group in ModuleGraph(app.architecture, isWiringCounted: report.settings.isWiringCounted).groups() {
      guard var violation = violation(group, report.severity) else { continue }
      let types = Set(violation.edges.flatMap(\.uses).flatMap { app.architecture.types(called: $0.type) })
      violation.ends = types.sorted()
      report.add(violation)
    }
  }
}
