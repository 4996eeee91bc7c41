import SwiftSyntax

extension Reader {
  /// A name with nothing before it.
  func refer(toBare token: TokenSyntax, _ kind: Reference.Kind, labels: Name = .none) {
    let text = text(token)
    guard let first = text.first, first != UInt8(ascii: "$"), first != UInt8(ascii: "_") || text.count > 1
    else { return }
    switch token.tokenKind {
    case .keyword(.self), .keyword(.Self), .keyword(.super), .keyword(.Any): return
    default: break
    }
    let name = name(of: token)
    if scopes.contains(name) { return }
    if text.count == 9, facts.names[name] == "AnyObject" { return }
    refer(name, kind, base: .none, labels: labels, at: token)
  }

  func refer(
    _ name: Name, _ kind: Reference.Kind, base: Name, labels: Name = .none, isAssigned: Bool = false,
    at token: TokenSyntax
  ) {
    guard !name.isNone else { return }
    let declaration = open.last ?? -1
    guard
      named.insert(
        NamedThing(
          declaration: declaration, kind: kind, name: name, base: base, labels: labels, isAssigned: isAssigned
        )
      ).inserted
    else { return }
    facts.references.append(
      Reference(
        kind: kind, isInSignature: isInSignature, isAssigned: isAssigned, name: name, base: base,
        labels: labels,
        declaration: declaration, position: position(token)))
  }

  func member(_ node: MemberAccessExprSyntax) {
    if let base = node.base { walk(base) }
    let call = Syntax(node).call
    let base = node.base.flatMap(\.lastToken).map { name(of: $0) } ?? .none
    refer(
      name(of: node.declName.baseName), call == nil ? .member : .memberCall,
      base: scopes.contains(base) ? .none : base, labels: call.map { labels(of: $0) } ?? .none,
      isAssigned: call == nil && Syntax(node).isAssigned, at: node.declName.baseName)
  }

  func attribute(_ node: AttributeSyntax) {
    if let type = node.attributeName.as(IdentifierTypeSyntax.self) {
      // Those of the language begin with a small letter.
      if let first = text(type.name).first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first {
        refer(name(of: type.name), .attribute, base: .none, at: type.name)
      }
      if let arguments = type.genericArgumentClause { walk(arguments) }
    } else {
      walk(node.attributeName)
    }
    if let arguments = node.arguments { walk(arguments) }
  }

  /// The labels of a call, `_` for those without.
  func labels(of call: FunctionCallExprSyntax) -> Name {
    if call.arguments.isEmpty { return .none }
    var labels: [UInt8] = []
    for argument in call.arguments {
      if let label = argument.label {
        labels.append(contentsOf: text(label))
      } else {
        labels.append(UInt8(ascii: "_"))
      }
      labels.append(UInt8(ascii: ":"))
    }
    return labels.withUnsafeBufferPointer { facts.names.add($0) }
  }
}
