import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct AllowanceTests {
  private func check(_ presenter: String) throws -> (rules: [String], remarks: [String]) {
    let root = try Folder()
    try root.write("Login/LoginPresenter.swift", presenter)
    try root.write(
      "Login/LoginViewController.swift", "import UIKit\nclass LoginViewController: UIViewController {}\n")
    try root.write("Login/LoginInteractor.swift", "class LoginInteractor {}\n")
    let found = try root.check()
    return (
      found.findings.violations.filter { $0.file.hasSuffix("Presenter.swift") }.map {
        "\($0.position.line) \($0.rule)"
      },
      found.findings.remarks.map { "\($0.position?.line ?? 0) \($0.text)" }
    )
  }

  private let code =
    "import UIKit\nclass LoginPresenter {\n  let view: LoginViewController\n  let size: UIView\n}\n"

  @Test func `By default everything is reported`() throws {
    let found = try check(code)
    #expect(
      found.rules.contains("1 presenter-imports-ui") && found.rules.contains("3 presenter-retains-view"))
    #expect(found.remarks.isEmpty)
  }

  @Test(arguments: [
    "import UIKit // viper:allow presenter-imports-ui — why",
    "// viper:allow presenter-imports-ui: why\nimport UIKit",
    "// viper:allow presenter-imports-ui - why\n\n// another\n\nimport UIKit",
  ])
  func `An allowance covers its own line or the next`(line: String) throws {
    let found = try check(code.replacing("import UIKit", with: line))
    #expect(!found.rules.contains { $0.hasSuffix("presenter-imports-ui") } && found.rules.count > 0)
    #expect(found.remarks.isEmpty)
  }

  @Test func `An allowance on a declaration covers all of it`() throws {
    let all = try check(code).rules
    let found = try check(
      code.replacing(
        "class",
        with: "// viper:allow presenter-retains-view — why\n// viper:allow presenter-names-ui — why\nclass"))
    let passed = ["presenter-retains-view", "presenter-names-ui"]
    #expect(found.remarks.isEmpty)
    #expect(found.rules.count == all.filter { rule in !passed.contains { rule.hasSuffix($0) } }.count)
    #expect(!found.rules.contains { rule in passed.contains { rule.hasSuffix($0) } })
  }

  @Test func `An allowance on one line does not cover the next`() throws {
    let twice = """
      class LoginPresenter {
        func paint() {
          show(UIColor.red) // viper:allow presenter-names-ui — this one
          show(UIColor.blue)
          show(UIColor.green)
        }
      }

      """
    let found = try check(twice)
    #expect(found.rules == ["4 presenter-names-ui"] && found.remarks.isEmpty)
    let all = twice.replacing("blue)", with: "blue) // viper:allow presenter-names-ui — and this")
      .replacing("green)", with: "green) // viper:allow presenter-names-ui — and that")
    #expect(try check(all).rules.isEmpty)
    #expect(try check(all).remarks.isEmpty)
  }

  @Test(arguments: [
    (
      "// viper:allow presenter-imports-ui",
      "this comment allows presenter-imports-ui without a reason; add one: // viper:allow presenter-imports-ui — reason"
    ),
    (
      "// viper:allow presenter-import — why",
      "there is no rule presenter-import (did you mean presenter-imports-ui?); see `viper rules`"
    ), ("// viper:allow zebra — why", "there is no rule zebra; see `viper rules`"),
    ("// viper:allow module-cycle — why", "there is no module-cycle here to allow; remove the comment"),
    ("// viper:allow", "this comment names no rule; add one: // viper:allow rule-id — reason"),
  ])
  func `A problem in an allowance is reported`(comment: String, remark: String) throws {
    let found = try check(code.replacing("import UIKit", with: "import UIKit \(comment)"))
    #expect(found.remarks == ["1 \(remark)"])
  }

  @Test(arguments: [
    "let text = \"// viper:allow presenter-imports-ui — why\"",
    "/* viper:allow presenter-imports-ui — why */",
    "// See viper:allow presenter-imports-ui — why",
    "let text = \"\"\"\n// viper:allow presenter-imports-ui — why\n\"\"\"",
    "/* // viper:allow presenter-imports-ui — why */",
  ])
  func `Strings, code blocks and prose are no allowances`(line: String) throws {
    for source in ["\(line)\nimport UIKit\n", "import UIKit\n\(line)\n"] {
      let found = try check(source + code.dropFirst(13))
      #expect(found.rules.contains { $0.hasSuffix("presenter-imports-ui") }, "\(source)")
      #expect(found.remarks.isEmpty)
    }
  }

  @Test func `An allowance can cover a whole file`() throws {
    let found = try check("// viper:allow-file presenter-names-ui, presenter-imports-ui — why\n" + code)
    #expect(found.rules.count > 0 && !found.rules.contains { $0.contains("presenter-names-ui") })
    #expect(!found.rules.contains { $0.contains("presenter-imports-ui") } && found.remarks.isEmpty)
  }

  @Test func `An allowance of a region covers nothing outside`() throws {
    let names = """
      class LoginPresenter {
        let a: UIColor
        // viper:allow-begin presenter-names-ui — why
        let b: UIColor
        let c: UIColor
        // viper:allow-end
        let d: UIColor
      }

      """
    let found = try check(names)
    #expect(found.rules == ["2 presenter-names-ui", "7 presenter-names-ui"] && found.remarks.isEmpty)
  }

  @Test(arguments: [
    (
      "// viper:allow-file presenter-imports-ui",
      "this comment allows presenter-imports-ui without a reason; add one: // viper:allow-file presenter-imports-ui — reason"
    ),
    (
      "// viper:allow-file module-cycle — why",
      "there is no module-cycle in this file to allow; remove the comment"
    ),
    ("// viper:allow-file", "this comment names no rule; add one: // viper:allow-file rule-id — reason"),
    (
      "// viper:allow-begin presenter-imports-ui — why",
      "this region has no end and has no effect; end it: // viper:allow-end presenter-imports-ui"
    ),
    (
      "// viper:allow-end",
      "there is no region to end here; begin one: // viper:allow-begin rule-id — reason"
    ),
    (
      "// viper:allow-end module-cycle",
      "there is no region to end here; begin one: // viper:allow-begin module-cycle — reason"
    ),
    (
      "// viper:allow-end now",
      "there is no now region to end here: remove the comment, or begin a region with a reason"
    ),
    ("// viper:alow presenter-imports-ui — why", "there is no viper:alow: did you mean viper:allow?"),
    (
      "// viper:allow-everything — why",
      "there is no viper:allow-everything: known are viper:allow, viper:allow-file, viper:allow-begin and viper:allow-end"
    ),
    (
      "// viper:end",
      "there is no viper:end: known are viper:allow, viper:allow-file, viper:allow-begin and viper:allow-end"
    ),
  ])
  func `A problem in an allowance of a file or a region is reported`(comment: String, remark: String) throws {
    #expect(
      try check(code.replacing("import UIKit", with: "import UIKit \(comment)")).remarks == ["1 \(remark)"])
  }

  @Test func `An unused allowance of a region is reported`() throws {
    let region =
      "// viper:allow-begin module-cycle, presenter-imports-ui — why\nimport UIKit\n// viper:allow-end\n"
    let found = try check(region + code.dropFirst(13))
    #expect(!found.rules.contains { $0.hasSuffix("presenter-imports-ui") })
    #expect(
      found.remarks == [
        "1 there is no module-cycle up to its viper:allow-end to allow; remove the comment"
      ])
  }
}
