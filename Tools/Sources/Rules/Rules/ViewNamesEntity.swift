import Architecture

enum ViewNamesEntity: Rule {
  static let about = RuleDescription(
    id: "view-names-entity",
    summary: "A view never sees an entity",
    explanation: """
      A view shows what it is told. If it knows the entity, it will soon decide by it.

      Every entity that the code of a view names is reported.
      """,
    source: "ZIKViper",
    bad: """
      final class ListViewController: UIViewController {
        var notes: [NoteEntity] = []
      }
      """,
    good: """
      final class ListViewController: UIViewController {
        var rows: [ListRow] = []
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.concreteUses(by: .view) {
      let named = app.parts(named: use)
      guard !named.isEmpty, named.allSatisfy({ $0.role == .entity }) else { continue }
      report.add(
        use, "a view names the entity \(app.code.names[app.reference(of: use).name])",
        repair: "let the presenter hand the view what it shows: texts, numbers, states")
    }
  }
}
