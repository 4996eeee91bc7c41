import Architecture
import Rules
import Source
import Testing

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct HTMLReportTests {
  @Test func `The header shows the verdict and the figures`() {
    let page = Example.report(as: .html)
    #expect(page.contains("<title>viper check: 3 errors, 1 warning</title>"))
    #expect(page.contains("<h1>3 errors, 1 warning</h1>"))
    for figure in ["<dt>Files</dt><dd>12</dd>", "<dt>Lines</dt><dd>3,456</dd>", "<dt>Modules</dt><dd>1</dd>"]
    {
      #expect(page.contains(figure))
    }
  }

  @Test func `A module is drawn as nested rings`() throws {
    let page = Example.report(as: .html)
    #expect(
      page.contains(
        """
        <details class="module" open><summary><h3>Login</h3> <span class="path">Sources/Login</span> \
        <span class="count">3 parts</span> <span class="badge error">3 errors</span> \
        <span class="badge warning">1 warning</span></summary>
        <div class="ring ring-outer"><h4>Outside</h4><ul>
        <li><code>LoginViewController</code> <span>view</span> \
        <span class="path">LoginView Controller.swift:3</span></li>
        </ul>
        <div class="ring ring-presenter"><h4>Presenters</h4><ul>
        <li><code>LoginPresenter</code> <span>presenter</span> <span class="path">LoginPresenter.swift:4</span></li>
        <li class="protocol"><code>LoginViewInput</code> <span>view, protocol</span> \
        <span class="path">LoginViewInput.swift:1</span></li>
        </ul>
        </div></div></details>
        """))
  }

  @Test func `A violation is shown with two lines of context, a marker and its repair`() {
    #expect(
      Example.report(as: .html).contains(
        """
        <li class="error"><p class="where"><span class="badge error">error</span> \
        <code>Sources/Login/LoginPresenter.swift:6:41</code> <span class="owner">Login, presenter</span></p>
        <p class="message">The presenter names UIImage</p>
        <pre class="source"><span class="line"><span class="number">4</span><code>final class LoginPresenter {
        </code></span><span class="line"><span class="number">5</span><code>    var view: LoginViewInput?
        </code></span><span class="line meant"><span class="number">6</span><code>  let greeting = &quot;👋 漢字&quot;, \
        image = <mark>UIImage</mark>()
        </code></span><span class="line"><span class="number">7</span><code>}
        </code></span></pre>
        </li>
        """))
  }

  @Test func `A rule is explained once, beside its violations`() {
    let page = Example.report(as: .html)
    #expect(
      page.contains(
        """
        <section class="rule" id="rule-presenter-imports-ui">
        <h3>presenter-imports-ui</h3><p> <span class="badge error">1 error</span> A presenter&#39;s file imports \
        no UI framework</p>
        <details class="why"><summary>Why, and how it is kept</summary>
        <p>A presenter knows <em>what</em> is shown, not <code>how</code>.</p>
        <p>It is tested without a screen.</p>
        <h4>Violation</h4>
        <pre class="example"><code>import UIKit
        class LoginPresenter {}</code></pre>

        """))
    #expect(page.ranges(of: "It is tested without a screen").count == 1)
    #expect(page.contains("<a href=\"#rule-view-navigates\">view-navigates</a>"))
  }

  @Test func `A page without findings says so`() {
    var findings = Example.nothing
    findings.files = 1
    let page = Example.report(findings, as: .html)
    #expect(page.contains("<h1>No module</h1>"))
    #expect(page.contains("Every rule of the profile is kept."))
    #expect(page.contains("No module was recognized."))
    #expect(!page.contains("<form") && !page.contains("Remarks"))
    #expect(Tags(page).problem == nil)
  }

  @Test func `An empty check does not report kept rules`() {
    let page = Example.report(Example.nothing, as: .html)
    #expect(
      page.contains("This folder contains no source files.")
        && page.contains("There was nothing to check."))
    #expect(!page.contains("kept"))
    #expect(Tags(page).problem == nil)
  }

  @Test func `A violation without its source is still reported`() {
    let page = Example.report(as: .html, sources: [:])
    #expect(page.contains("<p class=\"message\">The presenter names UIImage</p>\n</li>"))
    #expect(!page.contains("<pre class=\"source\">"))
  }

  @Test func `Every tag is closed`() {
    #expect(Tags(Example.report(as: .html)).problem == nil)
    #expect(Tags("<p><b></p></b>").problem != nil)
    #expect(Tags("<p>").problem != nil)
    #expect(Tags("<p a=b></p>").problem != nil)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='alert(1)", "<!--",
    "]]>",
    "&lt;", "</style>", "\u{0}\u{1B}[31m\u{2028}", "</details></pre></li>", "[a](javascript:alert(1))",
    "`</code>`", "**<b>**",
  ])
  func `Names, messages and sources cannot inject markup`(_ attack: String) {
    func page(_ text: String) -> String {
      let findings = Findings(
        root: text, profile: text, files: 1, lines: 1,
        modules: [
          .init(
            name: text, path: text,
            parts: [.init(role: .view, ring: .outer, type: text, isProtocol: true, file: text, line: 1)])
        ],
        violations: [
          Violation(
            rule: "rule", severity: .error, file: text, position: Position(line: 1, column: 1), symbol: text,
            target: text, role: .view, module: text, message: text, repair: text)
        ],
        remarks: [.init(file: text, text: text)], seconds: 0)
      let rule = RuleDescription(
        id: "rule", summary: "s", explanation: "e", source: "s", bad: text, good: text)
      return report(
        findings, as: .html, rules: [rule], tool: Tool(version: text, page: text),
        source: { _ in text + "\n" })
    }
    let hostile = Tags(page(attack))
    #expect(hostile.problem == nil)
    // Only the marked source is longer; otherwise the page equals that of a harmless name.
    #expect(hostile.all == Tags(page("Name")).all)
  }

  @Test func `The page loads no external resource`() {
    let page = Example.report(as: .html)
    #expect(
      page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\""))
    for tag in Tags(page).all {
      #expect(!tag.contains("src=") && !tag.hasPrefix("<link") && !tag.hasPrefix("<iframe"))
      if tag.contains("href=") {
        #expect(tag.hasPrefix("<a href=\"#") || tag == "<a href=\"https://example.org/viper\">")
      }
    }
    #expect(!page.contains("url(") && !page.contains("@import"))
  }

  @Test func `Long lists of modules and violations are collapsed`() {
    var findings = Example.findings
    findings.modules = (1...7).map { .init(name: "M\($0)", path: "M\($0)", parts: []) }
    findings.violations = (1...51).map { (line: Int32) in
      var violation = Example.violations[0]
      violation.position.line = line
      return violation
    }
    let page = Example.report(findings, as: .html)
    #expect(page.contains("<details class=\"all\"><summary>All 7 modules</summary>"))
    #expect(page.contains("<details class=\"places\"><summary>51 places</summary>"))
    #expect(!page.contains(" open>"))
    #expect(Tags(page).problem == nil)
  }

  @Test func `Of two modules with one name, the one that contains the file has its violations`() {
    var findings = Example.findings
    for path in ["Old/Login", "Sources", "Zoo/Login"] {
      findings.modules.append(.init(name: "Login", path: path, parts: []))
    }
    let page = Example.report(findings, as: .html)
    for path in ["Old/Login", "Sources", "Zoo/Login"] {
      #expect(page.contains(">\(path)</span> <span class=\"count\">0 parts</span></summary>"))
    }
    #expect(page.contains("<span class=\"count\">3 parts</span> <span class=\"badge error\">3 errors</span>"))
  }
}

/// The tags of a page and its first error.
private struct Tags {
  private(set) var all: [String] = []
  private(set) var problem: String?

  private static let void: Set<String> = ["!DOCTYPE", "meta", "input", "circle"]

  init(_ page: String) {
    var open: [String] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else {
        problem = "A tag does not end"
        return
      }
      let tag = String(rest[start...end])
      rest = rest[rest.index(after: end)...]
      all.append(tag)
      guard tag.wholeMatch(of: #/<[!\/]?[A-Za-z0-9]+(?: [A-Za-z-]+(?:="[^"<>]*")?)*\/?>/#) != nil else {
        problem = problem ?? "\(tag) is no tag"
        return
      }
      let name = String(tag.dropFirst().prefix { $0 != " " && $0 != ">" })
      if name.hasPrefix("/") {
        if open.popLast() != String(name.dropFirst()) { problem = problem ?? "\(tag) closes another" }
      } else if !Self.void.contains(name) {
        open.append(name)
        // A script and a style end only at their own tag.
        if name == "script" || name == "style", let end = rest.firstRange(of: "</\(name)>") {
          rest = rest[end.lowerBound...]
        }
      }
    }
    if let last = open.last { problem = problem ?? "\(last) is not closed" }
  }
}
