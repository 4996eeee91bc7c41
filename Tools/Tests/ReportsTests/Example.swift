import Architecture
import Rules
import Source

@testable import Reports

/// A small checked codebase: one module, five violations of four rules in two files, two remarks.
enum Example {
  static let presenterFile = "Sources/Login/LoginPresenter.swift"
  static let viewFile = "Sources/Login/LoginView Controller.swift"

  /// With a tab and with wide and multi-byte characters.
  static let sources = [
    presenterFile: """
    import Foundation
    import UIKit

    final class LoginPresenter {
    \tvar view: LoginViewInput?
      let greeting = "👋 漢字", image = UIImage()
    }

    """,
    viewFile: """
    import UIKit

    final class LoginViewController: UIViewController {
      var presenter: LoginPresenter?

      func failed() {
        present(UIViewController(), animated: true)
      }
    }
    """,
  ]

  static let rules = [
    RuleDescription(
      id: "presenter-imports-ui", summary: "A presenter's file imports no UI framework",
      explanation: "A presenter knows *what* is shown, not `how`.\n\nIt is tested without a screen.",
      source: "The Book of VIPER", bad: "import UIKit\nclass LoginPresenter {}",
      good: "import Foundation\nclass LoginPresenter {}"),
    RuleDescription(
      id: "presenter-names-ui", summary: "A presenter names no type of a UI framework",
      explanation: "The same, where no import shows it.", source: "", bad: "", good: ""),
    RuleDescription(
      id: "presenter-retains-view", summary: "A presenter does not hold its view strongly",
      explanation: "The view holds the presenter.", source: "objc.io issue 13", bad: "", good: ""),
    RuleDescription(
      id: "view-navigates", summary: "A view shows no other screen", explanation: "Its router does.",
      source: "objc.io issue 13", bad: "", good: ""),
  ]

  static let severities: [String: Severity] = [
    "presenter-imports-ui": .error, "presenter-names-ui": .error, "presenter-retains-view": .error,
    "view-navigates": .warning,
  ]

  static let violations = [
    Violation(
      rule: "presenter-imports-ui", severity: .error, file: presenterFile,
      position: Position(line: 2, column: 8), symbol: "UIKit", target: "UIKit", role: .presenter,
      module: "Login", message: "the presenter's file imports UIKit",
      repair: "move what needs it into the view"
    ),
    Violation(
      rule: "presenter-retains-view", severity: .error, file: presenterFile,
      position: Position(line: 5, column: 12), symbol: "LoginPresenter.view", target: "LoginViewInput",
      role: .presenter, module: "Login", message: "the presenter holds its view strongly",
      repair: "make it weak"),
    Violation(
      rule: "presenter-names-ui", severity: .error, file: presenterFile,
      position: Position(line: 6, column: 41), symbol: "LoginPresenter.image", target: "UIImage",
      role: .presenter, module: "Login", message: "the presenter names UIImage", repair: ""),
    Violation(
      rule: "view-navigates", severity: .warning, file: viewFile,
      position: Position(line: 7, column: 5), symbol: "LoginViewController.failed()", target: "",
      role: .view, module: "Login", message: "the view shows another screen", repair: "let the router show it"
    ),
  ]

  static let findings = Findings(
    root: "/Users/ada/App", profile: "default", files: 12, lines: 3_456,
    modules: [
      .init(
        name: "Login", path: "Sources/Login",
        parts: [
          .init(
            role: .presenter, ring: .presenter, type: "LoginPresenter", isProtocol: false,
            file: presenterFile, line: 4),
          .init(
            role: .view, ring: .presenter, type: "LoginViewInput", isProtocol: true,
            file: "Sources/Login/LoginViewInput.swift", line: 1),
          .init(
            role: .view, ring: .outer, type: "LoginViewController", isProtocol: false, file: viewFile,
            line: 3),
        ])
    ],
    violations: violations,
    remarks: [
      .init(
        file: ".viper.yml", position: Position(line: 4, column: 3),
        text: "The exclusion “Old/**” matches no file: remove it"),
      .init(file: "Sources/Half.swift", text: "The file is no UTF-8: save it as UTF-8"),
    ],
    seconds: 0.2449, filesWithoutRole: 9)

  static func report(
    _ findings: Findings = findings, as format: Format, sources: [String: String] = sources,
    options: ReportOptions = ReportOptions()
  ) -> String {
    Reports.report(
      findings, as: format, rules: rules, severities: severities,
      tool: Tool(version: "1.2.3", page: "https://example.org/viper"), options: options,
      source: { sources[$0] })
  }

  /// The example with one violation, changed.
  static func findings(_ change: (inout Violation) -> Void) -> Findings {
    var findings = findings
    var violation = violations[0]
    change(&violation)
    findings.violations = [violation]
    findings.remarks = []
    return findings
  }

  static let nothing = Findings(
    root: "/Users/ada/App", profile: "clean", files: 0, lines: 0, modules: [], violations: [], remarks: [],
    seconds: 0)
}
