import Architecture
import CheckerConfiguration
import Rules
import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct UnusedTests {
  @Test func `An unused entry is reported with its place`() {
    var configuration = Configuration(
      """
      sources: [App, Lib]
      exclude: ["*.pb.swift", "**/*.pb.swift", "/Old/", App/Generated]
      tests: ["**/Checks", "**/Proofs"]
      roles:
        view: ["*Page", "*Screen"]
        presenter:
          types: ["/Thinker$/"]
          files: ["Thinkers/*", App/Login]
          conformances: ["Thinks", "Dreams"]
        none: ["FalsePresenter", "NoPresenter"]
      rings:
        outer: ["*Page", "*Tape"]
      severity:
        view-navigates: off
      exceptions:
        - { rule: view-navigates, reason: old }
        - { rule: module-cycle, reason: old }
        - { rule: foreign-part, file: App, reason: old }
      ui: [Sparkle, SparkleView, "Spark*", Dull, LoginPage]
      persistence: [Drawer]
      network: ["Wire*", "Tube*"]
      """, file: ".viper.yml")
    #expect(configuration.messages == [])
    var code = Codebase()
    for (path, text) in [
      (
        "App/Login/LoginThinker.swift",
        "final class LoginThinker: Thinks { var view: LoginPage? }\nclass FalsePresenter {}"
      ),
      (
        "App/Login/LoginPage.swift",
        "import Sparkle\nimport Drawer\nfinal class LoginPage: SparkleView { let wire: WireTap }"
      ),
    ] {
      let isSelected = configuration.selects(path)
      let isExcluded = configuration.excludes(path)
      let isTest = configuration.isTest(path)
      #expect(isSelected && !isExcluded && !isTest)
      code.append(SourceFacts(reading: text), path: path)
    }
    for path in ["App/Generated", "App/a/A.pb.swift"] { #expect(excludes(path)) }
    func excludes(_ path: String) -> Bool { configuration.excludes(path) }
    _ = configuration.isTest("App/Checks/A.swift")
    let app = Architecture(code, conventions: configuration.conventions)
    var violation = RuleExceptionTests.violation
    violation.rule = "foreign-part"
    #expect(configuration.apply(to: [violation]).isEmpty)
    let remarks = configuration.unused(in: app)
    #expect(remarks.allSatisfy { $0.file == ".viper.yml" })
    #expect(
      remarks.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.text)" } == [
        "1:16 `Lib` matches no source file: paths are relative to the root, `**/Lib` matches at any depth",
        "2:11 `*.pb.swift` excludes nothing: paths are relative to the root, `**/*.pb.swift` matches at any depth",
        "2:42 `/Old/` excludes nothing: correct or remove it",
        "3:22 no file matches `**/Proofs`: correct or remove it",
        "5:19 no type is named `*Screen`: correct or remove it",
        "8:13 no file with a type matches `Thinkers/*`: paths are relative to the root, `**/Thinkers/*` matches at any depth",
        "9:30 nothing conforms to `Dreams`: correct or remove it",
        "10:28 no type is named `NoPresenter`: correct or remove it",
        "12:20 no type is named `*Tape`: correct or remove it",
        "16:5 view-navigates is off and needs no exception: remove it",
        "17:5 this exception matches no finding of module-cycle: correct or remove it",
        "19:38 no external type is named `Dull`: correct or remove it; types declared here have a place under `rings`",
        "19:44 no external type is named `LoginPage`: correct or remove it; types declared here have a place under "
          + "`rings`",
        "21:20 no external type is named `Tube*`: correct or remove it; types declared here have a place under `rings`",
      ])
  }

  @Test func `All patterns are tried even after a match`() {
    var configuration = Configuration("roles: { view: ['*Page', 'Login*'], router: ['LoginP*'] }", file: "a")
    configuration.sources = []
    var code = Codebase()
    code.append(SourceFacts(reading: "class LoginPage {}"), path: "A.swift")
    let app = Architecture(code, conventions: configuration.conventions)
    #expect(configuration.unused(in: app) == [])
  }

  @Test func `Without a file nothing is unused`() {
    #expect(Configuration().unused(in: Architecture(Codebase())) == [])
  }

  @Test func `Settings of the command line are not reported`() throws {
    var configuration = Configuration("", file: ".viper.yml")
    configuration.sources = [Located(try Pattern("Lib"))]
    #expect(configuration.unused(in: Architecture(Codebase())) == [])
  }
}

@Suite(.timeLimit(.minutes(10))) struct VocabularyTests {
  /// The rules that a small module breaks under a configuration.
  private func broken(_ configuration: String, _ presenter: String) -> [String] {
    let configuration = Configuration(configuration, file: ".viper.yml")
    #expect(configuration.messages == [])
    var code = Codebase()
    for (path, text) in [
      ("Login/LoginPresenter.swift", presenter),
      ("Login/LoginInteractor.swift", "final class LoginInteractor { var store: Shelf? }"),
      ("Login/LoginRouter.swift", "final class LoginRouter {}"),
    ] {
      code.append(SourceFacts(reading: text), path: path)
    }
    let app = Architecture(code, conventions: configuration.conventions)
    return app.violations(configuration.settings).map { "\($0.rule) \($0.target)" }
  }

  @Test func `A module of a UI framework is one that the configuration names`() {
    let presenter = "import Sparkle\nfinal class LoginPresenter {}"
    #expect(broken("", presenter) == [])
    #expect(broken("ui: [Sparkle]", presenter) == ["presenter-imports-ui Sparkle"])
    #expect(broken("ui: ['Spark*']", presenter) == ["presenter-imports-ui Sparkle"])
  }

  @Test func `A type of a UI framework is one that the configuration names`() {
    let presenter = "final class LoginPresenter { func show(_ color: SKColor) {} }"
    #expect(broken("", presenter) == [])
    #expect(broken("ui: [SKColor]", presenter) == ["presenter-names-ui SKColor"])
    #expect(broken("ui: ['/^SK/']", presenter) == ["presenter-names-ui SKColor"])
  }

  @Test func `Databases and networks are known from the configuration`() {
    let presenter = "final class LoginPresenter { func show(_ drawer: Drawer) {} }"
    #expect(broken("persistence: [Drawer]", presenter) == ["persistence-above-interactor Drawer"])
    let severity = "severity: { interactor-names-infrastructure: error }\n"
    #expect(broken(severity, presenter) == [])
    #expect(broken(severity + "network: [Shelf]", presenter) == ["interactor-names-infrastructure Shelf"])
  }

  @Test func `A type declared here belongs to no framework`() {
    let presenter = "struct SKColor {}\nfinal class LoginPresenter { func show(_ color: SKColor) {} }"
    #expect(broken("ui: [SKColor]", presenter) == [])
  }

  @Test func `A subclass of a framework view is outer`() {
    let presenter = "class Panel: SparkNode {}\nfinal class LoginPresenter { func show(_ panel: Panel) {} }"
    #expect(broken("", presenter).isEmpty)
    #expect(broken("ui: ['Spark*']", presenter) == ["inner-names-outer Panel"])
  }
}
