import Architecture
import Source

enum FileWithoutRole: Rule {
  static let about = RuleDescription(
    id: "file-without-role",
    severity: [:],
    summary: "Every file of a module has a role",
    explanation: """
      A file in a module's folder that is neither a part nor used by one is forgotten or misplaced.

      Reports a file in a module's folder that contains no part, no extension of one, and no type named by a part of
      the module.
      """,
    source: "import-linter's and dependency-cruiser's orphans",
    bad: """
      // Login/StringExtensions.swift
      extension String {}
      """,
    good: """
      // Common/StringExtensions.swift
      extension String {}
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    // By file, the modules whose parts name something in it.
    var users: [CheckedFile: Set<CheckedModule>] = [:]
    for use in app.uses.withTargets where use.part != nil {
      guard let module = use.module else { continue }
      for target in use.targets { users[target.file, default: []].insert(module) }
    }
    for file in app.files {
      guard let module = file.module, file.parts.isEmpty, users[file]?.contains(module) != true else {
        continue
      }
      report.add(
        file, "this file of the module \(module.name) has no role",
        repair: "move it, or declare its role in .viper.yml")
    }
  }
}
