import SwiftSyntax

extension SourceFile {
  /// The beginnings of the branches of the code: each place whose execution depends on a caller or a condition.
  ///
  /// These are the bodies of functions, initializers, accessors and closures; the bodies of `if`, `else` and `guard …
  /// else`, of cases, of `catch` and of loops; both sides of `? :`, and the right side of `??`.
  public var branches: [SourcePlace] {
    let reader = BranchReader()
    reader.walk(tree)
    return reader.positions.map(place(of:))
  }
}

private final class BranchReader: SyntaxVisitor {
  var positions: [AbsolutePosition] = []

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Entries

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(body: node.body)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    note(body: node.body)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    note(body: node.body)
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    note(body: node.body)
  }

  /// `var name: String { … }`
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter(let statements) = node.accessors { note(statements, orEmpty: node.leftBrace) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.statements, orEmpty: node.leftBrace)
  }

  // MARK: Conditions

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if case .codeBlock(let block) = node.elseBody { note(body: block) }
    return note(body: node.body)
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    note(body: node.body)
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    note(node.statements, orEmpty: node.lastToken(viewMode: .sourceAccurate))
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    note(body: node.body)
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    note(body: node.body)
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    note(body: node.body)
  }

  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    note(body: node.body)
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.thenExpression)
    return note(node.elseExpression)
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text, name == "??" else {
      return .visitChildren
    }
    return note(node.rightOperand)
  }

  // MARK: Positions

  @discardableResult
  private func note(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    positions.append(node.positionAfterSkippingLeadingTrivia)
    return .visitChildren
  }

  /// A function without a body, as in a protocol, has no branch.
  @discardableResult
  private func note(body: CodeBlockSyntax?) -> SyntaxVisitorContinueKind {
    guard let body else { return .visitChildren }
    return note(body.statements, orEmpty: body.leftBrace)
  }

  @discardableResult
  private func note(
    _ statements: CodeBlockItemListSyntax, orEmpty brace: TokenSyntax?
  ) -> SyntaxVisitorContinueKind {
    if let first = statements.first { return note(first) }
    if let brace { note(brace) }
    return .visitChildren
  }
}
