import Architecture
@testable import CheckerConfiguration
import Rules
import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct SelectionTests {
  @Test func `By default every file is read, and names identify tests`() {
    var configuration = Configuration()
    let selects = configuration.selects("App/A.swift")
    let excludes = configuration.excludes("App/A.swift")
    let isTest = configuration.isTest("AppTests/A.swift")
    #expect(selects && !excludes && isTest)
    #expect(configuration.paths == ["."])
  }

  @Test(arguments: [
    ("App", ["App"]), ("./App/", ["App"]), ("App/*/Sources", ["App"]),
    ("[App, 'Lib/Sources/**', App]", ["App", "Lib/Sources"]),
    ("[App, '**/Sources']", ["."]), (".", ["."]), ("'/Sources/'", ["."]), ("'App/A?.swift'", ["App"]),
    ("App/A.swift", ["App/A.swift"]),
  ])
  func `Sources are searched below the part before a wildcard`(sources: String, paths: [String]) {
    #expect(Configuration("sources: \(sources)", file: "a").paths == paths)
  }

  @Test func `Sources, exclusions and tests are path patterns`() {
    var configuration = Configuration(
      """
      sources: ["Features/*/Sources", App]
      exclude: [App/Generated, "**/*.pb.swift"]
      tests: ["**/Checks"]
      """, file: ".viper.yml")
    #expect(configuration.messages == [])
    func selects(_ path: String) -> Bool { configuration.selects(path) }
    func excludes(_ path: String) -> Bool { configuration.excludes(path) }
    func isTest(_ path: String) -> Bool { configuration.isTest(path) }
    #expect(selects("App/A.swift") && selects("Features/Login/Sources/B/A.swift"))
    #expect(!selects("Features/Login/A.swift") && !selects("Apps/A.swift"))
    #expect(excludes("App/Generated") && excludes("App/Generated/A.swift") && excludes("App/B/A.pb.swift"))
    #expect(!excludes("App/A.swift"))
    #expect(isTest("App/Checks/A.swift"))
    #expect(!isTest("AppTests/A.swift"))
  }

  @Test func `The documented patterns for test files agree with the names`() {
    let patterns = Configuration.testsByName
    #expect(patterns.count == 7)
    for pattern in patterns { #expect(Configuration().explain().contains(pattern)) }
    let list = patterns.map { "\"\($0)\"" }.joined(separator: ", ")
    var explained = Configuration("tests: [\(list)]", file: "a")
    #expect(!explained.tests.isEmpty)
    for path in [
      "A.swift", "ATests.swift", "Tests/A.swift", "App/LoginUnitTest/B/A.swift", "UITests/A.swift",
      "App/ABTest/A.swift", "Test/A.swift", "App/ATest.swift",
      "Spec/A.swift",
      "App/ASpecs.swift", "App/Mocks/A.swift", "Testing/A.swift", "App/Contest.swift", "App/Latest/A.swift",
      "App/MocksOfA.swift",
    ] {
      let isTest = explained.isTest(path)
      #expect(isTest == SourceTree.isTest(path: path), "\(path)")
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct RuleExceptionTests {
  static let violation = Violation(
    rule: "view-navigates", severity: .warning, file: "App/Login/LoginView.swift",
    position: Position(line: 3, column: 5), symbol: "LoginView.open(_:)", target: "present", role: .view,
    module: "Login", message: "", repair: "")

  @Test(arguments: [
    ("", true), ("file: App/Login", true), ("file: 'App/*/*.swift'", true), ("file: /Login/", true),
    ("file: Login", false),
    ("symbol: 'LoginView.*'", true), ("symbol: LoginView", true), ("symbol: Login", false),
    ("symbol: 'LoginView.open'", false), ("symbol: /View/", true),
    ("target: present", true),
    ("target: push*", false), ("file: App, symbol: '*', target: present", true),
    ("file: Lib, symbol: '*', target: present", false), ("file: App, symbol: x, target: present", false),
    ("file: App, symbol: '*', target: x", false),
  ])
  func `An exception covers findings that all its fields match`(fields: String, isAllowed: Bool) {
    var configuration = Configuration(
      "exceptions: [{ rule: view-navigates, reason: old, \(fields) }]", file: ".viper.yml")
    #expect(configuration.messages == [])
    let left = configuration.apply(to: [Self.violation])
    #expect(left.isEmpty == isAllowed)
    #expect(configuration.exceptions[0].isUsed == isAllowed)
  }

  @Test func `An exception concerns one rule and keeps the order of the rest`() {
    var configuration = Configuration("exceptions: [{ rule: module-cycle, reason: old }]", file: ".viper.yml")
    var cycle = Self.violation
    cycle.rule = "module-cycle"
    var last = Self.violation
    last.file = "Z.swift"
    #expect(configuration.apply(to: [Self.violation, cycle, last]) == [Self.violation, last])
  }

  @Test func `Both of two exceptions for the same finding are used`() {
    var configuration = Configuration(
      """
      exceptions:
        - { rule: view-navigates, reason: old }
        - { rule: view-navigates, file: App, reason: older }
      """, file: ".viper.yml")
    _ = configuration.apply(to: [Self.violation])
    #expect(configuration.exceptions.map(\.isUsed) == [true, true])
  }

  @Test func `An invalid exception covers nothing`() {
    for field in ["files: Lib", "reason: ''", "file: '/[/'", "file:"] {
      var configuration = Configuration(
        "exceptions:\n  - rule: view-navigates\n    \(field)\n\(field.hasPrefix("reason") ? "" : "    reason: old\n")",
        file: ".viper.yml")
      #expect(configuration.problems.count == 1)
      #expect(configuration.apply(to: [Self.violation]).count == 1)
    }
  }
}
