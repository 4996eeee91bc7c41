import Architecture
import Foundation
import Repairs
import Rules
import Source

/// A folder of Swift files with a module Login whose presenter will be repaired.
final class Project {
  let root: String
  private(set) var texts: [String: String]

  static let presenter = "Login/LoginPresenter.swift"

  /// - Parameters:
  ///   - presenter: the text of the presenter's file.
  ///   - others: additional files, or replacements for those of the module.
  init(_ presenter: String, _ others: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "repairs-\(UUID().uuidString)").path
    texts = Self.around.merging(others) { $1 }
    texts[Self.presenter] = presenter
    for (path, text) in texts { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ text: String, to path: String) throws {
    let file = url(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    texts[path] = text
  }

  /// Writes a file that is not checked.
  func place(_ text: String, at path: String) throws {
    let file = url(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The place of a text in the presenter's file.
  func place(of text: String) -> Position? {
    let lines = (texts[Self.presenter] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = line[..<range.lowerBound].utf8.count + 1
      return Position(line: Int32(index + 1), column: Int32(column))
    }
    return nil
  }

  func url(_ path: String) -> URL { URL(filePath: root).appending(path: path) }

  func text(_ path: String = presenter) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  /// The findings in the files as written.
  func check() -> (app: Architecture, violations: [Violation]) {
    var code = Codebase()
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      code.append(SourceFacts(reading: text), path: path, isTest: SourceTree.isTest(path: path))
    }
    let app = Architecture(code)
    return (app, app.violations(Settings()).filter { repairableRules.contains($0.rule) })
  }

  func plan() -> (repairs: [Repair], refusals: [Refusal]) {
    let (app, violations) = check()
    let plan = RepairPlan(for: violations, in: app, root: root)
    return (plan.repairs, plan.refusals)
  }

  /// Plans and applies.
  /// - Returns: the text of the presenter's file afterwards.
  func fix() throws -> (text: String, refusals: [Refusal], errors: [RepairError]) {
    let (repairs, refusals) = plan()
    let errors = repairs.apply(in: root)
    return (try text(), refusals, errors)
  }

  static let around = [
    "Login/LoginProtocols.swift": """
    protocol LoginViewInput: AnyObject {
      func show(_ problem: LoginProblem)
      func show(names: [String], selected: Int)
      var heading: String { get set }
    }

    protocol LoginViewOutput: AnyObject {
      func didTapDone(name: String)
    }

    protocol LoginRouterInput: AnyObject {
      func close(animated: Bool)
    }

    enum LoginProblem: Error {
      case tooShort(minimum: Int)
      case offline
    }
    """,
    "Login/LoginInteractor.swift": """
    import Foundation

    final class LoginInteractor {
      private var secret = ""
      private func hidden(secretly: Bool) {}
      func load(completion: @escaping (_ user: String, (count: Int, latest: Date)) -> Void) {}
    }
    """,
    "Login/LoginViewController.swift": """
    import UIKit

    final class LoginViewController: UIViewController, LoginViewInput {
      private let row = 0
      var heading = ""
      var banner: UILabel = UILabel()
      func show(_ problem: LoginProblem) {}
      func show(names: [String], selected: Int) {}
      override func viewDidLoad() { super.viewDidLoad() }
    }
    """,
    "Login/LoginRouter.swift": """
    import UIKit

    final class LoginRouter: LoginRouterInput {
      func close(animated: Bool) {}
    }
    """,
  ]
}

/// A presenter's file with a given import and method.
func presenter(_ imports: String = "import UIKit", _ body: String = "", after: String = "") -> String {
  """
  \(imports)

  final class LoginPresenter: LoginViewOutput {
    weak var view: LoginViewInput?
    private let interactor = LoginInteractor()
    var router: LoginRouterInput?

    func didTapDone(name: String) {
      \(body)
    }
  }
  \(after)
  """
}
