import Foundation
import Rules
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct JSONReportTests {
  @Test func `The complete report with its members in the order of the schema`() {
    let presenter = "Sources/Login/LoginPresenter.swift"
    let view = "Sources/Login/LoginView Controller.swift"
    #expect(
      Example.report(as: .json) == """
        {
          "schema": 1,
          "root": "/Users/ada/App",
          "app": null,
          "profile": "default",
          "files": 12,
          "lines": 3456,
          "modules": [
            {
              "name": "Login",
              "path": "Sources/Login",
              "parts": [
                {"role": "presenter", "type": "LoginPresenter", "file": "\(presenter)", "line": 4},
                {"role": "view", "type": "LoginViewController", "file": "\(view)", "line": 3},
                {"role": "view", "type": "LoginViewInput", "file": "Sources/Login/LoginViewInput.swift", "line": 1}
              ]
            }
          ],
          "violations": [
            {"rule": "presenter-imports-ui", "severity": "error", "file": "\(presenter)", "line": 2, "column": 8, \
        "symbol": "UIKit", "target": "UIKit", "role": "presenter", "module": "Login", "message": "the presenter's file imports UIKit", \
        "repair": "move what needs it into the view", \
        "strength": "strong", "because": []},
            {"rule": "presenter-retains-view", "severity": "error", "file": "\(presenter)", "line": 5, "column": 12, \
        "symbol": "LoginPresenter.view", "target": "LoginViewInput", "role": "presenter", "module": "Login", \
        "message": "the presenter holds its view strongly", "repair": "make it weak", \
        "strength": "strong", "because": []},
            {"rule": "presenter-names-ui", "severity": "error", "file": "\(presenter)", "line": 6, "column": 41, \
        "symbol": "LoginPresenter.image", "target": "UIImage", "role": "presenter", "module": "Login", \
        "message": "the presenter names UIImage", "repair": "", \
        "strength": "strong", "because": []},
            {"rule": "view-navigates", "severity": "warning", "file": "\(view)", "line": 7, "column": 5, \
        "symbol": "LoginViewController.failed()", "target": "", "role": "view", "module": "Login", \
        "message": "the view shows another screen", "repair": "let the router show it", \
        "strength": "strong", "because": []}
          ],
          "summary": {
            "rules": [
              {"rule": "presenter-imports-ui", "errors": 1, "warnings": 0},
              {"rule": "presenter-names-ui", "errors": 1, "warnings": 0},
              {"rule": "presenter-retains-view", "errors": 1, "warnings": 0},
              {"rule": "view-navigates", "errors": 0, "warnings": 1}
            ],
            "modules": [
              {"module": "Login", "errors": 3, "warnings": 1}
            ],
            "beliefs": [],
            "thresholds": []
          },
          "weakLeftOut": 0,
          "notes": [],
          "seconds": 0.245,
          "remarks": [
            {"file": ".viper.yml", "line": 4, "column": 3, \
        "text": "The exclusion “Old/**” matches no file: remove it", "isGap": false},
            {"file": "Sources/Half.swift", "line": null, "column": null, \
        "text": "The file is no UTF-8: save it as UTF-8", "isGap": false}
          ]
        }

        """)
  }

  @Test func `A report without findings has the same members`() throws {
    #expect(
      Example.report(Example.nothing, as: .json) == """
        {
          "schema": 1,
          "root": "/Users/ada/App",
          "app": null,
          "profile": "clean",
          "files": 0,
          "lines": 0,
          "modules": [],
          "violations": [],
          "summary": {"rules": [], "modules": [], "beliefs": [], "thresholds": []},
          "weakLeftOut": 0,
          "notes": [],
          "seconds": 0.000,
          "remarks": []
        }

        """)
  }

  @Test(arguments: [
    "quote \" backslash \\ slash /", "line\nfeed\r\ttab", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{9B}", "</script>",
    "\u{2028}\u{2029}\u{202E}", "漢字 👩‍👩‍👧 e\u{301}", "\u{FFFF}\u{10FFFF}\u{FEFF}",
  ])
  func `Any name survives a parser unchanged`(_ name: String) throws {
    var findings = Example.findings {
      $0.file = name
      $0.symbol = name
      $0.target = name
      $0.module = name
      $0.rule = name
      $0.message = name
      $0.repair = name
      $0.role = nil
    }
    findings.root = name
    let text = Example.report(findings, as: .json)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let violations = try #require(json["violations"] as? [[String: Any]])
    let violation = try #require(violations.first)
    for key in ["file", "symbol", "target", "module", "rule", "message", "repair"] {
      // Compared by scalars, because equal strings may differ.
      #expect((violation[key] as? String).map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
    }
    #expect(violation["role"] is NSNull)
    let summary = try #require(json["summary"] as? [String: [[String: Any]]])
    #expect(summary["rules"]?.map { $0["rule"] as? String } == [name])
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test func `A duration that is not a number is zero`() throws {
    for seconds in [Double.nan, .infinity, 1e300] {
      var findings = Example.nothing
      findings.seconds = seconds
      let text = Example.report(findings, as: .json)
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(json?["seconds"] as? Double == 0)
    }
  }
}
