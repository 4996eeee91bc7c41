import Foundation
import Testing

/// The sizes of the note app's variants in docs/architectures/HowThorough.md.
@Suite(.timeLimit(.minutes(10))) struct HowThoroughTests {
  @Test func `The table of the page agrees with the sources`() throws {
    let table = try LineTable(
      of: ["Thorough", "RouterOnly"], in: Sources.example.appending(path: "Sources/NoteApp"))
    let page = try String(
      contentsOf: Sources.example.appending(path: "../../docs/architectures/HowThorough.md"), encoding: .utf8)
    #expect(page.contains(table.description), "The table must read:\n\(table)")
  }

  @Test func `Code is counted, without imports, comments and blank lines`() {
    let text = """
      import A
      public import B

      /// A comment
      struct S {  // with a remark
        // Another one
        let imported = 1
      }
      """
    #expect(LineTable.lines(in: text) == 3)
  }
}

/// The number of lines of each module in each variant, without the layout.
private struct LineTable: CustomStringConvertible {
  private static let modules = [
    ("Module", "for all modules"), ("NoteList", "note list"), ("NoteEditor", "editor"),
    ("TextWidget", "text widget"), ("Login", "login"), ("App", "adapter, composition"),
  ]

  private let rows: [(name: String, figures: [Int])]

  init(of variants: [String], in folder: URL) throws {
    let files = try variants.map { try Self.files(in: folder.appending(path: $0)) }
    var rows = [("files", files.map(\.count))]
    for (module, name) in Self.modules {
      let lines = files.map { $0.filter { $0.module == module }.map(\.lines).reduce(0, +) }
      rows.append(("lines, \(name)", lines))
    }
    rows.append(("lines, all", files.map { $0.map(\.lines).reduce(0, +) }))
    self.rows = rows
  }

  var description: String {
    rows.map { "| \($0.name) | \($0.figures.map(String.init).joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  static func lines(in text: String) -> Int {
    text.split(separator: "\n").count { line in
      let code = line.drop(while: \.isWhitespace)
      return !code.isEmpty && !code.hasPrefix("//") && code.prefixMatch(of: /(?:public\s)?import\s/) == nil
    }
  }

  private static func files(in folder: URL) throws -> [(module: String, lines: Int)] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    return try paths.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("+Layout.swift") }.map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return (path.split(separator: "/").first.map(String.init) ?? "", lines(in: text))
    }
  }
}
