import Rules
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct XcodeReportTests {
  @Test func `The complete report`() {
    #expect(
      Example.report(as: .xcode) == """
        /Users/ada/App/Sources/Login/LoginPresenter.swift:2:8: error: the presenter's file imports UIKit \
        [presenter-imports-ui]
        /Users/ada/App/Sources/Login/LoginPresenter.swift:2:8: note: move what needs it into the view
        /Users/ada/App/Sources/Login/LoginPresenter.swift:5:12: error: the presenter holds its view strongly \
        [presenter-retains-view]
        /Users/ada/App/Sources/Login/LoginPresenter.swift:5:12: note: make it weak
        /Users/ada/App/Sources/Login/LoginPresenter.swift:6:41: error: the presenter names UIImage \
        [presenter-names-ui]
        /Users/ada/App/Sources/Login/LoginView Controller.swift:7:5: warning: the view shows another screen \
        [view-navigates]
        /Users/ada/App/Sources/Login/LoginView Controller.swift:7:5: note: let the router show it
        /Users/ada/App/.viper.yml:4:3: warning: The exclusion “Old/**” matches no file: remove it
        /Users/ada/App/Sources/Half.swift:1:1: warning: The file is no UTF-8: save it as UTF-8

        """)
  }

  @Test func `A report without findings prints nothing`() {
    #expect(Example.report(Example.nothing, as: .xcode) == "")
  }

  @Test func `A name cannot begin a new line`() {
    let findings = Example.findings {
      $0.message = "The type `a\n/etc/passwd:1:1: error: b` is named"
      $0.repair = ""
    }
    #expect(Example.report(findings, as: .xcode).split(separator: "\n").count == 1)
  }

  @Test func `Paths outside of the root and absolute roots are unchanged`() {
    var findings = Example.findings
    findings.root = "/"
    findings.violations = []
    findings.remarks = [
      .init(file: "a.swift", text: "one"), .init(file: "/etc/viper.yml", text: "two"),
      .init(file: "", text: "three"),
    ]
    #expect(
      Example.report(findings, as: .xcode) == """
        warning: three
        /etc/viper.yml:1:1: warning: two
        /a.swift:1:1: warning: one

        """)
  }
}
