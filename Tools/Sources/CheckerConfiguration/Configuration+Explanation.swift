import Architecture
import Rules
import Source

extension Configuration {
  /// Returns the effective configuration as a valid `.viper.yml`, with a comment on the source of each value.
  public func explain() -> String {
    var text = YAMLText()
    text.comment("The effective configuration with its sources. Saved as .viper.yml it has the same effect.")
    let profileName = settings.profile.rawValue
    text.line("profile: \(profileName)", origin(profile))
    explain("sources", sources, standing: ["**"], &text)
    explain("exclude", exclude, standing: [], &text)
    if tests.isEmpty {
      text.comment("tests: files and folders named like \(Self.testsByName.joined(separator: ", ")), and")
      text.comment("  folders named Specs or Mocks beside them, default")
    } else {
      explain("tests", tests, standing: [], &text)
    }
    text.line("with-files-in-no-target: \(isInNoTargetChecked)", origin(withFilesInNoTarget))
    explain("roles", Role.allCases.map { ($0.name, roles[$0]) } + [("none", roles[nil])], &text)
    explain("rings", Ring.allCases.map { ($0.name, rings[$0]) }, &text)
    text.line("severity:")
    for rule in allRules.map({ $0.about.id }) {
      var from = "profile \(profileName)"
      if let own = severities[rule] {
        from = "\(origin(own)), profile \(profileName) has \(settings.profile.severity(of: rule).rawValue)"
      }
      text.line("  \(rule): \(settings.severity(of: rule).rawValue)", from)
    }
    text.line("lines:")
    for role in Role.allCases {
      text.line("  \(role.name): \(settings.lines[role] ?? 0)", origin(lines[role]))
    }
    text.line("with-wiring: \(settings.isWiringCounted)", origin(isWiringCounted))
    explainExceptions(&text)
    explainOwnRules(&text)
    if thresholds.isEmpty {
      text.comment("thresholds: none, default")
    } else {
      text.line("thresholds:")
      for rule in settings.ruleIDs {
        if let threshold = thresholds[rule] { text.line("  \(rule): \(threshold.value)", origin(threshold)) }
      }
    }
    explain("ui", ui, standing: [], besides: "the built-in frameworks", &text)
    explain("persistence", persistence, standing: [], besides: "the built-in databases", &text)
    explain("network", network, standing: [], besides: "the built-in libraries", &text)
    return text.whole
  }

  /// The patterns that ``SourceTree/isTest(path:)`` implements.
  static let testsByName =
    ["**/*Tests", "**/Test"] + ["Unit", "UI", "Integration"].map { "**/*\($0)Test" }
    + ["**/*Test.swift", "**/*Tests.swift"]

  func origin<Value>(_ stated: Located<Value>?) -> String {
    guard let stated else { return "default" }
    guard let file = stated.extended ?? file, let position = stated.position else { return "command line" }
    return "\(file):\(position.line)"
  }

  private func explain(
    _ key: String, _ patterns: [Located<Pattern>], standing: [String], besides: String? = nil,
    _ text: inout YAMLText
  ) {
    if patterns.isEmpty, standing.isEmpty {
      return text.comment("\(key): nothing\(besides.map { " besides \($0)" } ?? ""), default")
    }
    text.line("\(key):", patterns.isEmpty ? "default" : besides.map { "besides \($0)" })
    if patterns.isEmpty { for each in standing { text.line("  - \(quoted(each))") } }
    for each in patterns { text.line("  - \(quoted(each.value.text))", origin(each)) }
  }

  private func explain(_ key: String, _ all: [(name: String, signs: Signs?)], _ text: inout YAMLText) {
    let all = all.filter { $0.signs?.isEmpty == false }
    if all.isEmpty { return text.comment("\(key): only by names, conformances and neighbours, default") }
    text.line("\(key):")
    for (name, signs) in all {
      guard let signs else { continue }
      text.line("  \(name):")
      for (kind, patterns) in [
        ("types", signs.types), ("files", signs.files), ("conformances", signs.conformances),
      ] where !patterns.isEmpty {
        text.line("    \(kind):")
        for each in patterns { text.line("      - \(quoted(each.value.text))", origin(each)) }
      }
    }
  }

  private func explainExceptions(_ text: inout YAMLText) {
    if exceptions.isEmpty { return text.comment("exceptions: none, default") }
    text.line("exceptions:")
    for each in exceptions {
      text.line("  - rule: \(each.rule)", origin(Located(each.rule, at: each.position, in: each.extended)))
      for (key, pattern) in [("file", each.file), ("symbol", each.symbol), ("target", each.target)] {
        if let pattern { text.line("    \(key): \(quoted(pattern.text))") }
      }
      text.line("    reason: \(quoted(each.reason))")
    }
  }
}

extension Configuration.Signs {
  fileprivate var isEmpty: Bool { types.isEmpty && files.isEmpty && conformances.isEmpty }
}
