import Foundation
import TestSupport
import Testing

/// The Chinese pages. Their first line names the English page and its text at the time of writing.
@Suite(.timeLimit(.minutes(10))) struct TranslationTests {
  private static let pages = ["README.zh.md", "docs/zh/GettingStarted.md"]
  private let root = Checkout.folder.resolvingSymlinksInPath()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func source(of page: String) throws -> (path: String, hash: String) {
    let line = try #require(try text(page).split(separator: "\n").first)
    let match = try #require(line.wholeMatch(of: /<!-- source: (\S+) ([0-9a-f]+) -->/))
    return (String(match.1), String(match.2))
  }

  @Test(arguments: pages)
  func `A Chinese page is as new as its English version`(page: String) throws {
    let source = try source(of: page)
    let now = Self.hash(try text(source.path))
    #expect(
      source.hash == now,
      "\(source.path) has changed since \(page) was written. Update it, then run scripts/translated.")
  }

  @Test(arguments: pages)
  func `The code of a Chinese page is that of the English one, which is tested`(page: String) throws {
    let code = try Page(name: page, text(page)).files
    let tested = try Page(name: page, text(source(of: page).path)).files
    #expect(code.count >= 5)
    for (file, text) in code { #expect(tested[file] == text, "\(page): \(file)") }
  }

  /// FNV-1a, which needs no other package.
  private static func hash(_ text: String) -> String {
    String(text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
