import SwiftSyntax

extension SourceFile {
  /// The number of tokens written by hand: all tokens of the syntax tree except those of imports and the end of the
  /// file.
  ///
  /// Comments, spaces and line breaks do not count, so the figure does not depend on the formatting. A string literal
  /// such as `"Hello"` is three tokens: the quotes and the content.
  public var handWrittenTokens: Int {
    count(in: tree) - nodes(ofType: ImportDeclSyntax.self).map(count(in:)).reduce(0, +)
  }

  private func count(in node: some SyntaxProtocol) -> Int {
    node.tokens(viewMode: .sourceAccurate).count { $0.tokenKind != .endOfFile }
  }
}
