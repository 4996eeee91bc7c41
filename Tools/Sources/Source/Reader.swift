import SwiftSyntax

extension SourceFacts {
  /// Parses a file's text. Never fails: the facts contain the syntax errors.
  ///
  /// Deep nesting needs a large stack.
  ///
  /// - Parameter isTest: Whether the file is a test. Of tests and generated files, only the number of lines is read.
  public init(reading text: String, isTest: Bool = false, in language: SourceLanguage = .swift) {
    var text = text
    self = text.withUTF8 { SourceFacts(reading: $0, isTest: isTest, in: language) }
  }

  /// Parses a file's bytes, which are UTF-8.
  public init(
    reading bytes: UnsafeBufferPointer<UInt8>, isTest: Bool = false, in language: SourceLanguage = .swift
  ) {
    let table = LineTable(bytes)
    let isGenerated = bytes.isGenerated(table)
    if !isTest, !isGenerated {
      switch language {
      case .swift: read(bytes, table)
      case .objectiveC: readObjectiveC(bytes, table)
      }
    }
    lines = table.count
    self.isGenerated = isGenerated
  }

  private mutating func readObjectiveC(_ bytes: UnsafeBufferPointer<UInt8>, _ table: LineTable) {
    var reader = ObjectiveCReader(bytes: bytes, lines: table, reportsRepeats: Self.mayAllow(bytes))
    reader.read()
    self = reader.facts
    // A message refers to the names in its arguments before its own.
    references.sort { ($0.position, $0.declaration) < ($1.position, $1.declaration) }
    // Computed for the whole file, in the few files that need it.
    lazy var after = ObjectiveCLexer.codeAfterComments(bytes)
    readAllowances(bytes, table, codeAfterComment: { after($0) }) { [declarations] line in
      declarations.first { $0.position.line == line }.map { (line...line, line...$0.lastLine) }
    }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ table: LineTable) {
    let parsed = SwiftSyntaxTree(parsing: bytes)
    let tree = parsed.root
    if tree.statements.isEmpty, !parsed.errors.isEmpty {
      syntaxErrors = parsed.errors.map { table.position(of: $0) }
      return
    }
    let reader = Reader(bytes: bytes, lines: table, reportsRepeats: Self.mayAllow(bytes))
    reader.walk(tree)
    self = reader.facts
    elements = reader.elements.sorted { $0.number < $1.number }
    syntaxErrors = parsed.errors.map { table.position(of: $0) }
    // Bindings were visited before the names they are bound to.
    if zip(references, references.dropFirst()).contains(where: { $1.position < $0.position }) {
      references.sort { ($0.position, $0.declaration) < ($1.position, $1.declaration) }
    }
    // Computed for the whole file, in the few files that need it.
    lazy var after = tree.codeAfterComments
    readAllowances(bytes, table, codeAfterComment: { after[$0] }) { line in
      reader.heads.firstIndex { $0.contains(line) }.map {
        (reader.heads[$0], reader.heads[$0].lowerBound...reader.facts.declarations[$0].lastLine)
      }
    }
  }
}

/// Visits a syntax tree once and records the facts.
///
/// Declarations are handled in `Reader+Declarations.swift`, local names in `Reader+Scopes.swift`, and references in
/// `Reader+References.swift`.
final class Reader: SyntaxVisitor {
  var facts = SourceFacts()
  let bytes: UnsafeBufferPointer<UInt8>
  let lines: LineTable
  /// The lines of each declaration from its attributes to its name.
  var heads: [ClosedRange<Int32>] = []
  /// The open declarations, innermost last.
  var open: [Int32] = []
  /// The number of enclosing function bodies and closures: declarations there are local.
  var bodies = 0
  var isInSignature = false
  /// The same for the places around the open types: their members are not local.
  var outside: [(bodies: Int, isInSignature: Bool)] = []
  var scopes = Scopes()
  /// The last constraint of each generic parameter.
  var constraints: [Name: Name] = [:]
  /// Whether repeated references of a declaration are recorded. This is only necessary if a comment may allow one of
  /// them.
  let reportsRepeats: Bool
  /// The names of tuple elements and of associated values.
  var elements: Set<Name> = []
  /// The roles of the next names in the enclosing call, by their offsets.
  var wirings: [Int: Reference.Wiring] = [:]
  /// The names that the declarations have used so far.
  var named: Set<NamedThing> = []

  struct NamedThing: Hashable {
    let declaration: Int32
    let kind: Reference.Kind
    let name: Name
    let base: Name
    let labels: Name
    let isAssigned: Bool
    let wiring: Reference.Wiring

    /// The user and the name distinguish most of them; the base distinguishes the rest: `a.show()`, `b.show()`, ….
    func hash(into hasher: inout Hasher) {
      let word = UInt64(UInt32(bitPattern: declaration)) << 32 | UInt64(name.number)
      // Combined into one word, because hashing each word takes time and there are millions.
      hasher.combine(word ^ (UInt64(base.number) << 32 | UInt64(labels.number)) &* 0x9E37_79B9_7F4A_7C15)
    }
  }

  init(bytes: UnsafeBufferPointer<UInt8>, lines: LineTable, reportsRepeats: Bool) {
    self.bytes = bytes
    self.lines = lines
    self.reportsRepeats = reportsRepeats
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Names and places

  func position(_ node: some SyntaxProtocol) -> Position {
    lines.position(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The bytes of a node without trivia.
  func text(_ node: some SyntaxProtocol) -> UnsafeBufferPointer<UInt8> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return UnsafeBufferPointer(rebasing: bytes[start..<(start + node.trimmedLength.utf8Length)])
  }

  /// An identifier's name, without backticks.
  func name(of token: TokenSyntax) -> Name {
    facts.names.add(bareText(token))
  }

  /// The text of an identifier or label, without backticks.
  func bareText(_ token: TokenSyntax) -> UnsafeBufferPointer<UInt8> { text(token).withoutBackticks }

  func isWord(_ token: TokenSyntax, _ word: StaticString) -> Bool { text(token).isWord(word) }

  /// The name of a type, without generic arguments, `any`, `some`, `?` and attributes: `A.B`. None if it has no name.
  func name(of type: TypeSyntax) -> Name {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): return name(of: type.name)
    case .memberType(let type):
      if type.isPlain { return facts.names.add(text(type)) }
      // All prefixes at once: building each of thousands separately would take quadratic time.
      let types = type.chain
      let root = types.first.map { name(of: $0.baseType) } ?? .none
      if root.isNone { return .none }
      var whole = Array(facts.names[root].utf8)
      for type in types { whole += [UInt8(ascii: ".")] + bareText(type.name) }
      return whole.withUnsafeBufferPointer { facts.names.add($0) }
    case .attributedType(let type): return name(of: type.baseType)
    case .someOrAnyType(let type): return name(of: type.constraint)
    case .optionalType(let type): return name(of: type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type): return name(of: type.wrappedType)
    case .arrayType(let type): return name(of: type.element)
    case .inlineArrayType(let type):
      if case .type(let element) = type.element.argument { return name(of: element) }
      return .none
    case .dictionaryType(let type): return name(of: type.value)
    case .tupleType(let type):
      return type.elements.count == 1 ? type.elements.first.map { name(of: $0.type) } ?? .none : .none
    case .classRestrictionType(let type): return facts.names.add(text(type))
    case .compositionType(let type): return type.elements.first.map { name(of: $0.type) } ?? .none
    default: return .none
    }
  }

  /// Records the name of a tuple element or of an associated value.
  func noteElement(_ token: TokenSyntax?) {
    guard let token, token.tokenKind != .wildcard else { return }
    elements.insert(name(of: token))
  }

  // MARK: Visited nodes

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first else { return .skipChildren }
    var symbol = Name.none
    if node.path.count > 1 {
      symbol = facts.names.add(node.path.dropFirst().map(\.name.text).joined(separator: "."))
    }
    facts.imports.append(
      Import(
        module: name(of: module.name), symbol: symbol,
        isTestable: node.attributes.names.contains("testable"),
        isExported: node.attributes.names.contains("_exported")
          || node.modifiers.contains { $0.name.tokenKind == .keyword(.public) },
        position: position(node)))
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    beginType(node, .class, node.name, node.genericParameterClause)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isPreview { return .skipChildren }
    beginType(node, .struct, node.name, node.genericParameterClause)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    beginType(node, .enum, node.name, node.genericParameterClause)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    beginType(node, .actor, node.name, node.genericParameterClause)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    beginType(node, .protocol, node.name, nil)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    beginExtension(node)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { endType() }
  override func visitPost(_ node: StructDeclSyntax) { if !node.isPreview { endType() } }
  override func visitPost(_ node: EnumDeclSyntax) { endType() }
  override func visitPost(_ node: ActorDeclSyntax) { endType() }
  override func visitPost(_ node: ProtocolDeclSyntax) { endType() }
  override func visitPost(_ node: ExtensionDeclSyntax) { endType() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    function(
      node, .function, node.name, node.attributes, node.modifiers, node.genericParameterClause,
      node.genericWhereClause, node.signature, node.body)
    return .skipChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    function(
      node, .initializer, node.initKeyword, node.attributes, node.modifiers, node.genericParameterClause,
      node.genericWhereClause, node.signature, node.body, isOptional: node.optionalMark != nil)
    return .skipChildren
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    function(
      node, .macro, node.name, node.attributes, node.modifiers, node.genericParameterClause,
      node.genericWhereClause, node.signature, nil)
    return .skipChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    subscripting(node)
    return .skipChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    variables(node)
    return .skipChildren
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    cases(node)
    return .skipChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    alias(node)
    return .skipChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    associatedType(node)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    inScope { locally { walk(node.statements) } }
    return .skipChildren
  }
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    if bodies > 0 { defineBeforehand(node) }
    return .visitChildren
  }
  // The condition of a branch refers to no code.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements, !node.isOfPreviews { walk(elements) }
    return .skipChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.isPreview ? .skipChildren : .visitChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.isPreview ? .skipChildren : .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closure(node)
    return .skipChildren
  }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    loop(node)
    return .skipChildren
  }
  // Names bound by a condition are visible in its branch, and after a guard in the following statements.
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    inScope {
      walk(node.conditions)
      walk(node.body)
    }
    if let other = node.elseBody { walk(other) }
    return .skipChildren
  }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    inScope {
      walk(node.conditions)
      walk(node.body)
    }
    return .skipChildren
  }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    inScope {
      if case .case(let label) = node.label { walk(label) }
      locally { walk(node.statements) }
    }
    return .skipChildren
  }
  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    inScope {
      if node.catchItems.allSatisfy({ $0.pattern == nil }) { scopes.define(facts.names.add("error")) }
      walk(node.catchItems)
      walk(node.body)
    }
    return .skipChildren
  }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    accessor(node)
    return .skipChildren
  }
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    binding(node)
    return .skipChildren
  }
  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    walk(node.initializer)
    if let type = node.typeAnnotation { walk(type) }
    walk(node.pattern)
    return .skipChildren
  }
  override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
    // The outermost pattern defines all bound names.
    if !node.isBoundAgain { define(PatternSyntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let call = Syntax(node).call
    if let call { noteWiring(of: call, calling: node.baseName) }
    refer(
      toBare: node.baseName, call == nil ? .expression : .call, labels: call.map { labels(of: $0) } ?? .none,
      isAssigned: call == nil && Syntax(node).isAssigned)
    return .skipChildren
  }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    keyPath(node)
    return .skipChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    member(node)
    return .skipChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    refer(toBare: node.name, Syntax(node).isInherited ? .inheritance : .type)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    memberType(node)
    return .skipChildren
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    attribute(node)
    return .skipChildren
  }
  override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
    noteElement(node.firstName)
    return .visitChildren
  }
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label, node.parent?.parent?.is(TupleExprSyntax.self) == true { noteElement(label) }
    return .visitChildren
  }
}

extension UnsafeBufferPointer<UInt8> {
  var withoutBackticks: UnsafeBufferPointer<UInt8> {
    guard count > 2, first == UInt8(ascii: "`"), last == UInt8(ascii: "`") else { return self }
    return UnsafeBufferPointer(rebasing: self[1..<(count - 1)])
  }

  func isWord(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount
      && elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}
