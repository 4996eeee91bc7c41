import Rules
import Source
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct ReportOptionsTests {
  private func options(_ change: (inout ReportOptions) -> Void) -> ReportOptions {
    var options = ReportOptions()
    change(&options)
    return options
  }

  /// Violations in as many files, every fifth an error.
  private func many(_ count: Int) -> Findings {
    var findings = Example.findings
    findings.violations = (0..<count).map { number in
      var violation = Example.violations[number % 5 == 0 ? 0 : 3]
      violation.file = "F\(100 + number / 2).swift"
      violation.position = Position(line: Int32(number + 1), column: 1)
      return violation
    }
    findings.remarks = []
    return findings
  }

  // MARK: A terminal

  @Test func `A terminal shows the short summary first and files as headings`() {
    let text = Example.report(as: .text, options: options { $0.isOnTerminal = true })
    #expect(
      text.hasPrefix(
        "3 errors, 1 warning, 2 remarks in 12 files, 3,456 lines\n\n1 module: 1 presenter, 1 view and 1 protocol.\n"
      ))
    #expect(
      text.contains(
        "\n\nSources/Login/LoginPresenter.swift: 3 errors\nSources/Login/LoginPresenter.swift:2:8: error"))
    #expect(
      text.hasSuffix("\n3 errors, 1 warning, 2 remarks in 12 files, 3,456 lines, 0.24 s (profile default)\n"))
  }

  @Test func `The number of findings is limited, errors first, and the rest is counted`() {
    let text = Example.report(many(100), as: .text, options: options { $0.limit = 30 })
    let shown = text.split(separator: "\n").filter { $0.contains(".swift:") }
    #expect(shown.count == 30 && shown.count { $0.contains(": error:") } == 20)
    // In a pipe, also in the order: first the errors by file, then the warnings by file.
    for part in [shown.prefix(20), shown.suffix(10)] {
      let files = part.map { $0.prefix { $0 != ":" } }
      #expect(files == files.sorted())
    }
    #expect(shown.prefix(20).allSatisfy { $0.contains(": error:") })
    #expect(
      text.contains("\n70 more findings: --all shows them here, --output FILE writes everything to a file\n"))
    #expect(text.contains("view-navigates        80 warnings"))
    let one = Example.report(many(31), as: .text, options: options { $0.limit = 30 })
    #expect(one.contains("\n1 more finding: --all shows it here,"))
  }

  @Test func `Without a limit, and up to it, everything is shown`() {
    for limit in [nil, 100] {
      let text = Example.report(many(100), as: .text, options: options { $0.limit = limit })
      #expect(text.split(separator: "\n").count { $0.contains(".swift:") } == 100)
      #expect(!text.contains("more finding"))
    }
  }

  @Test func `Remarks have the same limit`() {
    var findings = Example.nothing
    findings.files = 1
    findings.remarks = (0..<9).map { .init(file: "\($0).swift", text: "unread") }
    let text = Example.report(findings, as: .text, options: options { $0.limit = 5 })
    #expect(text.contains("\n4 more remarks: --all shows them here,"))
  }

  // MARK: Quiet

  @Test(arguments: Format.allCases)
  func `Quiet reports contain errors only, in every format`(_ format: Format) {
    let text = Example.report(as: format, options: options { $0.isQuiet = true })
    #expect(text.contains("presenter-imports-ui") && !text.contains("Half.swift"))
    #expect(
      !text.contains("The view shows another screen") && !text.contains("the view shows another screen"))
  }

  @Test func `Quiet reports print only the verdict around the findings`() {
    #expect(
      Example.report(Example.findings { _ in }, as: .text, options: options { $0.isQuiet = true }) == """

        Sources/Login/LoginPresenter.swift:2:8: error: the presenter's file imports UIKit [presenter-imports-ui]
         2 | import UIKit
           |        ^~~~~
           = move what needs it into the view

        1 error in 12 files, 3,456 lines, 0.24 s (profile default)

        """)
    let hidden = Example.report(as: .text, options: options { $0.isQuiet = true })
    #expect(hidden.hasSuffix("(profile default)\nNot shown because of --quiet: 1 warning, 2 remarks\n"))
  }

  // MARK: Summary

  @Test func `A summary has tables instead of findings`() {
    var findings = Example.findings
    findings.violations[3].module = nil
    let options = options {
      $0.isSummary = true
      $0.thresholds = Thresholds(rules: ["view-navigates": 20])
    }
    #expect(
      Example.report(findings, as: .text, options: options) == """
        1 module: 1 presenter, 1 view and 1 protocol.
        9 of 12 files are outside of modules.

        By rule                   errors  warnings  allowed
        presenter-imports-ui           1         0
        presenter-names-ui             1         0
        presenter-retains-view         1         0
        view-navigates                 0         1       20

        By module    errors  warnings
        Login             3         0
        (none)            0         1

        3 errors, 1 warning, 2 remarks in 12 files, 3,456 lines, 0.24 s (profile default)

        """)
    let json = Example.report(findings, as: .json, options: options)
    #expect(
      !json.contains("\"violations\"") && json.contains("{\"module\": null, \"errors\": 0, \"warnings\": 1}"))
    let html = Example.report(findings, as: .html, options: options)
    #expect(!html.contains("class=\"places\"") && html.contains(">By module<"))
  }

  @Test func `A table has the same limit as a list of findings`() {
    let options = options {
      $0.isSummary = true
      $0.limit = 2
    }
    let text = Example.report(as: .text, options: options)
    #expect(text.contains("presenter-names-ui ") && !text.contains("view-navigates"))
    #expect(
      text.contains("\n2 more rows: --all shows them here, --output FILE writes everything to a file\n"))
  }

  // MARK: Thresholds

  @Test func `The summary shows how much of a threshold is used`() {
    let options = options {
      $0.thresholds = Thresholds(
        rules: ["view-navigates": 20, "presenter-names-ui": 0, "other": 3], warnings: 5)
    }
    let text = Example.report(as: .text, options: options)
    #expect(text.contains("\nview-navigates          1 warning, 1 of 20 allowed\n"))
    #expect(text.contains("\npresenter-names-ui      1 error, 1 of 0 allowed\n"))
    #expect(
      text.contains("\nother                   0 of 3 allowed\nall warnings            0 of 5 allowed\n"))
    #expect(text.hasSuffix("\npresenter-names-ui: 1, above the 0 allowed\n"))
    #expect(
      Example.report(as: .json, options: options).contains(
        "{\"rule\": \"other\", \"used\": 0, \"allowed\": 3}"))
    #expect(Example.report(as: .html, options: options).contains("1 of 20 allowed"))
    for format in [Format.xcode, .github, .sarif] {
      #expect(
        Example.report(as: format, options: options).contains("presenter-names-ui: 1, above the 0 allowed"))
    }
    #expect(
      verdict(of: Example.findings, options: options).hasSuffix(
        "; presenter-names-ui: 1, above the 0 allowed"))
  }

  @Test(arguments: [
    (Thresholds(), [0, 1, 2]), (Thresholds(warnings: 1), [0, 1, 2]), (Thresholds(warnings: 0), [0, 1, 2, 3]),
    (Thresholds(isStrict: true), [0, 1, 2, 3]), (Thresholds(rules: ["view-navigates": 0]), [0, 1, 2, 3]),
    (Thresholds(rules: ["view-navigates": 1], isStrict: true), [0, 1, 2]),
    (Thresholds(rules: ["view-navigates": 1], warnings: 0), [0, 1, 2]),
    (Thresholds(rules: ["presenter-imports-ui": 1]), [1, 2]),
    (Thresholds(rules: ["presenter-imports-ui": 0]), [0, 1, 2]),
  ])
  func `A check fails for errors and for counts above a threshold`(_ thresholds: Thresholds, failing: [Int]) {
    #expect(thresholds.failures(among: Example.violations) == failing.map { Example.violations[$0] })
  }

  @Test func `Modules are listed with their parts`() {
    #expect(
      moduleReport(of: Example.findings, as: .text) == """
        1 module: 1 presenter, 1 view and 1 protocol.

        Login in Sources/Login
          presenter  LoginPresenter       Sources/Login/LoginPresenter.swift:4
          view       LoginViewController  Sources/Login/LoginView Controller.swift:3
          view       LoginViewInput       Sources/Login/LoginViewInput.swift:1, protocol

        """)
    #expect(moduleReport(of: Example.findings, as: .json).contains("\"type\": \"LoginPresenter\""))
    #expect(moduleReport(of: Example.nothing, as: .text) == "No module was recognized in 0 files.\n")
  }
}
