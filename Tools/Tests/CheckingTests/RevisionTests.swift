import Checking
import Foundation
import Rules
import Testing

@Suite(.timeLimit(.minutes(10))) struct RevisionTests {
  private let folder: Folder

  init() throws {
    folder = try Folder("git")
    try git("init", "-q")
    try folder.writeApp()
    try commit()
  }

  @discardableResult
  private func git(_ words: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder.path, "-c", "user.name=T", "-c", "user.email=t@example.org"] + words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func commit() throws {
    try git("add", "-A")
    #expect(try git("commit", "-q", "-m", "change", "--allow-empty") == 0)
  }

  private func added(since: String = "HEAD", below: String = "", paths: [String] = ["."]) throws
    -> Check.Outcome
  {
    let root = below.isEmpty ? folder.path : "\(folder.path)/\(below)"
    var check = Check(root: root, paths: paths, jobs: 2)
    check.since = Revision(since, root: root)
    return try check.run()
  }

  private let bad = "import UIKit\nclass NewPresenter {\n  let view: NewViewController\n}\n"

  @Test func `Without a change nothing is reported`() throws {
    #expect(try !folder.check().rules.isEmpty)
    #expect(try added().rules.isEmpty)
    try folder.write("notes.txt", "no Swift")
    #expect(try added().rules.isEmpty)
  }

  @Test func `A generated class of a data model named before is not a new violation`() throws {
    try folder.write(
      "App.xcdatamodeld/App.xcdatamodel/contents",
      #"<model><entity name="NoteRow" codeGenerationType="class"/></model>"#)
    let presenter = "class RowsPresenter {\n  var interactor: RowsInteractor?\n  var rows: [NoteRow] = []\n"
    try folder.write("Rows/RowsInteractor.swift", "class RowsInteractor {}\n")
    try folder.write("Rows/RowsRouter.swift", "class RowsRouter {}\n")
    try folder.write("Rows/RowsPresenter.swift", presenter + "}\n")
    try commit()
    #expect(try folder.check().all.map(\.rule).contains("persistence-above-interactor"))
    #expect(try added().rules.isEmpty)
    try folder.write("Rows/RowsPresenter.swift", presenter + "  var other: NoteRow?\n}\n")
    #expect(try added().findings.violations.map(\.rule) == ["persistence-above-interactor"])
  }

  @Test(arguments: [false, true])
  func `A new file is reported whether or not git tracks it`(isFollowed: Bool) throws {
    try folder.write("Presenters/NewPresenter.swift", bad)
    if isFollowed { try git("add", "-A") }
    let rules = try added().rules
    #expect(rules.contains("Presenters/NewPresenter.swift: presenter-imports-ui"))
    #expect(rules.allSatisfy { $0.hasPrefix("Presenters/NewPresenter.swift") })
    try commit()
    #expect(try added().rules.isEmpty)
    #expect(try added(since: "HEAD~1").rules == rules)
  }

  @Test func `Only new violations of a changed file are reported`() throws {
    let text = String(decoding: try folder.bytes(of: "Presenters/Bad.swift"), as: UTF8.self)
    try folder.write("Presenters/Bad.swift", "\n\n" + text)
    #expect(try added().rules.isEmpty)
    try folder.write("Presenters/Bad.swift", "import SwiftUI\n" + text)
    let found = try added().findings.violations
    #expect(found.map(\.rule) == ["presenter-imports-ui"] && found.map(\.target) == ["SwiftUI"])
  }

  @Test func `A violation that moves with its file is not new`() throws {
    try folder.move("Presenters/Bad.swift", to: "Presenters/Inner/Worse.swift")
    try git("add", "-A")
    #expect(try added().rules.isEmpty)
    try commit()
    #expect(try added(since: "HEAD~1").rules.isEmpty)
  }

  @Test func `A deleted file has no new violations`() throws {
    try folder.remove("Presenters/Bad.swift")
    #expect(try added().rules.isEmpty)
    try folder.remove("Views/LoginViewController.swift")
    #expect(try added().rules.isEmpty)
  }

  @Test func `A change may break a rule in an unchanged file`() throws {
    try folder.write("Presenters/NewPresenter.swift", "class NewPresenter {\n  let tool: Hammer\n}\n")
    try folder.write("Views/Hammer.swift", "struct Hammer {}\n")
    try commit()
    try folder.write("Views/Hammer.swift", "import UIKit\nclass Hammer: UIViewController {}\n")
    let now = try folder.check().rules
    let before = try added().rules
    #expect(before.allSatisfy { now.contains($0) && !$0.contains("Bad") })
  }

  @Test func `Removing an allowance is a change`() throws {
    try folder.write(
      "Presenters/NewPresenter.swift",
      "import UIKit // viper:allow presenter-imports-ui — why\nclass NewPresenter {}\n")
    try commit()
    #expect(try added().rules.isEmpty)
    try folder.write("Presenters/NewPresenter.swift", "import UIKit\nclass NewPresenter {}\n")
    #expect(try added().rules == ["Presenters/NewPresenter.swift: presenter-imports-ui"])
  }

  @Test func `The root may be below the top of the repository`() throws {
    try folder.write("Sub/App/Presenters/Bad.swift", bad)
    try folder.write(
      "Sub/App/Views/NewViewController.swift", "import UIKit\nclass NewViewController: UIViewController {}\n")
    try folder.write("Sub/App/Interactors/NewInteractor.swift", "class NewInteractor {}\n")
    try commit()
    #expect(try added(below: "Sub/App").rules.isEmpty)
    try folder.write("Presenters/OutsidePresenter.swift", bad)
    #expect(try added(below: "Sub/App").rules.isEmpty)
    try folder.write("Sub/App/Presenters/Bad.swift", "import SwiftUI\n" + bad)
    #expect(try added(below: "Sub/App").rules == ["Presenters/Bad.swift: presenter-imports-ui"])
    try folder.write("Sub/App/Presenters/Worse Presenter.swift", bad)
    #expect(
      try added(below: "Sub/App").rules.contains("Presenters/Worse Presenter.swift: presenter-imports-ui"))
  }

  @Test func `Any name is stored`() throws {
    let names = ["new\nline", "ünï", "tab\t", "quote\"", "-dash", " space", ":colon", "star*"]
    for name in names { try folder.write("Presenters/\(name)Presenter.swift", bad) }
    try commit()
    for name in names { try folder.write("Presenters/\(name)Presenter.swift", "\n" + bad) }
    #expect(try added().rules.isEmpty)
  }

  @Test func `Only the requested files are reported`() throws {
    try folder.write("Presenters/NewPresenter.swift", bad)
    try folder.write("Views/Other.swift", bad.replacing("New", with: "Other"))
    #expect(try added(paths: ["Views"]).rules.allSatisfy { $0.hasPrefix("Views/") })
    #expect(
      try added(paths: ["./Presenters/", "Views", "Interactors/"]).rules.contains(
        "Presenters/NewPresenter.swift: presenter-imports-ui"))
  }

  @Test func `Many changes are processed at once`() throws {
    for number in 0..<300 {
      try folder.write("Many/M\(number)Presenter.swift", bad.replacing("New", with: "M\(number)"))
    }
    try commit()
    for number in 0..<300 {
      try folder.write("Many/M\(number)Presenter.swift", "//\n" + bad.replacing("New", with: "M\(number)"))
    }
    #expect(try added().rules.isEmpty)
  }

  @Test(arguments: [
    "nothing", "-x", "--output=x", "HEAD..HEAD", "HEAD:Presenters", "", " ", "HEAD~99", "\u{1B}",
  ])
  func `An unknown revision is reported`(name: String) {
    #expect(throws: Revision.GitError.self) { try added(since: name) }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
  }

  @Test(arguments: ["HEAD", "@", "HEAD^{tree}^{commit}", "v1", ":/change", "HEAD@{0}"])
  func `A revision may have any form that git accepts`(name: String) throws {
    try git("tag", "-a", "v1", "-m", "one")
    if name.contains("tree") {
      #expect(throws: Revision.GitError.self) { try added(since: name) }
    } else {
      try folder.write(
        "Presenters/Bad.swift",
        "\n" + String(decoding: try folder.bytes(of: "Presenters/Bad.swift"), as: UTF8.self))
      #expect(try added(since: name).rules.isEmpty)
    }
  }

  @Test func `A folder outside of a repository is reported`() throws {
    let other = try Folder()
    #expect {
      var check = Check(root: other.path, jobs: 1)
      check.since = Revision("HEAD", root: other.path)
      _ = try check.run()
    } throws: {
      "\($0)".contains("not a git repository")
    }
  }

  @Test func `Violations that others fixed since are not attributed to the change`() throws {
    try git("branch", "-m", "trunk")
    try git("checkout", "-q", "-b", "feature")
    try folder.write("Presenters/NewPresenter.swift", bad)
    try commit()
    try git("checkout", "-q", "trunk")
    try folder.write("Presenters/Bad.swift", "class BadPresenter {}\n")
    try commit()
    try git("checkout", "-q", "feature")
    let rules = try added(since: "trunk").rules
    #expect(!rules.isEmpty && rules.allSatisfy { $0.hasPrefix("Presenters/NewPresenter.swift") })
  }

  @Test func `A folder moved without git mv has no new findings`() throws {
    try folder.move("Presenters", to: "Screens/Presenters")
    #expect(try added().rules.isEmpty)
    try folder.write("Screens/Presenters/NewPresenter.swift", bad)
    #expect(try added().rules.allSatisfy { $0.hasPrefix("Screens/Presenters/NewPresenter.swift") })
  }

  @Test func `Before the first commit everything is new`() throws {
    try folder.remove(".git")
    try git("init", "-q")
    #expect(try added().rules == folder.check().rules)
    try git("add", "-A")
    #expect(try added().rules == folder.check().rules)
  }

  @Test func `A requested file is compared in the context of all files`() throws {
    try folder.write("Presenters/NewPresenter.swift", bad)
    var check = Check(root: folder.path, paths: ["Presenters/NewPresenter.swift"], jobs: 2)
    check.scope = ["."]
    check.since = Revision("HEAD", root: folder.path)
    let rules = try check.run().rules
    #expect(rules.contains("Presenters/NewPresenter.swift: presenter-retains-view"))
  }

  @Test func `A baseline and a revision can be combined`() throws {
    let baseline = Baseline(try folder.check().all)
    try folder.write("Presenters/NewPresenter.swift", bad)
    let new = try added().rules
    let both = try folder.check {
      $0.baseline = baseline
      $0.since = Revision("HEAD", root: folder.path)
    }
    #expect(both.rules == new && both.comparison.fixed.isEmpty)
    try folder.write("Presenters/Bad.swift", "class BadPresenter {}\n")
    let fixed = try folder.check {
      $0.baseline = baseline
      $0.since = Revision("HEAD", root: folder.path)
    }
    #expect(fixed.rules == new && fixed.comparison.fixed == baseline.entries.keys.sorted())
  }
}
