import Foundation
import TestSupport
import Testing

/// The two pages that list others: docs/README.md (guides) and CONTRIBUTING.md (folders).
@Suite(.timeLimit(.minutes(10))) struct IndexTests {
  private static let root = Checkout.folder.resolvingSymlinksInPath()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey],
      options: .skipsHiddenFiles
    ).filter { $0.hasDirectoryPath }.map(\.lastPathComponent).sorted()
  }

  @Test func `docs/README.md leads to every guide, each once or more`() throws {
    let linked = Set(
      try Self.text("docs/README.md").matches(of: /\]\(([^()#\s]+\.md)\)/).map { match in
        Self.root.appending(path: "docs/\(match.1)").standardizedFileURL.path
      })
    let files =
      FileManager.default.enumerator(at: Self.root, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    let guides = files.filter { file in
      let path = String(file.path.dropFirst(Self.root.path.count))
      guard path.hasSuffix(".md"), !path.contains("/.build") else { return false }
      // The first page of a catalogue is a list of its symbols.
      let isCatalogue =
        path.contains(".docc/")
        && !path.hasSuffix(
          "/\(file.deletingLastPathComponent().deletingPathExtension().lastPathComponent).md")
      let isPage = path.hasPrefix("/docs/") && path != "/docs/README.md"
      return isCatalogue || isPage
    }
    #expect(guides.count > 50)
    for guide in guides { #expect(linked.contains(guide.path), "docs/README.md does not list \(guide.path)") }
  }

  @Test func `CONTRIBUTING.md names every folder, and no other`() throws {
    let rows = try Self.text("CONTRIBUTING.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    func spans(_ text: some StringProtocol) -> [String] {
      String(text).matches(of: /`([^`]+)`/).map { String($0.1) }
    }
    var named: [String: [String]] = [:]
    for row in rows {
      let cells = row.split(separator: "|").map(String.init)
      for folder in spans(cells[0]) { named[folder] = cells.dropFirst().flatMap(spans) }
    }
    for folder in named.keys {
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: folder).path), "\(folder)")
    }
    var expected = try Self.folders(in: "").filter { !["Sources", "Examples", "docs"].contains($0) }
    for folder in ["Sources", "Examples"] {
      expected += try Self.folders(in: folder).map { "\(folder)/\($0)" }
    }
    for folder in expected { #expect(named[folder] != nil, "CONTRIBUTING.md has no row for \(folder)") }
    // The rows that list what is inside.
    for (folder, inside) in [
      ("Sources/Viper", "Sources/Viper"), ("swift-viper-web", "swift-viper-web/Sources/ViperWeb"),
      ("Tools", "Tools/Sources"),
    ] {
      let listed = Set(named[folder] ?? [])
      for part in try Self.folders(in: inside) where !part.hasSuffix(".docc") {
        #expect(listed.contains(part), "the row of \(folder) does not name \(part)")
      }
    }
  }
}
