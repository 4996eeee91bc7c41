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
    for use in app.uses {
      guard let ring = use.ring, ring < .outer, !use.targets.isEmpty else { continue }
      let targets = app.targets(of: use)
      let rings = targets.map {
        app.ring(of: $0) ?? (ring == .entity ? app.ring(ofProtocolAmongParts: $0) : nil)
      }
      guard rings.allSatisfy({ $0 != nil && $0 ?? .entity > ring }), let outer = rings.first ?? nil else {
        continue
      }
      // What is declared inside a type that stands before the dot is named with it.
      if app.isBehindItsType(use) { continue }
      let who = app.part(of: use).map { app.title($0) } ?? app.title(ring)
      let isMade = app.isMaking(use) && app.isItself(use)
      report.add(
        use,
        "\(who) \(isMade ? "makes" : "names") \(app.title(use))\(app.place(use)), and what is inside must not know \(app.title(outer))",
        repair: isMade
          ? "let the builder make it, and hand it in behind a protocol"
          : "ask for what it needs in a protocol of its own, and let the outer ring conform to it")
    }
  }
}
