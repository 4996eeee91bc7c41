import Architecture

enum PartsShareFile: Rule {
  static let about = RuleDescription(
    id: "parts-share-file",
    severity: [.rambler: .warning],
    summary: "One part, one file",
    explanation: """
      A file with a presenter and an interactor is changed for two reasons and causes merge conflicts twice as often.

      Reports each concrete part in a file after the first one if its role is different. Protocols, entities and
      declarations inside a part do not count.
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

  static func check(_ app: CheckedApp, _ report: inout Report) {
    for file in app.files {
      let parts = file.parts.filter {
        $0.form == .concrete && $0.role != .entity && $0.type.file == file
      }.sorted { $0.declaration.position < $1.declaration.position }
      guard let first = parts.first else { continue }
      var roles: Set<Role> = [first.role]
      for part in parts.dropFirst() where roles.insert(part.role).inserted {
        let name = part.type.name
        report.add(
          part.declaration, about: [first.type], "\(part.title) shares its file with \(first.title)",
          repair: "move it to its own file: \(name.prefix(1).uppercased())\(name.dropFirst()).swift")
      }
    }
  }
}
