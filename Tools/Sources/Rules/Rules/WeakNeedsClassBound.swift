import Architecture

enum WeakNeedsClassBound: Rule {
  static let judgesStoredTypes = true

  static let about = RuleDescription(
    id: "weak-needs-class-bound",
    severity: [.default: .warning, .infinum: .error],
    summary: "A weakly referenced protocol is class-bound",
    explanation: """
      Only references to objects can be weak. A protocol that is not class-bound cannot be the type of a `weak`
      property, so someone will remove the `weak`.

      Reports a weak or unowned property of a part whose type is a protocol of the code base that does not inherit
      from `AnyObject`, from a class, or from a protocol that does.
      """,
    source: "Infinum's VIPER",
    bad: """
      protocol LoginViewInput {}

      final class LoginPresenter {
        weak var view: LoginViewInput?
      }
      """,
    good: """
      protocol LoginViewInput: AnyObject {}

      final class LoginPresenter {
        weak var view: LoginViewInput?
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for part in app.owners {
      for stored in part.storedReferences where stored.isWeakOrUnowned {
        // A composition with a class is class-bound.
        if stored.types.contains(where: { $0.kind == .class }) { continue }
        for type in stored.types where type.isClassBound == false {
          report.add(
            stored.property, about: [type], target: type.name,
            "\(stored.name) is a weak reference, but \(type.name) is not class-bound",
            repair: "let \(type.name) inherit from AnyObject")
        }
      }
    }
  }
}
