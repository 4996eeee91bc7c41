import SwiftSyntax

extension Reader {
  /// Records a name without a prefix.
  func refer(
    toBare token: TokenSyntax, _ kind: Reference.Kind, labels: Name = .none, isAssigned: Bool = false
  ) {
    let text = text(token)
    guard let first = text.first, first != UInt8(ascii: "$"), first != UInt8(ascii: "_") || text.count > 1
    else { return }
    switch text.count {
    case 3: if text.isWord("Any") { return }
    case 4: if text.isWord("self") || text.isWord("Self") { return }
    case 9: if text.isWord("AnyObject") { return }
    default: break
    }
    let name = facts.names.add(text.withoutBackticks)
    if scopes.contains(name) { return }
    refer(name, kind, base: .none, labels: labels, isAssigned: isAssigned, at: token)
  }

  func refer(
    _ name: Name, _ kind: Reference.Kind, base: Name, labels: Name = .none, isAssigned: Bool = false,
    at token: TokenSyntax
  ) {
    guard !name.isNone else { return }
    let declaration = open.last ?? -1
    let wiring = wiring(of: token)
    let isNew = named.insert(
      NamedThing(
        declaration: declaration, kind: kind, name: name, base: base, labels: labels, isAssigned: isAssigned,
        wiring: wiring)
    ).inserted
    guard isNew || reportsRepeats else { return }
    facts.references.append(
      Reference(
        kind: kind, isInSignature: isInSignature, isAssigned: isAssigned, wiring: wiring,
        name: name, base: base, labels: labels, declaration: declaration, position: position(token)))
  }

  func member(_ node: MemberAccessExprSyntax) {
    let before = node.base
    if let before { walk(before) }
    // `Note.self` refers only to the type.
    let token = node.declName.baseName
    let text = text(token)
    if text.isWord("self") { return }
    let call = Syntax(node).call
    if let call { noteWiring(of: call, calling: node) }
    var base = Name.none
    if let before, let token = before.lastToken {
      base = name(of: token)
      if scopes.contains(base), before.isBare { base = .none }
    }
    refer(
      facts.names.add(text.withoutBackticks), call == nil ? .member : .memberCall, base: base,
      labels: call.map { labels(of: $0) } ?? .none, isAssigned: call == nil && Syntax(node).isAssigned,
      at: token)
  }

  /// `\Note.title` refers to the type and the property, `\.title` only to the property.
  func keyPath(_ node: KeyPathExprSyntax) {
    if let root = node.root { walk(root) }
    var base = node.root?.lastToken.map { name(of: $0) } ?? .none
    if scopes.contains(base) { base = .none }
    for component in node.components {
      var token: TokenSyntax?
      switch component.component {
      case .property(let property): token = property.declName.baseName
      case .subscript(let subscripting): walk(subscripting.arguments)
      // `\.a?.b`: the preceding name stays the base.
      default: continue
      }
      guard let token, !isWord(token, "self") else {
        base = .none
        continue
      }
      let name = name(of: token)
      refer(name, .member, base: base, at: token)
      base = name
    }
  }

  /// `A.B`. Members of a generic parameter and of a local type are unknown.
  func memberType(_ node: MemberTypeSyntax) {
    let types = node.chain
    guard let root = types.first?.baseType else { return }
    walk(root)
    let isUnknown = root.as(IdentifierTypeSyntax.self).map { scopes.contains(name(of: $0.name)) } ?? false
    for type in types {
      if !isUnknown {
        var base = Name.none
        if let token = type.baseType.lastToken, !isWord(token, "Self") { base = name(of: token) }
        refer(name(of: type.name), Syntax(type).isInherited ? .inheritance : .type, base: base, at: type.name)
      }
      if let arguments = type.genericArgumentClause { walk(arguments) }
    }
  }

  func attribute(_ node: AttributeSyntax) {
    if let type = node.attributeName.as(IdentifierTypeSyntax.self) {
      // Built-in attributes begin with a lowercase letter, and their arguments refer to no code.
      guard let first = text(type.name).first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return }
      let name = name(of: type.name)
      if !scopes.contains(name) { refer(name, .attribute, base: .none, at: type.name) }
      if let arguments = type.genericArgumentClause { walk(arguments) }
    } else {
      walk(node.attributeName)
    }
    if let arguments = node.arguments { walk(arguments) }
  }

  /// Returns the labels of a call, `_` for those without.
  func labels(of call: FunctionCallExprSyntax) -> Name {
    if call.arguments.isEmpty { return .none }
    var labels: [UInt8] = []
    for argument in call.arguments {
      if let label = argument.label {
        labels.append(contentsOf: bareText(label))
      } else {
        labels.append(UInt8(ascii: "_"))
      }
      labels.append(UInt8(ascii: ":"))
    }
    return labels.withUnsafeBufferPointer { facts.names.add($0) }
  }
}
