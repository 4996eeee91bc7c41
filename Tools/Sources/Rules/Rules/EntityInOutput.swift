import Architecture

enum EntityInOutput: Rule {
  static let judgesTargets = true

  static let about = RuleDescription(
    id: "entity-in-output",
    severity: [.objcIO: .error, .zikThorough: .error],
    summary: "No entity crosses an output",
    explanation: """
      Data that an interactor sends to its presenter, a presenter to its view, or a module to another module, is
      created for that purpose.

      Reports entities in the signatures of the outputs of interactors and modules, and of the protocols of views.
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

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for use in app.uses.withTargets {
      guard let part = use.part, isOutput(part), use.names(only: .entity) else { continue }
      report.add(
        use, "\(part.name) passes the entity \(use.name)",
        repair: "pass plain data made for the receiver")
    }
  }

  private static func isOutput(_ part: CheckedPart) -> Bool {
    part.form == .output || (part.form == .interface && part.role == .view)
  }
}
