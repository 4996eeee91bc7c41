import SwiftOperators
import SwiftParser
import SwiftSyntax

/// One file of Swift, parsed.
public struct SourceFile {
  /// Where it lies, as messages and coverage reports call it.
  public let path: String
  let tree: Syntax
  private let lines: SourceLocationConverter

  /// - Parameters:
  ///   - path: where the file lies.
  ///   - text: what it says. What is not Swift is passed over, as the parser does.
  public init(path: String, text: String) {
    self.path = path
    let parsed = Parser.parse(source: text)
    // An operator that is not the standard library's stays unfolded: no measure looks for it.
    tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Where a position of the tree is in the text.
  func place(of position: AbsolutePosition) -> SourcePlace {
    let location = lines.location(for: position)
    return SourcePlace(line: location.line, column: location.column)
  }

  /// The lines that hold a part of a token of `node`, without lines of only comments or blanks.
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

/// A place in a text. Lines and columns begin with 1; a column is a byte of UTF-8.
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
