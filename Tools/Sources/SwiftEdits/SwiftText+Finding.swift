import SwiftSyntax

/// A named type with members.
struct TypeDeclaration {
  let name: String
  let node: Syntax
  let members: MemberBlockSyntax
  let inherited: [String]
  let isEnum: Bool
}

extension SwiftText {
  /// The types and extensions of the file, outermost first.
  var types: [TypeDeclaration] {
    let finder = TypeFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.types
  }

  /// Returns a type of the file that is not an extension.
  func type(_ name: String) -> TypeDeclaration? {
    types.first { $0.name == name && !$0.node.is(ExtensionDeclSyntax.self) }
  }

  /// Returns the types nested directly in a type.
  func nested(_ name: String, in type: TypeDeclaration) -> TypeDeclaration? {
    types.first { $0.name == name && $0.node.parent?.parent?.parent?.id == type.members.id }
  }

  /// Returns the function with a name among the members of a type, or in its extensions.
  func function(_ name: String, in type: String) -> FunctionDeclSyntax? {
    for found in types where found.name == type {
      for member in found.members.members {
        if let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == name {
          return function
        }
      }
    }
    return nil
  }

  /// Returns the functions at the top of the file or in extensions that return `Module<Contract>`.
  func moduleFunctions(of contract: String) -> [FunctionDeclSyntax] {
    let finder = FunctionFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.functions.filter {
      $0.signature.returnClause?.type.trimmedDescription == "Module<\(contract)>"
    }
  }

  /// Returns the calls of functions and initializers with a name.
  func calls(of name: String, in node: (any SyntaxProtocol)? = nil) -> [FunctionCallExprSyntax] {
    let finder = NamedCallFinder(viewMode: .sourceAccurate)
    finder.name = name
    if let node { finder.walk(node) } else { finder.walk(tree) }
    return finder.calls
  }
}

private final class TypeFinder: SyntaxVisitor {
  var types: [TypeDeclaration] = []

  private func add(
    _ name: String, _ node: some DeclGroupSyntax, isEnum: Bool = false
  ) -> SyntaxVisitorContinueKind {
    types.append(
      TypeDeclaration(
        name: name, node: Syntax(node), members: node.memberBlock,
        inherited: node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [],
        isEnum: isEnum))
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name.text, node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name.text, node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name.text, node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name.text, node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, node, isEnum: true)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.extendedType.trimmedDescription, node)
  }
}

private final class FunctionFinder: SyntaxVisitor {
  var functions: [FunctionDeclSyntax] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(node)
    return .skipChildren
  }
}

private final class NamedCallFinder: SyntaxVisitor {
  var name = ""
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == name { calls.append(node) }
    return .visitChildren
  }
}
