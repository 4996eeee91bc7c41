import SwiftSyntax

extension SourceFile {
  /// Returns the names of the types, protocols and type aliases at the top level of the file.
  ///
  /// - Parameter publicOnly: Whether to return only those that other modules can use.
  public func declaredTypes(publicOnly: Bool = false) -> Set<String> {
    Set(
      topLevelDeclarations.compactMap { declaration in
        guard let name = declaration.typeName else { return nil }
        return publicOnly && !declaration.isPublic ? nil : name
      })
  }

  var topLevelDeclarations: [DeclSyntax] {
    tree.as(SourceFileSyntax.self)?.statements.compactMap { $0.item.as(DeclSyntax.self) } ?? []
  }
}

extension DeclSyntax {
  /// The name of the type that a declaration declares; nil for other declarations.
  var typeName: String? {
    let name: TokenSyntax? =
      switch self.as(DeclSyntaxEnum.self) {
      case .actorDecl(let declaration): declaration.name
      case .classDecl(let declaration): declaration.name
      case .enumDecl(let declaration): declaration.name
      case .protocolDecl(let declaration): declaration.name
      case .structDecl(let declaration): declaration.name
      case .typeAliasDecl(let declaration): declaration.name
      default: nil
      }
    return name?.text
  }

  fileprivate var isPublic: Bool {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    return modifiers.contains { $0.name.text == "public" || $0.name.text == "open" }
  }
}
