import Architecture

enum InnerNamesOuter: Rule {
  static let about = RuleDescription(
    id: "inner-names-outer",
    summary: "What is inner never names what is outer",
    explanation: """
      This is the Dependency Rule itself. From the inside: entities; interactors and what they require; presenters and what they
      require; and outside views, data managers, services, routers and builders. Dependencies point inwards only, so that what is
      outside can change, or be exchanged, and nothing inside notices.

      Reported is every type, global function or variable, or static of it, that code of an inner ring names and that is declared in an
      outer one. A protocol belongs to the ring of the part that requires it. A name that is declared in several places is
      reported only if all of them are outer; what is local is not meant.

      With this project's runtime, a contract is the presenters': an interactor that names one knows a screen. An interactor or
      an entity names nothing else of the runtime either, and a presenter does not name the router: it leaves by the ways that
      its module hands it.
      """,
    source: "Clean Architecture; ZIKViper; the login module of the seeds",
    bad: """
      final class LoginPresenter {
        func opened() { LoginViewController.defaultTitle.count }
      }
      """,
    good: """
      final class LoginPresenter {
        func opened() { view?.show(title: title) }
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.uses where use.targets.isEmpty { checkRuntime(use, app, &report) }
    for use in app.uses {
      guard let ring = use.ring, ring < .outer, !use.targets.isEmpty else { continue }
      let targets = app.targets(of: use)
      let rings = targets.map { app.ring(of: $0) }
      guard rings.allSatisfy({ $0 != nil && $0 ?? .entity > ring }), let outer = rings.first ?? nil else {
        continue
      }
      let who = app.part(of: use).map { app.title($0) } ?? app.title(ring)
      let isMade = app.isMaking(use) && app.isItself(use)
      let isContract = app.parts(named: use).contains { $0.form == .contract }
      report.add(
        use,
        "\(who) \(isMade ? "makes" : "names") \(app.title(use))\(app.place(use)), and what is inside must not know \(app.title(outer))",
        repair: isContract
          ? "take and give data of the use case's own, and let the presenter make of it what is shown"
          : isMade
            ? "let the builder make it, and hand it in behind a protocol"
            : "ask for what it needs in a protocol of its own, and let the outer ring conform to it")
    }
  }

  /// What the inside names of our runtime.
  private static func checkRuntime(_ use: Use, _ app: Architecture, _ report: inout Report) {
    guard let part = app.part(of: use) else { return }
    let name = app.code.names[app.reference(of: use).name]
    switch use.ring {
    case .entity, .interactor:
      guard use.isRouter || use.isWay || use.isOfScreen else { return }
      report.add(
        use, "\(app.title(part)) names \(name), and what is inside must not know how it is shown",
        repair: "leave it to the presenter, and give it what it needs for that")
    case .presenter:
      guard use.isRouter, part.role == .presenter else { return }
      report.add(
        use, "\(app.title(part)) names \(name), and a presenter leaves by ways",
        repair: "list the exit in leadingTo: of the module, and hold the way that comes of it")
    case .outer, nil: break
    }
  }
}
