import SwiftParser
import SwiftSyntax

/// The syntax tree of a file, and what of it is no Swift.
struct SwiftSyntaxTree {
  let root: SourceFileSyntax
  /// Offsets of the places where the parser expected something else, in order. Empty for valid Swift.
  let errors: [Int]

  /// Parses bytes as Swift 6. What only older language modes accept (`@MainActor(Bool) -> Void`) is valid too: the
  /// parser decides, in the language mode that takes the whole file.
  init(parsing bytes: UnsafeBufferPointer<UInt8>) {
    let tree = Parser.parse(source: bytes, swiftVersion: .v6)
    guard tree.hasError else {
      (root, errors) = (tree, [])
      return
    }
    // Few files get here, so that a second parse costs nothing in all.
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

/// Looks for what a parser marked: nodes that it did not expect, tokens that are missing or broken.
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
