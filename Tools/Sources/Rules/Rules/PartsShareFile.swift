import Architecture

enum PartsShareFile: Rule {
  static let about = RuleDescription(
    id: "parts-share-file",
    summary: "One part, one file",
    explanation: """
      A file with a presenter and an interactor in it is opened for two reasons, changed for two reasons, and conflicts twice
      as often.

      Reported is the second and every further concrete part of another role in a file. Protocols, entities and what is declared inside a part do not
      count.
      """,
    source: "The Book of VIPER",
    bad: """
      // Login.swift
      final class LoginPresenter {}
      final class LoginInteractor {}
      """,
    good: """
      // LoginPresenter.swift
      final class LoginPresenter {}
      """)

  static func check(_ app: Architecture, _ report: inout Report) {
    for (file, ids) in app.partsOfFile.enumerated() {
      let parts = ids.map { app.parts[Int($0)] }.filter {
        $0.form == .concrete && $0.role != .entity && app.types[$0.type].file == Int32(file)
      }.sorted { app.types[$0.type].declaration < app.types[$1.type].declaration }
      guard let first = parts.first else { continue }
      var roles: Set<Role> = [first.role]
      for part in parts.dropFirst() where roles.insert(part.role).inserted {
        let name = app.code.names[app.types[part.type].name]
        report.add(
          declaration: app.types[part.type].declaration, in: Int32(file), of: part,
          "\(app.title(part)) shares its file with \(app.title(first))",
          repair: "give it a file of its own: \(name.prefix(1).uppercased())\(name.dropFirst()).swift")
      }
    }
  }
}
