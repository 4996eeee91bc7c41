import Checking
import CheckerConfiguration
import Foundation
import Rules
import Source
import Testing
import ToolsTestSupport

/// Code that is not read or not recognized is reported first, and the check fails.
@Suite(.timeLimit(.minutes(10))) struct GapTests {
  private let root: Folder

  init() throws { root = try Folder("gap") }

  private func viper(_ words: String...) throws -> Command.Result { try Command.run(words, in: root.path) }

  /// Ten screens whose view controllers create nothing, and one more.
  private func writeScreens(more: Bool) throws {
    for number in 1...10 {
      try root.write("S\(number)Interactor.swift", "import UIKit\nfinal class S\(number)Interactor {}\n")
      try root.write("S\(number)Router.swift", "final class S\(number)Router {}\n")
      try root.write("S\(number)Builder.swift", "final class S\(number)Builder {}\n")
      try root.write(
        "S\(number)ViewController.swift",
        "import UIKit\nfinal class S\(number)ViewController: UIViewController {}\n")
    }
    if more {
      try root.write(
        "ExtraViewController.swift", "import UIKit\nfinal class ExtraViewController: UIViewController {}\n")
    }
  }

  @Test func `One more screen changes nothing`() throws {
    try writeScreens(more: false)
    let before = try viper("check")
    #expect(before.status == 1 && before.output.contains("10 errors in 40 files"), "\(before.output)")
    try writeScreens(more: true)
    let after = try viper("check")
    #expect(after.status == 1 && after.output.contains("10 errors in 41 files"), "\(after.output)")
  }

  /// Presenters without any other part.
  private func writePresenters(_ count: Int) throws {
    for number in 1...count {
      try root.write("P\(number).swift", "import UIKit\nfinal class P\(number)Presenter {}\n")
    }
  }

  @Test func `Many presenters without a module are named, and fail the check`() throws {
    try writePresenters(6)
    for words in [["check"], ["check", "--strict"], ["check", "--quiet"], ["check", "--cycles"]] {
      let result = try Command.run(words, in: root.path)
      #expect(result.status == 1, "\(words)")
    }
    let output = try viper("check").output
    #expect(
      output.hasPrefix(
        ".: not checked: 6 types have names of presenters or interactors and were not checked "
          + "(P1Presenter, P2Presenter, P3Presenter and 3 more): no other part has its name"),
      "\(output)")
    #expect(output.contains("\nIncomplete, 1 remark in 6 files") && !output.contains("No violations"))
    #expect(try viper("check", "--allow-unread").status == 0)
  }

  @Test func `What is proposed for the configuration includes them`() throws {
    try writePresenters(6)
    try root.write(
      "Alert.swift",
      "import UIKit\nclass AlertView: UIView {}\nclass AlertPresenter { let a = AlertView() }\n")
    #expect(try viper("config", "init").status == 0)
    let text = try root.read(".viper.yml")
    #expect(text.contains("#  presenter: [\"*Presenter\"]"), "\(text)")
    try root.write(".viper.yml", "roles: { presenter: [\"*Presenter\"] }\n")
    let configured = try viper("check")
    #expect(configured.output.contains("6 errors"), "\(configured.output)")
    #expect(
      !configured.output.contains("not checked") && !configured.output.contains("No module was recognized"))
    #expect(
      configured.output.hasPrefix("1 module: 1 presenter and 1 view. Outside of modules: 6 presenters."))
    try root.write(".viper.yml", "roles: { none: [\"*Presenter\"] }\n")
    let excluded = try viper("check")
    #expect(excluded.status == 0 && excluded.output.contains("No module in 7 files"), "\(excluded)")
  }

  @Test func `A few presenters without a module are a note`() throws {
    try writePresenters(5)
    let result = try viper("check")
    #expect(result.status == 0 && result.output.contains("5 types have names of presenters"))
    #expect(try viper("check", "--verbose").output.contains("  P3.swift:2:13: P3Presenter"))
    try root.write(
      "Alert.swift",
      "import UIKit\nclass AlertView: UIView {}\nclass AlertPresenter { let a = AlertView() }\n")
    #expect(try viper("check").output.contains("1 view and presenter of the same name look like a module"))
  }

  private func writeCart(presenter suffix: String = "") throws {
    try root.write(
      "CartPresenter.swift",
      "import UIKit\nfinal class CartPresenter {\n  var view: CartViewController?\n}\n\(suffix)")
    try root.write("CartInteractor.swift", "final class CartInteractor {}\n")
    try root.write(
      "CartViewController.swift", "import UIKit\nfinal class CartViewController: UIViewController {}\n")
  }

  @Test(arguments: [20, 60, 2_000])
  func `A literal that is nested too deeply is omitted, and the rest of its file is read`(levels: Int) throws
  {
    let literal = String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
    try writeCart(presenter: "let d = \(literal)\nfunc after() { present(CartViewController()) }\n")
    let result = try viper("check")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("CartPresenter.swift:5:"), "\(result.output)")
    #expect(result.output.contains("not checked: has a syntax error or too deep nesting here"))
    #expect(result.output.contains("[presenter-retains-view]"))
  }

  @Test func `Nested literals of usual code are read`() throws {
    let matrix = "[[1, 2], [3, 4]]"
    let rows = Array(repeating: "[[\(matrix)], [\(matrix)]]", count: 2_000).joined(separator: ",\n")
    try writeCart(presenter: "let a = [\(rows)]\nlet b: [[[[[[Int]]]]]] = [[[[[[1]]]]]]\n")
    #expect(try root.check().findings.remarks == [])
  }

  @Test(
    arguments: [
      ("utf16", [0xFF, 0xFE, 0x63, 0x00]), ("latin", [0x63, 0xE9, 0x0A]),
      ("zero", Array("class A {\0}".utf8)),
      ("half", Array("class Half { func f( {".utf8)),
      ("conflict", Array("<<<<<<< HEAD\nclass A {}\n=======\nclass B {}\n>>>>>>> x\n".utf8)),
    ] as [(String, [UInt8])])
  func `A file that is not read, or only in part, fails the check`(name: String, bytes: [UInt8]) throws {
    try root.write("CartInteractor.swift", "final class CartInteractor {}\n")
    try root.write("CartPresenter.swift", "final class CartPresenter {}\n")
    #expect(try viper("check").status == 0)
    try root.write("\(name).swift", bytes)
    let result = try viper("check")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("\(name).swift:"), "\(result.output)")
    #expect(result.output.contains("not checked: ") && !result.output.contains("No violations"))
    #expect(result.output.contains("unless --allow-unread is given"))
    let allowed = try viper("check", "--allow-unread")
    #expect(allowed.status == 0)
    #expect(allowed.output.hasPrefix("\(name).swift:"))
    #expect(try viper("check", "--quiet").output.contains("not checked: "))
    for format in ["xcode", "github", "json", "sarif", "junit", "html"] {
      let result = try viper("check", "--format", format)
      #expect(result.status == 1 && result.output.contains(name), "\(format)")
    }
    #expect(try viper("check", "--format", "sarif").output.contains("\"executionSuccessful\": false"))
    #expect(try viper("check", "--format", "junit").output.contains("failures=\"1\""))
  }

  @Test func `Both sides of a merge conflict are read, and the conflict is named`() throws {
    try writeCart()
    try root.write(
      "CartInteractor.swift",
      """
      final class CartInteractor {
      <<<<<<< HEAD
        func a() -> UIColor { fatalError() }
      ||||||| base
        func z() -> UILabel { fatalError() }
      =======
        func b() -> UIView { fatalError() }
      >>>>>>> other
        func c() -> UIImage { fatalError() }
      }
      """)
    let output = try viper("check", "--allow-unread").output
    #expect(
      output.hasPrefix("CartInteractor.swift:2:1: not checked: has an unresolved merge conflict here;"),
      "\(output)")
    for line in [3, 7, 9] { #expect(output.contains("CartInteractor.swift:\(line):"), "\(output)") }
    // Their common version is not part of the code.
    #expect(!output.contains("UILabel"))
  }

  @Test func `A line of equals signs is no conflict`() throws {
    try writeCart()
    try root.write("Half.swift", "// a\n=======\nclass Half { func f( {\n")
    let output = try viper("check").output
    #expect(output.contains("has a syntax error") && !output.contains("merge conflict"))
  }

  @Test func `Quiet does not hide it behind the absence of errors`() throws {
    try writeCart()
    try root.write("Half.swift", "class Half { func f( {")
    try root.write(
      ".viper.yml",
      "severity: { presenter-imports-ui: warning, presenter-retains-view: warning, inner-names-outer: warning }\n"
    )
    let result = try viper("check", "--quiet")
    #expect(result.status == 1)
    #expect(
      result.output.contains("\nIncomplete, ") && !result.output.contains("No errors"), "\(result.output)")
    #expect(try viper("check", "--fix", "--dry-run").errors.contains("Half.swift"))
  }

  @Test func `Pipes, and files of other kinds, are no gap`() throws {
    try writeCart()
    mkfifo("\(root.path)/pipe.swift", 0o600)
    try root.write("notes.txt", "notes")
    #expect(try root.check(paths: [".", "notes.txt"]).findings.gaps == [])
  }
}
