import Architecture

enum InteractorHoldsState: Rule {
  static let judgesStoredTypes = true

  static let about = RuleDescription(
    id: "interactor-holds-state",
    severity: [.rambler: .warning],
    summary: "An interactor stores only its dependencies",
    explanation: """
      Two use cases that share a variable of their interactor depend on each other. State belongs in an entity, a data
      manager or the presenter.

      Reports stored variables of an interactor that are not dependencies. Variables whose type is a protocol, class,
      actor or closure, weak ones, tasks and subscriptions are allowed. ZIKViper allows business state.
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

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for part in app.parts(.interactor, .concrete) {
      for stored in part.storedReferences where !stored.isDependency {
        let traits = stored.property.traits
        guard traits.isDisjoint(with: [.constant, .weak, .unowned, .closure, .existential]) else { continue }
        report.add(
          stored.property, about: Array(stored.types),
          "the interactor \(part.name) stores \(stored.name)",
          repair: "store it in an entity, a data manager or the presenter")
      }
    }
  }
}
