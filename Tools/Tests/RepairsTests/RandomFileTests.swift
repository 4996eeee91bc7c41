import Foundation
import Repairs
import Source
import Testing
import ToolsTestSupport

/// Random files with a fixed seed.
@Suite(.timeLimit(.minutes(10))) struct RandomFileTests {
  private static let heads = [
    "// Made by hand\n", "/* é 🎉 */\n", "import Dispatch\n", "\n", "#if DEBUG\nlet isDebug = true\n#endif\n",
    "import Foundation // dates\n", "infix operator <->\n", "\r\n",
  ]
  private static let imports = [
    "import UIKit\n", "import UIKit // why\n", "import class UIKit.UIImage\n", "  import SwiftUI\n",
    "import MapKit\r\n",
    "@preconcurrency import UIKit\n",
  ]
  private static let statements = IdentifierTests.innocent.filter { !$0.contains("case let some") }
  /// UI identifiers as expressions, as types, after dots and as labels.
  private static let guilty = IdentifierTests.guilty.map(\.body).filter { !$0.hasPrefix("#if") }
  private static let members = [
    "private var count = 0", "lazy var names: [String: Int] = [:]",
    "var isReady: Bool { count(of: \"a\") > 0 }",
    "func count(of text: String) -> Int { text.utf8.count }",
    "struct Row { var title: String; var number = 1 }",
    "enum Stage: String, CaseIterable { case first, second, failed }", "static let shared = Date.distantPast",
    "subscript(index: Int) -> String { names.keys.sorted()[index] }", "let formatter = DateFormatter()",
    "@objc func noted(_ notification: Notification) { print(notification.userInfo?.count as Any) }",
    "deinit { NotificationCenter.default.removeObserver(self) }",
    "typealias Handler = (Result<String, Error>) -> Void",
    "init(view: LoginViewInput? = nil) { self.view = view }", "var names2: Set<String> = []; let late = 5.0",
  ]

  private struct Made {
    var head: String
    var imported: String
    var body: String

    var text: String { head + imported + body }
  }

  private func make(_ random: inout SeededGenerator, guilty: Bool) -> Made {
    var methods = (0..<Int.random(in: 1...6, using: &random)).map { number in
      let body = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        "    do { " + Self.statements.randomElement(using: &random)! + "\n    }\n"
      }
      return "  func step\(number)(name: String) {\n" + body.joined() + "  }\n"
    }
    if guilty {
      let place = Int.random(in: 0..<methods.count, using: &random)
      methods[place].replace(
        "  }\n", with: "    do { \(Self.guilty.randomElement(using: &random)!)\n    }\n  }\n",
        maxReplacements: 1)
      // The first closing brace may belong to a statement's block; the deeper place is equally good.
    }
    let members = Self.members.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
    let body = """

      final class LoginPresenter: NSObject, LoginViewOutput {
        weak var view: LoginViewInput?
        let interactor = LoginInteractor()
        var router: LoginRouterInput?
        func didTapDone(name: String) {}
        @objc func noted(_ note: Notification) {}
        \(members.joined(separator: "\n  "))
      \(methods.shuffled(using: &random).joined())}

      """
    let head = Self.heads.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)).joined()
    return Made(head: head, imported: Self.imports.randomElement(using: &random)!, body: body)
  }

  @Test(arguments: 0..<60)
  func `Unaffected files are repaired and differ in the import only`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let made = make(&random, guilty: false)
    let project = try Project(made.text)
    let (text, refusals, errors) = try project.fix()
    #expect(refusals == [] && errors == [], "\(refusals.map(\.description))\n\(made.text)")
    #expect(text.utf8.starts(with: made.head.utf8))
    #expect(Array(text.utf8.suffix(made.body.utf8.count)) == Array(made.body.utf8))
    let middle = text.utf8.dropFirst(made.head.utf8.count).dropLast(made.body.utf8.count)
    let line = String(decoding: middle, as: UTF8.self)
    #expect(!["UIKit", "SwiftUI", "MapKit"].contains { line.contains($0) })
    #expect(line.contains("import Foundation") != made.head.contains("import Foundation"))
    #expect(Identifiers(reading: text).syntaxError == nil)
    try project.write(text, to: Project.presenter)
    #expect(project.check().violations == [])
  }

  @Test(arguments: 0..<120)
  func `One UI identifier anywhere keeps the file unchanged`(_ seed: Int) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    let made = make(&random, guilty: true)
    let (text, refusals, _) = try Project(made.text).fix()
    #expect(text == made.text)
    #expect(
      refusals.count == 1 && refusals.first?.identifier != nil, "\(refusals.map(\.description))\n\(made.text)"
    )
  }
}
