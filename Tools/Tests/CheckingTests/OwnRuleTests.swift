import CheckerConfiguration
import Foundation
import Rules
import Testing
import ToolsTestSupport

/// The code that a custom rule reports, and the features that it shares with built-in rules.
@Suite(.timeLimit(.minutes(10))) struct OwnRuleTests {
  private func check(_ rule: String, _ files: [String: String]) throws -> Findings {
    let root = try Folder("own-rule")
    for (name, text) in files { try root.write(name, text) }
    let configuration = Configuration("own-rules:\n  own:\n    message: m\n" + rule, file: ".viper.yml")
    #expect(configuration.problems == [])
    return try root.check { $0.configuration = configuration }.findings
  }

  /// The messages of the custom rule without its own text.
  private func messages(_ rule: String, _ files: [String: String]) throws -> [String] {
    try check(rule, files).violations.filter { $0.rule == "own" }.map { String($0.message.dropFirst(3)) }
  }

  @Test(arguments: [
    ("print", "print(1)", true), ("print", "Swift.print(1)", true),
    ("print", "let f: (Int) -> Void = print", true),
    ("print", "self.print(1)", false), ("print", "printer.print(1)", false), ("print", "printAll()", false),
    ("Date()", "Date()", true), ("Date()", "Date.init()", true), ("Date()", "Foundation.Date()", true),
    ("Date()", "Date(timeIntervalSinceNow: 1)", false), ("Date()", "let date: Date", false),
    ("Date(…)", "Date(timeIntervalSinceNow: 1)", true), ("Date(...)", "Date()", true),
    ("Date(timeIntervalSinceNow:)", "Date(timeIntervalSinceNow: 1)", true),
    ("Date(timeIntervalSinceNow:)", "Date()", false), ("Date", "let date: [Date]", true),
    ("DispatchQueue.main", "DispatchQueue.main.async {}", true),
    ("DispatchQueue.main", "OperationQueue.main", false),
    ("DispatchQueue.main", "DispatchQueue.global()", false), ("*.shared", "Session.shared.load()", true),
    ("*.shared", "make().shared", true), ("*.shared", "let shared = 1", false),
    ("UI*", "let view: UIView", true),
    ("/^(NS|CF)[A-Z]/", "let array: NSArray", true), ("/^(NS|CF)[A-Z]/", "let text: String", false),
  ])
  func `A name matches as written in code`(pattern: String, code: String, isFound: Bool) throws {
    let file = "import Foundation\nstruct Place {\n  func act() {\n    \(code)\n  }\n}\n"
    #expect(try messages("    forbid: { names: ['\(pattern)'] }\n", ["A.swift": file]).isEmpty != isFound)
  }

  @Test func `A member of the type around it is no global function`() throws {
    let file = "struct Printer {\n  func print() {}\n  func act() { print() }\n}\nfunc act() { print() }\n"
    #expect(try messages("    forbid: { names: print }\n", ["A.swift": file]) == ["A.swift calls print"])
  }

  @Test(arguments: [
    ("in: App", 2), ("in: { files: App, types: 'Login*' }", 1), ("in: { types: 'Login*' }", 1),
    ("in: { types: 'Login.Cell' }", 0), ("in: { kinds: class }", 1), ("in: { conformances: Screen }", 1),
    ("in: { conformances: Base }", 1), ("except: App/Login.swift", 1), ("except: { types: Login }", 1),
    ("except: { files: App/Help.swift, types: Login }", 0), ("in: { kinds: [class, struct] }", 2),
  ])
  func `A scope selects code by files and by types`(scope: String, count: Int) throws {
    let files = [
      "App/Login.swift":
        "protocol Screen {}\nclass Base: Screen {}\nfinal class Login: Base {\n  struct Cell {}\n  func act() { bad() }\n}\n",
      "App/Help.swift": "struct Help {\n  func act() { bad() }\n}\n",
    ]
    #expect(try messages("    \(scope)\n    forbid: { names: bad }\n", files).count == count)
  }

  @Test func `Code inside a type belongs to the containing types`() throws {
    let file = "final class Login {\n  struct Cell {\n    func act() { bad() }\n  }\n}\n"
    #expect(
      try messages("    in: { types: Login }\n    forbid: { names: bad }\n", ["A.swift": file]) == [
        "Login.Cell calls bad"
      ])
  }

  @Test func `Imports match by module or by imported symbol`() throws {
    let file = "import class UIKit.UIImage\nimport UIKit\nimport Foundation\n"
    let rule = "    forbid: { imports: UIKit.UIImage }\n"
    #expect(try messages(rule, ["A.swift": file]) == ["A.swift imports UIKit.UIImage"])
    #expect(try messages("    forbid: { imports: UIKit }\n", ["A.swift": file]).count == 2)
    #expect(
      try messages("    allow: { imports: [UIKit] }\n", ["A.swift": file]) == ["A.swift imports Foundation"])
    #expect(try messages("    allow: { imports: [] }\n", ["A.swift": file]).count == 3)
  }

  @Test(arguments: [
    ("name: '*View'", "struct LoginView {}", ""),
    ("name: '*View'", "struct Login {}", "Login is not named like *View"),
    ("name: '*View'", "struct LoginView { enum Keys {} }", ""), ("name: '*View'", "protocol Login {}", ""),
    ("name: '*View'", "func make() { struct Local {} }", ""),
    ("name: ['*View', '*Cell']", "struct LoginCell {}", ""),
    ("final: true", "class A {}", "A is not final"), ("final: true", "class A {}\nfinal class B: A {}", ""),
    ("final: true", "open class A {}", ""), ("final: true", "struct A {}", ""),
    ("kind: [struct, enum]", "class A {}", "A is a class, not a struct or enum"),
    ("kind: struct", "struct A {}", ""),
    ("inherits: Base", "class A {}", "A does not inherit from Base"), ("inherits: Base", "struct A {}", ""),
    ("inherits: Base", "class Base {}\nclass B: Base {}\nclass C: B {}", ""),
    ("inherits: Base", "class B: Base {}", ""), ("conforms: P", "struct A {}", "A does not conform to P"),
    ("conforms: P", "struct A {}\nextension A: P {}", ""),
    ("conforms: P", "protocol Q: P {}\nstruct A: Q {}", ""),
  ])
  func `Types match the required kind`(requirement: String, code: String, message: String) throws {
    let found = try messages("    require: { \(requirement) }\n", ["A.swift": code])
    #expect(found == (message.isEmpty ? [] : [message]))
  }

  @Test func `A nested type is meant where it is qualified`() throws {
    let file = "enum Login {\n  class Screen {}\n}\n"
    #expect(try messages("    require: { final: true }\n", ["A.swift": file]) == [])
    #expect(
      try messages("    in: { types: Screen }\n    require: { final: true }\n", ["A.swift": file]) == [
        "Screen is not final"
      ])
  }

  private static let layers = """
        layers:
          ui: { files: UI, may-use: [domain] }
          domain: { files: Domain, may-use: [] }
          data: { modules: [DataKit], must-not-use: [ui] }

    """

  @Test func `A layer may use the listed names and imports`() throws {
    let files = [
      "UI/Screen.swift":
        "import DataKit\nstruct Screen {\n  let price: Price\n  let store: Store\n  let help: Help\n}\n",
      "Domain/Price.swift": "struct Price {\n  var screen: Screen\n}\nfunc price() { load() }\n",
      "Sources/DataKit/Store.swift":
        "struct Store {\n  let price: Price\n  let screen: Screen\n}\nfunc load() {}\n",
      "Free/Help.swift": "struct Help {\n  let store: Store\n  let screen: Screen\n}\n",
    ]
    #expect(
      try messages(Self.layers, files) == [
        "the layer domain names Screen of ui, declared in UI/Screen.swift",
        "the layer domain names load of data, declared in Sources/DataKit/Store.swift",
        "the layer data names Screen of ui, declared in UI/Screen.swift",
        "the layer ui imports DataKit of data",
        "the layer ui names Store of data, declared in Sources/DataKit/Store.swift",
      ])
  }

  private static let reach = """
        layers:
          ui: { files: UI, must-not-reach: [data] }
          data: { files: Data }

    """

  @Test func `A layer does not reach another one through further files`() throws {
    let files = [
      "UI/Screen.swift": "struct Screen { let a: Model }\n",
      "UI/Model.swift": "struct Model { let b: Helper }\n",
      "Free/Helper.swift": "struct Helper { let c: Chain }\n",
      "Free/Chain.swift": "struct Chain { let d: Table }\n",
      "Data/Table.swift": "struct Table { let e: Free }\n", "Free/Free.swift": "struct Free {}\n",
      "UI/Direct.swift": "struct Direct {\n  let t: Table\n  let f: Free\n}\n",
    ]
    // Only the file that leaves the layer is reported.
    #expect(
      try messages(Self.reach, files) == [
        "the layer ui names Table of data, declared in Data/Table.swift",
        "the layer ui reaches data through Helper: UI/Model.swift -> Free/Helper.swift -> Free/Chain.swift -> Data/Table.swift",
      ])
  }

  @Test func `Ways around a cycle of files end`() throws {
    let files = [
      "UI/Screen.swift": "struct Screen { let a: A }\n", "Free/A.swift": "struct A { let b: [B] }\n",
      "Free/B.swift": "struct B { let a: [A]; let s: [Screen] }\n", "Data/Table.swift": "struct Table {}\n",
    ]
    #expect(try messages(Self.reach, files) == [])
  }

  @Test func `A direct use that two lists forbid is one violation`() throws {
    let rule = """
          layers:
            ui: { files: UI, must-not-use: [data], must-not-reach: [data] }
            data: { files: Data }

      """
    let files = [
      "UI/Screen.swift": "struct Screen { let t: Table }\n", "Data/Table.swift": "struct Table {}\n",
    ]
    let found = try check(rule, files).violations
    #expect(found.count == 1 && found.first?.repeats == [])
  }

  @Test func `Layers do not form a cycle`() throws {
    let rule = """
          layers: { a: A, b: B, c: C, d: D }
          no-cycles: true

      """
    var files = [
      "A/A.swift": "struct A { let b: [B] }\n", "B/B.swift": "struct B { let c: [C] }\n",
      "C/C.swift": "struct C { let d: [D] }\n", "D/D.swift": "struct D {}\n",
    ]
    #expect(try messages(rule, files) == [])
    files["C/C2.swift"] = "struct C2 { let a: [A] }\n"
    let found = try #require(try check(rule, files).violations.first)
    #expect(found.message.hasPrefix("m: the layers a → b → c → a depend on each other"))
    #expect(found.steps.map { "\($0.file):\($0.line)" } == ["A/A.swift:1", "B/B.swift:1", "C/C2.swift:1"])
  }

  @Test func `Independent folders do not use each other`() throws {
    let rule = "    independent: ['Features/*', 'Kits/*']\n"
    let files = [
      "Features/Login/Login.swift": "struct Login { let home: Home; let row: Row; let kit: Kit }\n",
      "Features/Home/Parts/Home.swift": "struct Home { let part: Part }\n",
      "Features/Home/Part.swift": "struct Part {}\n", "Features/Row.swift": "struct Row { let l: Login }\n",
      "Kits/Kit/Kit.swift": "struct Kit {}\n",
    ]
    #expect(
      try messages(rule, files) == [
        "the layer Login names Home of Home, declared in Features/Home/Parts/Home.swift",
        "the layer Login names Kit of Kit, declared in Kits/Kit/Kit.swift",
      ])
    let unused = try check("    independent: Nowhere/*\n", files).remarks.map(\.text)
    #expect(unused == ["`independent` matches fewer than two folders: correct it, or remove it"])
  }

  @Test func `Folders with the same name are told apart by their paths`() throws {
    let files = ["A/X/Core/A.swift": "struct A { let b: B }\n", "A/Y/Core/B.swift": "struct B {}\n"]
    #expect(
      try messages("    independent: A/*/Core\n", files) == [
        "the layer A/X/Core names B of A/Y/Core, declared in A/Y/Core/B.swift"
      ])
  }

  @Test func `A name in several layers may match any of them`() throws {
    let files = [
      "UI/Item.swift": "struct Item {}\n", "Domain/Item.swift": "struct Item {}\n",
      "Domain/Price.swift": "struct Price { let item: Item }\n", "DataKit/A.swift": "struct A {}\n",
    ]
    #expect(try messages(Self.layers, files) == [])
  }

  @Test func `An entry without effect is reported with its place`() throws {
    func remarks(_ rule: String) throws -> [String] {
      try check(rule, ["UI/A.swift": "struct A {}\n", "Domain/B.swift": "struct B {}\n"]).remarks.map {
        "\($0.position?.line ?? 0) \($0.text)"
      }
    }
    let unused = ["2 own applies to no file and no type: correct `in` or `except`, or remove the rule"]
    #expect(try remarks("    in: Nowhere\n    forbid: { names: x }\n") == unused)
    #expect(try remarks("    in: { types: X }\n    require: { final: true }\n") == unused)
    #expect(try remarks("    except: '**'\n    forbid: { imports: X }\n") == unused)
    #expect(try remarks("    in: UI\n    forbid: { names: x }\n") == [])
    #expect(
      try remarks(Self.layers) == [
        "7 no file is in the layer data: correct its `files`, or remove it"
      ])
  }

  @Test func `A name repeated in one declaration is one violation, as elsewhere`() throws {
    let file = "func act() {\n  bad() // viper:allow own — the first\n  bad()\n}\n"
    let found = try check("    forbid: { names: bad }\n", ["A.swift": file])
    #expect(found.violations.map(\.position.line) == [3] && found.remarks == [])
  }
}

/// Custom rules in the command.
@Suite(.timeLimit(.minutes(10))) struct OwnRuleCommandTests {
  private let root: Folder

  init() throws {
    root = try Folder("own-command")
    try root.write("App/A.swift", "struct A {\n  func act() { print(1) }\n}\n")
    try root.write("App/B.swift", "struct B {}\n")
    try root.write(
      ".viper.yml",
      "own-rules:\n  no-print:\n    message: use the logger\n    severity: error\n    forbid: { names: print }\n    repair: say Log.info\n"
    )
  }

  private func viper(_ words: String...) throws -> Command.Result { try Command.run(words, in: root.path) }

  @Test(arguments: ["text", "xcode", "github", "json", "sarif", "html", "junit"])
  func `Every format reports it with its repair`(format: String) throws {
    let result = try viper("check", "--format", format)
    #expect(result.status == 1)
    #expect(
      result.output.contains("no-print")
        && result.output.lowercased().contains("use the logger: a calls print"))
    #expect(result.output.lowercased().contains("say log.info"))
  }

  @Test func `An own rule is listed, shown and selected`() throws {
    let list = try viper("rules").output
    #expect(list.contains("module-cycle ") && list.contains("\nCustom rules of "))
    #expect(
      list.split(separator: "\n").contains {
        $0.hasPrefix("no-print ") && $0.hasSuffix("error    use the logger")
      })
    #expect(try viper("rules", "show", "no-print").output.contains("Forbids the names `print`."))
    #expect(try viper("rules", "show", "no-print", "--markdown").output.hasPrefix("# no-print\n"))
    #expect(try viper("rules", "show", "no-prnt").errors.contains("did you mean no-print?"))
    #expect(try viper("check", "--rule", "no-print").status == 1)
    #expect(try viper("check", "--rule", "module-cycle").status == 0)
    #expect(try viper("check", "--rule", "no-prin").errors.contains("did you mean no-print?"))
  }

  @Test func `Comments, exceptions and baselines suppress it`() throws {
    try root.write(
      "App/A.swift", "struct A {\n  func act() { print(1) } // viper:allow no-print — a test\n}\n")
    #expect(try viper("check", "--strict").status == 0)
    try root.write("App/A.swift", "struct A {\n  func act() { print(1) }\n}\n")
    #expect(try viper("check", "--write-baseline").status == 0)
    #expect(try viper("check", "--baseline", "viper-baseline.json", "--strict").status == 0)
    try root.write("App/B.swift", "func b() { print(2) }\n")
    #expect(
      try viper("check", "--baseline", "viper-baseline.json").output.contains("App/B.swift:1:12: error"))
    let configuration = String(decoding: try root.bytes(of: ".viper.yml"), as: UTF8.self)
    try root.write(
      ".viper.yml", configuration + "exceptions: [{ rule: no-print, file: App, reason: soon }]\n")
    #expect(try viper("check", "--strict").status == 0)
  }

  @Test func `A change is reported by its added violations`() throws {
    func git(_ words: String...) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@b"] + words
      process.currentDirectoryURL = URL(filePath: root.path)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-qm", "first")
    #expect(try viper("check", "--changed-since", "HEAD").status == 0)
    try root.write("App/B.swift", "func b() { print(2) }\n")
    let result = try viper("check", "--changed-since", "HEAD")
    #expect(
      result.status == 1 && result.output.contains("App/B.swift:1") && !result.output.contains("App/A.swift"))
  }

  @Test func `A mistake in it ends the check with its place`() throws {
    try root.write(".viper.yml", "own-rules:\n  no-print:\n    message: m\n    forbid: { names: [\"a(\"] }\n")
    let result = try viper("check")
    #expect(result.status == 2 && result.errors.contains(".viper.yml:4:23: the bracket in a( is not closed"))
  }
}
