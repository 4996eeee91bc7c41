import Architecture

enum WeakNeedsClassBound: Rule {
  static let about = RuleDescription(
    id: "weak-needs-class-bound",
    summary: "A protocol that is held weakly is class-bound",
    explanation: """
      Only objects can be held weakly. A protocol that a structure could conform to cannot be held `weak` at all, and sooner or later
      somebody takes the `weak` away.

      Reported is a weak or unowned property of a part whose type is a protocol of the code base that does not inherit from
      `AnyObject`, from a class, or from a protocol that does.
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

  static func check(_ app: Architecture, _ report: inout Report) {
    for (id, part) in app.parts.enumerated() where part.form == .concrete {
      for holding in app.holdings(of: Part.ID(id)) {
        let property = app.code.declarations[Int(holding.declaration)]
        guard !property.traits.isDisjoint(with: [.weak, .unowned]) else { continue }
        for type in holding.types where app.types[type].isClassBound == false {
          let name = app.code.names[app.types[type].name]
          report.add(
            declaration: holding.declaration, in: holding.file, of: part, target: name,
            "\(app.code.names[property.name]) is held weakly, and \(name) is not class-bound",
            repair: "let \(name) inherit from AnyObject")
        }
      }
    }
  }
}
