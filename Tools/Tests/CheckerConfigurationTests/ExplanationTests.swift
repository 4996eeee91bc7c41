import Architecture
import CheckerConfiguration
import Rules
import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct ExplanationTests {
  @Test func `Every rule is listed with its severity and source`() {
    let configuration = Configuration(
      "profile: clean\nseverity:\n  view-navigates: warning\n", file: ".viper.yml")
    let lines = configuration.explain().split(separator: "\n").map(String.init)
    for id in allRules.map({ $0.about.id }) {
      let line = lines.first { $0.hasPrefix("  \(id): ") } ?? ""
      let severity = configuration.settings.severity(of: id).rawValue
      let origin = id == "view-navigates" ? ".viper.yml:3, profile clean has off" : "profile clean"
      #expect(line.hasPrefix("  \(id): \(severity) ") && line.hasSuffix("  # \(origin)"), "\(id): \(line)")
    }
  }

  @Test(arguments: [HostileTests.whole, "", "profile: infinum\nlines: { service: 3 }\nsources: App\n"])
  func `The printed configuration reads back as the same`(text: String) {
    let configuration = Configuration(text, file: ".viper.yml")
    let again = Configuration(configuration.explain(), file: "again.yml")
    #expect(again.messages == [])
    #expect(again.settings.profile == configuration.settings.profile)
    for id in allRules.map({ $0.about.id }) {
      #expect(again.settings.severity(of: id) == configuration.settings.severity(of: id))
    }
    #expect(again.settings.lines == configuration.settings.lines)
    #expect(again.settings.isWiringCounted == configuration.settings.isWiringCounted)
    #expect(again.paths == configuration.paths)
    #expect(again.exclude.map(\.value) == configuration.exclude.map(\.value))
    #expect(again.exceptions.map(\.reason) == configuration.exceptions.map(\.reason))
    #expect(again.exceptions.map(\.file) == configuration.exceptions.map(\.file))
    #expect(again.exceptions.map(\.symbol) == configuration.exceptions.map(\.symbol))
    #expect(again.exceptions.map(\.target) == configuration.exceptions.map(\.target))
    for role in Role.allCases.map(Optional.some) + [nil] {
      let (a, b) = (again.conventions.roles[role], configuration.conventions.roles[role])
      #expect(a?.types == b?.types && a?.files == b?.files && a?.conformances == b?.conformances)
    }
    for ring in Ring.allCases {
      #expect(again.conventions.rings[ring]?.types == configuration.conventions.rings[ring]?.types)
      #expect(again.conventions.rings[ring]?.files == configuration.conventions.rings[ring]?.files)
    }
    #expect(again.conventions.ui == configuration.conventions.ui)
    #expect(again.conventions.persistence == configuration.conventions.persistence)
    #expect(again.conventions.network == configuration.conventions.network)
    #expect(again.ownRules.map(\.text) == configuration.ownRules.map(\.text))
    #expect(again.thresholds.mapValues(\.value) == configuration.thresholds.mapValues(\.value))
    // A second explanation differs only in the sources of the values.
    func bare(_ text: String) -> [Substring] { text.split(separator: "\n").map { $0.prefix { $0 != "#" } } }
    #expect(bare(Configuration(again.explain(), file: "third.yml").explain()) == bare(again.explain()))
  }

  @Test func `Values show the line that sets them`() {
    let text = Configuration(HostileTests.whole, file: "ci/viper.yml").explain()
    for line in [
      "profile: rambler", "  - \"App\"", "  - \"**/*.pb.swift\"", "      - \"*Cache\"", "  presenter: 100",
      "  - rule: presenter-names-ui", "with-wiring: true", "  - \"GRPC\"",
    ] {
      let found = text.split(separator: "\n").first { $0.hasPrefix(line) } ?? ""
      #expect(found.contains("  # ci/viper.yml:"), "\(line)")
    }
    #expect(text.contains("  entity: 150") && text.contains("# default"))
  }

  @Test func `Values from the command line are attributed to it`() {
    var configuration = Configuration("profile: rambler", file: ".viper.yml")
    configuration.profile = Located(.clean)
    #expect(
      configuration.explain().split(separator: "\n").contains {
        $0.hasPrefix("profile: clean") && $0.hasSuffix("# command line")
      })
  }

  @Test func `Any text is read back`() throws {
    let texts = [
      "a\"b\\c", "# no", "a\nb", "\u{85}\u{2028}\u{FEFF}é👩‍👩‍👧\u{7F}", " a ", "- x: y", "*a", "a\tb\r",
    ]
    var configuration = Configuration()
    configuration.exclude = try texts.map { Located(try Pattern($0)) }
    let again = Configuration(configuration.explain(), file: "a")
    #expect(again.messages == [])
    #expect(again.exclude.map(\.value.text) == texts)
  }
}

@Suite(.timeLimit(.minutes(10))) struct TemplateTests {
  private static let module = Findings.Module(name: "Login", path: "App/Login", parts: [])

  @Test func `The generated configuration is short and reports how much was recognized`() {
    let text = Configuration.template(for: [Self.module])
    #expect(text.contains("# Recognized here: 1 module; `viper check --modules`"))
    #expect(Configuration.template(for: []).contains("# Recognized here: no module;"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count < 60 && lines.allSatisfy { $0.count <= 120 })
  }

  @Test func `Unchanged, it changes nothing`() {
    let text = Configuration.template(for: [Self.module])
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
    let read = Configuration(text, file: ".viper.yml")
    #expect(read.messages == [])
    #expect(read.explain() == Configuration("", file: ".viper.yml").explain())
  }

  @Test func `The examples in the generated configuration are valid without their comment signs`() {
    let lines = Configuration.template(for: []).split(separator: "\n").filter {
      // Items are indented by two spaces.
      !$0.hasPrefix("# ") || $0.hasPrefix("#  ")
    }
    let read = Configuration(lines.map { $0.dropFirst() + "\n" }.joined(), file: ".viper.yml") { _ in
      Configuration()
    }
    #expect(read.messages == [])
    #expect(read.exceptions.count == 1 && read.roles.count == 3 && read.exclude.count == 2)
    #expect(read.ownRules.count == 1 && read.thresholds.count == 1 && read.severities.count == 2)
    #expect(read.settings.lines == Settings.lines)
  }

  @Test func `The schema names every key`() {
    let text = Configuration.template(for: [])
    for key in [
      "profile", "sources", "exclude", "tests", "roles", "rings", "severity", "lines", "with-wiring",
      "exceptions", "own-rules", "thresholds", "ui", "persistence", "network",
    ] {
      let isNamed =
        text.contains("\n#\(key):") || text.contains(" \(key),") || text.contains(" \(key) and")
        || text.contains(" \(key):")
      #expect(isNamed, "\(key)")
    }
  }
}
