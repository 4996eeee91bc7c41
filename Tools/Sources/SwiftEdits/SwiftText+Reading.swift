import SwiftSyntax

/// A case of an enumeration, as written.
public struct DeclaredCase: Hashable, Sendable {
  public var name: String
  /// The labels, nil for none, and types of its values.
  public var values: [DeclaredType.Property]
}

extension SwiftText {
  /// The names of the types in this file that inherit from a type, with the outermost type first.
  public func types(inheritingFrom name: String) -> [String] {
    types.filter { $0.inherited.contains(name) }.map(\.name)
  }

  /// Returns the cases of an enumeration that is nested in a type.
  ///
  /// - Returns: nil if there is no such enumeration.
  public func cases(of enumeration: String, in type: String) -> [DeclaredCase]? {
    guard let owner = self.type(type), let found = nested(enumeration, in: owner), found.isEnum else {
      return nil
    }
    return found.members.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements).map {
      element in
      DeclaredCase(
        name: element.name.text,
        values: element.parameterClause?.parameters.map { parameter in
          DeclaredType.Property(
            name: parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text },
            type: parameter.type.trimmedDescription)
        } ?? [])
    }
  }

  /// Whether a type of this file has a method.
  public func hasMethod(_ name: String, in type: String) -> Bool { function(name, in: type) != nil }

  /// The functions at the top level of the file that create modules, by their contracts.
  public func createsModule(of contract: String) -> Bool { !moduleFunctions(of: contract).isEmpty }

  /// Whether the file declares a type, also inside `#if`.
  public func declares(_ type: String) -> Bool { self.type(type) != nil }

  /// Whether a type has an initializer.
  public func hasInitializer(in type: String) -> Bool {
    self.type(type)?.members.members.contains { $0.decl.is(InitializerDeclSyntax.self) } ?? false
  }

  public func calls(_ name: String) -> Bool { !calls(of: name).isEmpty }

  /// The name of the first type with a method whose text contains an attribute `@Test`, or that is a `@Suite`.
  public var suite: String? {
    types.first { type in
      type.members.members.contains { member in
        member.decl.as(FunctionDeclSyntax.self)?.attributes.contains {
          $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test"
        } == true
      }
    }?.name
  }
}
