import Foundation

/// A known defect of Generamba's templates, and the change that repairs it.
struct GenerambaRepair: Sendable {
  let reason: String
  /// Whether a file of a place (`module`, `tests`, `snippet`) may have the defect.
  let applies: @Sendable (_ file: String, _ place: String) -> Bool
  let change: @Sendable (String) -> String

  init(
    _ reason: String, in places: Set<String>, isSwift: Bool = true,
    change: @escaping @Sendable (String) -> String
  ) {
    self.reason = reason
    self.change = change
    applies = { file, place in
      places.contains(place) && (!isSwift || file.hasSuffix(".swift.stencil") || place == "snippet")
    }
  }

  static let all = [doubledName, prefix, classProtocols, isolation, emptyOverrides, testableImport]

  static let doubledName = GenerambaRepair(
    "the header printed the name of the module twice", in: ["module", "tests", "snippet"], isSwift: false
  ) {
    $0.replacing(
      "{{ prefix }}{{ module_info.name }}{{ module_info.file_name }}", with: "{{ module_info.file_name }}"
    )
    .replacing("{{ module_info.name }}{{ module_info.file_name }}", with: "{{ module_info.file_name }}")
  }

  static let prefix = GenerambaRepair(
    "types and files had different names if a prefix is set", in: ["module", "tests"]
  ) { text in
    // Only the names of types: what follows is a capital letter, or the name is used as one.
    text.replacing("{{ prefix }}{{ module_info.name }}", with: "\u{F8F2}")
      .replacing(/\{\{ module_info\.name \}\}(?=[A-Z])/) { _ in "\u{F8F2}" }
      .replacing("\u{F8F2}", with: "{{ prefix }}{{ module_info.name }}")
  }

  static let classProtocols = GenerambaRepair(
    "`protocol P: class` is not valid in Swift 6", in: ["module", "tests"]
  ) { $0.replacing(/(protocol [^\n:]*): *class\b/) { "\($0.output.1): AnyObject" } }

  static let isolation = GenerambaRepair(
    "in Swift 6 mode, a protocol that a view implements must be on the main actor", in: ["module", "tests"]
  ) { text in
    text.replacing(/(?m)^(public |open |final )*(protocol|class) (?=\{\{)/) { "@MainActor \($0.output.0)" }
      .replacing(/(?m)^@MainActor (class [^\n]*: XCTestCase)/) { String($0.output.1) }
      .replacing(/(?m)^( +)func test/) { "\($0.output.1)@MainActor func test" }
      .replacing(/(?m)^( +)class (?=\{\{|Mock)/) { "\($0.output.1)@MainActor class " }
  }

  static let emptyOverrides = GenerambaRepair(
    "`setUp` and `tearDown` did nothing", in: ["tests"]
  ) { text in
    text.replacing(
      /(?m)^ *override func (setUp|tearDown)\(\) \{\n(?: *(?:super\.\w+\(\)|\/\/ Put [^\n]*)\n)+ *\}\n\n?/
    ) { _ in "" }
  }

  static let testableImport = GenerambaRepair(
    "the tests could not see the module", in: ["tests"]
  ) { text in
    text.contains("@testable import")
      ? text
      : text.replacing(/(?m)^import XCTest\n/) { _ in
        "import XCTest\n\n@testable import {{ module_info.product_module_name }}\n"
      }
  }
}
