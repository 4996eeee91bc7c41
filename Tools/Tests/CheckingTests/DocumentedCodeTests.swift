import Foundation
import Testing

/// What the documentation shows keeps to the rules that it tells of.
struct DocumentedCodeTests {
  private static let checkout = URL(filePath: Samples.data).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let pages: [String] = {
    let sources = checkout.appending(path: "Sources").path
    let names = (FileManager.default.enumerator(atPath: sources)?.allObjects as? [String]) ?? []
    return ["README.md"]
      + names.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }.sorted()
  }()

  /// The blocks of Swift in a page, by the file that each names in its first line.
  private func code(of page: String) throws -> [String: String] {
    let text = try String(contentsOf: Self.checkout.appending(path: page), encoding: .utf8)
    var files: [String: String] = [:]
    for (number, block) in text.split(separator: "```swift\n").dropFirst().enumerated() {
      let code = block.split(separator: "\n```", maxSplits: 1)[0]
      let head = code.split(separator: "\n", maxSplits: 1)[0]
      let isNamed = head.hasPrefix("// ") && head.hasSuffix(".swift")
      files[isNamed ? String(head.dropFirst(3)) : "Block\(number).swift", default: ""] += code + "\n"
    }
    return files
  }

  @Test(arguments: pages)
  func `the code of a page keeps to the rules`(page: String) throws {
    let files = try code(of: page)
    if files.isEmpty { return }
    let root = try Folder("page")
    for (name, text) in files { try root.write(name, text) }
    let found = try root.check()
    #expect(found.rules == [], "\(page)")
    if page == "README.md" { #expect(found.findings.modules.count == 2) }
  }

  @Test func `there are pages with code`() throws {
    #expect(Self.pages.count > 10)
    #expect(try code(of: "README.md").keys.contains("Sources/Bookshop/BookList.swift"))
  }
}
