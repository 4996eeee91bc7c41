import Rules
import Source
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct TextReportTests {
  @Test func `The complete report as text`() {
    #expect(
      Example.report(as: .text) == """
        1 module: 1 presenter, 1 view and 1 protocol.
        9 of 12 files are outside of modules.

        Sources/Login/LoginPresenter.swift:2:8: error: the presenter's file imports UIKit [presenter-imports-ui]
         2 | import UIKit
           |        ^~~~~
           = move what needs it into the view
        Sources/Login/LoginPresenter.swift:5:12: error: the presenter holds its view strongly \
        [presenter-retains-view]
         5 |     var view: LoginViewInput?
           |               ^~~~~~~~~~~~~~
           = make it weak
        Sources/Login/LoginPresenter.swift:6:41: error: the presenter names UIImage [presenter-names-ui]
         6 |   let greeting = "👋 漢字", image = UIImage()
           |                                     ^~~~~~~

        Sources/Login/LoginView Controller.swift:7:5: warning: the view shows another screen [view-navigates]
         7 |     present(UIViewController(), animated: true)
           |     ^~~~~~~
           = let the router show it

        .viper.yml:4:3: remark: The exclusion “Old/**” matches no file: remove it
        Sources/Half.swift: remark: The file is no UTF-8: save it as UTF-8

        presenter-imports-ui    1 error
        presenter-names-ui      1 error
        presenter-retains-view  1 error
        view-navigates          1 warning

        3 errors, 1 warning, 2 remarks in 12 files, 3,456 lines, 0.24 s (profile default)

        """)
  }

  @Test func `An empty result is reported in words`() {
    var findings = Example.findings
    findings.violations = []
    findings.remarks = []
    #expect(
      Example.report(findings, as: .text) == """
        1 module: 1 presenter, 1 view and 1 protocol.
        9 of 12 files are outside of modules.

        No violations in 12 files, 3,456 lines, 0.24 s (profile default)

        """)
  }

  @Test func `Missing files and modules are reported with a remedy`() {
    #expect(
      Example.report(Example.nothing, as: .text) == """
        There are no source files in /Users/ada/App.

        No module in 0 files, 0 lines, 0.00 s (profile clean)

        """)
    var findings = Example.nothing
    findings.files = 1
    #expect(
      Example.report(findings, as: .text).hasPrefix(
        "No module was recognized in 1 file. A module is a presenter or an interactor with a view, router or "
      ))
  }

  @Test func `Steps are on separate lines, with paths relative to the current folder`() {
    let findings = Example.findings {
      $0.message = "modules depend on each other in a circle: A → B, naming B1 (A.swift:3)"
      $0.steps = [Violation.Step(text: "A → B, naming B1", file: "A.swift", line: 3)]
    }
    let input = ReportInput(
      findings, rules: [], tool: Tool(version: "1"), source: { _ in nil })
    let text = TextReport(input, shown: { "../" + $0 }).text
    #expect(text.contains("error: modules depend on each other in a circle ["))
    #expect(text.contains("| A → B, naming B1 (../A.swift:3)\n"))
    #expect(text.contains("\n../"))
    #expect(
      Example.report(findings, as: .html).contains(
        "<li>A → B, naming B1 <span class=\"path\">A.swift:3</span></li>"))
    #expect(Example.report(findings, as: .json).contains("naming B1 (A.swift:3)"))
  }

  @Test func `A violation without its source is still reported`() {
    let findings = Example.findings { $0.position = Position(line: 2, column: 8) }
    #expect(
      Example.report(findings, as: .text, sources: [:]).contains(
        """
        Sources/Login/LoginPresenter.swift:2:8: error: the presenter's file imports UIKit [presenter-imports-ui]
           = move what needs it into the view

        """))
  }

  @Test(arguments: [
    Position(line: 99, column: 1), Position(line: 0, column: 0), Position(line: -1, column: -1),
  ])
  func `A line that is not in the source is omitted`(_ position: Position) {
    let findings = Example.findings { $0.position = position }
    #expect(!Example.report(findings, as: .text).contains(" | "))
  }

  @Test func `A column beyond the line omits only the marker`() {
    let findings = Example.findings { $0.position = Position(line: 2, column: 99) }
    let text = Example.report(findings, as: .text)
    #expect(text.contains(" 2 | import UIKit\n   = move"))
  }

  @Test func `Line numbers of one file are aligned`() {
    var findings = Example.findings
    findings.remarks = []
    findings.violations = [2, 12].map { (line: Int32) in
      var violation = Example.violations[0]
      violation.position = Position(line: line, column: 8)
      violation.repair = ""
      return violation
    }
    let source = String(repeating: "import UIKit\n", count: 12)
    let text = Example.report(findings, as: .text, sources: [Example.presenterFile: source])
    #expect(text.contains("\n  2 | import UIKit\n    |        ^~~~~\n"))
    #expect(text.contains("\n 12 | import UIKit\n    |        ^~~~~\n"))
  }

  @Test func `Colours are used only on request`() {
    #expect(!Example.report(as: .text).contains("\u{1B}"))
    var options = ReportOptions()
    options.isColored = true
    let colored = Example.report(as: .text, options: options)
    #expect(
      colored.contains("\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mthe presenter's file imports UIKit\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
    let plain = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    #expect(plain == Example.report(as: .text))
  }

  @Test func `Control characters are spelled out`() {
    let findings = Example.findings {
      $0.file = "Sources/\u{1B}[2J.swift"
      $0.message = "The type \u{202E}evil\nis named"
      $0.repair = "Do not ring \u{7}"
      $0.target = ""
    }
    let source = "\nimport \u{1B}]0;title\u{7}\u{9B}31m\u{2028}"
    let text = Example.report(findings, as: .text, sources: ["Sources/\u{1B}[2J.swift": source])
    #expect(
      text.contains(
        #"""
        Sources/\u{1B}[2J.swift:2:8: error: The type \u{202E}evil\u{A}is named [presenter-imports-ui]
         2 | import \u{1B}]0;title\u{7}\u{9B}31m\u{2028}
           |        ^~~~~~
           = Do not ring \u{7}

        """#))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test func `A rule with findings of both severities counts both`() {
    var findings = Example.findings
    var warning = Example.violations[0]
    warning.severity = .warning
    findings.violations.append(warning)
    #expect(Example.report(findings, as: .text).contains("\npresenter-imports-ui    1 error, 1 warning\n"))
  }

  @Test func `Disabled rules are not listed`() {
    let findings = Example.findings { $0.severity = .off }
    #expect(Example.report(findings, as: .text).contains("\nNo violations in 12 files"))
  }
}
