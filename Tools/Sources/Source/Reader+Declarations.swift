import SwiftSyntax

extension Reader {
  // MARK: Types

  func beginType(
    _ node: some DeclGroupSyntax, _ kind: Declaration.Kind, _ token: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?
  ) {
    begin(node, kind, name(of: token), at: token, generics)
  }

  func beginExtension(_ node: ExtensionDeclSyntax) {
    begin(node, .extension, name(of: node.extendedType), at: node.extendedType, nil)
  }

  private func begin(
    _ node: some DeclGroupSyntax, _ kind: Declaration.Kind, _ name: Name, at place: some SyntaxProtocol,
    _ generics: GenericParameterClauseSyntax?
  ) {
    let first = Int32(facts.inherited.count)
    for inherited in node.inheritanceClause?.inheritedTypes ?? [] { inherit(inherited.type) }
    // `protocol P where Self: UIViewController` is equivalent to inheritance.
    if let conditions = (node.as(ProtocolDeclSyntax.self)?.genericWhereClause)?.requirements {
      for condition in conditions {
        guard case .conformanceRequirement(let conformance) = condition.requirement,
          conformance.leftType.as(IdentifierTypeSyntax.self).map({ isWord($0.name, "Self") }) == true
        else { continue }
        inherit(conformance.rightType)
      }
    }
    declare(
      kind, name, at: place, until: node, node.attributes, node.modifiers,
      inherited: first..<Int32(facts.inherited.count))
    scopes.begin()
    define(generics)
    outside.append((bodies, isInSignature))
    (bodies, isInSignature) = (0, false)
  }

  /// Records each type of a composition, except inverse requirements such as `~Copyable`.
  private func inherit(_ type: TypeSyntax) {
    if let composition = type.as(CompositionTypeSyntax.self) {
      for element in composition.elements { inherit(element.type) }
    } else {
      let name = name(of: type)
      if !name.isNone { facts.inherited.append(name) }
    }
  }

  func endType() {
    if let before = outside.popLast() { (bodies, isInSignature) = before }
    end()
  }

  func end() {
    open.removeLast()
    scopes.end()
  }

  private func define(_ generics: GenericParameterClauseSyntax?) {
    guard let generics else { return }
    for parameter in generics.parameters {
      let name = name(of: parameter.name)
      scopes.define(name)
      constraints[name] = parameter.inheritedType.map { self.name(of: $0) }
    }
  }

  // MARK: Functions

  func function(
    _ node: some DeclSyntaxProtocol, _ kind: Declaration.Kind, _ token: TokenSyntax,
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ generics: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?,
    _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?, isOptional: Bool = false
  ) {
    var traits: Declaration.Traits = []
    if signature.effectSpecifiers?.asyncSpecifier != nil { traits.insert(.async) }
    if signature.effectSpecifiers?.throwsClause != nil { traits.insert(.throws) }
    if isOptional { traits.insert(.optional) }
    if let result = signature.returnClause?.type, !result.isVoid {
      traits.insert(.returns)
      traits.formUnion(result.traits.intersection([.existential, .optional]))
    }
    if let body {
      traits.insert(.hasBody)
      if body.statements.allSatisfy(\.item.isAssignment) { traits.insert(.onlyAssigns) }
    }
    declare(
      kind, name(of: token), at: token, until: node, attributes, modifiers, traits,
      labels: labels(of: signature.parameterClause.parameters),
      type: signature.returnClause.map { self.name(of: $0.type) } ?? .none)
    scopes.begin()
    define(generics)
    walk(attributes)
    inSignature {
      if let generics { walk(generics) }
      walk(signature.parameterClause.parameters)
      if let effects = signature.effectSpecifiers { walk(effects) }
      if let result = signature.returnClause { walk(result) }
      if let conditions { walk(conditions) }
    }
    define(signature.parameterClause.parameters)
    if let body {
      if isListOfModules { noteItems(of: body.statements) }
      inBody { walk(body) }
    }
    end()
  }

  /// The default value of a parameter counts as part of the signature: it is injected, not accessed.
  private func walk(_ parameters: FunctionParameterListSyntax) {
    for parameter in parameters {
      walk(parameter.attributes)
      walk(parameter.type)
      if let value = parameter.defaultValue { walk(value) }
    }
  }

  private func define(_ parameters: FunctionParameterListSyntax) {
    for parameter in parameters { define(parameter.secondName ?? parameter.firstName) }
  }

  private func labels(of parameters: FunctionParameterListSyntax) -> Name {
    if parameters.isEmpty { return .none }
    var text: [UInt8] = []
    for parameter in parameters {
      text.append(contentsOf: bareText(parameter.firstName))
      text.append(UInt8(ascii: ":"))
    }
    return text.withUnsafeBufferPointer { facts.names.add($0) }
  }

  func subscripting(_ node: SubscriptDeclSyntax) {
    declare(
      .subscript, facts.names.add("subscript"), at: node.subscriptKeyword, until: node, node.attributes,
      node.modifiers, node.accessorBlock == nil || isInProtocol ? .returns : [.hasBody, .returns],
      labels: labels(of: node.parameterClause.parameters), type: name(of: node.returnClause.type))
    scopes.begin()
    define(node.genericParameterClause)
    walk(node.attributes)
    inSignature {
      if let generics = node.genericParameterClause { walk(generics) }
      walk(node.parameterClause.parameters)
      walk(node.returnClause)
      if let conditions = node.genericWhereClause { walk(conditions) }
    }
    define(node.parameterClause.parameters)
    if let accessors = node.accessorBlock { inBody { walk(accessors) } }
    end()
  }

  // MARK: Properties

  func variables(_ node: VariableDeclSyntax) {
    if bodies > 0 {
      // The initial value cannot use the name yet.
      walk(node.attributes)
      for binding in node.bindings {
        if let type = binding.typeAnnotation { walk(type) }
        if let value = binding.initializer { walk(value) }
        define(binding.pattern)
        if let accessors = binding.accessorBlock { inScope { walk(accessors) } }
      }
      return
    }
    // In `let a, b: Int`, the type is at the end.
    var types: [TypeSyntax?] = []
    for binding in node.bindings.reversed() {
      types.append(binding.typeAnnotation?.type ?? types.last ?? nil)
    }
    for (binding, later) in zip(node.bindings, types.reversed()) {
      let type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? later : nil)
      for name in binding.pattern.names { property(name, type, binding, of: node) }
    }
  }

  private func property(
    _ token: TokenSyntax, _ type: TypeSyntax?, _ binding: PatternBindingSyntax, of node: VariableDeclSyntax
  ) {
    var traits: Declaration.Traits = []
    if isWord(node.bindingSpecifier, "let") { traits.insert(.constant) }
    if binding.initializer != nil { traits.insert(.initialized) }
    if binding.isStored(isRequirement: isInProtocol) {
      traits.insert(.stored)
    } else if !isInProtocol {
      traits.insert(.hasBody)
    }
    if let type { traits.formUnion(type.traits) }
    var typeName = Name.none
    if let type {
      typeName = name(of: type)
      // The constraint of a generic parameter is known: `var view: View?` in `Presenter<View: ViewInput>`.
      if scopes.contains(typeName) { typeName = constraints[typeName] ?? typeName }
    } else if let made = binding.initializer?.value.madeType {
      typeName = name(of: made)
    } else if let cast = binding.initializer?.value.castType {
      typeName = name(of: cast)
    } else if binding.initializer?.value.is(ClosureExprSyntax.self) == true {
      traits.insert(.closure)
    }
    declare(
      .property, name(of: token), at: token, until: node, node.attributes, node.modifiers, traits,
      type: typeName)
    scopes.begin()
    walk(node.attributes)
    if let type { inSignature { walk(type) } }
    if let value = binding.initializer { inBody { walk(value) } }
    if let accessors = binding.accessorBlock {
      if isListOfModules { noteItems(of: accessors) }
      inBody { walk(accessors) }
    }
    end()
  }

  /// Whether the innermost declaration is a list of modules.
  private var isListOfModules: Bool {
    open.last.map { facts.declarations[Int($0)].traits.contains(.listsModules) } ?? false
  }

  private var isInProtocol: Bool {
    open.last.map { facts.declarations[Int($0)].kind == .protocol } ?? false
  }

  // MARK: Cases, aliases, associated types

  func cases(_ node: EnumCaseDeclSyntax) {
    for element in node.elements {
      declare(
        .case, name(of: element.name), at: element.name, until: element, node.attributes, node.modifiers,
        labels: labels(of: element.parameterClause?.parameters))
      scopes.begin()
      walk(node.attributes)
      inSignature {
        for parameter in element.parameterClause?.parameters ?? [] {
          noteElement(parameter.firstName)
          walk(parameter.type)
          if let value = parameter.defaultValue { walk(value) }
        }
      }
      if let value = element.rawValue { walk(value) }
      end()
    }
  }

  private func labels(of parameters: EnumCaseParameterListSyntax?) -> Name {
    guard let parameters, !parameters.isEmpty else { return .none }
    var text: [UInt8] = []
    for parameter in parameters {
      if let label = parameter.firstName {
        text.append(contentsOf: bareText(label))
      } else {
        text.append(UInt8(ascii: "_"))
      }
      text.append(UInt8(ascii: ":"))
    }
    return text.withUnsafeBufferPointer { facts.names.add($0) }
  }

  func alias(_ node: TypeAliasDeclSyntax) {
    declare(
      .typealias, name(of: node.name), at: node.name, until: node, node.attributes, node.modifiers,
      node.initializer.value.traits, type: self.name(of: node.initializer.value))
    scopes.begin()
    define(node.genericParameterClause)
    inSignature {
      if let generics = node.genericParameterClause { walk(generics) }
      walk(node.initializer.value)
      if let conditions = node.genericWhereClause { walk(conditions) }
    }
    end()
  }

  func associatedType(_ node: AssociatedTypeDeclSyntax) {
    declare(
      .associatedtype, name(of: node.name), at: node.name, until: node, node.attributes, node.modifiers)
    scopes.begin()
    inSignature {
      if let inherited = node.inheritanceClause { walk(inherited) }
      if let value = node.initializer { walk(value) }
      if let conditions = node.genericWhereClause { walk(conditions) }
    }
    end()
  }

  // MARK: All of them

  private func declare(
    _ kind: Declaration.Kind, _ name: Name, at place: some SyntaxProtocol, until node: some SyntaxProtocol,
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ traits: Declaration.Traits = [], labels: Name = .none, type: Name = .none,
    inherited: Range<Int32> = 0..<0
  ) {
    let (access, modifierTraits) = meaning(of: modifiers)
    let place = position(place)
    let attributeTraits = attributes.isEmpty ? [] : meaning(of: attributes)
    facts.declarations.append(
      Declaration(
        kind: kind, access: access, traits: traits.union(modifierTraits).union(attributeTraits), name: name,
        labels: labels,
        type: type, parent: open.last ?? -1, firstInherited: inherited.lowerBound,
        endInherited: inherited.upperBound, position: place,
        lastLine: lines.position(of: node.endPositionBeforeTrailingTrivia.utf8Offset).line))
    heads.append(position(node).line...place.line)
    open.append(Int32(facts.declarations.count - 1))
  }

  private func meaning(of modifiers: DeclModifierListSyntax) -> (Declaration.Access, Declaration.Traits) {
    var access = Declaration.Access.internal
    var traits: Declaration.Traits = []
    for modifier in modifiers {
      guard case .keyword(let keyword) = modifier.name.tokenKind else { continue }
      let isForSetting = modifier.detail.map { isWord($0.detail, "set") } ?? false
      switch keyword {
      case .private where isForSetting, .fileprivate where isForSetting: traits.insert(.privateSet)
      case .private: access = .private
      case .fileprivate: access = .fileprivate
      case .package where !isForSetting: access = .package
      case .public where !isForSetting: access = .public
      case .open: access = .open
      case .weak: traits.insert(.weak)
      case .unowned: traits.insert(.unowned)
      case .lazy: traits.insert(.lazy)
      case .static, .class: traits.insert(.static)
      case .final: traits.insert(.final)
      case .override: traits.insert(.override)
      default: break
      }
    }
    return (access, traits)
  }

  private func meaning(of attributes: AttributeListSyntax) -> Declaration.Traits {
    var traits: Declaration.Traits = []
    for case .attribute(let attribute) in attributes {
      let name = name(of: attribute.attributeName)
      switch facts.names[name] {
      case "objc", "objcMembers", "NSManaged": traits.insert(.objectiveC)
      case "IBOutlet": traits.formUnion([.outlet, .objectiveC])
      case "ModuleRegistry.Builder", "Viper.ModuleRegistry.Builder": traits.insert(.listsModules)
      case "IBAction": traits.formUnion([.action, .objectiveC])
      // Wrappers with the effect of the modifiers.
      case "Weak", "Weakly", "WeakReference", "WeakRef": traits.insert(.weak)
      case "Unowned": traits.insert(.unowned)
      default: break
      }
    }
    return traits
  }
}
