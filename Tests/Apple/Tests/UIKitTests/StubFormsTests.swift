import Foundation
import Testing

/// Where Objective-C is enabled, requirements of delegates are optional; on Linux they have defaults. The two forms of a
/// protocol declare the same.
@Suite(.timeLimit(.minutes(10))) struct StubFormsTests {
  /// The two forms of a delegate's protocol.
  struct Forms: CustomStringConvertible {
    let name: String
    let objectiveC: String
    let linux: String
    var description: String { name }
  }

  @Test func `The stub has delegates in two forms`() throws {
    let forms = try Self.forms()
    #expect(forms.count >= 12)
  }

  @Test(arguments: try Self.forms())
  func `Both forms of a delegate have the same methods, and a default for each optional one`(_ forms: Forms)
    throws
  {
    let objectiveC = Self.methods(in: forms.objectiveC)
    let parts = forms.linux.components(separatedBy: "extension \(forms.name) {")
    try #require(parts.count == 2, "The form for Linux has no extension with defaults.")
    let required = Self.methods(in: parts[0])
    let defaults = Self.methods(in: parts[1])
    #expect(objectiveC.map(\.signature) == required.map(\.signature))
    #expect(
      Set(objectiveC.filter(\.isOptional).map(\.signature)) == Set(defaults.map(\.signature)))
    #expect(required.filter(\.isOptional).isEmpty)
    #expect(Self.head(of: forms.objectiveC, forms.name) == Self.head(of: forms.linux, forms.name))
  }

  // MARK: Reading the stub

  private static func forms() throws -> [Forms] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Frameworks/UIKit").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /(?m)^#if canImport\(ObjectiveC\)\n((?:(?!#endif)[\s\S])*?)\n#else\n([\s\S]*?)\n#endif/)
        .compactMap { match in
          guard let name = match.1.firstMatch(of: /protocol (\w+)/)?.1 else { return nil }
          return Forms(name: String(name), objectiveC: String(match.1), linux: String(match.2))
        }
    }
  }

  /// The protocol's line without attributes.
  private static func head(of form: String, _ name: String) -> String? {
    form.range(of: "protocol \(name):").map {
      form[$0.lowerBound...].prefix { $0 != "{" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  private static func methods(in text: String) -> [(signature: String, isOptional: Bool)] {
    text.matches(of: /(@objc optional )?(?:public )?func (\w+\([^)]*\)(?:\s*->\s*(?:\(\s*)?[\w. ?]+)?)/).map {
      let words = $0.2.replacing("(\n", with: "( ").split { $0.isWhitespace || $0 == "(" || $0 == ")" }
      return (words.joined(separator: " "), $0.1 != nil)
    }
  }
}
