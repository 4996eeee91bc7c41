import Architecture
import Configuration
import Rules
import Source
import Testing

struct ExplanationTests {
  @Test func `every rule is listed with its severity and where it comes from`() {
    let configuration = Configuration(
      "profile: clean\nseverity:\n  view-navigates: warning\n", file: ".viper.yml")
    let lines = configuration.explain().split(separator: "\n").map(String.init)
    for id in allRules.map({ $0.about.id }) {
      let line = lines.first { $0.hasPrefix("  \(id): ") } ?? ""
      let severity = configuration.settings.severity(of: id).rawValue
      let origin = id == "view-navigates" ? ".viper.yml:3, profile clean says off" : "profile clean"
      #expect(line.hasPrefix("  \(id): \(severity) ") && line.hasSuffix("  # \(origin)"), "\(id): \(line)")
    }
  }

  @Test(arguments: [HostileTests.whole, "", "profile: infinum\nlines: { service: 3 }\nsources: App\n"])
  func `it says the same when it is read`(text: String) {
    let configuration = Configuration(text, file: ".viper.yml")
    let again = Configuration(configuration.explain(), file: "again.yml")
    #expect(again.complaints == [])
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
    // Explained twice it is the same but for where things come from.
    func bare(_ text: String) -> [Substring] { text.split(separator: "\n").map { $0.prefix { $0 != "#" } } }
    #expect(bare(Configuration(again.explain(), file: "third.yml").explain()) == bare(again.explain()))
  }

  @Test func `values say the line they stand on`() {
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

  @Test func `what the command line says is said to come from there`() {
    var configuration = Configuration("profile: rambler", file: ".viper.yml")
    configuration.profile = Stated(.clean)
    #expect(
      configuration.explain().split(separator: "\n").contains {
        $0.hasPrefix("profile: clean") && $0.hasSuffix("# command line")
      })
  }

  @Test func `whatever stands in a text, it is read back`() throws {
    let texts = [
      "a\"b\\c", "# no", "a\nb", "\u{85}\u{2028}\u{FEFF}é👩‍👩‍👧\u{7F}", " a ", "- x: y", "*a", "a\tb\r",
    ]
    var configuration = Configuration()
    configuration.exclude = try texts.map { Stated(try Pattern($0)) }
    let again = Configuration(configuration.explain(), file: "a")
    #expect(again.complaints == [])
    #expect(again.exclude.map(\.value.text) == texts)
  }
}

struct StarterTests {
  static let modules = [
    Findings.Module(
      name: "Login", path: "App/Login",
      parts: [
        part(.presenter, "LoginPresenter", "App/Login/LoginPresenter.swift"),
        part(.view, "LoginView", "App/Login/LoginView.swift"),
        part(.view, "LoginCell", "App/Login/LoginView.swift"),
      ]),
    Findings.Module(
      name: "Start", path: "",
      parts: [
        part(.interactor, "StartInteractor", "StartInteractor.swift"),
        part(.view, "StartView", "Odd\n#x: y/S.swift"),
      ]),
  ]

  private static func part(_ role: Role, _ type: String, _ file: String) -> Findings.Part {
    Findings.Part(role: role, ring: .outer, type: type, isProtocol: false, file: file, line: 1)
  }

  @Test func `it says what was recognised`() {
    let lines = Configuration.starter(for: Self.modules).split(separator: "\n")
    for line in [
      "# Recognised: 2 modules of 5 parts in 4 files.", "# - presenter: 1, in App/Login",
      "# - view: 3, in App/Login, Odd #x: y", "# - interactor: 1, in .",
      "# - Login, App/Login: presenter, 2 × view",
      "# - Start, .: interactor, view",
    ] {
      #expect(lines.contains(Substring(line)), "\(line)")
    }
    #expect(Configuration.starter(for: []).contains("# Recognised: no module."))
    let many = (0..<130).map { Findings.Module(name: "M\($0)", path: "", parts: Self.modules[0].parts) }
    #expect(Configuration.starter(for: many).contains("# - and 30 more\n"))
  }

  @Test func `as it is, it says nothing`() {
    let text = Configuration.starter(for: Self.modules)
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
    let read = Configuration(text, file: ".viper.yml")
    #expect(read.complaints == [])
    #expect(read.explain() == Configuration("", file: ".viper.yml").explain())
    #expect(read.explain() == Configuration().explain())
  }

  @Test func `with the signs taken away it still says what holds anyway`() {
    let lines = Configuration.starter(for: []).split(separator: "\n").filter { line in
      // Two spaces are what an item is indented by.
      !line.hasPrefix("# ") || line.hasPrefix("#  ") && !line.hasPrefix("#   ")
    }
    let text = lines.map { $0.dropFirst() + "\n" }.joined()
    let read = Configuration(text, file: ".viper.yml")
    #expect(read.complaints == [])
    func bare(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        let bare = line.prefix { $0 != "#" }
        return String(bare.reversed().drop(while: \.isWhitespace).reversed())
      }
    }
    #expect(bare(read.explain()) == bare(Configuration().explain()))
    #expect(read.severities.count == allRules.count)
  }

  @Test func `its examples are right, and every key is there`() {
    let lines = Configuration.starter(for: []).split(separator: "\n", omittingEmptySubsequences: false)
    var example = ""
    var isExample = false
    for line in lines {
      if isExample, line.hasPrefix("# ") { example += line.dropFirst(2) + "\n" }
      if line.isEmpty { isExample = false }
      if line == "# For example:" { isExample = true }
    }
    let read = Configuration(example, file: ".viper.yml")
    #expect(read.complaints == [])
    #expect(
      read.exceptions.count == 1 && read.roles.count == 3 && read.ui.count == 2 && read.exclude.count == 2)
    for key in [
      "profile", "sources", "exclude", "tests", "roles", "rings", "severity", "lines", "with-wiring",
      "exceptions", "ui",
      "persistence", "network",
    ] {
      #expect(lines.contains { $0.hasPrefix("#\(key):") || $0.hasPrefix("# \(key):") }, "\(key)")
    }
  }
}
