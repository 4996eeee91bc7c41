import Architecture

enum OwnershipInverted: Rule {
  static let about = RuleDescription(
    id: "ownership-inverted",
    summary: "Who makes the use of a part keeps it",
    explanation: """
      The view keeps its presenter; the presenter keeps its interactor and its router. A weak reference in one of these places
      means one of two things. Either the other end holds this one strongly, and then the ownership is the other way round, which is no
      cycle but surprises everyone who knows VIPER. Or both ends are weak, and then nobody keeps the part, and it is gone before
      it is used.

      Reported are weak and unowned properties of that kind, and which of the two it is.
      """,
    source: "The Book of VIPER",
    bad: """
      final class LoginPresenter {
        weak var interactor: LoginInteractorInput?
      }
      """,
    good: """
      final class LoginPresenter {
        let interactor: LoginInteractorInput
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    let owners: [(owner: Role, owned: Role)] = [
      (.presenter, .interactor), (.presenter, .router), (.view, .presenter),
    ]
    for (id, part) in app.parts.enumerated() where part.form == .concrete {
      for (owner, owned) in owners where part.role == owner {
        for holding in app.holdings(of: Part.ID(id)) {
          let property = app.code.declarations[Int(holding.declaration)]
          guard !property.traits.isDisjoint(with: [.weak, .unowned]) else { continue }
          let held = holding.types.compactMap { app.part($0) }.first {
            $0.role == owned && $0.form != .output && $0.form != .contract
              && ($0.module == part.module || $0.module < 0)
          }
          guard let held else { continue }
          let back = app.ownership(of: owner, by: owned, in: part.module)
          report.add(
            declaration: holding.declaration, in: holding.file, of: part, target: app.name(of: held),
            back == .strong
              ? "the \(owner.name) holds its \(owned.name) weakly, and the \(owned.name) keeps the \(owner.name): the ownership is the other way round"
              : "the \(owner.name) holds its \(owned.name) weakly, and so nobody keeps it",
            repair: back == .strong
              ? "hold the \(owned.name) strongly here, and the \(owner.name) weakly there"
              : "hold it strongly")
        }
      }
    }
  }
}
