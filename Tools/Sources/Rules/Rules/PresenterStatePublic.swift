import Architecture

enum PresenterStatePublic: Rule {
  static let judgesStoredTypes = true

  static let about = RuleDescription(
    id: "presenter-state-public",
    severity: [.rambler: .warning],
    summary: "A presenter's state is private",
    explanation: """
      If other code can set a presenter's state, the presenter no longer decides alone.

      Reports stored variables of a presenter that other code can set. Variables for collaborators are allowed: those
      whose type is a part, a protocol or a closure.
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

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for part in app.parts(.presenter, .concrete) {
      for stored in part.storedReferences {
        let property = stored.property
        guard property.access > .fileprivate,
          property.traits.isDisjoint(with: [
            .constant, .privateSet, .closure, .weak, .unowned, .existential,
          ]),
          !stored.types.contains(where: isCollaborator), !stored.isNamedLikeCollaborator
        else { continue }
        report.add(
          property, about: Array(stored.types),
          "\(stored.name) of the presenter \(part.name) can be set from outside",
          repair: "make it private, or private(set)")
      }
    }
  }

  private static func isCollaborator(_ type: CheckedType) -> Bool {
    if let part = type.part, part.role != .entity { return true }
    return type.kind == .protocol || type.isAliasOfFunction
  }
}
