import SwiftSyntax

extension AttributeListSyntax {
  /// The names of the attributes, without `@`.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  var traits: Declaration.Traits {
    var traits: Declaration.Traits = []
    for name in names {
      switch name {
      case "objc", "objcMembers", "NSManaged": traits.insert(.objectiveC)
      case "IBOutlet": traits.formUnion([.outlet, .objectiveC])
      case "IBAction": traits.formUnion([.action, .objectiveC])
      default: break
      }
    }
    return traits
  }
}

extension DeclModifierListSyntax {
  var meaning: (Declaration.Access, Declaration.Traits) {
    var access = Declaration.Access.internal
    var traits: Declaration.Traits = []
    for modifier in self {
      let isForSetting = modifier.detail?.detail.text == "set"
      switch modifier.name.text {
      case "private" where isForSetting, "fileprivate" where isForSetting: traits.insert(.privateSet)
      case "private": access = .private
      case "fileprivate": access = .fileprivate
      case "package" where !isForSetting: access = .package
      case "public" where !isForSetting: access = .public
      case "open": access = .open
      case "weak": traits.insert(.weak)
      case "unowned": traits.insert(.unowned)
      case "lazy": traits.insert(.lazy)
      case "static", "class": traits.insert(.static)
      case "final": traits.insert(.final)
      case "override": traits.insert(.override)
      default: break
      }
    }
    return (access, traits)
  }
}

extension PatternSyntax {
  /// The names that it binds.
  var names: [TokenSyntax] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap(\.pattern.names) }
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.names }
    // `let (a, b?)` is an expression to the parser, whose names are patterns inside.
    if let expression = self.as(ExpressionPatternSyntax.self) { return expression.expression.boundNames }
    return []
  }
}

extension ExprSyntax {
  /// The names that a pattern binds which the parser took for an expression: `.some(x)` in `case let .some(x)`.
  fileprivate var boundNames: [TokenSyntax] {
    if let pattern = self.as(PatternExprSyntax.self) { return pattern.pattern.names }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.flatMap(\.expression.boundNames)
    }
    if let tuple = self.as(TupleExprSyntax.self) { return tuple.elements.flatMap(\.expression.boundNames) }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.boundNames }
    return []
  }

  /// The last name of `a`, `a.b`, `a?.b!`.
  var lastName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.lastName }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.lastName }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.lastName }
    return nil
  }
}

extension TypeSyntax {
  var lastName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }

  /// The names of it, without generic arguments, `any`, `some` and attributes: `A.B`. For others, what is written.
  var nameAsWritten: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) { return type.baseType.nameAsWritten + "." + type.name.text }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.nameAsWritten }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.nameAsWritten }
    return trimmedDescription
  }
}

extension DeclReferenceExprSyntax {
  var isCalled: Bool { Syntax(self).isCalled }
}

extension Syntax {
  /// Whether it is what a call calls, also with generic arguments between.
  var isCalled: Bool {
    guard let parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == id }
    return parent.is(GenericSpecializationExprSyntax.self) && parent.isCalled
  }

  var isInherited: Bool {
    guard let parent else { return false }
    if parent.is(InheritedTypeSyntax.self) { return true }
    return parent.is(AttributedTypeSyntax.self) && parent.isInherited
  }
}

extension PatternBindingSyntax {
  /// Whether it has memory of its own: no accessors, or only observers.
  func isStored(isRequirement: Bool) -> Bool {
    guard let accessorBlock else { return !isRequirement }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return false }
    return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension CodeBlockItemSyntax.Item {
  /// Whether the statement is `a = b`, `super.init(…)` or `self.init(…)`.
  var isAssignment: Bool {
    guard case .expr(let expression) = self else { return false }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true
    }
    guard
      let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(
        MemberAccessExprSyntax.self)
    else { return false }
    return called.declName.baseName.text == "init"
  }
}
