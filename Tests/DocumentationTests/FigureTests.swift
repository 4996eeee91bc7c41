import Foundation
import TestSupport
import Testing

/// The figures that pages repeat.
@Suite(.timeLimit(.minutes(10))) struct FigureTests {
  private let root = Checkout.folder.resolvingSymlinksInPath()

  @Test(arguments: ["README.md", "README.zh.md"])
  func `The table of the README has the measured figures of the login screen`(page: String) throws {
    let measured = try rows("docs/architectures/WhichArchitectureWhen.md", after: "| Login ")
    let shown = try rows(page, after: "|---|--:|--:|--:|--:|--:|")
    // Lines, tokens, typed tokens, lines that are only interface, and tested branches.
    let names = ["MVC", "MVVM", "classic VIPER", "VIPER"]
    let expected = try names.map { name in
      let row = try #require(measured.first { $0[0] == name })
      return [row[1], row[2], row[3], row[4], row[6]]
    }
    #expect(shown.prefix(4).map { Array($0.dropFirst()) } == expected)
  }

  /// The cells of a table's rows.
  private func rows(_ page: String, after heading: String) throws -> [[String]] {
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop {
      !$0.hasPrefix(heading)
    }
    return lines.dropFirst().prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
