import Foundation
import TestSupport
import Testing

/// The names of public types: an app imports them beside those of SwiftUI, UIKit, Foundation and Swift Testing.
@Suite(.timeLimit(.minutes(10))) struct NameTests {
  @Test func `No public type has the name of one of SwiftUI, UIKit, Foundation or Swift Testing`() throws {
    let lists = ["Tests/Fixtures/apple-names.txt", "Tools/Names/swiftui.txt"]
    let taken = Set(
      try lists.flatMap { list in
        try String(contentsOf: Checkout.folder.appending(path: list), encoding: .utf8).split(separator: "\n")
          .filter { !$0.hasPrefix("#") }.map(String.init)
      })
    #expect(taken.count > 700)
    let names = try publicTypes()
    #expect(names.count > 80)
    #expect(names.filter { taken.contains($0.key) || isOfUIKit($0.key) } == [:])
  }

  /// UIKit's names begin with UI, followed by a capital letter.
  private func isOfUIKit(_ name: String) -> Bool {
    name.firstMatch(of: /^UI[A-Z][a-z]/) != nil && !name.hasPrefix("UIKit")
  }

  /// The public types at the outermost level of the modules that an app imports, with their files.
  private func publicTypes() throws -> [String: String] {
    var found: [String: String] = [:]
    for module in ["Viper", "ViperTesting", "ViperInspector", "ViperSwiftUI", "ViperUIKit"] {
      let folder = Checkout.folder.appending(path: "Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        // Everything in `#if` is indented.
        let indent = text.hasPrefix("#if") || text.contains("\n#if can") ? "(?:  )?" : ""
        let declaration = try Regex(
          "^\(indent)(?:@\\S+ )*(?:public|open) (?:final |indirect )*(?:struct|class|enum|protocol|actor|typealias) (\\w+)"
        ).anchorsMatchLineEndings()
        for match in text.matches(of: declaration) {
          if let name = match.output[1].substring { found[String(name)] = file.lastPathComponent }
        }
      }
    }
    return found
  }
}
