import Architecture
import CheckerConfiguration
import Rules
import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReadingTests {
  @Test func `A missing file and an empty one are equal`() {
    for configuration in [
      Configuration(), Configuration("", file: ".viper.yml"), Configuration("---\n...\n", file: "a"),
    ] {
      #expect(configuration.problems == [])
      #expect(configuration.settings.profile == .default)
      #expect(configuration.settings.severities.isEmpty)
      #expect(configuration.settings.lines == Settings.lines)
      #expect(!configuration.settings.isWiringCounted)
      #expect(configuration.conventions.roles.isEmpty && configuration.conventions.rings.isEmpty)
      #expect(configuration.paths == ["."])
    }
  }

  @Test func `Every setting is read`() {
    let configuration = Configuration(HostileTests.whole, file: ".viper.yml")
    #expect(configuration.messages == [])
    #expect(!configuration.isFatal)
    let settings = configuration.settings
    #expect(settings.profile == .rambler)
    #expect(settings.severities == ["view-navigates": .off, "module-cycle": .warning])
    #expect(settings.lines == Settings.lines.merging([.presenter: 100, .view: 900]) { $1 })
    #expect(settings.isWiringCounted)
    let conventions = configuration.conventions
    #expect(conventions.roles[.view]?.types.map(\.text) == ["*Page", "/^Screen[A-Z]+$/"])
    #expect(conventions.roles[.dataManager]?.types.map(\.text) == ["*Cache"])
    #expect(conventions.roles[.dataManager]?.files.map(\.text) == ["**/Storage/*.swift"])
    #expect(conventions.roles[.dataManager]?.conformances.map(\.text) == ["Caching"])
    #expect(conventions.roles[nil]?.types.map(\.text) == ["CurrencyPresenter"])
    #expect(conventions.rings[.entity]?.files.map(\.text) == ["Domain"])
    #expect(conventions.rings[.outer]?.types.map(\.text) == ["*Page", "/^Screen[A-Z]+$/"])
    #expect(conventions.ui.map(\.text) == ["AsyncDisplayKit", "AS*Node"])
    #expect(conventions.persistence.map(\.text) == ["CouchbaseLite"])
    #expect(conventions.network.map(\.text) == ["GRPC"])
    #expect(configuration.sources.map(\.value.text) == ["App", "Features/*/Sources"])
    #expect(configuration.exclude.map(\.value.text) == ["**/*.pb.swift", "/Generated/"])
    #expect(configuration.tests.map(\.value.text) == ["**/*Tests"])
    #expect(configuration.exceptions.map(\.rule) == ["presenter-names-ui", "foreign-part", "no-clock"])
    #expect(
      configuration.exceptions.map(\.reason) == ["is rewritten this year", "it is ours", "still to do"])
    #expect(configuration.exceptions[0].file?.text == "App/Legacy/**")
    #expect(configuration.exceptions[0].symbol?.text == "Old*.show(*)")
    #expect(configuration.exceptions[0].target?.text == "UIColor")
    #expect(configuration.thresholds.mapValues(\.value) == ["module-cycle": 3, "no-clock": 0])
  }

  @Test func `Custom rules are read with all their fields`() throws {
    let rules = Configuration(HostileTests.whole, file: ".viper.yml").ownRules
    #expect(rules.map(\.id) == ["no-clock", "pure-domain", "layers"])
    let clock = try #require(rules.first)
    #expect(clock.message == "presenters get the time" && clock.repair == "take a clock")
    #expect(clock.severity == .error && rules[1].severity == .warning)
    #expect(clock.scope.roles == [.presenter, .dataManager] && clock.scope.rings == [.outer])
    #expect(clock.scope.kinds == [.class] && clock.scope.files.map(\.text) == ["App"])
    #expect(clock.exclusions.files.map(\.text) == ["App/Legacy/**"])
    #expect(clock.forbiddenNames.map(\.text) == ["Date()", "*.shared", "f(_:b:)", "/^UI/"])
    #expect(clock.forbiddenImports.map(\.text) == ["Alamofire"])
    #expect(rules[1].allowedImports == [] && clock.allowedImports == nil)
    let requirement = rules[1].requirement
    #expect(requirement.names.map(\.text) == ["*Entity"] && requirement.superclasses.map(\.text) == ["Base"])
    #expect(requirement.conformances.map(\.text) == ["A", "B"])
    #expect(requirement.kinds == [.struct] && requirement.isFinal)
    let layers = rules[2].layers
    #expect(layers.map(\.name) == ["the ui", "domain", "data", "rest"])
    #expect(layers.map(\.allowed) == [["domain"], [], nil, nil])
    #expect(layers.map(\.forbidden) == [[], [], ["the ui"], []] && layers[1].modules == ["Domain"])
  }

  @Test func `Values have their place`() {
    let configuration = Configuration("profile: clean\n\nexclude:\n  - a\n  - b\n", file: ".viper.yml")
    #expect(configuration.profile?.position == Position(line: 1, column: 10))
    #expect(
      configuration.exclude.map(\.position) == [Position(line: 4, column: 5), Position(line: 5, column: 5)])
  }

  @Test(arguments: ["dataManager", "data-manager", "data manager", "Data Manager", "data_manager"])
  func `A role of two words is printed in words`(role: String) {
    let configuration = Configuration("roles: { \(role): '*Cache' }", file: ".viper.yml")
    #expect(configuration.messages == [])
    #expect(configuration.conventions.roles[.dataManager]?.types.map(\.text) == ["*Cache"])
  }

  @Test(arguments: [
    ("true", true), ("yes", true), ("On", true), ("false", false), ("no", false), ("off", false),
  ])
  func `A switch has two positions`(text: String, value: Bool) {
    #expect(Configuration("with-wiring: \(text)", file: "a").isWiringCounted?.value == value)
  }

  @Test func `A list may have one item`() {
    let configuration = Configuration("sources: App\nexclude: '*.pb.swift'\n", file: ".viper.yml")
    #expect(configuration.messages == [])
    #expect(configuration.sources.map(\.value.text) == ["App"])
  }

  @Test func `A short text is read like a long one`() {
    #expect(Configuration("lines: {view: 1}", file: "a").settings.lines[.view] == 1)
    #expect(Configuration("profil: 1", file: "a").messages.count == 1)
  }
}

@Suite(.timeLimit(.minutes(10))) struct PlaceTests {
  @Test func `The file is found in the folder or in its nearest ancestor`() {
    let files: Set<String> = [
      "/a/.viper.yaml", "/a/b/c/.viper.yml", "/a/b/c/.viper.yaml", "/x/.viper.yml.bak",
    ]
    func find(_ folder: String) -> String? { Configuration.path(for: folder) { files.contains($0) } }
    #expect(find("/a/b/c/d/e") == "/a/b/c/.viper.yml")
    #expect(find("/a/b/c/") == "/a/b/c/.viper.yml")
    #expect(find("/a/b") == "/a/.viper.yaml")
    #expect(find("/a") == "/a/.viper.yaml")
    #expect(find("/x/y") == nil)
    #expect(find("/") == nil)
  }

  @Test func `The root may also have a configuration`() {
    #expect(Configuration.path(for: "/a/b") { $0 == "/.viper.yml" } == "/.viper.yml")
    #expect(Configuration.path(for: "/") { $0 == "/.viper.yml" } == "/.viper.yml")
  }
}
