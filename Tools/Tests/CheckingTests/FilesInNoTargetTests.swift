import Foundation
import Testing
import ToolsTestSupport

/// Files in the folder of an Xcode project that belong to no target.
@Suite(.timeLimit(.minutes(10))) struct FilesInNoTargetTests {
  private let root: Folder
  private static let members = [
    "App/A.swift", "App/B.swift", "App/LoginPresenter.swift", "App/LoginInteractor.swift",
  ]
  private static let id = "files-in-no-target"

  /// An app of four files, and one without a target that breaks a rule.
  init() throws {
    root = try Folder("targets")
    try root.write("App.xcodeproj/project.pbxproj", projectText(files: Self.members))
    for file in ["A", "B"] { try root.write("App/\(file).swift", "struct \(file) {}\n") }
    try root.write("App/LoginPresenter.swift", "final class LoginPresenter {}\n")
    try root.write("App/LoginInteractor.swift", "final class LoginInteractor {}\n")
    try root.write(
      "App/Dead.swift",
      "import UIKit\nfinal class LoginViewController: UIViewController { var dead: LoginInteractor? }\n")
  }

  private func viper(_ words: String..., in folder: String = "") throws -> Command.Result {
    try Command.run(["check"] + words, in: folder.isEmpty ? root.path : "\(root.path)/\(folder)")
  }

  /// The files that a check reports because no target contains them.
  private func inNoTarget(_ words: String..., in folder: String = "") throws -> [String] {
    let result = try Command.run(
      ["check"] + words + ["--format", "json"], in: folder.isEmpty ? root.path : "\(root.path)/\(folder)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result)")
    let notes = try #require(report["notes"] as? [[String: Any]])
    let places = notes.first { $0["id"] as? String == Self.id }?["places"] as? [[String: Any]]
    return places?.compactMap { $0["file"] as? String } ?? []
  }

  private func write(project files: [String], at path: String = "App.xcodeproj") throws {
    try root.write("\(path)/project.pbxproj", projectText(files: files))
  }

  // MARK: Output

  private func omit() throws { try root.write(".viper.yml", "with-files-in-no-target: false\n") }

  @Test func `Files in no target are checked, and the report names them first`() throws {
    let result = try viper()
    #expect(result.status == 1 && result.output.contains("LoginViewController"))
    #expect(
      result.output.hasPrefix(
        "1 file is in no target of App.xcodeproj and was checked nevertheless (Dead.swift); remove it, or write "
          + "with-files-in-no-target: false in .viper.yml to omit it, true to accept it; --verbose lists it\n"
      ),
      "\(result.output)")
    #expect(try viper("--verbose").output.contains("to accept it:\n  App/Dead.swift\n"))
    #expect(!(try viper("--quiet").output.contains("no target")))
  }

  @Test func `The configuration omits them, and the report counts them and explains how to check them`()
    throws
  {
    try omit()
    let result = try viper()
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        "1 file is in no target of App.xcodeproj and was omitted (Dead.swift); with-files-in-no-target: true in "
          + ".viper.yml checks it; --verbose lists it\n"), "\(result.output)")
    #expect(!result.output.contains("LoginViewController"))
    #expect(try viper("--strict").status == 0)
  }

  @Test func `Entries that move into a file without a target stay in the baseline`() throws {
    try omit()
    try write(project: Self.members + ["App/Dead.swift"])
    #expect(try viper("--write-baseline", "--baseline", "b.json").status == 0)
    let before = try root.bytes(of: "b.json")
    try FileManager.default.createDirectory(
      atPath: "\(root.path)/App/Moved", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: "\(root.path)/App/Dead.swift", toPath: "\(root.path)/App/Moved/Dead.swift")
    let result = try viper("--write-baseline", "--baseline", "b.json")
    #expect(!result.output.contains("fixed"), "\(result)")
    #expect(try root.bytes(of: "b.json") == before)
  }

  @Test func `A file with an absolute path of another machine is a member`() throws {
    try write(project: Self.members + ["/Users/somebody/Work/App/Dead.swift"])
    #expect(try inNoTarget().isEmpty)
    // A file in another folder is a different file.
    try write(project: Self.members + ["/Users/somebody/Work/Old/Dead.swift"])
    #expect(try inNoTarget() == ["App/Dead.swift"])
  }

  @Test func `The configuration accepts them`() throws {
    try root.write(".viper.yml", "with-files-in-no-target: true\n")
    let result = try viper()
    #expect(result.status == 1 && result.output.contains("LoginViewController"))
    #expect(!result.output.contains("no target"))
  }

  @Test func `A file that is requested by name is checked`() throws {
    #expect(try viper("App/Dead.swift").output.contains("LoginViewController"))
    #expect(try inNoTarget("App/Dead.swift").isEmpty)
    #expect(try inNoTarget("App") == ["App/Dead.swift"])
    try root.write(".viper.yml", "sources: [App/A.swift, App/B.swift, App/Dead.swift]\n")
    #expect(try inNoTarget().isEmpty)
  }

  @Test func `A name that is also declared in such a file refers to the one in a target`() throws {
    try root.write("App/Screen.swift", "import UIKit\nfinal class Banner: UIView {}\n")
    try write(project: Self.members + ["App/Screen.swift"])
    try root.write("App/LoginPresenter.swift", "final class LoginPresenter { var banner: Banner? }\n")
    try root.write("App/Dead.swift", "struct Banner {}\n")
    let result = try viper()
    #expect(result.output.contains("the presenter retains its view in banner"), "\(result.output)")
    #expect(!result.output.contains("not decided"))
  }

  @Test func `Only requested files are counted`() throws {
    try root.write("Other/X.swift", "struct X {}\n")
    try write(project: Self.members + ["Other/X.swift"])
    #expect(try inNoTarget("Other").isEmpty)
    #expect(try inNoTarget(in: "App") == ["App/Dead.swift"])
  }

  @Test func `A folder of excluded files only explains why there is nothing to check`() throws {
    try omit()
    try root.write("Old/Old.swift", "struct Old {}\n")
    let result = try viper("Old")
    #expect(result.status == 2)
    #expect(result.errors.contains("1 file is in no target of App.xcodeproj"))
  }

  @Test(arguments: ["text", "json", "sarif", "html", "github", "xcode"])
  func `Every format for findings has the note`(format: String) throws {
    #expect(try viper("--format", format).output.contains("n no target of App.xcodeproj"))
  }

  @Test func `Asking why about such a file answers that it was left out`() throws {
    try omit()
    let result = try viper("--why", "App/Dead.swift:2")
    #expect(
      result.status == 2 && result.errors.contains("App/Dead.swift was not read: 1 file is in no target"))
  }

  @Test func `A local redeclaration does not make a name ambiguous`() throws {
    try omit()
    try root.write("App/Dead.swift", "final class LoginInteractor {}\n")
    let why = try viper("--why", "LoginInteractor")
    #expect(why.status == 0 && !why.output.contains("Dead.swift"))
  }

  @Test func `A file changed since a revision is omitted there too`() throws {
    try omit()
    for words in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]] { try git(words) }
    try root.write(
      "App/Dead.swift",
      "import UIKit\nfinal class LoginViewController: UIViewController { var dead, x: LoginInteractor? }\n")
    try root.write(
      "App/LoginPresenter.swift", "import UIKit\nfinal class LoginPresenter { var view: UIView? }\n")
    let result = try viper("--changed-since", "HEAD")
    #expect(result.output.contains("LoginPresenter") && !result.output.contains("LoginViewController"))
  }

  private func git(_ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "git", "-C", root.path, "-c", "user.name=T", "-c", "user.email=t@example.com", "-c",
        "commit.gpgsign=false",
      ]
      + words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  // MARK: Conditions

  @Test func `If more than a third of the files are in no target, none is omitted`() throws {
    try root.write("App/Dead2.swift", "struct Dead2 {}\n")
    #expect(try inNoTarget().count == 2)
    try root.write("App/Dead3.swift", "struct Dead3 {}\n")
    #expect(try inNoTarget().isEmpty)
  }

  @Test(arguments: [
    ("project.yml", "name: App"), ("Tuist.swift", ""), ("Tuist/Config.swift", ""),
    ("Project.swift", "import ProjectDescription"), (".gitignore", "*.xcodeproj\n"),
    (".gitignore", "# Xcode\n/App.xcodeproj/\n"), (".gitignore", "App.xcodeproj/*"),
    ("Package.swift", ""), ("App.podspec", ""), ("App/Feature.podspec.json", ""), ("BUILD.bazel", ""),
  ])
  func `Beside a generated project, and in a folder of a package or pod, no file is omitted`(
    path: String, text: String
  ) throws {
    try root.write(path, text)
    #expect(!(try inNoTarget().contains("App/Dead.swift")))
  }

  @Test(arguments: [
    ("Project.swift", "struct Project {}\n"), (".gitignore", "# *.xcodeproj\nxcuserdata/\nPods.xcodeproj\n"),
    (".gitignore", "*.xcodeproj/*\n!*.xcodeproj/project.pbxproj\n"),
    ("Tools/Package.swift", ""), ("App/Models/project.yml", ""),
  ])
  func `A name that only resembles a generator has no effect`(path: String, text: String) throws {
    try root.write(path, text)
    if path == "Project.swift" { try write(project: Self.members + [path]) }
    #expect(try inNoTarget() == ["App/Dead.swift"])
  }

  @Test func `An unreadable project makes all its files uncertain`() throws {
    try root.write("Other/Other.xcodeproj/project.pbxproj", "<?xml version=\"1.0\"?><plist/>\n")
    #expect(try inNoTarget().isEmpty)
    try root.remove("Other/Other.xcodeproj/project.pbxproj")
    #expect(try inNoTarget().isEmpty)
  }

  @Test func `A file of another project's target, in the same folder or elsewhere, is a member`() throws {
    try write(project: ["../App/Dead.swift"], at: "Widget/Widget.xcodeproj")
    #expect(try inNoTarget().isEmpty)
    // The same when only a part is checked.
    try root.write(".viper.yml", "sources: [App]\nexclude: [Widget]\n")
    #expect(try inNoTarget().isEmpty)
    try root.write("Widget/Widget.xcodeproj/project.pbxproj", projectText(files: ["W.swift"]))
    #expect(try inNoTarget() == ["App/Dead.swift"])
    try write(project: ["App/Dead.swift"], at: "Second.xcodeproj")
    #expect(try inNoTarget().isEmpty)
  }

  @Test func `A nested project has its own files`() throws {
    for name in ["C", "D", "E", "F"] { try root.write("Inner/\(name).swift", "struct \(name) {}\n") }
    try write(project: ["C.swift", "D.swift", "E.swift"], at: "Inner/Inner.xcodeproj")
    #expect(try inNoTarget() == ["App/Dead.swift", "Inner/F.swift"])
    #expect(try viper().output.contains("2 files are in no target of App.xcodeproj or Inner.xcodeproj"))
  }

  @Test func `Tests and files outside of a project are not asked about`() throws {
    try root.write("AppTests/LoginTests.swift", "struct LoginTests {}\n")
    try root.write("Sub/Sub.xcodeproj/project.pbxproj", projectText(files: ["S.swift"]))
    try root.move("App.xcodeproj", to: "Sub/App.xcodeproj")
    #expect(try inNoTarget().isEmpty)
  }

  // MARK: Paths

  @Test func `Letter case and indirect paths resolve to the same file`() throws {
    try write(project: Self.members.dropLast() + ["app/../APP/./logininteractor.swift"])
    #expect(try inNoTarget() == ["App/Dead.swift"])
  }

  @Test func `Synchronised folders contain their files except the named ones`() throws {
    try root.write(
      "App.xcodeproj/project.pbxproj", projectText(folders: ["App"], except: ["Info.plist", "Dead.swift"]))
    #expect(try inNoTarget() == ["App/Dead.swift"])
    try root.write("App.xcodeproj/project.pbxproj", projectText(folders: ["App"], except: []))
    #expect(try inNoTarget().isEmpty)
  }

  @Test func `A file reached by a link is a member by either path`() throws {
    try root.write("Shared/S.swift", "struct S {}\n")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root.path)/App/Linked", withDestinationPath: "../Shared")
    try write(project: Self.members + ["App/Linked/S.swift"])
    #expect(try inNoTarget() == ["App/Dead.swift"])
    try root.write("App.xcodeproj/project.pbxproj", projectText(folders: ["App"], except: ["Dead.swift"]))
    #expect(try inNoTarget() == ["App/Dead.swift"])
  }
}
