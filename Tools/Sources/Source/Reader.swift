import SwiftParser
import SwiftSyntax

extension SourceFacts {
  /// Reads a file's text. Never fails: what is no Swift is a fault in the facts.
  ///
  /// Deep nesting takes stack: call it where there is plenty.
  public init(reading text: String) {
    var text = text
    self = text.withUTF8 { SourceFacts(reading: $0) }
  }

  /// Reads a file's bytes, which are UTF-8.
  public init(reading bytes: UnsafeBufferPointer<UInt8>) {
    let table = LineTable(bytes)
    if let tooDeep = bytes.isNested(deeperThan: 250) {
      faults = [table.position(of: tooDeep)]
    } else {
      let reader = Reader(lines: table)
      reader.walk(Parser.parse(source: bytes))
      self = reader.facts
    }
    lines = table.count
    (allowances, isGenerated) = Comments.read(bytes, table)
  }
}

/// Goes through a syntax tree once and writes the facts down.
final class Reader: SyntaxVisitor {
  var facts = SourceFacts()
  let lines: LineTable
  /// The declarations that are being read, the innermost last.
  private var open: [Int32] = []
  /// Names that mean something local, the innermost scope last. The bottom one is never asked.
  private var scopes: [Set<String>] = []
  /// How many function bodies and closures are around: what is declared there is local.
  private var bodies = 0
  private var isInSignature = false

  init(lines: LineTable) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name.text)
    guard let module = path.first else { return .skipChildren }
    var found = Import(module: module, symbol: nil, position: position(node))
    if node.importKindSpecifier != nil || path.count > 1 {
      found.symbol = path.dropFirst().joined(separator: ".")
    }
    found.isTestable = node.attributes.names.contains("testable")
    found.isExported =
      node.attributes.names.contains("_exported") || node.modifiers.contains { $0.name.text == "public" }
    facts.imports.append(found)
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .class, node.name, node.inheritanceClause, node.genericParameterClause, node.memberBlock)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .struct, node.name, node.inheritanceClause, node.genericParameterClause, node.memberBlock)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .enum, node.name, node.inheritanceClause, node.genericParameterClause, node.memberBlock)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .actor, node.name, node.inheritanceClause, node.genericParameterClause, node.memberBlock)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    type(node, .protocol, node.name, node.inheritanceClause, nil, node.memberBlock)
  }

  private func type(
    _ node: some DeclGroupSyntax, _ kind: Declaration.Kind, _ name: TokenSyntax,
    _ inheritance: InheritanceClauseSyntax?, _ generics: GenericParameterClauseSyntax?,
    _ members: MemberBlockSyntax
  ) -> SyntaxVisitorContinueKind {
    if bodies > 0 { define(name.text) }
    begin(node, kind, name.text, at: name, inherited: inheritance, generics: generics)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.nameAsWritten
    begin(node, .extension, name, at: node.extendedType, inherited: node.inheritanceClause, generics: nil)
    return .visitChildren
  }

  private func begin(
    _ node: some DeclGroupSyntax, _ kind: Declaration.Kind, _ name: String, at place: some SyntaxProtocol,
    inherited: InheritanceClauseSyntax?, generics: GenericParameterClauseSyntax?
  ) {
    let names = generics?.parameters.map(\.name.text) ?? []
    declare(
      kind, name, at: place, until: node, node.attributes, node.modifiers,
      inherited: inherited?.inheritedTypes.map(\.type.nameAsWritten) ?? [], generics: names)
    scopes.append(Set(names))
  }

  override func visitPost(_ node: ClassDeclSyntax) { end() }
  override func visitPost(_ node: StructDeclSyntax) { end() }
  override func visitPost(_ node: EnumDeclSyntax) { end() }
  override func visitPost(_ node: ActorDeclSyntax) { end() }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  private func end() {
    open.removeLast()
    scopes.removeLast()
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if bodies > 0 { define(node.name.text) }
    function(
      node, .function, node.name.text, at: node.name, node.attributes, node.modifiers,
      node.genericParameterClause, node.genericWhereClause, node.signature, node.body)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    function(
      node, .initializer, "init", at: node.initKeyword, node.attributes, node.modifiers,
      node.genericParameterClause, node.genericWhereClause, node.signature, node.body,
      isOptional: node.optionalMark != nil)
    return .skipChildren
  }

  private func function(
    _ node: some DeclSyntaxProtocol, _ kind: Declaration.Kind, _ name: String, at place: TokenSyntax,
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ generics: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?,
    _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?, isOptional: Bool = false
  ) {
    var traits: Declaration.Traits = []
    if signature.effectSpecifiers?.asyncSpecifier != nil { traits.insert(.async) }
    if signature.effectSpecifiers?.throwsClause != nil { traits.insert(.throws) }
    if isOptional { traits.insert(.optional) }
    if let body {
      traits.insert(.hasBody)
      if body.statements.allSatisfy(\.item.isAssignment) { traits.insert(.onlyAssigns) }
    }
    let names = generics?.parameters.map(\.name.text) ?? []
    declare(
      kind, name, at: place, until: node, attributes, modifiers, traits, generics: names,
      type: signature.returnClause?.type.trimmedDescription ?? "",
      parameters: signature.parameterClause.parameters.map {
        Declaration.Parameter(
          label: $0.firstName.text == "_" ? "" : $0.firstName.text, type: $0.type.trimmedDescription)
      })
    scopes.append(Set(names))
    walk(attributes)
    inSignature {
      if let generics { walk(generics) }
      for parameter in signature.parameterClause.parameters { walk(parameter.type) }
      if let result = signature.returnClause { walk(result) }
      if let effects = signature.effectSpecifiers { walk(effects) }
      if let conditions { walk(conditions) }
    }
    for parameter in signature.parameterClause.parameters {
      if let value = parameter.defaultValue { walk(value) }
    }
    for parameter in signature.parameterClause.parameters {
      define((parameter.secondName ?? parameter.firstName).text)
    }
    if let body { inBody { walk(body) } }
    end()
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body { inScope { inBody { walk(body) } } }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.genericParameterClause?.parameters.map(\.name.text) ?? []
    declare(
      .subscript, "subscript", at: node.subscriptKeyword, until: node, node.attributes, node.modifiers,
      node.accessorBlock == nil ? [] : .hasBody, generics: names,
      type: node.returnClause.type.trimmedDescription,
      parameters: node.parameterClause.parameters.map {
        Declaration.Parameter(label: $0.firstName.text, type: $0.type.trimmedDescription)
      })
    scopes.append(Set(names))
    inSignature {
      for parameter in node.parameterClause.parameters { walk(parameter.type) }
      walk(node.returnClause)
    }
    for parameter in node.parameterClause.parameters {
      define((parameter.secondName ?? parameter.firstName).text)
    }
    if let accessors = node.accessorBlock { inBody { walk(accessors) } }
    end()
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if bodies > 0 {
      // What it is set to cannot name it yet.
      for binding in node.bindings {
        if let type = binding.typeAnnotation { walk(type) }
        if let value = binding.initializer { walk(value) }
        if let accessors = binding.accessorBlock { inScope { walk(accessors) } }
      }
      for binding in node.bindings { for name in binding.pattern.names { define(name.text) } }
      return .skipChildren
    }
    walk(node.attributes)
    // In `let a, b: Int` the type is said once, at the end.
    var type: TypeSyntax?
    for binding in node.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? type
      for name in binding.pattern.names.reversed() { property(name, type, binding, of: node) }
    }
    return .skipChildren
  }

  private func property(
    _ name: TokenSyntax, _ type: TypeSyntax?, _ binding: PatternBindingSyntax, of node: VariableDeclSyntax
  ) {
    var traits: Declaration.Traits = []
    if node.bindingSpecifier.text == "let" { traits.insert(.constant) }
    if binding.initializer != nil { traits.insert(.initialized) }
    if binding.isStored(isRequirement: isInProtocol) {
      traits.insert(.stored)
    } else {
      traits.insert(.hasBody)
    }
    if type.map({ $0.is(OptionalTypeSyntax.self) || $0.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) })
      == true
    {
      traits.insert(.optional)
    }
    declare(
      .property, name.text, at: name, until: node, node.attributes, node.modifiers, traits,
      type: type?.trimmedDescription ?? "")
    scopes.append([])
    if let type { inSignature { walk(type) } }
    if let value = binding.initializer { inBody { walk(value) } }
    if let accessors = binding.accessorBlock { inBody { walk(accessors) } }
    end()
  }

  private var isInProtocol: Bool {
    open.last.map { facts.declarations[Int($0)].kind == .protocol } ?? false
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      declare(
        .case, element.name.text, at: element.name, until: element, node.attributes, node.modifiers,
        parameters: element.parameterClause?.parameters.map {
          Declaration.Parameter(label: $0.firstName?.text ?? "", type: $0.type.trimmedDescription)
        } ?? [])
      scopes.append([])
      inSignature {
        for parameter in element.parameterClause?.parameters ?? [] { walk(parameter.type) }
      }
      if let value = element.rawValue { walk(value) }
      end()
    }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if bodies > 0 { define(node.name.text) }
    let names = node.genericParameterClause?.parameters.map(\.name.text) ?? []
    declare(
      .typealias, node.name.text, at: node.name, until: node, node.attributes, node.modifiers,
      generics: names,
      type: node.initializer.value.trimmedDescription)
    scopes.append(Set(names))
    inSignature { walk(node.initializer.value) }
    end()
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(.associatedtype, node.name.text, at: node.name, until: node, node.attributes, node.modifiers)
    scopes.append([])
    inSignature {
      if let inherited = node.inheritanceClause { walk(inherited) }
      if let value = node.initializer { walk(value) }
      if let conditions = node.genericWhereClause { walk(conditions) }
    }
    end()
    return .skipChildren
  }

  private func declare(
    _ kind: Declaration.Kind, _ name: String, at place: some SyntaxProtocol, until node: some SyntaxProtocol,
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ traits: Declaration.Traits = [], inherited: [String] = [], generics: [String] = [], type: String = "",
    parameters: [Declaration.Parameter] = []
  ) {
    let (access, said) = modifiers.meaning
    facts.declarations.append(
      Declaration(
        kind: kind, name: name, parent: open.last, access: access,
        traits: traits.union(said).union(attributes.traits), inherited: inherited, generics: generics,
        type: type,
        parameters: parameters, position: position(place),
        lastLine: lines.position(of: node.endPositionBeforeTrailingTrivia.utf8Offset).line))
    open.append(Int32(facts.declarations.count - 1))
  }

  // MARK: Scopes

  private func define(_ name: String) {
    if !scopes.isEmpty { scopes[scopes.count - 1].insert(name) }
  }

  private func isLocal(_ name: String) -> Bool {
    scopes.contains { $0.contains(name) }
  }

  private func inScope(_ body: () -> Void) {
    scopes.append([])
    body()
    scopes.removeLast()
  }

  private func inBody(_ body: () -> Void) {
    bodies += 1
    let before = isInSignature
    isInSignature = false
    body()
    isInSignature = before
    bodies -= 1
  }

  private func inSignature(_ body: () -> Void) {
    isInSignature = true
    body()
    isInSignature = false
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    inScope { walk(node.statements) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    for capture in node.signature?.capture?.items ?? [] {
      if let value = capture.initializer { walk(value) } else { name(capture.name, .expression) }
    }
    inScope {
      for capture in node.signature?.capture?.items ?? [] { define(capture.name.text) }
      switch node.signature?.parameterClause {
      case .simpleInput(let names): for each in names { define(each.name.text) }
      case .parameterClause(let clause):
        for each in clause.parameters {
          if let type = each.type { walk(type) }
          define((each.secondName ?? each.firstName).text)
        }
      case nil: break
      }
      if let result = node.signature?.returnClause { walk(result) }
      inBody { walk(node.statements) }
    }
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.sequence)
    inScope {
      walk(node.pattern)
      for name in node.pattern.names { define(name.text) }
      if let type = node.typeAnnotation { walk(type) }
      if let condition = node.whereClause { walk(condition) }
      walk(node.body)
    }
    return .skipChildren
  }

  // What a condition binds is known in its branch, and after a guard in what follows.
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
      walk(node.statements)
    }
    return .skipChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    inScope {
      define("error")
      walk(node.catchItems)
      walk(node.body)
    }
    return .skipChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    inScope {
      for implicit in ["newValue", "oldValue"] { define(implicit) }
      if let name = node.parameters?.name.text { define(name) }
      if let body = node.body { walk(body) }
    }
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer {
      walk(value)
    } else {
      // `if let title` names the title that it unwraps.
      for each in node.pattern.names { name(each, .expression) }
    }
    if let type = node.typeAnnotation { walk(type) }
    for name in node.pattern.names { define(name.text) }
    return .skipChildren
  }

  override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
    for name in node.pattern.names { define(name.text) }
    return .visitChildren
  }

  // MARK: References

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    name(node.baseName, node.isCalled ? .call : .expression)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base { walk(base) }
    let called = Syntax(node).isCalled
    refer(
      node.declName.baseName, called ? .memberCall : .member,
      base: node.base.flatMap(\.lastName).flatMap { isLocal($0) ? nil : $0 })
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    name(node.name, Syntax(node).isInherited ? .inheritance : .type)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    walk(node.baseType)
    refer(node.name, Syntax(node).isInherited ? .inheritance : .type, base: node.baseType.lastName)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.attributeName.as(IdentifierTypeSyntax.self) {
      // Those of the language begin with a small letter.
      if type.name.text.first?.isUppercase == true { refer(type.name, .attribute, base: nil) }
    } else {
      walk(node.attributeName)
    }
    if let arguments = node.arguments { walk(arguments) }
    return .skipChildren
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    facts.faults.append(position(node))
    return .visitChildren
  }

  private func name(_ token: TokenSyntax, _ kind: Reference.Kind) {
    let text = token.text
    guard !["self", "Self", "super", "_", "Any", "AnyObject"].contains(text), !text.hasPrefix("$"),
      !isLocal(text)
    else { return }
    refer(token, kind, base: nil)
  }

  private func refer(_ token: TokenSyntax, _ kind: Reference.Kind, base: String?) {
    facts.references.append(
      Reference(
        kind: kind, name: token.identifier?.name ?? token.text, base: base, position: position(token),
        declaration: open.last, isInSignature: isInSignature))
  }

  private func position(_ node: some SyntaxProtocol) -> Position {
    lines.position(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
