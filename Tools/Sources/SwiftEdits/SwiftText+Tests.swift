import SwiftSyntax

/// What generated tests use of a suite, which a person may have edited.
extension SwiftText {
  /// A parameter of a method.
  public struct MethodParameter: Hashable, Sendable {
    /// The label; nil for none.
    public var label: String?
    /// Whether a call must pass it.
    public var isRequired: Bool
  }

  /// Returns the parameters of a method of a type, and the type that it returns; nil without such a method.
  public func signature(ofMethod name: String, in type: String) -> (
    parameters: [MethodParameter], returned: String?
  )? {
    guard let function = function(name, in: type), function.signature.effectSpecifiers == nil else {
      return nil
    }
    let parameters = function.signature.parameterClause.parameters.map {
      MethodParameter(
        label: $0.firstName.text == "_" ? nil : $0.firstName.text, isRequired: $0.defaultValue == nil)
    }
    return (parameters, function.signature.returnClause?.type.trimmedDescription)
  }

  /// Returns the type of a property: its annotation, or the type whose initializer it calls; empty if neither is written,
  /// and nil without such a property.
  public func typeOfProperty(_ name: String, in type: String) -> String? {
    for found in types where found.name == type {
      for member in found.members.members {
        guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
        for binding in variable.bindings
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
          if let annotation = binding.typeAnnotation { return annotation.type.trimmedDescription }
          let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
          return call?.calledExpression.trimmedDescription ?? ""
        }
      }
    }
    return nil
  }

  /// Whether a fake records its calls as generated ones do: `let calls = Calls()`.
  public func recordsCalls(_ type: String) -> Bool { typeOfProperty("calls", in: type) == "Calls" }

  /// Returns the statements of a method, one line each; nil without such a method.
  public func statements(ofMethod name: String, in type: String) -> [String]? {
    guard let body = function(name, in: type)?.body else { return nil }
    return body.statements.map { $0.trimmedDescription }
  }

  /// Whether all calls of a function are in methods of instances of a type.
  public func callsOnlyInInstances(of type: String, _ name: String) -> Bool {
    guard let owner = self.type(type) else { return false }
    return calls(of: name).allSatisfy { call in
      var node = Syntax(call)
      while let parent = node.parent {
        if let function = parent.as(FunctionDeclSyntax.self),
          function.modifiers.contains(where: { $0.name.text == "static" })
        {
          return false
        }
        if parent.is(VariableDeclSyntax.self), parent.parent?.is(MemberBlockItemSyntax.self) == true {
          return false
        }
        if parent.id == owner.members.id { return true }
        if parent.is(MemberBlockSyntax.self) { return false }
        node = parent
      }
      return false
    }
  }
}
