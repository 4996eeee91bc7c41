import SwiftSyntax

extension SwiftText {
  /// Returns the file with other names for some identifiers. Comments and strings stay.
  ///
  /// - Parameter names: the new names by the present ones.
  public func renaming(_ names: [String: String]) throws(EditError) -> SwiftText {
    let finder = IdentifierFinder(names: Set(names.keys))
    finder.walk(tree)
    return try replacing(
      finder.tokens.compactMap { token in
        names[token.text].map { TextEdit(range(of: token), $0) }
      })
  }

  /// Returns the file with other texts for some string literals.
  public func renaming(strings: [String: String]) throws(EditError) -> SwiftText {
    let finder = LiteralFinder()
    finder.walk(tree)
    return try replacing(
      finder.literals.compactMap { literal in
        guard let text = literal.representedLiteralValue, let new = strings[text] else { return nil }
        return TextEdit(range(of: literal), "\"\(new)\"")
      })
  }

  /// The lines in which an identifier is written.
  public func lines(naming name: String) -> [Int] {
    let finder = IdentifierFinder(names: [name])
    finder.walk(tree)
    return finder.tokens.map { line(at: range(of: $0).lowerBound) }
  }
}

private final class IdentifierFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var tokens: [TokenSyntax] = []

  init(names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = token.tokenKind, names.contains(token.text) { tokens.append(token) }
    return .skipChildren
  }
}

private final class LiteralFinder: SyntaxVisitor {
  private(set) var literals: [StringLiteralExprSyntax] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    literals.append(node)
    return .visitChildren
  }
}
