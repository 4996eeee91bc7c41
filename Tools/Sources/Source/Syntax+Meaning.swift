import SwiftSyntax

extension AttributeListSyntax {
  /// The names of the attributes, without `@`.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }
}

extension PatternSyntax {
  /// The names that it binds.
  var names: [TokenSyntax] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    if let tuple = self.as(TuplePatternSyntax.self) { return tuple.elements.flatMap(\.pattern.names) }
    if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.names }
    // The parser reads `let (a, b?)` as an expression, whose names are patterns.
    if let expression = self.as(ExpressionPatternSyntax.self) { return expression.expression.boundNames }
    return []
  }
}

extension ExprSyntax {
  /// The bound names of a pattern that the parser read as an expression: `.some(x)` in `case let .some(x)`.
  fileprivate var boundNames: [TokenSyntax] {
    if let pattern = self.as(PatternExprSyntax.self) { return pattern.pattern.names }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.flatMap(\.expression.boundNames)
    }
    if let tuple = self.as(TupleExprSyntax.self) { return tuple.elements.flatMap(\.expression.boundNames) }
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.boundNames }
    // `case let note as Note`
    if let sequence = self.as(SequenceExprSyntax.self) { return sequence.elements.flatMap(\.boundNames) }
    return []
  }

  /// The last name of `a`, `a.b`, `a?.b!`.
  var lastToken: TokenSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.baseName
    case .memberAccessExpr(let member): member.declName.baseName
    case .optionalChainingExpr(let optional): optional.expression.lastToken
    case .forceUnwrapExpr(let forced): forced.expression.lastToken
    case .functionCallExpr(let call): call.calledExpression.lastToken
    case .genericSpecializationExpr(let generic): generic.expression.lastToken
    default: nil
    }
  }

  /// Whether it is a simple value: a name, a literal, a type of simple names.
  var isPlain: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .stringLiteralExpr,
      .nilLiteralExpr:
      true
    case .memberAccessExpr(let member): member.base?.isPlain ?? true
    case .forceUnwrapExpr(let forced): forced.expression.isPlain
    case .optionalChainingExpr(let optional): optional.expression.isPlain
    case .tupleExpr(let tuple): tuple.elements.allSatisfy(\.expression.isPlain)
    case .arrayExpr(let array): array.elements.allSatisfy(\.expression.isPlain)
    case .dictionaryExpr(let dictionary):
      if case .elements(let elements) = dictionary.content {
        elements.allSatisfy { $0.key.isPlain && $0.value.isPlain }
      } else {
        true
      }
    case .functionCallExpr(let call):
      madeType != nil && call.trailingClosure == nil && call.arguments.allSatisfy(\.expression.isPlain)
    default: false
    }
  }

  /// Whether an expression is a single name: `a`, `a?`, `a!`, `a()`.
  var isBare: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .optionalChainingExpr(let optional): optional.expression.isBare
    case .forceUnwrapExpr(let forced): forced.expression.isBare
    case .functionCallExpr(let call): call.calledExpression.isBare
    case .genericSpecializationExpr(let generic): generic.expression.isBare
    default: false
    }
  }

  /// The type that an expression is cast to: `Page` of `view as? Page`.
  var castType: TypeSyntax? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.castType
    }
    guard let sequence = self.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    else { return nil }
    return sequence.elements.last?.as(TypeExprSyntax.self)?.type
  }

  /// The type that an expression creates, if it is a call of a type: `List` of `List()`, `List<A>(b)`, `List.init()`.
  var madeType: TokenSyntax? {
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.madeType }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.madeType }
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    switch call.calledExpression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member) where member.declName.baseName.tokenKind == .keyword(.`init`):
      return member.base?.lastToken
    case .arrayExpr(let array) where array.elements.count == 1:
      // `[Row]()`, `[any Row]()`
      guard let element = array.elements.first?.expression else { return nil }
      if let type = element.as(TypeExprSyntax.self)?.type {
        return type.lastToken ?? type.as(SomeOrAnyTypeSyntax.self)?.constraint.lastToken
      }
      return element.lastToken
    case .declReferenceExpr, .genericSpecializationExpr, .memberAccessExpr:
      guard let token = call.calledExpression.lastToken,
        token.text.first.map({ $0.isUppercase }) == true
      else { return nil }
      return token
    default: return nil
    }
  }
}

extension TypeSyntax {
  /// The last name of `A`, `A.B`.
  var lastToken: TokenSyntax? {
    self.as(IdentifierTypeSyntax.self)?.name ?? self.as(MemberTypeSyntax.self)?.name
  }

  /// Whether it consists only of names and dots, without generic arguments.
  var isPlain: Bool {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.genericArgumentClause == nil }
    guard let type = self.as(MemberTypeSyntax.self) else { return false }
    return type.isPlain
  }

  /// The traits of a property or function with this type.
  var traits: Declaration.Traits {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): type.wrappedType.traits.union(.optional)
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.traits.union(.optional)
    case .attributedType(let type): type.baseType.traits
    case .someOrAnyType: .existential
    case .functionType: .closure
    case .tupleType(let type) where type.elements.count == 1: type.elements.first.map { $0.type.traits } ?? []
    default: []
    }
  }

  /// Whether it is the return type `Void`.
  var isVoid: Bool {
    if let tuple = self.as(TupleTypeSyntax.self) { return tuple.elements.isEmpty }
    return self.as(IdentifierTypeSyntax.self)?.name.text == "Void"
  }
}

extension ValueBindingPatternSyntax {
  /// Whether it is nested in another one, as in `let let a`.
  var isBoundAgain: Bool {
    guard let parent else { return false }
    if parent.is(ValueBindingPatternSyntax.self) { return true }
    guard parent.is(PatternExprSyntax.self) else { return false }
    return parent.parent?.parent?.is(ValueBindingPatternSyntax.self) ?? false
  }
}

extension MemberTypeSyntax {
  /// `A.B` and `A.B.C` of `A.B.C`, innermost first.
  var chain: [MemberTypeSyntax] {
    var types = [self]
    while let inner = types[types.count - 1].baseType.as(MemberTypeSyntax.self) { types.append(inner) }
    return types.reversed()
  }

  /// Whether it consists only of names, without generic arguments and spaces.
  var isPlain: Bool {
    genericArgumentClause == nil && baseType.isPlain && baseType.trailingTriviaLength.utf8Length == 0
      && name.leadingTriviaLength.utf8Length == 0 && period.totalLength.utf8Length == 1
  }
}

extension Syntax {
  /// The call of this expression, possibly with generic arguments, `?` or `!` in between.
  var call: FunctionCallExprSyntax? {
    guard let parent else { return nil }
    switch parent.kind {
    case .functionCallExpr:
      guard let call = parent.as(FunctionCallExprSyntax.self) else { return nil }
      return call.calledExpression.id == id ? call : nil
    case .genericSpecializationExpr, .optionalChainingExpr, .forceUnwrapExpr: return parent.call
    default: return nil
    }
  }

  /// Whether it is the target of an assignment, alone or in a tuple.
  var isAssigned: Bool {
    guard let parent else { return false }
    switch parent.kind {
    case .exprList:
      guard let list = parent.as(ExprListSyntax.self) else { return false }
      var elements = list.makeIterator()
      guard elements.next()?.id == id else { return false }
      return elements.next()?.is(AssignmentExprSyntax.self) ?? false
    case .tryExpr, .awaitExpr, .unsafeExpr, .optionalChainingExpr, .forceUnwrapExpr: return parent.isAssigned
    case .labeledExpr:
      guard let tuple = parent.parent?.parent, tuple.is(TupleExprSyntax.self) else { return false }
      return tuple.isAssigned
    default: return false
    }
  }

  var isInherited: Bool {
    guard let parent else { return false }
    switch parent.kind {
    case .inheritedType: return true
    case .attributedType, .compositionType, .compositionTypeElement, .compositionTypeElementList:
      return parent.isInherited
    default: return false
    }
  }
}

extension SourceFileSyntax {
  /// The offset of the code after each `//` comment, by the offset of the comment.
  var codeAfterComments: [Int: Int] {
    var after: [Int: Int] = [:]
    for token in tokens(viewMode: .sourceAccurate) {
      var place = token.position.utf8Offset
      for piece in token.leadingTrivia {
        if piece.isLineComment { after[place] = token.positionAfterSkippingLeadingTrivia.utf8Offset }
        place += piece.sourceLength.utf8Length
      }
      place = token.endPositionBeforeTrailingTrivia.utf8Offset
      for piece in token.trailingTrivia {
        if piece.isLineComment { after[place] = token.endPosition.utf8Offset }
        place += piece.sourceLength.utf8Length
      }
    }
    return after
  }
}

extension TriviaPiece {
  fileprivate var isLineComment: Bool {
    switch self {
    case .lineComment: true
    default: false
    }
  }
}

extension PatternBindingSyntax {
  /// Whether it is a stored property: no accessors, or only observers.
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
      let parts = Array(sequence.elements)
      return parts.count == 3 && parts[1].is(AssignmentExprSyntax.self) && parts[2].isPlain
    }
    guard
      let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(
        MemberAccessExprSyntax.self)
    else { return false }
    return called.declName.baseName.text == "init"
  }
}
