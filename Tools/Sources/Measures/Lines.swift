import SwiftSyntax

extension SourceFile {
  /// The lines written by hand: those with code, without imports.
  public var handWrittenLines: Int {
    lines(of: tree).subtracting(lines(ofAll: ImportDeclSyntax.self)).count
  }

  /// The lines that only say an interface: protocols with their members.
  public var interfaceLines: Int {
    lines(ofAll: ProtocolDeclSyntax.self).count
  }

  private func lines<Node: SyntaxProtocol>(ofAll type: Node.Type) -> Set<Int> {
    let finder = Finder<Node>()
    finder.walk(tree)
    return finder.found.reduce(into: []) { $0.formUnion(lines(of: $1)) }
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
