import Checking
import CheckerConfiguration
import Foundation
import Rules
import Testing

/// The examples of the guide to custom rules have the documented effect.
@Suite(.timeLimit(.minutes(10))) struct OwnRuleGuideTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var title: String
    var configuration: String
    var broken: [String: String]
    var kept: [String: String]

    var testDescription: String { title }
  }

  private static let page = URL(filePath: Samples.data).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/checker/OwnRules.md")

  static let examples: [Example] = {
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n## ").filter { $0.first?.isNumber == true }.map { section in
      func blocks(_ language: String) -> [String] {
        section.components(separatedBy: "```\(language)\n").dropFirst().map {
          $0.components(separatedBy: "```")[0]
        }
      }
      let code = blocks("swift").map(files)
      return Example(
        title: String(section.prefix { !$0.isNewline }), configuration: blocks("yaml").first ?? "",
        broken: code.first ?? [:], kept: code.last ?? [:])
    }
  }()

  /// The files of a block, each after a comment with its path.
  private static func files(_ block: String) -> [String: String] {
    var files: [String: String] = [:]
    var file = ""
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// "), line.hasSuffix(".swift") {
        file = String(line.dropFirst(3))
      } else {
        files[file, default: ""] += line + "\n"
      }
    }
    return files
  }

  private func check(_ example: Example, _ files: [String: String]) throws -> Findings {
    let root = try Folder("own-rules")
    for (name, text) in files { try root.write(name, text) }
    // The other parts of the presenter's module.
    if files.keys.contains("App/Login/LoginPresenter.swift") {
      try root.write("App/Login/LoginInteractor.swift", "final class LoginInteractor {}\n")
      try root.write(
        "App/Login/LoginViewController.swift",
        "import UIKit\nfinal class LoginViewController: UIViewController {}\n")
    }
    let configuration = Configuration(example.configuration, file: ".viper.yml")
    #expect(configuration.problems == [])
    return try root.check { $0.configuration = configuration }.findings
  }

  @Test func `There are twelve examples`() {
    #expect(Self.examples.count == 12)
    #expect(Set(Self.examples.map(\.configuration)).count == 12)
  }

  @Test(arguments: examples)
  func `The first example breaks its rule, and the second satisfies it`(_ example: Example) throws {
    let rules = Configuration(example.configuration, file: "").ownRules
    let broken = try check(example, example.broken)
    for rule in rules {
      let violation = try #require(broken.violations.first { $0.rule == rule.id })
      #expect(violation.message.hasPrefix(rule.message + ": ") && violation.severity == rule.severity)
      #expect(violation.repair == rule.repair)
    }
    let kept = try check(example, example.kept)
    for rule in rules {
      #expect(kept.violations.filter { $0.rule == rule.id }.map(\.message) == [])
    }
    #expect(kept.remarks.filter { !$0.text.contains("entities-are-values") } == [])
  }

  @Test func `The guide to the configuration shows every key, and its examples are valid`() throws {
    let guide = Self.page.deletingLastPathComponent().appending(path: "Configuration.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let block = text.components(separatedBy: "## All keys")[1].components(separatedBy: "```")[1]
    let configuration = Configuration(String(block.dropFirst("yaml\n".count)), file: ".viper.yml") { _ in
      Configuration()
    }
    #expect(configuration.problems == [])
    let known = Configuration("nothing: 1", file: "").problems.map(\.remark.text).joined()
    let keys = known.components(separatedBy: "known are ")[1].components(separatedBy: ", ")
    #expect(keys.count == 17)
    for key in keys { #expect(block.contains("\n\(key):"), "\(key)") }
  }
}
