import SwiftSyntax

extension SourceFile {
  /// The tokens written by hand: every token of the syntax tree but those of imports and the end of the file.
  ///
  /// Trivia between tokens (comments, spaces, line breaks) does not count: the figure does not depend on the
  /// formatting. A literal is several tokens; `"Hello"` is three, the quotes and what is between them.
  public var handWrittenTokens: Int {
    count(in: tree) - nodes(ofType: ImportDeclSyntax.self).map(count(in:)).reduce(0, +)
  }

  private func count(in node: some SyntaxProtocol) -> Int {
    node.tokens(viewMode: .sourceAccurate).count { $0.tokenKind != .endOfFile }
  }
}
