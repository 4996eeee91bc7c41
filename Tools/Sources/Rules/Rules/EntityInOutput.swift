import Architecture

enum EntityInOutput: Rule {
  static let about = RuleDescription(
    id: "entity-in-output",
    summary: "No entity crosses an output",
    explanation: """
      What an interactor tells its presenter, a presenter its view, a module its neighbours, is data made for the purpose.

      Reported are entities in the signatures of the outputs of interactors and modules, and of views' protocols.
      """,
    source: "objc.io issue 13; ZIKViper; the login module of the seeds",
    bad: """
      protocol ListInteractorOutput: AnyObject {
        func found(_ notes: [NoteEntity])
      }
      """,
    good: """
      protocol ListInteractorOutput: AnyObject {
        func found(_ notes: [ListItem])
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.uses {
      guard let part = app.part(of: use),
        part.form == .output || (part.form == .interface && part.role == .view)
      else { continue }
      let named = app.parts(named: use)
      guard !named.isEmpty, named.allSatisfy({ $0.role == .entity }) else { continue }
      report.add(
        use, "\(app.name(of: part)) hands out the entity \(app.code.names[app.reference(of: use).name])",
        repair: "hand out plain data made for the receiver")
    }
  }
}
