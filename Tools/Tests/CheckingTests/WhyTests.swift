import Foundation
import Testing
import ToolsTestSupport

/// Explanations of the checker's beliefs.
@Suite(.timeLimit(.minutes(10))) struct WhyTests {
  private let root: Folder

  init() throws {
    root = try Folder("why")
    try root.write("App.xcodeproj/project.pbxproj", "")
    try root.write(
      "App/Login/LoginPresenter.swift",
      """
      protocol LoginInteractorOutput: AnyObject {
        func found(_ release: Release)
      }
      final class LoginPresenter: LoginInteractorOutput {
        weak var view: LoginViewController?
        var interactor: LoginInteractor?
        func found(_ release: Release) { view?.show(release.severity) }
      }

      """)
    try root.write(
      "App/Login/LoginInteractor.swift",
      """
      final class LoginInteractor {
        weak var output: LoginInteractorOutput?
        func load() { output?.found(Release(severity: .high)) }
      }

      """)
    try root.write(
      "App/Login/LoginViewController.swift",
      """
      import UIKit
      final class LoginViewController: UIViewController {
        var presenter: LoginPresenter?
        func show(_ severity: Severity) {}
        struct Style { struct Border {} }
      }

      """)
    // An entity by its folder, which only a view names, and a struct that contains an entity.
    try root.write("App/Models/Release.swift", "struct Release { let severity: Severity }\n")
    try root.write("App/Models/Severity.swift", "enum Severity { case high, low }\n")
    try root.write("App/CallStore.swift", "final class CallStore { func add() {} }\n")
  }

  private func check(_ words: String..., in folder: String = "") throws -> Command.Result {
    try Command.run(["check"] + words, in: folder.isEmpty ? root.path : "\(root.path)/\(folder)")
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: --why

  @Test func `A type that is not a part is explained by the evidence for its ring`() throws {
    try root.write(
      "App/Login/LoginViewController.swift",
      """
      import UIKit
      final class LoginViewController: UIViewController {
        var presenter: LoginPresenter?
        var row: LoginRow?
      }
      struct LoginRow {
        var color = UIColor.red
      }

      """)
    let output = try check("--why", "LoginRow").output
    #expect(
      output.contains(
        "ring     the outer ring, which may use all others: its code names UIColor (App/Login/LoginViewController.swift:7)"
      ),
      "\(output)")
    #expect(output.contains("    rings: { presenter: [\"LoginRow\"] }\n"), "\(output)")
    try root.write(".viper.yml", "rings: { presenter: [LoginRow] }\n")
    #expect(
      try check("--why", "LoginRow").output.contains(
        "ring     the ring of presenters, which may use interactors and entities"))
  }

  @Test func `A part is explained by its name`() throws {
    let result = try check("--why", "LoginPresenter")
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        """
        LoginPresenter (App/Login/LoginPresenter.swift:4)
          role     presenter, strong evidence: almost certain
          module   Login
          ring     the ring of presenters, which may use interactors and entities
          for it

        """))
    #expect(result.output.contains("+2 its name ends in Presenter\n"))
    #expect(
      result.output.contains(
        "LoginViewController, a view, stores it in presenter (App/Login/LoginViewController.swift:3)\n"))
    #expect(result.output.contains("findings rest on it: 1 error, 2 warnings\n"))
    #expect(
      result.output.contains(
        "If it is not a part, add to .viper.yml:\n    roles: { none: [\"LoginPresenter\"] }\n"))
  }

  @Test func `The suggested configuration changes the belief as described`() throws {
    try root.write(".viper.yml", "roles: { none: [\"Severity\"], service: [\"LoginInteractor\"] }\n")
    let none = try check("--why", "Severity").output
    #expect(
      none.contains("  role     none, as declared in .viper.yml\n") && none.contains("remove it from `roles`")
    )
    #expect(
      try check("--why", "LoginInteractor").output.contains("  role     service, as declared in .viper.yml\n")
    )
  }

  @Test(arguments: [
    "App/Login/LoginViewController.swift:3", "App/Login/LoginViewController.swift:5",
    "App/Login/LoginViewController.swift:3:18", "LoginViewController.swift:3:",
    "Login/LoginViewController.swift",
    "LoginViewController.Style.Border", "Style.Border", "Border",
  ])
  func `A type is found by its place and by its name, and a type in a part is the part's`(_ words: String)
    throws
  {
    #expect(
      try check("--why", words).output.hasPrefix(
        "LoginViewController (App/Login/LoginViewController.swift:2)\n"))
  }

  @Test func `A place is relative to the current folder`() throws {
    let result = try check("--why", "LoginPresenter.swift:5", in: "App/Login")
    #expect(result.output.hasPrefix("LoginPresenter (LoginPresenter.swift:4)\n"))
  }

  @Test func `A finding's place explains all of its beliefs`() throws {
    let output = try check("--why", "App/Login/LoginViewController.swift:4").output
    #expect(
      output.contains("LoginViewController (")
        && output.contains("\nSeverity (App/Models/Severity.swift:1)\n"))
    #expect(output.contains("  role     entity, weak evidence: uncertain\n"))
    #expect(output.contains("  against it\n    -4 only views and presenters use it\n"))
    #expect(output.contains("1 of them with weak evidence, which only --all reports"))
  }

  @Test func `A type that is not a part lists the evidence for the roles considered`() throws {
    let output = try check("--why", "CallStore").output
    #expect(
      output.contains("  role     none\n") && output.contains("+1 a data manager: its name ends in Store\n"))
    #expect(output.contains("A part is in a module, or") && output.contains("No finding depends on it."))
    #expect(output.contains("    roles: { data manager: [\"CallStore\"] }\n"))
  }

  @Test func `An explanation is available as JSON`() throws {
    let report = try object(try check("--why", "Severity", "--format", "json").output)
    let belief = try #require((report["beliefs"] as? [[String: Any]])?.first)
    #expect(belief["role"] as? String == "entity" && belief["strength"] as? String == "weak")
    #expect((belief["findings"] as? [[String: Any]])?.map { $0["rule"] as? String } == ["view-names-entity"])
    #expect(belief["contradiction"] as? String == "roles: { none: [\"Severity\"] }")
    #expect((belief["reasons"] as? [[String: Any]])?.contains { $0["weight"] as? Int == -4 } == true)
    #expect(
      try check("--why", "Severity", "--format", "json", "--output", "why.json").output
        == "1 type: why.json\n")
  }

  @Test(arguments: [
    ("LoginPresentr", "no type LoginPresentr was read (did you mean LoginPresenter?)"),
    ("LoginViewController.Stile", "did you mean LoginViewController.Style?"),
    ("App/Login/LoginPresentr.swift:3", "did you mean App/Login/LoginPresenter.swift?"),
    ("App/Login/LoginViewController.swift:1", "it declares LoginViewController at line 2"),
    (
      "App/Login/LoginViewController.swift:900",
      "line 900 of App/Login/LoginViewController.swift has neither a type nor a finding"
    ),
    ("", "has no value"), (".", "no type "), (":", "no type "), (".swift:1", "no source file .swift"),
    ("App/Login/LoginPresenter.swift:x", "no type "), ("A.swift:99999999999999999999", "no type "),
    ("A.swift:-1", "no source file"),
  ])
  func `An unknown name is reported with a suggestion`(words: String, text: String) throws {
    let result = try check("--why=\(words)")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains(text), "\(result.errors)")
  }

  @Test(arguments: [
    ["--quiet"], ["--all"], ["--summary"], ["--verbose"], ["--fix"], ["--modules"], ["--cycles"],
    ["--strict"],
    ["--max-warnings", "3"], ["--baseline", "b.json"], ["--write-baseline"], ["--changed-since", "main"],
    ["--explain-config"], ["--format", "sarif"],
  ])
  func `Report options cannot be combined with an explanation`(options: [String]) throws {
    let result = try Command.run(["check", "--why", "Severity"] + options, in: root.path)
    #expect(result.status == 2 && result.output.isEmpty && result.errors.contains("--why"))
  }

  // MARK: Weak evidence

  @Test func `Findings with weak evidence are marked, and reported only with --all`() throws {
    let text = try check().output
    #expect(!text.contains("names the entity Severity"))
    #expect(text.hasSuffix("\n1 finding with weak evidence left out: --all shows it\n"))
    let all = try check("--all").output
    #expect(all.contains("names the entity Severity [view-names-entity] (weak evidence)\n"))
    #expect(!all.contains("left out"))
    for format in ["xcode", "github", "json", "sarif", "html", "junit"] {
      #expect(try !check("--format", format).output.lowercased().contains("names the entity severity"))
      let shown = try check("--format", format, "--all").output
      #expect(shown.lowercased().contains("names the entity severity"))
      #expect(shown.contains(format == "json" ? "\"strength\": \"weak\"" : "(weak evidence)"))
    }
  }

  @Test func `Findings with weak evidence count only where they are reported`() throws {
    let only = ["--rule", "view-names-entity"]
    func status(_ words: String...) throws -> Int32 {
      try Command.run(["check"] + only + words, in: root.path).status
    }
    #expect(try status("--strict") == 0 && status("--strict", "--all") == 1)
    #expect(try status("--max-warnings", "0") == 0 && status("--max-warnings", "0", "--all") == 1)
    try root.write(".viper.yml", "thresholds: { view-names-entity: 0 }\n")
    #expect(try status() == 0 && status("--all") == 1)
  }

  @Test func `A baseline with weak evidence is used on request and loses no entries`()
    throws
  {
    #expect(try check("--write-baseline").output.contains("holds 3 violations"))
    #expect(try check("--baseline", "viper-baseline.json", "--all", "--strict").status == 1)
    #expect(try check("--write-baseline", "--new-baseline", "--all").output.contains("holds 4 violations"))
    #expect(try check("--baseline", "viper-baseline.json", "--all", "--strict").status == 0)
    let without = try check("--baseline", "viper-baseline.json", "--strict")
    #expect(
      without.status == 0 && !without.output.contains("is fixed") && !without.output.contains("left out"))
    #expect(try check("--write-baseline").output.contains("holds 4 violations, 0 fewer than before"))
  }

  @Test func `Allowing a finding with weak evidence is not reported as unused`() throws {
    try root.write(
      "App/Login/LoginViewController.swift",
      """
      import UIKit
      final class LoginViewController: UIViewController {
        var presenter: LoginPresenter?
        func show(_ severity: Severity) {}  // viper:allow view-names-entity — it has a color
      }

      """)
    let text = try check().output
    #expect(!text.contains("remark") && !text.contains("left out"))
  }

  // MARK: Reasons

  @Test func `Reasons are printed on request`() throws {
    let text = try check("--verbose").output
    #expect(text.contains("\n   = because LoginPresenter is a presenter of the module Login: it conforms to"))
    #expect(try check("--verbose", "--format", "xcode").output.contains(": note: because LoginPresenter is"))
    #expect(try !check().output.contains("because"))
    for words in [["--summary"], ["--write-baseline"], ["--format", "json"], ["--format", "github"]] {
      #expect(try Command.run(["check", "--verbose"] + words, in: root.path).status == 2, "\(words)")
    }
  }

  @Test func `The summary lists the beliefs with the most findings`() throws {
    #expect(
      try check().output.contains("\n  LoginPresenter, a presenter (strong evidence)  1 error, 2 warnings\n"))
    #expect(try check("--summary").output.contains("\nBy recognized type "))
    let report = try object(try check("--summary", "--format", "json").output)
    let beliefs = (report["summary"] as? [String: Any])?["beliefs"] as? [[String: Any]]
    #expect(beliefs?.first?["type"] as? String == "LoginPresenter")
  }
}
