import SwiftSyntax

/// All identifiers of a file, including those that its facts omit: labels, local names, implicit members. Operators and
/// keywords are not included.
///
/// Rules need much less, so identifiers are read only from files that will be changed.
public struct Identifiers: Sendable {
  /// The used names, in source order.
  public internal(set) var uses: [Use] = []
  /// The names that the file declares in any scope and that can be used without a dot: types, members, parameters,
  /// variables, generic parameters. Overriding declarations are not included.
  public internal(set) var declared: Set<String> = []
  /// Members that the file declares.
  public internal(set) var members: Set<String> = []
  /// The declared members that can be implicit members: static members, cases, types.
  public internal(set) var statics: Set<String> = []
  /// The labels of parameters, and the names of properties, which are labels of memberwise initializers.
  public internal(set) var labels: Set<String> = []
  /// The names of tuple elements and of associated values, which are members and labels. Facts omit them.
  public internal(set) var elements: Set<String> = []
  public internal(set) var imports: [ImportStatement] = []
  /// The first syntax error; if there is one, identifiers may be missing.
  public internal(set) var syntaxError: Position?

  /// An occurrence of a name.
  public struct Use: Hashable, Sendable {
    public enum Kind: Sendable {
      /// Without a prefix.
      case bare
      /// After a dot.
      case member
      /// After a leading dot: `.red`.
      case implicitMember
      /// A label of an argument: `animated:`.
      case label
      /// `@name`.
      case attribute
      /// `#name`.
      case macro
    }

    public var kind: Kind
    public var name: String
    /// For a member, the last name before the dot: `view` in `view.title`, `makeView` in `makeView().title`.
    public var base: String?
    /// Whether the base is only that name, or a member of `self`: then it belongs to this file if the file declares it.
    public var isBaseOwn = false
    public var position: Position
  }

  init() {}

  /// Reads a file's bytes, which are UTF-8.
  public init(reading bytes: UnsafeBufferPointer<UInt8>) {
    let lines = LineTable(bytes)
    let tree = SwiftSyntaxTree(parsing: bytes)
    let reader = IdentifierReader(lines)
    reader.walk(tree.root)
    self = reader.found
    syntaxError = tree.errors.first.map { lines.position(of: $0) }
  }

  /// Reads a file's text.
  public init(reading text: String) {
    var text = text
    self = text.withUTF8 { Identifiers(reading: $0) }
  }
}

private final class IdentifierReader: SyntaxVisitor {
  var found = Identifiers()
  private let lines: LineTable
  private var branches: [ImportStatement.Branch] = []

  init(_ lines: LineTable) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  private func position(_ node: some SyntaxProtocol) -> Position {
    lines.position(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  // MARK: Recording

  private func name(_ token: TokenSyntax) -> String {
    let text = token.text
    let isQuoted = text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
    return isQuoted ? String(text.dropFirst().dropLast()) : text
  }

  private func use(
    _ kind: Identifiers.Use.Kind, _ token: TokenSyntax, base: String? = nil, isBaseOwn: Bool = false
  ) {
    switch token.tokenKind {
    case .identifier: break
    case .keyword(.self), .keyword(.Self), .keyword(.super), .keyword(.Any), .keyword(.`init`),
      .keyword(.Type),
      .keyword(.Protocol), .keyword(.subscript), .keyword(.deinit):
      return
    case .keyword: break
    default: return
    }
    let name = name(token)
    if name.isEmpty || name == "_" || name.hasPrefix("$") { return }
    found.uses.append(
      Identifiers.Use(kind: kind, name: name, base: base, isBaseOwn: isBaseOwn, position: position(token)))
  }

  private func declare(_ token: TokenSyntax) {
    let name = name(token)
    if name != "_" { found.declared.insert(name) }
  }

  private func declare(member token: TokenSyntax, isStatic: Bool) {
    declare(token)
    found.members.insert(name(token))
    if isStatic { found.statics.insert(name(token)) }
  }

  /// Records a label of a declaration in the file.
  private func label(_ token: TokenSyntax) {
    if token.text != "_" { found.labels.insert(name(token)) }
  }

  private func element(_ token: TokenSyntax?) {
    if let token, token.text != "_" { found.elements.insert(name(token)) }
  }

  // MARK: Names

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    name(node, .bare, base: nil)
    return .skipChildren
  }

  override func visit(_ node: DeclNameArgumentSyntax) -> SyntaxVisitorContinueKind {
    use(.label, node.name)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base { walk(base) }
    let kind: Identifiers.Use.Kind = node.base == nil ? .implicitMember : .member
    name(
      node.declName, kind, base: node.base?.lastToken.map { name($0) }, isBaseOwn: node.base?.isOwn ?? false)
    return .skipChildren
  }

  private func name(
    _ node: DeclReferenceExprSyntax, _ kind: Identifiers.Use.Kind, base: String?, isBaseOwn: Bool = false
  ) {
    if let module = node.moduleSelector { walk(module) }
    use(kind, node.baseName, base: base, isBaseOwn: isBaseOwn)
    if let arguments = node.argumentNames { walk(arguments) }
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    name(node.declName, .member, base: nil)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.moduleSelector { walk(module) }
    use(.bare, node.name)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    walk(node.baseType)
    if let module = node.moduleSelector { walk(module) }
    use(.member, node.name, base: node.baseType.lastToken.map { name($0) })
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: ModuleSelectorSyntax) -> SyntaxVisitorContinueKind {
    use(.bare, node.moduleName)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    use(.macro, node.macroName)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    use(.macro, node.macroName)
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.attributeName.as(IdentifierTypeSyntax.self) else { return .visitChildren }
    if let module = type.moduleSelector { walk(module) }
    use(.attribute, type.name)
    if let arguments = type.genericArgumentClause { walk(arguments) }
    // Arguments of built-in attributes are keywords: `@available(iOS 15, *)`.
    let isOfLanguage = type.name.text.first.map { $0.isLowercase || $0 == "_" } ?? false
    if !isOfLanguage, let arguments = node.arguments { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    guard let label = node.label else { return .visitChildren }
    if node.parent?.parent?.is(TupleExprSyntax.self) == true {
      element(label)
    } else {
      use(.label, label)
    }
    return .visitChildren
  }

  override func visit(_ node: MultipleTrailingClosureElementSyntax) -> SyntaxVisitorContinueKind {
    use(.label, node.label)
    return .visitChildren
  }

  // MARK: Declarations

  private func isOverride(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.override) }
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  private func isMember(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) == true
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(member: node.name, isStatic: true)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(member: node.name, isStatic: true)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(member: node.name, isStatic: true)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(member: node.name, isStatic: true)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(member: node.name, isStatic: true)
    return .visitChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(member: node.name, isStatic: true)
    return .visitChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(member: node.name, isStatic: true)
    return .visitChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    declare(member: node.name, isStatic: true)
    return .visitChildren
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isOverride(node.modifiers) {
      use(.member, node.name)
      // Its labels are those of the overridden declaration.
      for parameter in node.signature.parameterClause.parameters { use(.label, parameter.firstName) }
    } else if isMember(node) {
      declare(member: node.name, isStatic: isStatic(node.modifiers))
    } else {
      declare(node.name)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for token in node.bindings.flatMap(\.pattern.names) {
      if isOverride(node.modifiers) {
        use(.member, token)
      } else if isMember(node) {
        declare(member: token, isStatic: isStatic(node.modifiers))
        label(token)
      } else {
        declare(token)
      }
    }
    // The patterns are already visited.
    walk(node.attributes)
    for binding in node.bindings {
      if let type = binding.typeAnnotation { walk(type) }
      if let value = binding.initializer { walk(value) }
      if let accessors = binding.accessorBlock { walk(accessors) }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.secondName ?? node.firstName)
    let overrides = Syntax(node).enclosing(FunctionDeclSyntax.self).map { isOverride($0.modifiers) } ?? false
    if !overrides { label(node.firstName) }
    return .visitChildren
  }
  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    element(node.firstName)
    return .visitChildren
  }
  override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
    element(node.firstName)
    return .visitChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.secondName ?? node.firstName)
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    return .visitChildren
  }
  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { use(.bare, node.name) } else { declare(node.name) }
    return .visitChildren
  }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    return .visitChildren
  }
  override func visit(_ node: PrimaryAssociatedTypeSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    return .visitChildren
  }
  override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name)
    return .visitChildren
  }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    found.declared.formUnion(["newValue", "oldValue"])
    return .visitChildren
  }
  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    found.declared.insert("error")
    return .visitChildren
  }
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer {
      for token in node.pattern.names { declare(token) }
      if let type = node.typeAnnotation { walk(type) }
      walk(value)
    } else {
      // `if let title` names the title that it unwraps.
      for token in node.pattern.names { use(.bare, token) }
      if let type = node.typeAnnotation { walk(type) }
    }
    return .skipChildren
  }
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declare(node.identifier)
    return .visitChildren
  }

  // These contain no names of declarations.
  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Imports and the branches around them

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let isOfPlatform = node.clauses.contains { $0.condition?.asksForPlatform == true }
    for clause in node.clauses {
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      branches.append(
        ImportStatement.Branch(
          start: clause.positionAfterSkippingLeadingTrivia.utf8Offset,
          title: clause.poundKeyword.text + condition,
          isOfPlatform: isOfPlatform))
      if let elements = clause.elements { walk(elements) }
      branches.removeLast()
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first, let last = node.path.last else { return .skipChildren }
    let start = (node.importKindSpecifier ?? first.name).positionAfterSkippingLeadingTrivia.utf8Offset
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    found.imports.append(
      ImportStatement(
        module: name(first.name), isScoped: node.path.count > 1, attributes: node.attributes.names,
        modifiers: node.modifiers.map(\.trimmedDescription), position: position(node),
        range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<end, path: start..<end, branches: branches
      ))
    return .skipChildren
  }
}

extension ExprSyntax {
  /// Whether it is `a` or `self.a`, possibly unwrapped or called.
  fileprivate var isOwn: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .memberAccessExpr(let member): member.base?.lastToken?.tokenKind == .keyword(.self)
    case .optionalChainingExpr(let optional): optional.expression.isOwn
    case .forceUnwrapExpr(let forced): forced.expression.isOwn
    case .functionCallExpr(let call): call.calledExpression.isOwn
    default: false
    }
  }

  /// Whether a condition of `#if` depends on the platform.
  fileprivate var asksForPlatform: Bool {
    tokens(viewMode: .sourceAccurate).contains { ["os", "canImport", "targetEnvironment"].contains($0.text) }
  }
}

extension Syntax {
  /// Returns the nearest enclosing node of a type, within one declaration.
  fileprivate func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var next = parent
    while let node = next {
      if let found = node.as(kind) { return found }
      if node.is(ClosureExprSyntax.self) || node.is(CodeBlockSyntax.self) || node.is(MemberBlockSyntax.self) {
        return nil
      }
      next = node.parent
    }
    return nil
  }
}
