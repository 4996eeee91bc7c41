import SwiftSyntax

/// The routes and modules in calls of this project's runtime: recorded at the beginning of the call, used when its
/// names are visited.
extension Reader {
  /// Returns the role of a name in the enclosing call.
  func wiring(of token: TokenSyntax) -> Reference.Wiring {
    // Most files contain no such calls, so this is a single comparison.
    wirings.isEmpty ? .none : wirings.removeValue(forKey: start(of: token)) ?? .none
  }

  private func start(of token: TokenSyntax) -> Int { token.positionAfterSkippingLeadingTrivia.utf8Offset }

  /// Records what a call of a member shows or lists.
  func noteWiring(of call: FunctionCallExprSyntax, calling member: MemberAccessExprSyntax) {
    let text = text(member.declName.baseName)
    switch text.count {
    case 2 where text.isWord("to"): noteConnection(call)
    case 4 where text.isWord("push") || text.isWord("show"), 5 where text.isWord("embed"),
      7 where text.isWord("present"), 10 where text.isWord("replaceTop"), 11 where text.isWord("replaceRoot"):
      noteShowing(call)
    case 4 where text.isWord("init"):
      let base = member.base?.lastToken
      if let base, isWord(base, "ModuleRegistry") { noteList(of: call, at: base) }
    case 6 where text.isWord("goBack"), 7 where text.isWord("arrival"): noteNamed(call)
    case 8 where text.isWord("validate"):
      for argument in call.arguments where argument.label == nil { noteShown(argument.expression) }
    case 14 where text.isWord("ModuleRegistry"): noteList(of: call, at: member.declName.baseName)
    default: break
    }
  }

  /// Records what a call of a type lists or names.
  func noteWiring(of call: FunctionCallExprSyntax, calling type: TokenSyntax) {
    let text = text(type)
    switch text.count {
    case 11 where text.isWord("Interceptor"): noteNamed(call)
    case 14 where text.isWord("ModuleRegistry"): noteList(of: call, at: type)
    default: break
    }
  }

  /// `goBack(to: Editor.self)`
  private func noteNamed(_ call: FunctionCallExprSyntax) {
    if let token = call.arguments.first?.expression.typeOfMetatype { wirings[start(of: token)] = .named }
  }

  // MARK: Shown routes

  /// `.to { Editor(id: $0) }`, `.to(Editor.init)`, `.to({ Login() }, output: { … })`
  private func noteConnection(_ call: FunctionCallExprSyntax) {
    let labels = call.arguments.map { $0.label.map { isWord($0, "input") || isWord($0, "output") } }
    // An unlabeled argument is the route; otherwise the trailing closure creates it.
    if let first = call.arguments.first, first.label == nil {
      guard labels.dropFirst().allSatisfy({ $0 == true }) else { return }
      noteShown(first.expression)
    } else if labels.allSatisfy({ $0 == true }), let closure = call.trailingClosure {
      noteShown(ExprSyntax(closure))
    }
  }

  /// `push(Editor(id: id))`, `present(Editor(id: id), as: .sheet)`
  private func noteShowing(_ call: FunctionCallExprSyntax) {
    guard let first = call.arguments.first, first.label == nil else { return }
    // Similar methods of frameworks have other labels.
    for argument in call.arguments.dropFirst() {
      guard let label = argument.label, isWord(label, "as") || isWord(label, "with") || isWord(label, "in")
      else {
        return
      }
    }
    noteShown(first.expression)
  }

  private func noteShown(_ value: ExprSyntax) {
    if let closure = value.as(ClosureExprSyntax.self) {
      for result in closure.statements.results { noteShown(result) }
    } else if let token = value.madeType ?? value.typeOfMetatype {
      wirings[start(of: token)] = .shown
    }
  }

  // MARK: Lists of modules

  /// `ModuleRegistry { … }`, `ModuleRegistry(parts)`
  private func noteList(of call: FunctionCallExprSyntax, at token: TokenSyntax) {
    var isGiven = false
    if let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self) {
      isGiven = noteItems(of: closure.statements)
    } else if let parts = call.arguments.first?.expression {
      isGiven = noteItem(parts)
    }
    if isGiven { wirings[start(of: token)] = .listsGiven }
  }

  func noteItems(of accessors: AccessorBlockSyntax) {
    switch accessors.accessors {
    case .getter(let statements): noteItems(of: statements)
    case .accessors(let accessors):
      for accessor in accessors { if let body = accessor.body { noteItems(of: body.statements) } }
    }
  }

  /// - Returns: Whether one of the items is a parameter, not the name of a module.
  @discardableResult
  func noteItems(of statements: CodeBlockItemListSyntax) -> Bool {
    var isGiven = false
    for item in statements.items where noteItem(item) { isGiven = true }
    return isGiven
  }

  private func noteItem(_ item: ExprSyntax) -> Bool {
    let names = item.namesOfChain
    guard names.count == 1, let token = names.first, scopes.contains(name(of: token)) else {
      for token in names { wirings[start(of: token)] = .listed }
      return false
    }
    // `let editor = editorModule()` was visited before.
    guard let value = item.valueOfLocal(named: token.text) else { return true }
    for token in value.namesOfChain { noteListed(before: token) }
    return false
  }

  /// Marks earlier references as listed.
  private func noteListed(before token: TokenSyntax) {
    let (name, declaration) = (name(of: token), open.last ?? -1)
    for index in facts.references.indices.reversed() {
      guard facts.references[index].declaration == declaration else { return }
      if facts.references[index].name == name, facts.references[index].wiring == .none {
        facts.references[index].wiring = .listed
        return
      }
    }
  }
}

extension ExprSyntax {
  /// `Editor` of `Editor.init`, `Editor.self`.
  fileprivate var typeOfMetatype: TokenSyntax? {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    switch member.declName.baseName.tokenKind {
    case .keyword(.`init`), .keyword(.self): return member.base?.lastToken
    default: return nil
    }
  }

  /// The expression without `try`, `await` and parentheses; the last one of `a ? b : c`.
  fileprivate var withoutEffects: ExprSyntax {
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.withoutEffects }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.withoutEffects }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.withoutEffects
    }
    if let sequence = self.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.dropFirst().first?.is(UnresolvedTernaryExprSyntax.self) == true,
      let last = sequence.elements.last
    {
      return last.withoutEffects
    }
    return self
  }

  /// The names of `a.b().c`, in order.
  fileprivate var namesOfChain: [TokenSyntax] {
    switch withoutEffects.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): [name.baseName]
    case .memberAccessExpr(let member): (member.base?.namesOfChain ?? []) + [member.declName.baseName]
    case .functionCallExpr(let call): call.calledExpression.namesOfChain
    case .genericSpecializationExpr(let generic): generic.expression.namesOfChain
    case .optionalChainingExpr(let optional): optional.expression.namesOfChain
    case .forceUnwrapExpr(let forced): forced.expression.namesOfChain
    default: []
    }
  }

  /// Returns the value that an earlier `let` assigned to a local name; nil without one in the enclosing statements.
  fileprivate func valueOfLocal(named name: String) -> ExprSyntax? {
    var next = Syntax(self).parent
    while let node = next {
      next = node.parent
      for statement in node.as(CodeBlockItemListSyntax.self) ?? [] {
        guard case .decl(let declaration) = statement.item,
          let variable = declaration.as(VariableDeclSyntax.self)
        else { continue }
        for binding in variable.bindings where binding.pattern.names.contains(where: { $0.text == name }) {
          return binding.initializer?.value
        }
      }
    }
    return nil
  }
}

extension CodeBlockItemListSyntax {
  /// The results of a function with these statements: the last expression, and the operands of `return`.
  fileprivate var results: [ExprSyntax] {
    var results: [ExprSyntax] = []
    for (index, statement) in enumerated() {
      switch statement.item {
      case .expr(let value) where value.branches.isEmpty:
        if index == count - 1 { results.append(value.withoutEffects) }
      case .stmt(let returned):
        if let value = returned.as(ReturnStmtSyntax.self)?.expression { results.append(value.withoutEffects) }
      default: break
      }
      for branch in statement.branches { results += branch.results }
    }
    return results
  }

  /// The expressions among the statements, including those in branches and loops.
  fileprivate var items: [ExprSyntax] {
    flatMap { statement -> [ExprSyntax] in
      let inner = statement.branches.flatMap(\.items)
      if case .expr(let value) = statement.item, value.branches.isEmpty { return inner + [value] }
      return inner
    }
  }
}

extension CodeBlockItemSyntax {
  /// The statements inside a statement, without those of closures.
  fileprivate var branches: [CodeBlockItemListSyntax] {
    switch item {
    case .expr(let value): return value.branches
    case .stmt(let statement):
      if let expression = statement.as(ExpressionStmtSyntax.self) { return expression.expression.branches }
      if let loop = statement.as(ForStmtSyntax.self) { return [loop.body.statements] }
      if let guarded = statement.as(GuardStmtSyntax.self) { return [guarded.body.statements] }
      if let attempt = statement.as(DoStmtSyntax.self) { return [attempt.body.statements] }
      return []
    case .decl(let declaration):
      return declaration.as(IfConfigDeclSyntax.self)?.clauses.compactMap {
        if case .statements(let statements) = $0.elements { statements } else { nil }
      } ?? []
    }
  }
}

extension ExprSyntax {
  /// The branches of `if` and `switch`.
  fileprivate var branches: [CodeBlockItemListSyntax] {
    if let condition = self.as(IfExprSyntax.self) {
      switch condition.elseBody {
      case .codeBlock(let block): return [condition.body.statements, block.statements]
      case .ifExpr(let other): return [condition.body.statements] + ExprSyntax(other).branches
      case nil: return [condition.body.statements]
      }
    }
    return self.as(SwitchExprSyntax.self)?.cases.flatMap { each -> [CodeBlockItemListSyntax] in
      switch each {
      case .switchCase(let each): return [each.statements]
      case .ifConfigDecl(let config):
        return config.clauses.flatMap { clause -> [CodeBlockItemListSyntax] in
          guard case .switchCases(let cases) = clause.elements else { return [] }
          return cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
        }
      }
    } ?? []
  }
}
