import SwiftSyntax

extension SourceFile {
  /// The lines written by hand: those with code, without imports.
  public var handWrittenLines: Int {
    lines(of: tree).subtracting(lines(ofAll: ImportDeclSyntax.self)).count
  }

  /// The lines that are only interface: protocols with their members.
  public var interfaceLines: Int {
    lines(ofAll: ProtocolDeclSyntax.self).count
  }

  private func lines<Node: SyntaxProtocol>(ofAll type: Node.Type) -> Set<Int> {
    nodes(ofType: type).reduce(into: []) { $0.formUnion(lines(of: $1)) }
  }
}
