import SwiftSyntax

/// A type that a file declares, as far as values of it can be created.
public struct DeclaredType: Sendable {
  public var name: String
  public var isExtension = false
  public var isPublic = false
  public var inherited: Set<String> = []
  /// The parameters of the initializer to use; nil if there is none.
  public var initializer: [Property]?
  public var properties: [Property] = []
  /// A case without values.
  public var simpleCase: String?
  public var hasOnlySimpleCases = false
  /// The type that an alias stands for.
  public var aliased: String?
  public var nested: [DeclaredType] = []
  /// The methods of a protocol, as written.
  public var requirements: [String] = []

  public struct Property: Hashable, Sendable {
    /// The label; nil for none.
    public var name: String?
    public var type: String
    public var defaultValue: String?
    public var isConstant = false
  }

  /// Returns the name of a type inside this one as it is written outside.
  public func qualified(_ type: String) -> String {
    nested.contains { $0.name == type } ? "\(name).\(type)" : type
  }
}

extension SwiftText {
  /// The types at the top of the file.
  public var declaredTypes: [DeclaredType] {
    tree.statements.compactMap { statement in
      Self.declaredType(Syntax(statement.item))
    }
  }

  private static func declaredType(_ node: Syntax) -> DeclaredType? {
    if let alias = node.as(TypeAliasDeclSyntax.self) {
      var type = DeclaredType(name: alias.name.text)
      type.isPublic = isPublic(alias.modifiers)
      type.aliased = alias.initializer.value.trimmedDescription
      return type
    }
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return nil }
    var type = DeclaredType(name: "")
    if let node = node.as(StructDeclSyntax.self) {
      type.name = node.name.text
    } else if let node = node.as(ClassDeclSyntax.self) {
      type.name = node.name.text
    } else if let node = node.as(EnumDeclSyntax.self) {
      type.name = node.name.text
    } else if let node = node.as(ActorDeclSyntax.self) {
      type.name = node.name.text
    } else if let node = node.as(ProtocolDeclSyntax.self) {
      type.name = node.name.text
    } else if let node = node.as(ExtensionDeclSyntax.self) {
      type.name = node.extendedType.trimmedDescription
      type.isExtension = true
    }
    type.isPublic = isPublic(group.modifiers)
    type.inherited = Set(
      group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [])
    read(group.memberBlock.members, into: &type)
    if type.initializer == nil, node.is(StructDeclSyntax.self), !type.isPublic {
      type.initializer = type.properties.filter { !$0.isConstant || $0.defaultValue == nil }
    }
    return type
  }

  private static func read(_ members: MemberBlockItemListSyntax, into type: inout DeclaredType) {
    var cases: [EnumCaseElementSyntax] = []
    for member in members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        guard !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) }) else {
          continue
        }
        for binding in variable.bindings where binding.accessorBlock == nil {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
          let written = binding.typeAnnotation?.type.trimmedDescription
          let value = binding.initializer?.value
          type.properties.append(
            DeclaredType.Property(
              name: name, type: written ?? value.flatMap(typeOfLiteral) ?? "",
              defaultValue: value?.trimmedDescription ?? (written?.hasSuffix("?") == true ? "nil" : nil),
              isConstant: variable.bindingSpecifier.text == "let"))
        }
      } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        guard initializer.optionalMark == nil, isPublic(initializer.modifiers) || !type.isPublic,
          initializer.genericParameterClause == nil,
          initializer.signature.effectSpecifiers?.throwsClause == nil
        else { continue }
        let parameters = initializer.signature.parameterClause.parameters.map { parameter in
          DeclaredType.Property(
            name: parameter.firstName.text == "_" ? nil : parameter.firstName.text,
            type: parameter.type.trimmedDescription,
            defaultValue: parameter.defaultValue?.value.trimmedDescription)
        }
        if parameters.map(\.name) == ["from"], parameters.first?.type.hasSuffix("Decoder") == true {
          continue
        }
        if type.initializer == nil { type.initializer = parameters }
      } else if let list = member.decl.as(EnumCaseDeclSyntax.self) {
        cases += list.elements
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        type.requirements.append(function.trimmedDescription)
      } else if let nested = declaredType(Syntax(member.decl)) {
        type.nested.append(nested)
      }
    }
    type.simpleCase = cases.first { $0.parameterClause == nil }?.name.text
    type.hasOnlySimpleCases = !cases.isEmpty && cases.allSatisfy { $0.parameterClause == nil }
  }

  private static func typeOfLiteral(_ value: ExprSyntax) -> String? {
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    return nil
  }

  private static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open", "package"].contains($0.name.text) && $0.detail == nil }
  }
}
