import SwiftParser
import SwiftSyntax

/// The syntax tree of a file and its syntax errors.
struct SwiftSyntaxTree {
  let root: SourceFileSyntax
  /// The offsets of syntax errors, sorted. Empty for valid Swift.
  let errors: [Int]

  /// Parses bytes as Swift 6. Syntax that only older language modes accept (`@MainActor(Bool) -> Void`) is valid too:
  /// the file is parsed again in an older mode.
  init(parsing bytes: UnsafeBufferPointer<UInt8>) {
    let tree = Parser.parse(source: bytes, swiftVersion: .v6)
    guard tree.hasError else {
      (root, errors) = (tree, [])
      return
    }
    // Few files get here, so the cost of a second parse is negligible.
    let older = Parser.parse(source: bytes, swiftVersion: .v5)
    guard older.hasError else {
      (root, errors) = (older, [])
      return
    }
    let finder = ErrorFinder(viewMode: .all)
    finder.walk(tree)
    (root, errors) = (tree, finder.offsets.isEmpty ? [0] : finder.offsets)
  }
}

/// Finds the nodes and tokens that the parser marked as unexpected, missing or invalid.
private final class ErrorFinder: SyntaxAnyVisitor {
  var offsets: [Int] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard node.hasError else { return .skipChildren }
    guard node.is(TokenSyntax.self) || node.is(UnexpectedNodesSyntax.self) else { return .visitChildren }
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    if offsets.last != offset { offsets.append(offset) }
    return .skipChildren
  }
}
