import Architecture

enum PresenterStatePublic: Rule {
  static let about = RuleDescription(
    id: "presenter-state-public",
    summary: "A presenter's state is private",
    explanation: """
      What others can set they will set, and then the presenter is no longer the one who decides.

      Reported are variables that a presenter stores, that others may set, and that are no collaborators: not those whose type
      is a part, a protocol or a closure.
      """,
    source: "The Book of VIPER",
    bad: """
      final class ListPresenter {
        var isLoading = false
      }
      """,
    good: """
      final class ListPresenter {
        private var isLoading = false
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for (id, part) in app.parts.enumerated() where part.role == .presenter && part.form == .concrete {
      for holding in app.holdings(of: Part.ID(id)) {
        let property = app.code.declarations[Int(holding.declaration)]
        if property.access <= .fileprivate { continue }
        if !property.traits.isDisjoint(with: [
          .constant, .privateSet, .closure, .weak, .unowned, .existential,
        ]) {
          continue
        }
        if holding.types.contains(where: {
          app.part($0).map { $0.role != .entity } ?? false || app.types[$0].kind == .protocol
            || app.isAliasOfFunction($0)
        }) {
          continue
        }
        if app.isNamedLikeCollaborator(property) { continue }
        report.add(
          declaration: holding.declaration, in: holding.file, of: part,
          "others may set \(app.code.names[property.name]) of the presenter \(app.name(of: part))",
          repair: "make it private, or private(set)")
      }
    }
  }
}
