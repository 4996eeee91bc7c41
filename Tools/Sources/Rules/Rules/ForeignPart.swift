import Architecture

enum ForeignPart: Rule {
  static let about = RuleDescription(
    id: "foreign-part",
    summary: "Modules talk through their interfaces only",
    explanation: """
      A module whose parts are named from outside cannot change inside. Only routers and builders know that there are other
      modules, and they too through what those offer.

      Reported is a presenter, interactor or view of another module that a view, presenter, interactor, entity, data manager or
      service names by its class. A class that inherits from such a part is a warning.
      """,
    source: "The Book of VIPER; the note app of the seeds",
    bad: """
      final class ListPresenter {
        func didAdd(_ presenter: AddPresenter) {}
      }
      """,
    good: """
      final class ListPresenter: AddModuleOutput {
        func didAddNote() {}
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.uses {
      guard let part = app.part(of: use), part.form != .contract, part.module >= 0, part.role != .router,
        part.role != .builder
      else { continue }
      let named = app.parts(named: use)
      guard !named.isEmpty,
        named.allSatisfy({
          $0.form == .concrete && $0.module >= 0 && $0.module != part.module
            && ($0.role == .presenter || $0.role == .interactor || $0.role == .view)
        }), app.isItself(use)
      else { continue }
      let module = named[0].module
      let isInherited = app.reference(of: use).kind == .inheritance
      report.add(
        use, atMost: isInherited ? .warning : .error,
        "\(app.title(part)) \(isInherited ? "inherits from" : "names") \(app.title(use)) of the module \(app.modules[Int(module)].name)",
        repair: "name an interface of that module, or let a router show it")
    }
  }
}
