import Foundation
import Repairs
import Rules
import Testing

/// Methods whose names almost match those that the runtime calls.
@Suite(.timeLimit(.minutes(10))) struct NameTests {
  private func fix(_ body: String, imports: String = "import Viper") throws -> (String, [String]) {
    let project = try Project(
      """
      \(imports)

      struct LoginPresenter: Presenter {
        let screen: LiveScreen<Login>
      \(body)
      }

      """)
    let (text, refusals, errors) = try project.fix()
    #expect(errors == [])
    return (text, refusals.map(\.reason))
  }

  @Test(arguments: [
    ("func didload() { }", "func didLoad() { }"),
    ("func\tdidDissapear () {}", "func\tdidDisappear () {}"),
    (
      "public func recieve(_ input: Login.Input) throws {}",
      "public func receive(_ input: Login.Input) throws {}"
    ),
    ("/* é */ func viewWillAppear() {}", "/* é */ func willAppear() {}"),
    ("func `didload`() {}", "func `didLoad`() {}"),
    (
      "func didload() {}\n  func didFailed(_ error: any Error) {}",
      "func didLoad() {}\n  func didFail(_ error: any Error) {}"
    ),
  ])
  func `The meant name is suggested`(body: String, expected: String) throws {
    let (text, refusals) = try fix("  " + body)
    #expect(text.contains("\n  \(expected)\n}"), "\(text)")
    #expect(refusals == [])
  }

  @Test(arguments: [
    "func didFail(error: any Error) {}", "func viewWillAppear(_ animated: Bool) {}",
    "func didload() async {}",
    "func willApear() throws {}", "func didLoad() {}\n  func didload() {}",
  ])
  func `A file with other problems is not repaired`(body: String) throws {
    let (text, refusals) = try fix("  " + body)
    #expect(text.contains(body))
    #expect(refusals.count == 1)
    #expect(refusals.allSatisfy { $0.contains("needs more changes than its name") })
  }

  @Test func `Lines of any kind are counted`() throws {
    let (text, refusals) = try fix("  func didload() {}", imports: "import Foundation\r\nimport Viper\r")
    #expect(text.hasPrefix("import Foundation\r\nimport Viper\r\n"))
    #expect(text.contains("func didLoad()"))
    #expect(refusals == [])
  }

  @Test func `A name is repaired if the import cannot be`() throws {
    let (text, refusals) = try fix(
      "  func didload() { use(UIColor.red) }", imports: "import UIKit\nimport Viper")
    #expect(text.hasPrefix("import UIKit\n"))
    #expect(text.contains("func didLoad()"))
    #expect(refusals.count == 1)
  }
}
