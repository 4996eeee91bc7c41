import Foundation
import Testing

/// The code in the guides of ViperUIKit and ViperSwiftUI is part of the tests with stubs, between `// guide: name` and `// end`.
@Suite(.timeLimit(.minutes(10))) struct GuideTests {
  @Test func `Every piece of code in the guides is code of the tests`() throws {
    let tested = Set(try Self.marked().map(\.code))
    let shown = try Self.shown()
    #expect(!shown.isEmpty)
    for piece in shown { #expect(tested.contains(piece.code), "\(piece.place): no test has \(piece.code)") }
  }

  @Test func `Each marked piece of code is in one guide under its own name`() throws {
    let shown = Set(try Self.shown().map(\.code))
    let marked = try Self.marked()
    for piece in marked {
      #expect(shown.contains(piece.code), "\(piece.place): no guide shows “\(piece.name)”.")
    }
    let names = Dictionary(grouping: marked, by: \.name)
    for (name, pieces) in names where pieces.count > 1 {
      Issue.record("“\(name)” is marked at \(pieces.map(\.place)).")
    }
  }

  @Test func `A piece of code without an end is an error with its place`() throws {
    let text = "// guide: one\n  let a = 1\n  // end\nlet b = 2\n// guide: two\nlet c = 3\n"
    let error = #expect(throws: EndlessPiece.self) {
      try Piece.all(in: text, of: "File.swift", from: "// guide: ", to: "// end")
    }
    #expect(try #require(error).description.hasPrefix("File.swift:5: "))
    let whole = try Piece.all(in: text + "// end", of: "File.swift", from: "// guide: ", to: "// end")
    #expect(whole.map(\.name) == ["one", "two"])
    #expect(whole.map(\.code.description) == ["let a = 1", "let c = 3"])
  }

  /// The pieces of code in the guides.
  private static func shown() throws -> [Piece] {
    try ["ViperUIKit", "ViperSwiftUI"].flatMap {
      try pieces(in: "Sources/\($0)/\($0).docc", of: "md", from: "```swift", to: "```")
    }
  }

  /// The marked pieces of code in the tests.
  private static func marked() throws -> [Piece] {
    try pieces(in: "Tests/Apple/Tests", of: "swift", from: "// guide: ", to: "// end")
  }

  private static func pieces(
    in folder: String, of kind: String, from begin: String, to end: String
  ) throws -> [Piece] {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let all = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    let files = try #require(all).compactMap { $0 as? URL }.filter { $0.pathExtension == kind }
    return try files.flatMap {
      try Piece.all(
        in: try String(contentsOf: $0, encoding: .utf8), of: $0.lastPathComponent, from: begin, to: end)
    }
  }
}
