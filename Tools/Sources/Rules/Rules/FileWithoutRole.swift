import Architecture
import Source

enum FileWithoutRole: Rule {
  static let about = RuleDescription(
    id: "file-without-role",
    summary: "Every file of a module has a role",
    explanation: """
      What stands in a module's folder and is neither a part nor used by one is either forgotten or in the wrong place.

      Reported is a file in a module's folder that holds no part, no extension of one, and no type that a part of the module
      names.
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

  static func check(_ app: Architecture, _ report: inout Report) {
    var named: [Int32: Set<Int32>] = [:]  // by file, the modules whose parts name something of it
    for use in app.uses where use.part >= 0 && use.module >= 0 {
      for target in app.targets(of: use) {
        switch target {
        case .type(let type): named[app.types[type].file, default: []].insert(use.module)
        case .global(_, let file): named[file, default: []].insert(use.module)
        }
      }
    }
    for (file, facts) in app.code.files.enumerated() where !facts.isApart {
      let module = app.moduleOfFile[file]
      guard module >= 0, app.partsOfFile[file].isEmpty, named[Int32(file)]?.contains(module) != true else {
        continue
      }
      report.add(
        Position(line: 1, column: 1), in: Int32(file), symbol: "", module: module,
        "this file of the module \(app.modules[Int(module)].name) has no role",
        repair: "move it to where it belongs, or say its role in .viper.yml")
    }
  }
}
