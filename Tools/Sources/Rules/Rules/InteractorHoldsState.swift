import Architecture

enum InteractorHoldsState: Rule {
  static let about = RuleDescription(
    id: "interactor-holds-state",
    summary: "An interactor holds only what it depends on",
    explanation: """
      Two use cases that share a variable of an interactor are no longer two. What has to be remembered belongs to an entity, a
      data manager, or the presenter.

      Reported are variables that an interactor stores and that are no dependency: not those whose type is a protocol, class or
      actor, closures, weak ones, tasks and subscriptions. ZIKViper allows state of the business.
      """,
    source: "The Book of VIPER",
    bad: """
      final class ListInteractor {
        private var notes: [Note] = []
      }
      """,
    good: """
      final class ListInteractor {
        private let store: NoteStoreProtocol
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for (id, part) in app.parts.enumerated() where part.role == .interactor && part.form == .concrete {
      for holding in app.holdings(of: Part.ID(id)) {
        let property = app.code.declarations[Int(holding.declaration)]
        if !property.traits.isDisjoint(with: [.constant, .weak, .unowned, .closure, .existential]) {
          continue
        }
        if app.isDependency(holding) { continue }
        report.add(
          declaration: holding.declaration, in: holding.file, of: part,
          "the interactor \(app.name(of: part)) remembers \(app.code.names[property.name])",
          repair: "keep it in an entity, a data manager or the presenter")
      }
    }
  }
}
