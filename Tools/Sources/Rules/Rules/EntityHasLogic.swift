import Architecture
import Source

enum EntityHasLogic: Rule {
  static let about = RuleDescription(
    id: "entity-has-logic",
    summary: "An entity has stored properties and initializers that assign",
    explanation: """
      What happens to entities is decided by use cases. An entity that calculates, formats or loads hides a use case where
      nobody looks for it.

      Reported are functions, subscripts and computed properties with a body, and initializers that do more than assign. What
      protocols of the standard library ask for passes: `==`, `<`, `hash(into:)`, `encode(to:)`, `init(from:)`, `description`,
      `id`.
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

  static func check(_ app: Architecture, _ report: inout Report) {
    for type in app.types.nodes.indices.map({ Types.ID($0) }) {
      guard let part = app.part(around: type), part.role == .entity else { continue }
      for (file, index) in app.members(of: type) {
        let member = app.code.declarations[index]
        guard member.traits.contains(.hasBody), isLogic(member, app.code.names) else { continue }
        let name = app.code.names[member.name]
        report.add(
          declaration: Int32(index), in: file, of: part,
          member.kind == .initializer
            ? "an initializer of the entity \(app.name(of: part)) does more than assign"
            : "the entity \(app.name(of: part)) has logic: \(name)",
          repair: "move it to the interactor whose use case it is")
      }
    }
  }

  private static let witnesses: Set<String> = [
    "==", "<", ">", "<=", ">=", "!=", "hash", "hashValue", "encode", "description", "debugDescription", "id",
  ]

  private static func isLogic(_ member: Declaration, _ names: NameTable) -> Bool {
    switch member.kind {
    case .initializer:
      !member.traits.contains(.onlyAssigns) && names[member.labels] != "from:"
        && names[member.labels] != "coder:"
    case .function, .property, .subscript: !witnesses.contains(names[member.name])
    default: false
    }
  }
}
