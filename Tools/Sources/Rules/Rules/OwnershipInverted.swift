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

      Reported are weak and unowned properties of that kind, and which of the two it is. A part that also holds the other strongly
      passes, and so does a delegate of a view that other modules' presenters are.
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
          guard let held, isOnlyWay(from: Part.ID(id), to: owned, as: held, app) else { continue }
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

  /// Whether what is held weakly is the module's own, and nothing of the owner holds such a part strongly besides.
  private static func isOnlyWay(from id: Part.ID, to owned: Role, as held: Part, _ app: Architecture) -> Bool
  {
    let owner = app.parts[Int(id)]
    if held.form == .interface {
      let conforming = app.parts.filter {
        $0.form == .concrete && app.types.isSubtype($0.type, of: held.type)
      }
      if !conforming.isEmpty, !conforming.contains(where: { $0.module == owner.module }) { return false }
      // What nobody fills may be anybody's.
      if conforming.isEmpty, app.name(of: held).hasSuffix("ControllerDelegate") { return false }
    }
    return !app.holdings(of: id).contains { holding in
      let traits = app.code.declarations[Int(holding.declaration)].traits
      return traits.isDisjoint(with: [.weak, .unowned])
        && holding.types.contains {
          app.part($0).map { $0.role == owned && $0.module == owner.module } ?? false
        }
    }
  }
}
