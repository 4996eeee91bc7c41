import SwiftSyntax

extension SourceFile {
  /// The names of the types, protocols and type aliases that the file declares at its top level.
  ///
  /// - Parameter publicOnly: only those that other modules can name.
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
  /// What a declaration calls the type that it declares; nil for what declares none.
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
