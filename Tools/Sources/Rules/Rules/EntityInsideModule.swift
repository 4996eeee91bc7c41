import Architecture

enum EntityInsideModule: Rule {
  static let about = RuleDescription(
    id: "entity-inside-module",
    summary: "Entities live outside modules",
    explanation: """
      A module comes and goes with a screen; an entity belongs to the business, and the next module will want it too. Inside a
      module it makes modules depend on each other.

      Reported is an entity that is declared in the folder of a module, or inside a part.
      """,
    source: "The Brigade's note app; cheesecakelabs",
    bad: """
      // Login/Entities/User.swift
      struct User { var name: String }
      """,
    good: """
      // Entities/User.swift
      struct User { var name: String }
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for part in app.parts where part.role == .entity {
      let node = app.types[part.type]
      let host = app.part(around: node.parent)
      let module = host?.module ?? app.moduleOfFile[Int(node.file)]
      guard module >= 0 else { continue }
      report.add(
        declaration: node.declaration, in: node.file, of: part,
        "the entity \(app.name(of: part)) stands inside the module \(app.modules[Int(module)].name)",
        repair: "move it to a place that all modules share")
    }
  }
}
