import Architecture
import Source

enum EntityHasLogic: Rule {
  static let about = RuleDescription(
    id: "entity-has-logic",
    severity: [.objcIO: .warning, .rambler: .warning],
    summary: "An entity has only stored properties and initializers that assign them",
    explanation: """
      Use cases decide what happens to entities. An entity that calculates, formats or loads contains a use case where
      nobody expects one.

      Reports functions, subscripts and computed properties with a body, and initializers that do more than assign.
      Requirements of the standard library's protocols are allowed: `==`, `<`, `hash(into:)`, `encode(to:)`,
      `init(from:)`, `description`, `id`.
      """,
    source: "The Book of VIPER; objc.io issue 13; the login module of the seeds",
    bad: """
      struct NoteEntity {
        var text: String
        func isOverdue(on date: Date) -> Bool { text.contains(date.description) }
      }
      """,
    good: """
      struct NoteEntity {
        var text: String
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for type in app.types {
      guard let part = type.enclosingPart, part.role == .entity else { continue }
      for member in type.members where member.traits.contains(.hasBody) && isLogic(member) {
        report.add(
          member,
          member.kind == .initializer
            ? "an initializer of the entity \(part.name) does more than assign"
            : "the entity \(part.name) has logic: \(member.name)",
          repair: "move it to the interactor with this use case")
      }
    }
  }

  private static let witnesses: Set<String> = [
    "==", "<", ">", "<=", ">=", "!=", "hash", "hashValue", "encode", "description", "debugDescription", "id",
  ]

  private static func isLogic(_ member: CheckedDeclaration) -> Bool {
    switch member.kind {
    case .initializer:
      !member.traits.contains(.onlyAssigns) && member.labels != "from:" && member.labels != "coder:"
    case .function, .property, .subscript: !witnesses.contains(member.name)
    default: false
    }
  }
}
