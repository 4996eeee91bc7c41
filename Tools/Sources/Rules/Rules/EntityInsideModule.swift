import Architecture

enum EntityInsideModule: Rule {
  static let about = RuleDescription(
    id: "entity-inside-module",
    severity: [.brigade: .warning],
    summary: "Entities live outside modules",
    explanation: """
      A module exists as long as its screen. An entity belongs to the business, and other modules will need it too;
      inside a module, it makes them depend on that module.

      Reports an entity declared in the folder of a module, or inside a part.
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

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for part in app.parts(.entity) {
      let host = part.type.parent?.enclosingPart
      guard let module = host == nil ? part.type.file.module : host?.module else { continue }
      report.add(
        part.declaration, about: [host?.type].compactMap(\.self),
        "the entity \(part.name) is declared inside the module \(module.name)",
        repair: "move it to a place shared by all modules")
    }
  }
}
