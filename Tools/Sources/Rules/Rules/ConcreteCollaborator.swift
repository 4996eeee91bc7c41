import Architecture

enum ConcreteCollaborator: Rule {
  static let about = RuleDescription(
    id: "concrete-collaborator",
    kind: .mention,
    severity: [.default: .warning, .rambler: .error, .infinum: .error],
    summary: "Parts name each other by protocol",
    explanation: """
      A presenter that names the class of its interactor can be tested only with that interactor.

      Reports a part of the same module that a view, presenter, interactor or data manager names by its class or
      structure. Routers and builders create parts, so they may name them. A view may name its subviews. A contract
      counts as an interface.

      Also allowed: types observed by SwiftUI (`@ObservedObject`, `@State` and similar), which must be named by their
      class; and with this project's runtime, in a presenter, a structure that runs use cases and conforms to no
      protocol for them, because a test can pass it other dependencies. A structure of exit actions needs no protocol
      either.
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

  static func check(_ app: CheckedApp, _ report: inout Report) {
    // Creating a part names its class too; the rule about creating parts reports that, if it is enabled.
    let isMakingReported = report.settings.severity(of: PartMadeOutsideBuilder.about.id) > .off
    lazy var observed = Observed(app)
    for role in [Role.view, .presenter, .interactor, .dataManager] {
      for use in app.uses(by: role, .concrete).withTargets {
        guard let part = use.part, part.module != nil,
          use.namesOnly({ $0.isConcreteCollaborator(of: part) })
        else { continue }
        let named = use.namedParts
        if role == .view, named.contains(where: { observed.contains($0, by: part) }) { continue }
        if part.type.isRuntimePresenter, named.allSatisfy(\.needsNoProtocol) { continue }
        // A type declared inside another part is not a collaborator; the part is named before it.
        guard use.namesPartsThemselves, !(isMakingReported && use.isMaking) else { continue }
        report.add(
          use, "\(use.subject) names \(use.title) by its class",
          repair: use.targets.contains { $0.type.map(hasInterface) ?? false }
            ? "name the protocol that \(use.name) conforms to"
            : "add a protocol to \(use.name), and name that")
      }
    }
  }

  /// Whether a type conforms to a protocol by which other parts of its module can know it. An interface for other
  /// modules does not count.
  private static func hasInterface(_ type: CheckedType) -> Bool {
    type.supertypes.contains { $0.kind == .protocol && !$0.name.contains("Module") }
  }

  /// Types that SwiftUI observes for views, which must be named by their class.
  private struct Observed {
    private struct Pair: Hashable {
      let view: CheckedPart
      let type: CheckedType
    }

    private var pairs: Set<Pair> = []

    init(_ app: CheckedApp) {
      let wrappers = app.names([
        "ObservedObject", "StateObject", "EnvironmentObject", "Bindable", "State", "Environment",
      ])
      let properties = Set(
        app.references(to: wrappers).filter { $0.kind == .attribute }.compactMap(\.declaration))
      if properties.isEmpty { return }
      for view in app.parts(.view) {
        for stored in view.storedReferences where properties.contains(stored.property) {
          for type in stored.types { pairs.insert(Pair(view: view, type: type)) }
        }
      }
    }

    func contains(_ part: CheckedPart, by view: CheckedPart) -> Bool {
      pairs.contains(Pair(view: view, type: part.type))
    }
  }
}

extension CheckedPart {
  /// Whether it is a class or structure of the same module that another part should know by a protocol.
  fileprivate func isConcreteCollaborator(of part: CheckedPart) -> Bool {
    guard form == .concrete, self != part, module == part.module, role != part.role else { return false }
    switch role {
    case .view, .presenter, .interactor, .router, .dataManager, .service: return true
    case .entity, .builder: return false
    }
  }

  /// Whether it is a structure that receives its dependencies, so that a test need not replace it.
  fileprivate var needsNoProtocol: Bool {
    if type.isWireframe { return true }
    return role == .interactor && type.kind == .struct
      && !type.supertypes.contains { $0.kind == .protocol }
  }
}
