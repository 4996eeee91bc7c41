import SwiftSyntax

extension Reader {
  func inScope(_ body: () -> Void) {
    scopes.begin()
    body()
    scopes.end()
  }

  func inBody(_ body: () -> Void) {
    bodies += 1
    let before = isInSignature
    isInSignature = false
    body()
    isInSignature = before
    bodies -= 1
  }

  /// Makes declarations local; default values remain part of the signature.
  func locally(_ body: () -> Void) {
    bodies += 1
    body()
    bodies -= 1
  }

  func inSignature(_ body: () -> Void) {
    let before = isInSignature
    isInSignature = true
    body()
    isInSignature = before
  }

  /// `self` is never local, even if it is captured or unwrapped.
  func define(_ token: TokenSyntax) {
    if !isWord(token, "self") { scopes.define(name(of: token)) }
  }

  func define(_ pattern: PatternSyntax) {
    for token in pattern.names { define(token) }
  }

  /// Local functions and types can be used before their declaration.
  func defineBeforehand(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      switch declaration.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function): define(function.name)
      case .structDecl(let type): define(type.name)
      case .classDecl(let type): define(type.name)
      case .enumDecl(let type): define(type.name)
      case .actorDecl(let type): define(type.name)
      case .protocolDecl(let type): define(type.name)
      case .typeAliasDecl(let type): define(type.name)
      default: break
      }
    }
  }

  func closure(_ node: ClosureExprSyntax) {
    let captures = node.signature?.capture?.items
    for capture in captures ?? [] {
      if let value = capture.initializer { walk(value) } else { refer(toBare: capture.name, .expression) }
    }
    inScope {
      for capture in captures ?? [] { define(capture.name) }
      if let attributes = node.signature?.attributes { walk(attributes) }
      switch node.signature?.parameterClause {
      case .simpleInput(let names): for each in names { define(each.name) }
      case .parameterClause(let clause):
        for each in clause.parameters {
          walk(each.attributes)
          if let type = each.type { walk(type) }
          define(each.secondName ?? each.firstName)
        }
      case nil: break
      }
      if let effects = node.signature?.effectSpecifiers { walk(effects) }
      if let result = node.signature?.returnClause { walk(result) }
      locally { walk(node.statements) }
    }
  }

  func loop(_ node: ForStmtSyntax) {
    walk(node.sequence)
    inScope {
      walk(node.pattern)
      define(node.pattern)
      if let type = node.typeAnnotation { walk(type) }
      if let condition = node.whereClause { walk(condition) }
      walk(node.body)
    }
  }

  func accessor(_ node: AccessorDeclSyntax) {
    walk(node.attributes)
    if let effects = node.effectSpecifiers { walk(effects) }
    inScope {
      if let parameter = node.parameters {
        define(parameter.name)
      } else if isWord(node.accessorSpecifier, "didSet") {
        scopes.define(facts.names.add("oldValue"))
      } else if !isWord(node.accessorSpecifier, "get") {
        scopes.define(facts.names.add("newValue"))
      }
      if let body = node.body { walk(body) }
    }
  }

  func binding(_ node: OptionalBindingConditionSyntax) {
    if let value = node.initializer {
      walk(value)
    } else {
      // `if let title` names the title that it unwraps.
      for token in node.pattern.names { refer(toBare: token, .expression) }
    }
    if let type = node.typeAnnotation { walk(type) }
    define(node.pattern)
  }
}
