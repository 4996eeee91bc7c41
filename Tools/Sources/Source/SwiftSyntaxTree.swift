import SwiftParser
import SwiftSyntax

/// The syntax tree of a file, and the places of syntax errors and omitted literals.
struct SwiftSyntaxTree {
  let root: SourceFileSyntax
  /// The offsets of syntax errors, sorted. Empty for valid Swift.
  let errors: [Int]

  /// Parses bytes as Swift 6. Syntax that only older language modes accept (`@MainActor(Bool) -> Void`) is valid too:
  /// the file is parsed again in an older mode. Literals that are nested too deeply are omitted, and of a file with other
  /// deep nesting everything; the place is among the errors. Long tables of data are omitted too.
  init(parsing bytes: UnsafeBufferPointer<UInt8>) {
    let nested = bytes.literalsNestedTooDeeply()
    let omitted = nested + bytes.tablesOfData()
    let tree =
      omitted.isEmpty
      ? SwiftSyntaxTree(parsingRest: bytes)
      : SwiftSyntaxTree(parsing: bytes, without: omitted, reporting: nested.map(\.lowerBound))
    guard !tree.errors.isEmpty else {
      self = tree
      return
    }
    // Both sides of a conflict are read, without the markers.
    let conflicts = Conflicts(in: bytes)
    self =
      conflicts.starts.isEmpty
      ? tree
      : SwiftSyntaxTree(parsing: bytes, without: conflicts.markers + omitted, reporting: conflicts.starts)
  }

  /// - Parameters:
  ///   - omitted: The ranges that are read as spaces.
  ///   - places: The offsets that are errors in any case.
  private init(
    parsing bytes: UnsafeBufferPointer<UInt8>, without omitted: [Range<Int>], reporting places: [Int]
  ) {
    var rest = Array(bytes)
    for range in omitted {
      for index in range where rest[index] != UInt8(ascii: "\n") && rest[index] != UInt8(ascii: "\r") {
        rest[index] = UInt8(ascii: " ")
      }
    }
    let tree = rest.withUnsafeBufferPointer { SwiftSyntaxTree(parsingRest: $0) }
    self.init(root: tree.root, errors: (tree.errors + places).sorted())
  }

  private init(root: SourceFileSyntax, errors: [Int]) { (self.root, self.errors) = (root, errors) }

  private init(parsingRest bytes: UnsafeBufferPointer<UInt8>) {
    if let tooDeep = bytes.isNested(deeperThan: 250) {
      self.init(root: Parser.parse(source: ""), errors: [tooDeep])
      return
    }
    let tree = Parser.parse(source: bytes, swiftVersion: .v6)
    guard tree.hasError else {
      self.init(root: tree, errors: [])
      return
    }
    // Few files get here, so the cost of a second parse is negligible.
    let older = Parser.parse(source: bytes, swiftVersion: .v5)
    guard older.hasError else {
      self.init(root: older, errors: [])
      return
    }
    let finder = ErrorFinder(viewMode: .all)
    finder.walk(tree)
    self.init(root: tree, errors: finder.offsets.isEmpty ? [0] : finder.offsets)
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
