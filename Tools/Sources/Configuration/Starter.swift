import Architecture
import Rules
import Source

extension Configuration {
  /// A `.viper.yml` to begin with: what was recognised, and every key, commented out, with what holds without it.
  ///
  /// As it is, it says nothing.
  ///
  /// - Parameter modules: what was recognised.
  public static func starter(for modules: [Findings.Module]) -> String {
    var text = YAMLText()
    text.comment(
      "What `viper check` goes by here. As it is, this file says nothing: each key is commented out and shows"
    )
    text.comment(
      "what holds without it. Take the # away to change it; `viper check --explain-config` shows what is in force."
    )
    text.emptyLine()
    describe(modules, &text)
    text.emptyLine()
    text.comment(
      "A pattern is a glob (`*` anything but a slash, `**` anything, `?` one character) or, between slashes, a"
    )
    text.comment(
      "regular expression. Paths begin at this folder. Put patterns between quotes: YAML reads * otherwise.")
    text.emptyLine()
    text.comment("The school of VIPER: \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).")
    text.line("#profile: default")
    text.emptyLine()
    text.comment(
      "What is looked at, and what of it is not: files or folders. Those of tools (.build, Pods and such) never are."
    )
    text.list("sources", ["**"])
    text.comment("For example:")
    text.comment("exclude: [\"Sources/Generated\", \"**/*.pb.swift\"]")
    text.emptyLine()
    text.comment(
      "What is a test, and so not checked. Without it that is what is named like \(testsByName.joined(separator: ", ")),"
    )
    text.comment("and folders named Specs or Mocks beside such. For example:")
    text.comment("tests: [\"Checks\", \"**/*Spec.swift\"]")
    text.emptyLine()
    text.comment(
      "How parts are known where their names do not tell: by types, or by types, files and conformances. Roles are"
    )
    text.comment("\(Role.allCases.map(\.name).joined(separator: ", ")); none is for what is no part.")
    text.comment("For example:")
    text.comment("roles:")
    text.comment("  view: [\"*Widget\"]")
    text.comment("  presenter: { files: [\"**/Presentation/*.swift\"], conformances: [\"Presenting\"] }")
    text.comment("  none: [\"CurrencyPresenter\"]")
    text.emptyLine()
    text.comment(
      "What stands in which ring, whatever its role: \(Ring.allCases.map(\.name).joined(separator: ", ")).")
    text.comment("For example:")
    text.comment("rings: { entity: { files: [\"Sources/Domain\"] } }")
    text.emptyLine()
    text.comment("How grave each rule is: off, warning or error. `viper rules show ID` explains one.")
    text.line("#severity:")
    for about in allRules.map({ $0.about }) {
      text.line("#  \(about.id): \(Profile.default.severity(of: about.id).rawValue)", about.summary)
    }
    text.emptyLine()
    text.comment("How many lines a part may have, with its extensions.")
    text.line("#lines:")
    for role in Role.allCases { text.line("#  \(role.name): \(Settings.lines[role] ?? 0)") }
    text.emptyLine()
    text.comment("Whether builders and routers count when modules name each other in a cycle.")
    text.line("#with-wiring: false")
    text.emptyLine()
    text.comment("What a rule lets pass, and why. Of file, symbol and target, all that are given must match.")
    text.comment("For example:")
    text.comment("exceptions:")
    text.comment("  - rule: view-navigates")
    text.comment("    file: \"Sources/Legacy/**\"")
    text.comment("    symbol: \"SettingsViewController.*\"")
    text.comment("    reason: \"is rewritten this year\"")
    text.emptyLine()
    text.comment("Modules and types of UI frameworks, databases and networks, besides those that are known.")
    text.comment("For example:")
    text.comment("ui: [\"AsyncDisplayKit\", \"AS*Node\"]")
    text.comment("persistence: [\"CouchbaseLite\"]")
    text.comment("network: [\"GRPC\"]")
    return text.whole
  }

  // MARK: What was recognised

  private static let mostModules = 100

  private static func describe(_ modules: [Findings.Module], _ text: inout YAMLText) {
    let parts = modules.flatMap(\.parts)
    guard !modules.isEmpty else {
      text.comment(
        "Recognised: no module. A module is a presenter or an interactor with a view, router or builder of its name;"
      )
      text.comment("`roles` says what yours are called.")
      return
    }
    let files = Set(parts.map(\.file))
    text.comment(
      "Recognised: \(count(modules.count, "module")) of \(count(parts.count, "part")) in \(count(files.count, "file"))."
    )
    for role in Role.allCases {
      let own = parts.filter { $0.role == role }
      if own.isEmpty { continue }
      let protocols = own.count { $0.isProtocol }
      let named = protocols == 0 ? "" : ", \(count(protocols, "protocol")) among them"
      text.comment("- \(role.name): \(own.count)\(named), in \(folders(of: own))")
    }
    text.comment("Modules:")
    for module in modules.prefix(mostModules) {
      let roles = Role.allCases.compactMap { role -> String? in
        let number = module.parts.count { $0.role == role }
        return number == 0 ? nil : number == 1 ? role.name : "\(number) × \(role.name)"
      }
      let place = module.path.isEmpty ? "." : module.path
      text.comment("- \(module.name), \(place): \(roles.joined(separator: ", "))")
    }
    if modules.count > mostModules { text.comment("- and \(modules.count - mostModules) more") }
  }

  private static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
  }

  /// The folders that most of some parts stand in.
  private static func folders(of parts: [Findings.Part]) -> String {
    var counts: [String: Int] = [:]
    for part in parts {
      let slash = part.file.lastIndex(of: "/")
      counts[slash.map { String(part.file[..<$0]) } ?? ".", default: 0] += 1
    }
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let more = ranked.count > 3 ? " and \(count(ranked.count - 3, "more folder"))" : ""
    return ranked.prefix(3).map { "\($0.key)" }.joined(separator: ", ") + more
  }
}

extension YAMLText {
  /// A key with its items, commented out.
  fileprivate mutating func list(_ key: String, _ items: [String]) {
    line("#\(key):")
    for item in items { line("#  - \(quoted(item))") }
  }
}
