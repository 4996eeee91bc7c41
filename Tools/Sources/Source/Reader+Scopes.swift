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

  func inSignature(_ body: () -> Void) {
    isInSignature = true
    body()
    isInSignature = false
  }

  func define(_ pattern: PatternSyntax) {
    for token in pattern.names { scopes.define(name(of: token)) }
  }

  func closure(_ node: ClosureExprSyntax) {
    let captures = node.signature?.capture?.items
    for capture in captures ?? [] {
      if let value = capture.initializer { walk(value) } else { refer(toBare: capture.name, .expression) }
    }
    inScope {
      for capture in captures ?? [] { scopes.define(name(of: capture.name)) }
      switch node.signature?.parameterClause {
      case .simpleInput(let names): for each in names { scopes.define(name(of: each.name)) }
      case .parameterClause(let clause):
        for each in clause.parameters {
          if let type = each.type { walk(type) }
          scopes.define(name(of: each.secondName ?? each.firstName))
        }
      case nil: break
      }
      if let result = node.signature?.returnClause { walk(result) }
      inBody { walk(node.statements) }
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
    inScope {
      for implicit in ["newValue", "oldValue"] { scopes.define(facts.names.add(implicit)) }
      if let parameter = node.parameters { scopes.define(name(of: parameter.name)) }
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
