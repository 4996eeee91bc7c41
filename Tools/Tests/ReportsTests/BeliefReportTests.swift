import Architecture
import Foundation
import Rules
import Source
import Testing

@testable import Reports

/// The beliefs in reports: the types on which findings depend.
@Suite(.timeLimit(.minutes(10))) struct BeliefReportTests {
  private static let presenter = Belief(
    subject: 0, type: "LoginPresenter", place: .init(file: Example.presenterFile, line: 4), role: .presenter,
    ring: .presenter, module: "Login", strength: .strong,
    reasons: [
      .init(
        text: "its name ends in Presenter", place: .init(file: Example.presenterFile, line: 4), weight: 2,
        role: .presenter),
      .init(
        text: "LoginViewController, a view, stores it in presenter",
        place: .init(file: Example.viewFile, line: 4), weight: 2, role: .presenter),
    ])

  private static let store = Belief(
    subject: 1, type: "CallStore", place: .init(file: "Sources/CallStore.swift", line: 3), role: .dataManager,
    ring: .outer, strength: .weak,
    reasons: [
      .init(
        text: "its code uses nothing outside of the process",
        place: .init(file: "Sources/CallStore.swift", line: 3),
        weight: -4, role: .dataManager),
      .init(
        text: "its name ends in Store", place: .init(file: "Sources/CallStore.swift", line: 3), weight: 1,
        role: .dataManager),
    ])

  /// Violations that name the store, each in its own file, and one that does not.
  private static func findings(_ count: Int) -> Findings {
    var findings = Example.findings { $0.ends = [0] }
    findings.beliefs = [0: presenter, 1: store]
    findings.violations += (0..<count).map { number in
      var violation = Example.violations[2]
      violation.file = "Sources/F\(100 + number).swift"
      violation.rule = "inner-names-outer"
      violation.severity = .warning
      violation.message = "a presenter names CallStore"
      violation.repair = "name a protocol"
      violation.target = "CallStore"
      violation.ends = [0, 1]
      violation.strength = .weak
      return violation
    }
    return findings
  }

  private func options(_ change: (inout ReportOptions) -> Void) -> ReportOptions {
    var options = ReportOptions()
    change(&options)
    return options
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: Reasons

  @Test func `A finding shows its reasons in text only on request`() {
    let because = """
       = because LoginPresenter is a presenter of the module Login: its name ends in Presenter; \
      LoginViewController, a view, stores it in presenter (Sources/Login/LoginView Controller.swift:4)

      """
    #expect(!Example.report(Self.findings(1), as: .text).contains("because"))
    let text = Example.report(Self.findings(1), as: .text, options: options { $0.isVerbose = true })
    #expect(text.contains("   = move what needs it into the view\n  " + because))
    #expect(
      text.contains(
        "= because CallStore is taken for a data manager: its name ends in Store; but its code uses nothing outside of "
          + "the process\n"))
  }

  @Test func `Xcode shows the reasons as notes at the types`() {
    let text = Example.report(Self.findings(0), as: .xcode, options: options { $0.isVerbose = true })
    #expect(
      text.contains(
        "\n/Users/ada/App/Sources/Login/LoginPresenter.swift:4:1: note: because LoginPresenter is a presenter"
      ))
    #expect(!Example.report(Self.findings(0), as: .xcode).contains("because"))
  }

  @Test func `JSON has the beliefs of each violation`() throws {
    let report = try object(Example.report(Self.findings(1), as: .json))
    let violations = try #require(report["violations"] as? [[String: Any]])
    #expect(violations.map { $0["strength"] as? String } == ["weak", "strong"])
    let because = try #require(violations[0]["because"] as? [[String: Any]])
    #expect(because.map { $0["type"] as? String } == ["LoginPresenter", "CallStore"])
    #expect(because[1]["role"] as? String == "data manager" && because[1]["module"] is NSNull)
    #expect(because[1]["strength"] as? String == "weak" && because[1]["line"] as? Int == 3)
    let reasons = try #require(because[1]["reasons"] as? [[String: Any]])
    #expect(reasons.map { $0["weight"] as? Int } == [-4, 1])
    #expect(reasons[1]["text"] as? String == "its name ends in Store")
  }

  @Test func `SARIF has a related location for each belief`() throws {
    let report = try object(Example.report(Self.findings(1), as: .sarif))
    let results = try #require(
      (report["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let related = try #require(results[0]["relatedLocations"] as? [[String: Any]])
    let texts = related.map { ($0["message"] as? [String: Any])?["text"] as? String }
    #expect(related.count == 2 && texts[1]?.hasPrefix("CallStore is taken for a data manager: ") == true)
    let place = try #require(related[1]["physicalLocation"] as? [String: Any])
    #expect((place["region"] as? [String: Any])?["startLine"] as? Int == 3)
    #expect((place["artifactLocation"] as? [String: Any])?["uri"] as? String == "Sources/CallStore.swift")
    #expect(
      (results[0]["message"] as? [String: Any])?["text"] as? String
        == "A presenter names CallStore (weak evidence). Name a protocol.")
  }

  @Test(
    .enabled("It needs python3 and pip, and a network once") { Schema.isThere })
  func `SARIF with beliefs is valid against the schema`() throws {
    let (status, output) = try Schema.validate(Example.report(Self.findings(6), as: .sarif))
    #expect(status == 0, "\(output)")
  }

  @Test func `HTML shows the reasons on a click, and they cannot inject markup`() {
    let page = Example.report(Self.findings(1), as: .html)
    #expect(
      page.contains(
        "<details class=\"because\"><summary>Why it is believed</summary><ul>\n<li>LoginPresenter is a presenter of"
      ))
    #expect(page.contains("<span class=\"count\">(weak evidence)</span>"))
    var findings = Self.findings(6)
    var evil = Self.store
    evil.type = "<script>"
    evil.reasons[0].text = "</details><script>"
    findings.beliefs[1] = evil
    let attacked = Example.report(findings, as: .html)
    #expect(!attacked.contains("<script>\"") && !attacked.contains("</details><script>"))
    #expect(attacked.components(separatedBy: "<script>").count == 2)
  }

  // MARK: Weak evidence

  @Test(arguments: [Format.text, .xcode, .github, .sarif, .html, .junit])
  func `Findings with weak evidence are marked`(_ format: Format) {
    #expect(Example.report(Self.findings(1), as: format).contains("(weak evidence)"))
    #expect(!Example.report(Self.findings(0), as: format).contains("(weak evidence)"))
  }

  @Test func `Reports show how many findings with weak evidence are omitted`() throws {
    var findings = Self.findings(0)
    for (count, text) in [
      (1, "1 finding with weak evidence left out: --all shows it"),
      (1_200, "1,200 findings with weak evidence left out: --all shows them"),
    ] {
      findings.weakCount = count
      #expect(Example.report(findings, as: .text).hasSuffix("(profile default)\n\(text)\n"))
      #expect(Example.report(findings, as: .github).hasSuffix("\n\(text)\n"))
      #expect(Example.report(findings, as: .html).contains("<p>\(text)</p>"))
      #expect(try object(Example.report(findings, as: .json))["weakLeftOut"] as? Int == count)
    }
    #expect(!Example.report(findings, as: .text, options: options { $0.isQuiet = true }).contains("weak"))
    findings.weakCount = 0
    #expect(!Example.report(findings, as: .text).contains("left out"))
  }

  // MARK: Groups

  @Test func `A terminal groups findings by a shared belief`() {
    let terminal = options { $0.isOnTerminal = true }
    let text = Example.report(Self.findings(6), as: .text, options: terminal)
    #expect(
      text.contains(
        """

        CallStore is taken for a data manager because its name ends in Store; but its code uses nothing outside of \
        the process: 6 warnings
          Sources/F100.swift:6:41: warning: LoginPresenter.image [inner-names-outer] (weak evidence)
          Sources/F101.swift:6:41: warning: LoginPresenter.image [inner-names-outer] (weak evidence)

        """))
    #expect(
      text.contains(
        "  = name a protocol\n  = otherwise add to .viper.yml: roles: { none: [\"CallStore\"] }\n"))
    // The part that contains the findings forms no group, and neither do few findings.
    #expect(!text.contains("LoginPresenter is a presenter"))
    #expect(!Example.report(Self.findings(4), as: .text, options: terminal).contains("is taken for"))
    // In a pipe each finding has its own lines.
    let piped = Example.report(Self.findings(6), as: .text)
    #expect(!piped.contains("is taken for") && piped.contains("F105.swift:6:41: warning: a presenter names"))
  }

  @Test func `A limit of a group lists five places`() {
    let text = Example.report(
      Self.findings(60), as: .text,
      options: options {
        $0.isOnTerminal = true
        $0.limit = 50
      })
    #expect(text.contains("F104.swift") && !text.contains("F105.swift"))
    #expect(text.contains("\n  and 55 more: --all shows them\n"))
  }

  @Test func `HTML has a section for each group, and links to it from the rules`() {
    let page = Example.report(Self.findings(6), as: .html)
    #expect(
      page.contains(
        "<section class=\"rule\" id=\"belief-0\">\n<h3>CallStore is taken for a data manager</h3>"))
    #expect(page.contains("<a href=\"#belief-0\">6 places under <code>CallStore</code></a>"))
    #expect(page.contains("<code>roles: { none: [&quot;CallStore&quot;] }</code>"))
    #expect(page.contains("<code>Sources/F105.swift:6:41</code>"))
    #expect(!Example.report(Self.findings(4), as: .html).contains("id=\"belief-0\""))
  }

  // MARK: Costs

  @Test func `The summary lists the beliefs with the most findings`() throws {
    let findings = Self.findings(6)
    #expect(
      Example.report(findings, as: .text).contains(
        """

        Most findings depend on (viper check --why NAME):
          LoginPresenter, a presenter (strong evidence)  1 error, 6 warnings
          CallStore, a data manager (weak evidence)      6 warnings

        """))
    let summary = Example.report(findings, as: .text, options: options { $0.isSummary = true })
    #expect(
      summary.contains("\nBy recognized type ")
        && summary.contains("\nCallStore, a data manager (weak evidence) "))
    #expect(Example.report(findings, as: .html).contains(">By recognized type<"))
    let report = try object(Example.report(findings, as: .json, options: options { $0.isSummary = true }))
    let beliefs = try #require((report["summary"] as? [String: Any])?["beliefs"] as? [[String: Any]])
    #expect(beliefs.map { $0["type"] as? String } == ["LoginPresenter", "CallStore"])
    #expect(beliefs.map { $0["warnings"] as? Int } == [6, 6] && beliefs[1]["strength"] as? String == "weak")
  }

  @Test func `A belief with one or two findings is not called costly, and at most five are listed`() {
    #expect(!Example.report(Self.findings(1), as: .text).contains("Most findings"))
    var findings = Self.findings(0)
    findings.violations = (0..<30).map { number in
      var violation = Example.violations[0]
      violation.ends = [Int32(number % 10)]
      return violation
    }
    findings.beliefs = Dictionary(
      uniqueKeysWithValues: (Int32(0)..<10).map { number in
        var belief = Self.presenter
        (belief.subject, belief.type) = (number, "P\(number)")
        return (number, belief)
      })
    let text = Example.report(findings, as: .text)
    #expect(text.contains("\n  P4, a presenter") && !text.contains("P5"))
  }

  // MARK: --why

  @Test func `A belief is explained with its findings and how to override it`() {
    let violations = Self.findings(7).violations.dropFirst()
    let text = whyReport(
      of: [ExplainedBelief(belief: Self.store, violations: Array(violations))], root: "/", as: .text)
    #expect(
      text.hasPrefix(
        """
        CallStore (Sources/CallStore.swift:3)
          role     data manager, weak evidence: uncertain
          module   none
          ring     the outer ring, which may use all others
          for it
            +1 its name ends in Store
          against it
            -4 its code uses nothing outside of the process
          7 findings rest on it: 7 warnings, 7 of them with weak evidence, which only --all reports
            Sources/F100.swift:6:41: warning: a presenter names CallStore [inner-names-outer] (weak evidence)

        """))
    #expect(
      text.contains(
        "\n    and 2 more\n  If it is not a part, add to .viper.yml:\n    roles: { none: [\"CallStore\"] }\n"
      ))
  }

  @Test func `A nested declaration is overridden by its file`() {
    var belief = Self.store
    belief.type = "Calls.Store"
    let text = whyReport(of: [ExplainedBelief(belief: belief, violations: [])], root: "/", as: .text)
    #expect(text.contains("roles: { none: { files: [\"Sources/CallStore.swift\"] } }"))
    #expect(text.contains("No finding depends on it."))
  }

  @Test func `A type that is not a part is explained with the roles considered`() {
    var belief = Self.store
    (belief.role, belief.ring) = (nil, nil)
    let text = whyReport(of: [ExplainedBelief(belief: belief, violations: [])], root: "/", as: .text)
    #expect(
      text.contains("  role     none\n") && text.contains("+1 a data manager: its name ends in Store\n"))
    #expect(text.contains("roles: { data manager: [\"CallStore\"] }") && !text.contains("none: ["))
    belief.isConfigured = true
    let said = whyReport(of: [ExplainedBelief(belief: belief, violations: [])], root: "/", as: .text)
    #expect(
      said.contains("role     none, as declared in .viper.yml\n") && said.contains("remove it from `roles`"))
  }
}
