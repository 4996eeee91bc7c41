import Architecture

enum ConcreteCollaborator: Rule {
  static let about = RuleDescription(
    id: "concrete-collaborator",
    summary: "Parts name each other by protocol",
    explanation: """
      A presenter that names the class of its interactor can be tested with that interactor only, and reads as if it might
      call anything of it.

      Reported is a part of the same module that a view, presenter, interactor or data manager names by its class or structure. Routers
      and builders make parts and may name them; a view may name the views that it is made of; a contract is no class. What SwiftUI
      observes, with `@ObservedObject` and its like, has to be named by its class, and passes. So does, in a presenter of this
      project's runtime, a structure that runs use cases and conforms to no protocol of theirs: what it needs is handed to it, and a test hands
      it something else. A structure of ways is its own fake.
      """,
    source: "The Book of VIPER; Infinum's VIPER",
    bad: """
      final class LoginPresenter {
        let interactor: LoginInteractor
      }
      """,
    good: """
      final class LoginPresenter {
        let interactor: LoginInteractorInput
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    // What is made says its class; that it is made there is another rule's.
    let isMakingTold = report.settings.severity(of: PartMadeOutsideBuilder.about.id) > .off
    let observed = observed(by: app)
    for role in [Role.view, .presenter, .interactor, .dataManager] {
      for use in app.concreteUses(by: role) {
        guard let part = app.part(of: use), part.module >= 0 else { continue }
        let named = app.parts(named: use)
        guard !named.isEmpty,
          named.allSatisfy({
            $0.form == .concrete && $0.type != part.type && $0.module == part.module && $0.role != role
              && collaborators.contains($0.role)
          })
        else { continue }
        if role == .view, named.contains(where: { observed.contains(Pair(part.type, $0.type)) }) { continue }
        if app.isOwnPresenter(part.type), named.allSatisfy({ isValue($0, app) }) { continue }
        let reference = app.reference(of: use)
        // What is declared inside another part is no collaborator; the part itself is named before it.
        guard app.isItself(use), !(isMakingTold && app.isMaking(use)) else { continue }
        report.add(
          use, "\(role.withArticle) names \(app.title(use)) by its class",
          repair: "name the protocol that \(app.code.names[reference.name]) conforms to")
      }
    }
  }

  /// Whether a part is a structure that nothing stands in for, and that takes what it needs.
  private static func isValue(_ part: Part, _ app: Architecture) -> Bool {
    if app.isOfWays(part.type) { return true }
    return part.role == .interactor && app.types[part.type].kind == .struct
      && !app.types.supertypes(of: part.type).contains { app.types[$0].kind == .protocol }
  }

  private struct Pair: Hashable {
    let owner: Types.ID
    let type: Types.ID

    init(_ owner: Types.ID, _ type: Types.ID) { (self.owner, self.type) = (owner, type) }
  }

  /// What SwiftUI observes for a view must be named by its class.
  private static func observed(by app: Architecture) -> Set<Pair> {
    let wrappers = Set(
      ["ObservedObject", "StateObject", "EnvironmentObject", "Bindable"].compactMap {
        app.code.names.find($0)
      })
    if wrappers.isEmpty { return [] }
    var observing: Set<Int> = []
    for (file, facts) in app.code.files.enumerated() where !facts.isApart {
      for reference in app.code.references[facts.references]
      where reference.kind == .attribute && wrappers.contains(reference.name) && reference.declaration >= 0 {
        observing.insert(app.code.files[file].declarations.lowerBound + Int(reference.declaration))
      }
    }
    var pairs: Set<Pair> = []
    for (id, part) in app.parts.enumerated() where part.role == .view {
      for holding in app.holdings(of: Part.ID(id)) where observing.contains(Int(holding.declaration)) {
        for type in holding.types { pairs.insert(Pair(part.type, type)) }
      }
    }
    return pairs
  }

  private static let collaborators: Set<Role> = [
    .view, .presenter, .interactor, .router, .dataManager, .service,
  ]
}
