import Architecture

enum EntityNamesInfrastructure: Rule {
  static let about = RuleDescription(
    id: "entity-names-infrastructure",
    summary: "An entity knows no database and no network",
    explanation: """
      An entity that is a managed object drags its database wherever it goes: threads, contexts, faults. Keep the entity plain
      and let the data manager translate.

      Types of databases and networks that an entity names or inherits from are reported, and imports of such modules in files
      that hold entities only.
      """,
    source: "objc.io issue 13; Clean Architecture",
    bad: """
      import CoreData

      final class NoteEntity: NSManagedObject {
        @NSManaged var text: String
      }
      """,
    good: """
      struct NoteEntity {
        var text: String
      }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for use in app.uses(by: .entity) where use.isInfrastructure {
      report.add(
        use, "an entity names \(app.code.names[app.reference(of: use).name])",
        repair: "keep the entity plain, and translate in the data manager")
    }
    reportImports(
      of: .entity, app, &report, where: { app.isInfrastructure(module: $0) },
      repair: "keep the entity plain, and translate in the data manager")
  }
}
