import Rules
import Source
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct GitHubReportTests {
  @Test func `The complete report`() {
    #expect(
      Example.report(as: .github) == """
        ::error file=/Users/ada/App/Sources/Login/LoginPresenter.swift,line=2,col=8,title=presenter-imports-ui\
        ::The presenter's file imports UIKit%0AMove what needs it into the view
        ::error file=/Users/ada/App/Sources/Login/LoginPresenter.swift,line=5,col=12,title=presenter-retains-view\
        ::The presenter holds its view strongly%0AMake it weak
        ::error file=/Users/ada/App/Sources/Login/LoginPresenter.swift,line=6,col=41,title=presenter-names-ui\
        ::The presenter names UIImage
        ::warning file=/Users/ada/App/Sources/Login/LoginView Controller.swift,line=7,col=5,title=view-navigates\
        ::The view shows another screen%0ALet the router show it
        ::notice file=/Users/ada/App/.viper.yml,line=4,col=3,title=remark\
        ::The exclusion “Old/**” matches no file: remove it
        ::notice file=/Users/ada/App/Sources/Half.swift,title=remark::The file is no UTF-8: save it as UTF-8
        3 errors, 1 warning in 12 files, 3,456 lines

        """)
  }

  @Test func `A report without findings has no annotation`() {
    #expect(Example.report(Example.nothing, as: .github) == "No module in 0 files, 0 lines\n")
  }

  @Test func `Names cannot escape their place in a command`() {
    let findings = Example.findings {
      $0.file = "a,line=1::b%0A:\r\n.swift"
      $0.rule = "rule,file=x::y"
      $0.message = "50 % of `::error::x`, %0A\n::set-output name=a::b\r"
      $0.repair = ""
    }
    let lines = Example.report(findings, as: .github).split(separator: "\n")
    #expect(
      lines == [
        "::error file=/Users/ada/App/a%2Cline=1%3A%3Ab%250A%3A\\u{D}\\u{A}.swift,line=2,col=8,"
          + "title=rule%2Cfile=x%3A%3Ay"
          + "::50 %25 of `::error::x`, %250A\\u{A}::set-output name=a::b\\u{D}",
        "1 error in 12 files, 3,456 lines",
      ])
  }

  @Test func `At most ten findings of a kind are shown, errors first, and the rest is counted`() {
    var findings = Example.findings
    findings.violations = (1...60).map { (line: Int32) in
      var violation = Example.violations[0]
      violation.position.line = line
      // Every third an error.
      violation.severity = line % 3 == 0 ? .error : .warning
      return violation
    }
    findings.remarks = (1...11).map { .init(file: "\($0).swift", text: "unreadable") }
    let lines = Example.report(findings, as: .github).split(separator: "\n")
    #expect(lines.count == 10 + 10 + 9 + 1 + 1)
    #expect(lines[0..<10].allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[9].contains(",line=30,"))
    #expect(lines[10..<20].allSatisfy { $0.hasPrefix("::warning ") })
    #expect(lines[20..<30].allSatisfy { $0.hasPrefix("::notice ") })
    #expect(
      lines[29]
        == "::notice title=viper check::10 more errors, 30 more warnings, 2 more remarks: GitHub shows ten of each kind, "
        + "the other formats all")
    #expect(lines[30] == "20 errors, 40 warnings in 12 files, 3,456 lines")
  }

  @Test func `Exactly ten errors need no notice`() {
    var findings = Example.findings { _ in }
    findings.violations = Array(repeating: findings.violations[0], count: 10)
    #expect(!Example.report(findings, as: .github).contains("::notice"))
    findings.violations.append(findings.violations[0])
    #expect(Example.report(findings, as: .github).contains("::1 more error: GitHub"))
  }
}
