import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A parsed Swift file.
public struct SourceFile {
  /// The path, as in messages and coverage reports.
  public let path: String
  let tree: Syntax
  private let lines: SourceLocationConverter

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - text: The text. Invalid code is skipped, as by the parser.
  public init(path: String, text: String) {
    self.path = path
    let parsed = Parser.parse(source: text)
    // Operators outside the standard library are not folded; no measure needs them.
    tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Returns the line and column of a position in the tree.
  func place(of position: AbsolutePosition) -> SourcePlace {
    let location = lines.location(for: position)
    return SourcePlace(line: location.line, column: location.column)
  }

  /// Returns the lines that contain a part of a token of `node`, without lines of only comments or blanks.
  func lines(of node: some SyntaxProtocol) -> Set<Int> {
    var numbers: Set<Int> = []
    for token in node.tokens(viewMode: .sourceAccurate) where token.tokenKind != .endOfFile {
      let first = place(of: token.positionAfterSkippingLeadingTrivia).line
      let last = place(of: token.endPositionBeforeTrailingTrivia).line
      numbers.formUnion(first...last)
    }
    return numbers
  }
}

/// A place in a text. Lines and columns start at 1; columns count UTF-8 bytes.
public struct SourcePlace: Hashable, Comparable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (one: Self, other: Self) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
