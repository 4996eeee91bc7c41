import Foundation
import Testing
import ToolsTestSupport

/// Command lines and their results.
@Suite(.timeLimit(.minutes(10))) struct CommandTests {
  private let root: Folder

  init() throws {
    root = try Folder("command")
    try root.write(
      "App/Login/LoginPresenter.swift",
      "import UIKit\nfinal class LoginPresenter {\n  var view: LoginViewController?\n}\n")
    try root.write("App/Login/LoginInteractor.swift", "final class LoginInteractor {}\n")
    try root.write(
      "App/Screens/LoginViewController.swift",
      "import UIKit\nfinal class LoginViewController: UIViewController {}\n")
  }

  private func viper(_ words: String..., in folder: String = "") throws -> Command.Result {
    try Command.run(words, in: folder.isEmpty ? root.path : "\(root.path)/\(folder)")
  }

  private func baseline() throws -> Data { Data(try root.bytes(of: "b.json")) }

  @Test(arguments: [
    ["check", "--output=", "App/Login/LoginPresenter.swift"],
    ["check", "--write-baseline", "--baseline=", "App/Login/LoginPresenter.swift"],
    ["check", "--output", "App/Login/LoginPresenter.swift"], ["check", "--output", ".viper.yml"],
    ["check", "--baseline", "b.json", "--output", "b.json"],
    ["check", "--write-baseline", "--new-baseline", "--baseline", "package.json"],
    ["check", "--write-baseline", "--baseline", "package.json"],
  ])
  func `An input file, or a file that is not a baseline, is not overwritten`(words: [String]) throws {
    try root.write(".viper.yml", "# Ours.\n")
    try root.write("package.json", "{}\n")
    _ = try viper("check", "--write-baseline", "--baseline", "b.json")
    let files = ["App/Login/LoginPresenter.swift", ".viper.yml", "package.json", "b.json"]
    let before = try files.map { try root.bytes(of: $0) }
    let result = try Command.run(words, in: root.path)
    #expect(result.status == 2 && !result.errors.isEmpty, "\(result)")
    #expect(try files.map { try root.bytes(of: $0) } == before)
  }

  @Test func `A folder without modules is not reported as an app without modules`() throws {
    try root.write("App/Texts/Text.swift", "struct Text {}\n")
    try root.write("Package.swift", Self.manifest)
    let output = try viper("check", "App/Texts").output
    #expect(
      output.contains("1 file without a part of a module. The modules around it were read."), "\(output)")
  }

  @Test func `Quiet omits errors of the run and not violations`() throws {
    try root.write(".viper.yml", "severity: { presenter-imports-ui: warning }\n")
    let quiet = try viper("check", "--quiet", "--rule", "presenter-imports-ui").output
    #expect(quiet.hasPrefix("No errors in 3 files"), "\(quiet)")
  }

  @Test func `The exit status distinguishes findings from a check that could not run`() throws {
    #expect(try viper("check").status == 1)
    #expect(try viper("check", "--rule", "module-cycle").status == 0)
    for words in [
      ["check", "Nowhere"], ["check", "--rule", "module-cycel"], ["check", "--profile", "cleen"],
      ["check", "--nonsense"],
      ["check", "--new-baseline"], ["check", "--write-baseline", "--fix"],
      ["check", "--changed-since", "main"],
      ["check", "--baseline", "none.json"], ["rules", "show", "module-cycel"],
    ] {
      let result = try Command.run(words, in: root.path)
      #expect(result.status == 2 && !result.errors.isEmpty && result.output.isEmpty, "\(words)")
    }
  }

  @Test func `A dry run of repairs prints a patch and writes nothing`() throws {
    let presenter = "import UIKit\nfinal class LoginPresenter {\n  var router: LoginRouter?\n}\n"
    try root.write("App/Login/LoginPresenter.swift", presenter)
    try root.write("App/Login/LoginRouter.swift", "final class LoginRouter {}\n")
    #expect(
      try viper("check").output.contains("presenter LoginPresenter imports UIKit, but uses nothing of it"))
    let result = try viper("check", "--fix", "--dry-run")
    #expect(result.status == 1)
    #expect(
      result.output == """
        --- a/App/Login/LoginPresenter.swift
        +++ b/App/Login/LoginPresenter.swift
        @@ -1,4 +1,4 @@
        -import UIKit
        +import Foundation
         final class LoginPresenter {
           var router: LoginRouter?
         }

        """)
    #expect(try root.bytes(of: "App/Login/LoginPresenter.swift") == Array(presenter.utf8))
    #expect(try viper("check", "--dry-run").status == 2)
    _ = try viper("check", "--fix")
    #expect(
      try root.bytes(of: "App/Login/LoginPresenter.swift").starts(with: Array("import Foundation\n".utf8)))
  }

  @Test func `A file that is not repaired has a reason`() throws {
    let result = try viper("check", "--fix", "--dry-run")
    #expect(result.output.isEmpty)
    #expect(
      result.errors.contains(
        "App/Login/LoginPresenter.swift:3: left alone: names LoginViewController, which inherits from a type of a UI framework"
      ))
  }

  @Test func `A mistyped name is reported with a suggestion`() throws {
    #expect(try viper("check", "--rule", "module-cycel").errors.contains("did you mean module-cycle?"))
    #expect(try viper("rules", "show", "viewnavigates").errors.contains("did you mean view-navigates?"))
    #expect(try viper("check", "--profile", "cleen").errors.contains("did you mean clean?"))
  }

  @Test func `An empty check is not reported as fine`() throws {
    try root.write("Empty/notes.txt", "none")
    #expect(try viper("check", "Empty").status == 2)
    #expect(
      try viper("check", "Empty/notes.txt").errors.contains(
        "there is no Swift or Objective-C file to check in Empty/notes.txt"))
    for configuration in ["sources: [Ap]", "exclude: [\"**\"]"] {
      try root.write(".viper.yml", configuration)
      #expect(try viper("check").status == 2)
    }
  }

  @Test func `A partial check removes nothing from a baseline`() throws {
    #expect(try viper("check", "--baseline", "b.json", "--write-baseline").status == 0)
    let whole = try baseline()
    #expect(try viper("check", "--baseline", "b.json").status == 0)
    for words in [
      ["--rule", "module-cycle"], ["App/Screens"], ["--profile", "clean"],
      ["App/Login/LoginInteractor.swift"],
    ] {
      let known = try Command.run(["check", "--baseline", "b.json"] + words, in: root.path)
      #expect(!known.output.contains("is fixed"), "\(words)")
      let written = try Command.run(
        ["check", "--baseline", "b.json", "--write-baseline"] + words, in: root.path)
      #expect(written.status == 0)
      #expect(try baseline() == whole, "\(words)")
    }
    _ = try Command.run(
      ["check", "--baseline", "../../b.json", "--write-baseline"], in: "\(root.path)/App/Login")
    #expect(try baseline() == whole)
  }

  @Test func `A broken baseline is replaced only on request`() throws {
    try root.write("b.json", "<<<<<<<")
    let refused = try viper("check", "--baseline", "b.json", "--write-baseline")
    #expect(refused.status == 2 && refused.errors.contains("--write-baseline --new-baseline"))
    #expect(try baseline() == Data("<<<<<<<".utf8))
    #expect(try viper("check", "--baseline", "b.json", "--write-baseline", "--new-baseline").status == 0)
    #expect(try viper("check", "--baseline", "b.json").status == 0)
  }

  @Test func `With a configuration a part is checked in its context`() throws {
    #expect(try viper("check", "App/Login/LoginPresenter.swift").output.contains("No module was recognized"))
    try root.write(".viper.yml", "profile: default\n")
    let part = try viper("check", "App/Login/LoginPresenter.swift")
    #expect(
      part.status == 1 && part.output.contains("[presenter-retains-view]")
        && part.output.contains("in 1 file,"))
    #expect(try viper("check", "LoginPresenter.swift", in: "App/Login").status == 1)
    #expect(try viper("check", "App/Screens").status == 0)
  }

  /// The violations of a printed report: its lines with a place.
  private func findings(_ words: String...) throws -> [String] {
    try Command.run(["check", "--format", "xcode"] + words, in: root.path).output.split(separator: "\n")
      .map(String.init).filter { $0.contains(".swift:") }.sorted()
  }

  @Test(arguments: [
    "Package.swift", "project.yml", "App.xcodeproj/project.pbxproj",
    "App.xcworkspace/contents.xcworkspacedata",
    ".git/HEAD",
  ])
  func `The findings of a folder are those of its package or project`(_ mark: String) throws {
    try root.write(mark, mark == "Package.swift" ? Self.manifest : "")
    let whole = try findings()
    #expect(whole.contains { $0.contains("presenter-retains-view") })
    for part in ["App/Login", "App/Screens", "App/Login/LoginPresenter.swift"] {
      #expect(try findings(part) == whole.filter { $0.contains("/\(part)") }, "\(part)")
    }
    // In any folder.
    #expect(try viper("check", in: "App/Login").output.contains("[presenter-retains-view]"))
    #expect(try viper("check", in: "App/Login").output.contains("in 2 files,"))
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "App", path: "App")])
    """

  @Test(arguments: [
    "",
    "let package = Package(name: \"Old\", targets: [.target(name: \"Old\"), .target(name: \"X\", path: \"Others\")])",
  ])
  func `A manifest around the app, none of whose targets contains it, changes nothing`(manifest: String)
    throws
  {
    let before = try findings("App")
    try root.write("Package.swift", manifest)
    try root.write(
      "Others/LoginRouter.swift", "import UIKit\nfinal class LoginRouter { var view: LoginViewController? }\n"
    )
    #expect(try findings("App") == before)
    let output = try viper("check", "App").output
    #expect(output.contains("in 3 files,") && !output.contains("Checked as a part of"), "\(output)")
  }

  @Test func `The report names the app that was read around the checked folder`() throws {
    try root.write("Package.swift", Self.manifest)
    #expect(try viper("check", "App/Login").output.contains("Checked as a part of \(root.path).\n"))
    #expect(try !viper("check").output.contains("Checked as a part of"))
    #expect(try viper("check", "App/Login", "--format", "json").output.contains("\"app\": \"\(root.path)\""))
  }

  @Test func `What lies in the home folder, or in the folder for temporary files, does not make one app`()
    throws
  {
    try root.write("home/Package.swift", Self.manifest)
    try root.write("home/.git/HEAD", "")
    try root.write("home/.viper.yml", "exclude: [\"App/**\"]\n")
    try root.write(
      "home/Other/LoginRouter.swift", "import UIKit\nfinal class LoginRouter { var view: UIView? }\n")
    try root.write("home/App/LoginPresenter.swift", "import UIKit\nfinal class LoginPresenter {}\n")
    for variable in ["HOME", "TMPDIR"] {
      let result = try Command.run(
        ["check", "App", "--format", "json"], in: "\(root.path)/home",
        environment: [variable: "\(root.path)/home"])
      #expect(result.output.contains("\"files\": 1,"), "\(variable): \(result)")
    }
  }

  @Test func `The nearest package is checked instead of the whole repository`() throws {
    try root.write(".git/HEAD", "ref: refs/heads/main\n")
    try root.write("App/Login/Package.swift", "")
    // The view that the presenter retains is not in the package.
    let inside = try viper("check", "App/Login")
    #expect(!inside.output.contains("[presenter-retains-view]"))
    // The paths are relative to the repository in both cases.
    #expect(
      try viper("check", "--format", "json", in: "App/Login").output.contains(
        "\"App/Login/LoginPresenter.swift\""))
  }

  @Test func `Packages that are checked together are read together, and nothing else`() throws {
    try root.write(".git/HEAD", "ref: refs/heads/main\n")
    try root.write("Login/Package.swift", "")
    try root.write(
      "Login/LoginPresenter.swift",
      "class LoginPresenter {\n  var view: LoginViewInterface?\n  func submit() {}\n}\n")
    try root.write("Views/Package.swift", "")
    try root.write(
      "Views/LoginViewController.swift",
      "protocol LoginViewInterface: AnyObject {}\nclass LoginViewController: UIViewController, LoginViewInterface {}\n"
    )
    // Has no package, and another presenter of this name.
    try root.write("Other/LoginPresenter.swift", "struct LoginPresenter {}\n")
    let alone = try viper("check", "Login")
    #expect(!alone.output.contains("[presenter-retains-view]"), "\(alone)")
    let together = try viper("check", "Login", "Views")
    #expect(together.output.contains("[presenter-retains-view]"), "\(together)")
    #expect(together.output.contains("in 4 files"), "\(together)")
    let partly = try viper("check", "Login/LoginPresenter.swift", "Views")
    #expect(partly.output.contains("[presenter-retains-view]"), "\(partly)")
    #expect(partly.output.contains("Checked as a part of"), "\(partly)")
  }

  @Test func `A package around the repository is ignored`() throws {
    try root.write("Package.swift", "")
    try root.write("App/.git/HEAD", "ref: refs/heads/main\n")
    try root.write(
      "Other/LoginRouter.swift", "final class LoginRouter {\n  var view: LoginViewController?\n}\n")
    let result = try viper("check", "--format", "json", "App/Login")
    #expect(result.output.contains("presenter-retains-view") && !result.output.contains("LoginRouter"))
  }

  @Test func `A file uses the nearest configuration`() throws {
    try root.write(
      "App/.viper.yml",
      "severity: { presenter-retains-view: off, presenter-imports-ui: off, inner-names-outer: off }\n")
    #expect(try viper("check", "App").status == 0)
    #expect(try viper("check", "App/Login/LoginPresenter.swift").status == 0)
    #expect(try viper("check", "App/Login/LoginPresenter.swift", "App/Screens").status == 0)
    let both = try viper("check", "App/Login/LoginPresenter.swift", ".")
    #expect(both.status == 1)
  }

  @Test func `Violations outside a partial check stay in the baseline`() throws {
    #expect(try viper("check", "--write-baseline").status == 0)
    let whole = try root.bytes(of: "viper-baseline.json")
    try root.write(".viper.yml", "exclude: [App/Login/LoginPresenter.swift]\n")
    #expect(try !viper("check", "--baseline", "viper-baseline.json").output.contains("is fixed"))
    #expect(try viper("check", "--write-baseline").status == 0)
    #expect(try root.bytes(of: "viper-baseline.json") == whole)
  }

  @Test func `One rule alone reports the same as among all rules, and uses the baseline of all`()
    throws
  {
    // The line breaks three rules: the most severe is printed.
    try root.write(
      "App/Login/LoginPresenter.swift",
      "final class LoginPresenter {\n  let interactor = LoginInteractor()\n  var view: LoginViewController?\n}\n"
    )
    let all = try viper("check", "--format", "xcode").output.split(separator: "\n")
    #expect(try viper("check", "--write-baseline", "--baseline", "b.json").status == 0)
    for rule in [
      "concrete-collaborator", "inner-names-outer", "part-made-outside-builder", "presenter-retains-view",
    ] {
      let alone = try viper("check", "--rule", rule, "--format", "xcode").output.split(separator: "\n")
      #expect(alone.filter { $0.contains("[\(rule)]") } == all.filter { $0.contains("[\(rule)]") }, "\(rule)")
      #expect(try viper("check", "--rule", rule, "--baseline", "b.json", "--strict").status == 0, "\(rule)")
    }
    #expect(all.contains { $0.contains("[presenter-retains-view]") })
  }

  @Test func `Allowing one rule covers its equivalent rule`() throws {
    let view =
      "import UIKit\nfinal class LoginViewController: UIViewController {\n  var router: LoginRouter? // viper:allow RULE — why\n}\n"
    try root.write("App/Login/LoginRouter.swift", "final class LoginRouter {}\n")
    for rule in ["concrete-collaborator", "view-names-router"] {
      try root.write("App/Screens/LoginViewController.swift", view.replacing("RULE", with: rule))
      for profile in ["default", "rambler"] {
        let result = try viper("check", "--profile", profile)
        #expect(!result.output.contains("LoginViewController.swift:3"), "\(rule) \(profile) \(result.output)")
      }
    }
  }

  @Test func `Paths are printed relative to the current folder, and in files relative to the repository`()
    throws
  {
    try root.write(".git/HEAD", "ref: refs/heads/main\n")
    let inside = try viper("check", in: "App")
    #expect(inside.output.contains("\nLogin/LoginPresenter.swift:1:1: error"))
    #expect(try viper("check", "App").output.contains("\nApp/Login/LoginPresenter.swift:1:1: error"))
    #expect(
      try viper("check", "../App", in: "App").output.contains("\nLogin/LoginPresenter.swift:1:1: error"))
    for format in ["json", "sarif", "github"] {
      #expect(
        try viper("check", "--format", format, in: "App").output.contains("App/Login/LoginPresenter.swift"))
    }
    #expect(try viper("config", "init", in: "App").status == 0)
    #expect(root.names(in: "App").contains(".viper.yml") && !root.names().contains(".viper.yml"))
  }

  @Test func `Patterns of a named configuration are relative to the checked folder`() throws {
    try root.write(".git/HEAD", "ref: refs/heads/main\n")
    try root.write("other.yml", "sources: [Login, Screens]\n")
    let result = try viper("check", "--config", "../other.yml", in: "App")
    #expect(result.status == 1 && result.output.contains("in 3 files,"))
  }

  @Test func `A report goes to the output file, and its last line to the terminal`() throws {
    let result = try viper("check", "--format", "html", "--output", "report.html")
    #expect(result.status == 1 && result.output.hasSuffix("in 3 files, 7 lines: report.html\n"))
    #expect(String(decoding: try root.bytes(of: "report.html"), as: UTF8.self).hasPrefix("<!DOCTYPE html>"))
    #expect(try viper("check", "--output", "-").output.contains("[presenter-imports-ui]"))
    #expect(!root.names().contains("-"))
    for path in ["Nowhere/report.txt", "App", ""] {
      let result = try viper("check", "--output", path)
      #expect(result.status == 2 && result.errors.contains("cannot be written"), "\(path)")
    }
  }

  @Test func `A pipe is written to, and a link is followed to the file`() throws {
    try root.write("real.txt", "old")
    let (link, pipe) = ("\(root.path)/link.txt", "\(root.path)/pipe")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
    #expect(try viper("check", "--output", "link.txt").status == 1)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
    #expect(String(decoding: try root.bytes(of: "real.txt"), as: UTF8.self).contains("presenter-imports-ui"))
    try #require(mkfifo(pipe, 0o600) == 0)
    let reading = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reading) }
    #expect(try viper("check", "--output", "pipe").status == 1)
    var status = stat()
    #expect(lstat(pipe, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    let text = FileHandle(fileDescriptor: reading).availableData
    #expect(String(decoding: text, as: UTF8.self).contains("presenter-imports-ui"))
    #expect(try viper("check", "--output", "/dev/stdout").output.contains("presenter-imports-ui"))
  }

  #if os(Linux)
    @Test func `A full disk is reported`() throws {
      let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
      let result = try Command.run(["check"], in: root.path, output: full)
      #expect(result.status == 2 && result.errors.contains("no space left"))
    }
  #endif

  @Test func `A single rule or profile marks no allowance or exception as unused`() throws {
    try root.write(
      ".viper.yml",
      "exceptions: [{ rule: presenter-retains-view, reason: old }, { rule: presenter-imports-ui, reason: old }]\n"
    )
    try root.write(
      "App/Login/LoginInteractor.swift",
      "// viper:allow singleton-reached — the system's\nfinal class LoginInteractor { let x = Shop.shared }\n"
    )
    #expect(try viper("check", "--strict").status == 0)
    for words in [["--rule", "module-cycle"], ["--profile", "infinum"]] {
      let result = try Command.run(["check"] + words, in: root.path)
      #expect(!result.output.contains("take"), "\(result.output)")
    }
  }

  @Test func `The effective configuration can be saved and has the same effect`() throws {
    try root.write("AppTests/LoginTests.swift", "import UIKit\n")
    try root.write("Mocks/MockPresenter.swift", "import UIKit\nfinal class LoginPresenter {}\n")
    let before = try viper("check")
    try root.write(".viper.yml", try viper("check", "--explain-config").output)
    let after = try viper("check", "--strict")
    func report(_ text: String) -> Substring { text.prefix(upTo: text.lastIndex(of: ",") ?? text.endIndex) }
    #expect(report(after.output) == report(before.output))
  }
}
