import Foundation
import TestSupport
import Testing

/// The links between pages, as code hosts follow them.
@Suite(.timeLimit(.minutes(10))) struct LinkTests {
  @Test func `Links of pages lead to files and headings that exist`() throws {
    let pages = try Self.pages()
    #expect(pages.count > 60)
    for page in pages {
      let text = try Self.prose(of: page)
      #expect(!text.contains("<doc:"), "\(page.path): a link that code hosts do not follow")
      for match in text.matches(of: /\]\((?!https?:|mailto:)([^()#\s]*)(?:#([^()\s]*))?\)/) {
        let target =
          match.1.isEmpty ? page : page.deletingLastPathComponent().appending(path: String(match.1))
        let file = target.standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: file.path), "\(page.path): \(match.0)")
        if let anchor = match.2, file.pathExtension == "md" {
          #expect(try Self.anchors(of: file).contains(String(anchor)), "\(page.path): \(match.0)")
        }
      }
    }
  }

  private static func pages() throws -> [URL] {
    let root = Checkout.folder.resolvingSymlinksInPath()
    let folders = ["Sources", "swift-viper-web", "swift-viper-inspector", "docs", "Examples", "Tests"].map {
      root.appending(path: $0)
    }
    let inFolders = folders.flatMap { folder in
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL } ?? []
    }
    let beside = try FileManager.default.contentsOfDirectory(
      at: root, includingPropertiesForKeys: nil)
    return (inFolders + beside).filter {
      let path = $0.path.dropFirst(root.path.count)
      return path.hasSuffix(".md") && !path.contains("/.build") && !path.contains("/Fixtures/")
    }
  }

  /// A page without its code.
  private static func prose(of page: URL) throws -> String {
    try String(contentsOf: page, encoding: .utf8).split(separator: "```", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
  }

  private static func anchors(of page: URL) throws -> Set<String> {
    let headings = try prose(of: page).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        heading.drop { $0 == "#" || $0 == " " }.lowercased().filter {
          $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " "
        }.replacingOccurrences(of: " ", with: "-")
      })
  }
}
