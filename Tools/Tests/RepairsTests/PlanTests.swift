import Foundation
import Repairs
import Testing

/// The presentation of a plan in reports and on the terminal.
@Suite(.timeLimit(.minutes(10))) struct PlanTests {
  @Test(arguments: [
    ("import UIKit", "", "imports UIKit, but uses nothing of it", "import Foundation instead"),
    (
      "import Foundation\nimport WebKit", "", "imports WebKit, but uses nothing of it",
      "remove it: Foundation is imported already"
    ),
    ("import UIKit", "print(UIImage())", "imports UIKit", "move the code that needs UIKit to the view"),
    (
      "import Lottie", "print(LottieAnimation.self)", "imports Lottie",
      "import Foundation if nothing needs Lottie, or move the code that does to the view"
    ),
    // A package with unknown names, which may include UIKit's.
    (
      "import Rx\nimport UIKit", "print(Observable.self)", "imports UIKit",
      "import Foundation if nothing needs UIKit, or move the code that does to the view"
    ),
    (
      "@_exported import UIKit", "", "imports UIKit",
      "import Foundation if nothing needs UIKit, or move the code that does to the view"
    ),
  ])
  func `A message calls an import unused only where it can be replaced`(
    _ imports: String, _ body: String, _ message: String, _ advice: String
  ) throws {
    let project = try Project(presenter(imports, body))
    let (app, violations) = project.check()
    let noted = RepairPlan.noting(violations, in: app, root: project.root, index: nil, jobs: 1)
    #expect(noted.map(\.message) == ["presenter LoginPresenter \(message)"])
    #expect(noted.map(\.repair) == [advice])
  }

  @Test(arguments: ImportLineTests.forms)
  func `The patch produces the same file as the repair`(_ before: String, _ after: String) throws {
    let rest = "\nfinal class LoginPresenter: LoginViewOutput {\n  func didTapDone(name: String) {}\n}"
    let project = try Project(before + rest)
    let (repairs, _) = project.plan()
    let patch = try #require(
      try repairs.first?.diff(of: [UInt8](Data(contentsOf: project.url(Project.presenter)))))
    #expect(patch.hasPrefix("--- a/\(Project.presenter)\n+++ b/\(Project.presenter)\n@@ -1,"))
    try project.place(patch, at: "fix.patch")
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "apply", "--whitespace=nowarn", "fix.patch"]
    git.currentDirectoryURL = URL(filePath: project.root)
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0, "\(patch)")
    #expect(Array(try project.text().utf8) == Array((after + rest).utf8))
  }

  @Test func `A patch of a changed file is not produced`() throws {
    let project = try Project(presenter())
    let repair = try #require(project.plan().repairs.first)
    #expect(repair.diff(of: Array("import UIKit\n".utf8)) == nil)
  }

  @Test func `Distant changes are separate hunks`() throws {
    let lines = (0..<20).map { "  var number\($0) = 0\n" }.joined()
    let text = """
      import UIKit
      import Viper

      struct LoginPresenter: Presenter {
        let screen: LiveScreen<Login>
      \(lines)  func didload() {}
      }

      """
    let project = try Project(text, ["Login/Login.swift": "import Viper\nenum Login: Contract {}\n"])
    let repair = try #require(project.plan().repairs.first)
    let patch = try #require(repair.diff(of: Array(text.utf8)))
    #expect(
      patch.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -1,4 +1,4 @@", "@@ -23,5 +23,5 @@"])
    #expect(patch.contains("\n-  func didload() {}\n+  func didLoad() {}\n"))
  }

  @Test func `Each omitted file has a reason`() throws {
    let project = try Project(presenter("import UIKit", "print(UIImage())"))
    let (app, violations) = project.check()
    let reasons = RepairPlan(for: violations, in: app, root: project.root).reasons
    #expect(reasons.count == 1)
    #expect(
      reasons.first?.hasPrefix("Login/LoginPresenter.swift:9: left alone: names UIImage, which ") == true)
  }

  @Test func `Omitted files are summarised by reason`() throws {
    var others: [String: String] = [:]
    for number in 0..<30 {
      others["Login/Login\(number)Entity.swift"] =
        "import UIKit\nstruct Login\(number)Entity { var image: UIImage? }\n"
    }
    let project = try Project(presenter("@_exported import UIKit"), others)
    let (app, violations) = project.check()
    let reasons = RepairPlan(for: violations, in: app, root: project.root).reasons
    #expect(
      reasons.contains {
        $0.hasPrefix("30 files were not changed: they name declarations that may not belong")
      })
    #expect(
      reasons.contains { $0.hasPrefix("Login/LoginPresenter.swift:1: left alone: imports UIKit for others") })
    #expect(reasons.count == 3)
  }
}
