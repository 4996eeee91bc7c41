import Foundation
import TestSupport
import Testing

/// The table of docs/architectures/ModulesByStage.md.
@Suite(.timeLimit(.minutes(10))) struct ModulesByStageTests {
  private let root = Checkout.folder.resolvingSymlinksInPath()
  private var sources: URL { root.appending(path: "Examples/NotesKit/Sources") }
  private static let modules = [
    "Home", "NoteList", "NoteEditor", "TextWidget", "Trash", "Confirmation", "Welcome", "Login", "Register",
    "Recover", "Claim", "Profile",
  ]

  @Test func `The table shows the modules of Notes as they are`() throws {
    let page = root.appending(path: "docs/architectures/ModulesByStage.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let begin = "<!-- measured: begin -->\n"
    let parts = text.components(separatedBy: begin)
    let rest = try #require(parts.last).components(separatedBy: "<!-- measured: end -->")
    let table = try table()
    if ProcessInfo.processInfo.environment["UPDATE_PAGES"] != nil {
      let new = parts[0] + begin + table + "<!-- measured: end -->" + rest[1]
      try new.write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(rest[0] == table)
    }
  }

  @Test func `No module of Notes knows a stage`() throws {
    for module in Self.modules { #expect(try changedLines(of: module) == 0, "\(module)") }
  }

  private func table() throws -> String {
    var table = """
      | module | lines | browser | UIKit | SwiftUI | changed |
      |---|--:|--:|--:|--:|--:|

      """
    for module in Self.modules {
      let counts = [
        try lines(of: module), try view("../../Notes/Sources/NotesWeb/\(module)Page"),
        try view("NotesUIKit/\(module)ViewController"), try view("NotesSwiftUI/\(module)View"),
        try changedLines(of: module),
      ]
      #expect(counts.dropLast().allSatisfy { $0 > 0 }, "\(module): \(counts)")
      table += "| \(module) | \(counts.map(String.init).joined(separator: " | ")) |\n"
    }
    return table
  }

  private func files(of module: String) throws -> [String] {
    let folder = sources.appending(path: module)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  private func lines(of module: String) throws -> Int { try files(of: module).map(Self.count).reduce(0, +) }

  private func view(_ name: String) throws -> Int {
    Self.count(try String(contentsOf: sources.appending(path: "\(name).swift"), encoding: .utf8))
  }

  private func changedLines(of module: String) throws -> Int {
    try files(of: module).flatMap { $0.split(separator: "\n") }.count { line in
      line.contains("#if") || line.contains(/import (SwiftUI|UIKit|AppKit|Viper[A-Z]\w*)/)
    }
  }

  /// Lines of code, without imports and conditions around the whole file.
  private static func count(_ text: String) -> Int {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.count { line in
      !line.isEmpty && !line.hasPrefix("//") && !line.hasPrefix("#if") && !line.hasPrefix("#endif")
        && !line.hasPrefix("import ") && !line.hasPrefix("public import ")
    }
  }
}
