import SwiftSyntax

extension SourceFile {
  /// Returns all nodes of one type, including nested ones.
  func nodes<Node: SyntaxProtocol>(ofType type: Node.Type) -> [Node] {
    let finder = Finder<Node>()
    finder.walk(tree)
    return finder.found
  }
}

/// Finds all nodes of one type.
private final class Finder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  var found: [Node] = []

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Node.self) { found.append(node) }
    return .visitChildren
  }
}
