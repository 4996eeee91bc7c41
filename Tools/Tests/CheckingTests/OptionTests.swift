import Foundation
import Testing
import ToolsTestSupport

/// The report options of the command.
@Suite(.timeLimit(.minutes(10))) struct OptionTests {
  private static let formats = ["text", "xcode", "github", "json", "sarif", "html", "junit"]
  private let root: Folder

  init() throws {
    root = try Folder("options")
    try root.write(
      "App/Login/LoginPresenter.swift",
      "import UIKit\nfinal class LoginPresenter {\n  var view: LoginViewController?\n}\n")
    try root.write("App/Login/LoginInteractor.swift", "final class LoginInteractor {}\n")
    try root.write(
      "App/Screens/LoginViewController.swift",
      "import UIKit\nfinal class LoginViewController: UIViewController {\n  var presenter: LoginPresenter?\n  func act() { Shop.shared.buy() }\n}\n"
        + "final class Shop { static let shared = Shop() }\n")
    try root.write(
      ".viper.yml",
      "severity: { presenter-imports-ui: warning, presenter-retains-view: warning, inner-names-outer: warning }\n"
    )
  }

  private func viper(_ words: [String]) throws -> Command.Result { try Command.run(words, in: root.path) }

  private func status(_ words: String...) throws -> Int32 { try viper(["check"] + words).status }

  private func say(_ configuration: String) throws {
    try root.write(
      ".viper.yml",
      "severity: { presenter-imports-ui: warning, presenter-retains-view: warning, inner-names-outer: warning }\n"
        + configuration)
  }

  @Test func `Warnings above the limit end the check with 1`() throws {
    #expect(try status() == 0)
    #expect(try status("--max-warnings", "0") == 1 && status("--max-warnings", "1") == 1)
    #expect(try status("--max-warnings", "100") == 0)
    for format in Self.formats {
      #expect(try status("--max-warnings", "1", "--format", format) == 1, "\(format)")
      #expect(try status("--max-warnings", "100", "--format", format) == 0, "\(format)")
    }
    let text = try viper(["check", "--max-warnings", "1"]).output
    #expect(
      text.contains(" of 1 allowed\n") && text.contains("\nwarnings: ")
        && text.contains(", above the 1 allowed\n"))
  }

  @Test func `A rule may have as many violations as its threshold`() throws {
    try say("thresholds: { presenter-imports-ui: 1 }\n")
    #expect(try status() == 0 && status("--strict") == 1)
    try say("thresholds: { presenter-imports-ui: 0 }\n")
    let result = try viper(["check"])
    #expect(result.status == 1 && result.output.contains("presenter-imports-ui: 1, above the 0 allowed"))
    let other = try viper(["check", "--rule", "module-cycle"])
    #expect(other.status == 0 && !other.output.contains("allowed"))
    // An error counts unless its rule has a threshold.
    try root.write(".viper.yml", "thresholds: { presenter-imports-ui: 1, presenter-retains-view: 1 }\n")
    #expect(try status() == 0)
    try root.write(".viper.yml", "thresholds: { presenter-imports-ui: 1 }\n")
    #expect(try status() == 1)
    try root.write(".viper.yml", "severity: { router-verb: off }\nthresholds: { router-verb: 1 }\n")
    #expect(try viper(["check"]).output.contains("2:28: remark: router-verb is off and needs no threshold"))
  }

  @Test(arguments: formats)
  func `Quiet reports errors only`(format: String) throws {
    try root.write(".viper.yml", "severity: { presenter-imports-ui: warning }\nexclude: [Nothing]\n")
    let all = try viper(["check", "--format", format])
    let quiet = try viper(["check", "--format", format, "--quiet"])
    #expect(all.status == 1 && quiet.status == 1)
    #expect(
      all.output.contains("imports UIKit") && !quiet.output.contains("presenter LoginPresenter imports UIKit")
    )
    #expect(all.output.lowercased().contains("the presenter retains its view"))
    #expect(quiet.output.lowercased().contains("the presenter retains its view"))
    // Hidden warnings count too, and the report mentions them.
    let many = try viper(
      ["check", "--format", format, "--quiet", "--max-warnings", "0", "--rule", "presenter-imports-ui"])
    #expect(many.status == 1)
    let excess = [
      "json": "{\"rule\": null, \"used\": 1, \"allowed\": 0}",
      "junit": "<failure message=\"1 of 0 allowed\" type=\"thresholds\">",
    ]
    #expect(many.output.contains(excess[format] ?? "warnings: 1, above the 0 allowed"))
  }

  @Test func `A summary has tables`() throws {
    let text = try viper(["check", "--summary"]).output
    #expect(text.contains("\nBy rule ") && text.contains("\nBy module ") && text.contains("\nLogin "))
    #expect(!text.contains(".swift:"))
    let json = try viper(["check", "--summary", "--format", "json"]).output
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(report?["violations"] == nil && report?["summary"] != nil)
    #expect(try viper(["check", "--summary", "--format", "html"]).output.contains(">By module<"))
    for format in ["xcode", "github", "sarif", "junit"] {
      let result = try viper(["check", "--summary", "--format", format])
      #expect(result.status == 2 && result.errors.contains("--summary supports the formats text, json, html"))
    }
  }

  @Test func `Modules are printed as text and as JSON`() throws {
    let text = try viper(["check", "--modules"])
    #expect(text.status == 0 && text.output.hasPrefix("1 module: "))
    #expect(text.output.contains("\nLogin in App"))
    #expect(text.output.contains("  presenter   LoginPresenter       App/Login/LoginPresenter.swift:2\n"))
    let json = try viper(["check", "--modules", "--format", "json", "--output", "modules.json"])
    #expect(json.status == 0 && json.output == "1 module: modules.json\n")
    let report =
      try JSONSerialization.jsonObject(with: Data(try root.bytes(of: "modules.json"))) as? [String: Any]
    #expect((report?["modules"] as? [Any])?.count == 1)
    #expect(try status("--modules", "--format", "sarif") == 2)
  }

  @Test(arguments: [
    ["--strict", "--max-warnings", "3"], ["--max-warnings", "-1"], ["--max-warnings", "many"],
    ["--strict", "--quiet"], ["--write-baseline", "--quiet"], ["--write-baseline", "--max-warnings", "3"],
    ["--write-baseline", "--summary"],
    ["--modules", "--fix"], ["--modules", "--rule", "module-cycle"], ["--modules", "--summary"],
    ["--modules", "--write-baseline"],
  ])
  func `Contradictory options are rejected`(options: [String]) throws {
    let result = try viper(["check"] + options)
    #expect(result.status == 2 && !result.errors.isEmpty && result.output.isEmpty)
  }

  @Test func `The initial configuration is short and changes nothing`() throws {
    try root.remove(".viper.yml")
    let before = try viper(["check", "--format", "xcode"])
    #expect(try viper(["config", "init"]).output.contains("every line is commented out"))
    let text = String(decoding: try root.bytes(of: ".viper.yml"), as: UTF8.self)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 60)
    #expect(text.contains("Recognized here: 1 module;"))
    #expect(try viper(["check", "--format", "xcode"]).output == before.output)
    #expect(try viper(["config", "init"]).status == 2)
  }

  // MARK: A terminal

  /// Runs the command with a terminal, created by `script`, as its output.
  private func onTerminal(_ words: [String], color: Bool = true) throws -> String {
    let command = [try #require(Command.path)] + words
    #if os(Linux)
      let arguments = ["-qec", command.map { "'\($0)'" }.joined(separator: " "), "/dev/null"]
    #else
      let arguments = ["-q", "/dev/null"] + command
    #endif
    let environment = ["TERM": "xterm", "NO_COLOR": color ? "" : "1"]
    let result = try Command.run(
      arguments, in: root.path, program: "/usr/bin/script", environment: environment)
    // The progress bar uses the same terminal and is erased at the end.
    let text = result.output.replacing("\r\n", with: "\n")
    return text.components(separatedBy: "\r\u{1B}[K").last ?? text
  }

  @Test
  func `A terminal shows the summary first and at most fifty findings, and a pipe receives all findings`()
    throws
  {
    try root.write(".viper.yml", "own-rules:\n  no-bad:\n    message: m\n    forbid: { names: \"bad*\" }\n")
    for number in 0..<60 { try root.write("App/F\(number).swift", "func f\(number)() { bad\(number)() }\n") }
    func count(_ text: String) -> Int { text.split(separator: "\n").count { $0.contains("[no-bad]") } }
    #expect(count(try viper(["check"]).output) == 60)
    let text = try onTerminal(["check"], color: false)
    #expect(
      count(text) < 50
        && text.contains(" more findings: --all shows them here, --output FILE writes everything to a file\n")
    )
    #expect(text.hasPrefix("2 errors, ") && !text.contains("\u{1B}"))
    #expect(count(try onTerminal(["check", "--all"], color: false)) == 60)
    #expect(try onTerminal(["check"]).contains("\u{1B}[1;31m"))
    let verdict = try onTerminal(["check", "--output", "report.txt"])
    #expect(verdict.hasSuffix(": report.txt\n"))
    let file = String(decoding: try root.bytes(of: "report.txt"), as: UTF8.self)
    #expect(count(file) == 60 && !file.contains("\u{1B}"))
  }
}
