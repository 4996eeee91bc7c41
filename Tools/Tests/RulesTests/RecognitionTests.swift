import Architecture
import Rules
import Source
import Testing

@Suite(.timeLimit(.minutes(10))) struct RecognitionTests {
  @Test(arguments: Case.all(in: "recognition"))
  func `Only parts are recognized`(_ each: Case) {
    let app = Architecture(each.code)
    var found: [String] = []
    for part in app.parts {
      let node = app.types[part.type]
      let line = app.code.declarations[Int(node.declaration)].position.line
      found.append(
        "\(app.code.path(of: node.file)):\(line) \(part.role.name.replacing(" ", with: "")) "
          + "\(app.name(of: part.module) ?? "-") \(part.ring)")
    }
    let expected = each.recognized
    let missing = expected.filter { mark in !found.contains { $0.lowercased().hasPrefix(mark.lowercased()) } }
    let extra = found.filter { part in !expected.contains { part.lowercased().hasPrefix($0.lowercased()) } }
    #expect(missing.isEmpty && extra.isEmpty, "missing: \(missing), too many: \(extra)")
  }
}

extension Case {
  /// `//= role Module ring` at the end of a declaration's line: the expected recognition.
  var recognized: [String] {
    files.flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
        index, line in
        line.range(of: "//= ").map {
          let words = line[$0.upperBound...].split(separator: " ")
          return "\(file.path):\(index + 1) " + words.joined(separator: " ")
        }
      }
    }
  }
}
