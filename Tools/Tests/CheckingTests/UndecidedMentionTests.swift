import Foundation
import Testing
import ToolsTestSupport

/// Names with several declarations, whose mentions cannot be decided.
@Suite(.timeLimit(.minutes(10))) struct UndecidedMentionTests {
  private let root: Folder

  /// A presenter that names `Row`, declared by an entity and a view in equally near folders.
  init() throws {
    root = try Folder("undecided")
    try root.write(
      "App/Login/LoginPresenter.swift",
      """
      final class LoginPresenter {
        var interactor: LoginInteractor?
        func show(_ row: Login.Row) {}
        func hide(_ row: Login.Row) { _ = Login.Row.self }
      }

      """)
    try root.write("App/Login/LoginInteractor.swift", "final class LoginInteractor {}\n")
    try root.write(
      "App/Login/LoginViewController.swift",
      "import UIKit\nfinal class LoginViewController: UIViewController { enum Login { struct Row {} } }\n")
  }

  private static let other = "App/Other/Other.swift"

  private func note(_ words: String...) throws -> (text: String, places: [[String: Any]])? {
    let result = try Command.run(["check"] + words + ["--format", "json"], in: root.path)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result)")
    let notes = try #require(report["notes"] as? [[String: Any]])
    guard let note = notes.first(where: { $0["id"] as? String == "ambiguous-names" }) else { return nil }
    return (try #require(note["text"] as? String), try #require(note["places"] as? [[String: Any]]))
  }

  private func findings() throws -> Int {
    let result = try Command.run(["check", "--format", "json"], in: root.path)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    return (report["violations"] as? [[String: Any]])?.filter {
      ($0["rule"] as? String) == "inner-names-outer"
    }.count ?? 0
  }

  private func declareTwice() throws {
    try root.write(Self.other, "enum Other { enum Login { struct Row {} } }\n")
  }

  @Test func `A name that is declared once is decided, and no note is printed`() throws {
    #expect(try findings() == 2)
    #expect(try note() == nil)
  }

  @Test func `A name that is declared twice withholds findings, and the summary reports count and reason`()
    throws
  {
    try declareTwice()
    #expect(try findings() == 0)
    let text = try Command.run(["check"], in: root.path).output
    #expect(
      text.contains(
        "2 mentions were not decided, because their names are declared more than once: Row (2 places); rename all but one, "
          + "exclude files, or use the compiler's index with --index-store; --verbose lists them\n"
      ),
      "\(text)")
    #expect(
      try Command.run(["check", "--verbose"], in: root.path).output.contains(
        "  App/Login/LoginPresenter.swift:3:26: Row, declared at App/Login/LoginViewController.swift:2, "
          + "App/Other/Other.swift:1 ("))
    let html = try Command.run(["check", "--format", "html"], in: root.path).output
    #expect(html.contains("2 mentions were not decided") && html.contains("LoginPresenter.swift:3:26"))
  }

  @Test func `An ambiguous name is decided when all of its declarations agree`() throws {
    // Both rows belong to views: either is a finding.
    try root.write(
      Self.other,
      "import UIKit\nfinal class OtherViewController: UIViewController { enum Login { struct Row {} } }\n")
    try root.write("App/Other/OtherPresenter.swift", "final class OtherPresenter {}\n")
    #expect(try findings() == 2)
    #expect(try note() == nil)
    // Neither row belongs to a part: none is a finding.
    try root.write("App/Login/LoginViewController.swift", "enum A { enum Login { struct Row {} } }\n")
    try root.write(Self.other, "enum B { enum Login { struct Row {} } }\n")
    #expect(try findings() == 0)
    #expect(try note() == nil)
  }

  @Test func `A withheld finding that is allowed, disabled or not requested is not counted`() throws {
    try declareTwice()
    #expect(try note("App/Other") == nil)
    #expect(try note("--rule", "view-navigates") == nil)
    let rule = try #require(try note()?.places.first?["text"] as? String)
    let id = String(rule.drop { $0 != "(" }.dropFirst().dropLast())
    try root.write(
      "App/Login/LoginPresenter.swift",
      """
      final class LoginPresenter {
        var interactor: LoginInteractor?
        func show(_ row: Login.Row) {}  // viper:allow \(id) — the only one that shows
        func hide(_ row: Login.Row) {}
      }

      """)
    #expect(
      try note()?.text.hasPrefix("1 mention was not decided, because its name is declared more than once")
        == true)
    try root.write(".viper.yml", "exceptions: [{ rule: \(id), file: \"App/Login/*\", reason: known }]\n")
    #expect(try note() == nil)
  }

  @Test func `Adjacent apps with the same names withhold no finding`() throws {
    for app in ["One", "Two"] {
      try root.write(
        "\(app)/Login/LoginPresenter.swift", "final class LoginPresenter { var view: LoginViewController? }\n"
      )
      try root.write("\(app)/Login/LoginInteractor.swift", "final class LoginInteractor {}\n")
      try root.write(
        "\(app)/Login/LoginViewController.swift",
        "import UIKit\nfinal class LoginViewController: UIViewController {}\n")
      try root.write("\(app)/\(app).xcodeproj/project.pbxproj", "")
    }
    try root.remove("App")
    #expect(try note() == nil)
  }

  @Test func `An ambiguous edge is counted only if it would close a cycle of modules`() throws {
    try root.remove("App")
    for module in ["Alpha", "Beta"] {
      try root.write(
        "\(module)/\(module)Presenter.swift",
        "protocol \(module)ModuleInput: AnyObject {}\n"
          + "final class \(module)Presenter: \(module)ModuleInput { enum Kit { struct Part {} }\n"
          + (module == "Alpha" ? "var other: BetaModuleInput?" : "func use(_ part: Kit2.Part) {}") + " }\n")
      try root.write("\(module)/\(module)Interactor.swift", "final class \(module)Interactor {}\n")
    }
    try root.write(
      "Gamma/GammaPresenter.swift", "final class GammaPresenter { enum Kit2 { struct Part {} } }\n")
    try root.write("Gamma/GammaInteractor.swift", "final class GammaInteractor {}\n")
    #expect(try note("--rule", "module-cycle") == nil)
    // Now it may be Alpha's, which names Beta.
    try root.write(
      "Alpha/AlphaPresenter.swift",
      "protocol AlphaModuleInput: AnyObject {}\n"
        + "final class AlphaPresenter: AlphaModuleInput { enum Kit2 { struct Part {} }\n"
        + "var other: BetaModuleInput? }\n")
    let found = try note("--rule", "module-cycle")
    #expect(found?.text.hasPrefix("1 mention was not decided") == true)
    #expect(found?.places.first?["file"] as? String == "Beta/BetaPresenter.swift")
  }

  @Test func `A name in the layers of a custom rule is checked`() throws {
    try root.write(
      ".viper.yml",
      """
      own-rules:
        layers:
          message: layers point down
          layers:
            core: { files: ["Core"], may-use: [] }
            shell: { files: ["Shell"] }

      """)
    try root.write("Core/Core.swift", "struct Core { var row: Kit.Item? }\n")
    try root.write("Shell/Kit.swift", "enum Shell { enum Kit { struct Item {} } }\n")
    #expect(try note() == nil)
    try root.write("Core/Kit.swift", "enum Inner { enum Kit { struct Item {} } }\n")
    let found = try note()
    #expect(found?.text.contains("Item (2 places)") == true)
    #expect(found?.places.count == 1)
  }
}
