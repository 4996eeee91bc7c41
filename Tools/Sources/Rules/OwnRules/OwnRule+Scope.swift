import Architecture
import Source

/// Decides which files and types a rule applies to. Results are cached, because each is needed often.
struct ScopeMatcher {
  let app: Architecture
  private let rule: OwnRule
  private var files: [Bool]
  private var types: [Bool?]

  init(_ rule: OwnRule, _ app: Architecture) {
    self.rule = rule
    self.app = app
    let (scope, exclusions) = (rule.scope, rule.exclusions)
    files = app.code.files.map { file in
      let path = app.code.path(of: file.number)
      if file.isApart || exclusions.files.contains(path: path) { return false }
      return scope.files.isEmpty || scope.files.contains(path: path)
    }
    types = Array(repeating: nil, count: app.types.nodes.count)
  }

  func contains(file: Int) -> Bool { files[file] }

  /// Whether code in a type is in scope, as far as types decide; -1 is code outside of types.
  mutating func contains(codeIn type: Types.ID) -> Bool {
    guard type >= 0 else { return !rule.scope.selectsTypes }
    if let known = types[Int(type)] { return known }
    let around = app.types.chain(from: type)
    let isSelected = !rule.scope.selectsTypes || around.contains { rule.scope.selects($0, app) }
    let isExcluded = around.contains { rule.exclusions.selectsByAny($0, app) }
    types[Int(type)] = isSelected && !isExcluded
    return isSelected && !isExcluded
  }

  /// Whether a file declares code that is in scope.
  mutating func contains(fileWithCode file: Int) -> Bool {
    guard files[file] else { return false }
    if !rule.scope.selectsTypes, !rule.exclusions.selectsTypes { return true }
    var owners = Set<Types.ID>()
    for declaration in app.code.files[file].declarations { owners.insert(app.types.owners[declaration]) }
    owners.remove(-1)
    if owners.isEmpty { return !rule.scope.selectsTypes }
    return owners.contains { contains(codeIn: $0) }
  }

  /// Whether a type itself is in scope. A nested type is in scope only if criteria other than file or kind select it.
  mutating func contains(type: Types.ID) -> Bool {
    let node = app.types[type]
    let scope = rule.scope
    guard files[Int(node.file)], !app.isLocal(type), scope.selectsKind(node.kind) else { return false }
    if node.parent >= 0, scope.types.isEmpty, scope.conformances.isEmpty, scope.roles.isEmpty { return false }
    if scope.selectsTypes, !scope.selects(type, app) { return false }
    return !app.types.chain(from: type).contains { rule.exclusions.selectsByAny($0, app) }
  }
}

extension OwnRule.Scope {
  /// Requirements apply to types that can be created; to protocols only if they are selected.
  fileprivate func selectsKind(_ kind: Declaration.Kind) -> Bool {
    kinds.isEmpty ? [.class, .struct, .enum, .actor].contains(kind) : kinds.contains(kind)
  }

  /// Whether all given criteria for types match.
  fileprivate func selects(_ type: Types.ID, _ app: Architecture) -> Bool {
    (types.isEmpty || isNamed(type, app)) && (conformances.isEmpty || conforms(type, app))
      && (roles.isEmpty || hasRole(type, app)) && (rings.isEmpty || isInRing(type, app))
      && (kinds.isEmpty || kinds.contains(app.types[type].kind))
  }

  /// Whether one of the given criteria for types matches.
  fileprivate func selectsByAny(_ type: Types.ID, _ app: Architecture) -> Bool {
    isNamed(type, app) || conforms(type, app) || hasRole(type, app) || isInRing(type, app)
      || kinds.contains(app.types[type].kind)
  }

  private func isNamed(_ type: Types.ID, _ app: Architecture) -> Bool {
    if types.isEmpty { return false }
    let name = app.code.names[app.types[type].name]
    return types.contains(name) || types.contains(app.types.fullName(of: type, app.code.names))
  }

  private func conforms(_ type: Types.ID, _ app: Architecture) -> Bool {
    if conformances.isEmpty { return false }
    return app.namesOfAllSupertypes(of: type).contains { conformances.contains($0) }
  }

  /// Protocols of a part have its role only if protocols are selected.
  private func hasRole(_ type: Types.ID, _ app: Architecture) -> Bool {
    guard let part = app.part(type), roles.contains(part.role) else { return false }
    return part.form == .concrete || part.form.isProtocol && kinds.contains(.protocol)
  }

  private func isInRing(_ type: Types.ID, _ app: Architecture) -> Bool {
    app.ring(of: .type(type)).map(rings.contains) ?? false
  }
}

extension Types {
  /// A type and its enclosing types, innermost first.
  fileprivate func chain(from type: ID) -> [ID] {
    var chain: [ID] = []
    var next = type
    while next >= 0 {
      chain.append(next)
      next = self[next].parent
    }
    return chain
  }
}

extension Architecture {
  /// Returns the names of all supertypes of a type, direct and indirect, as far as the code base declares them.
  func namesOfAllSupertypes(of type: Types.ID) -> [String] {
    var names: [String] = []
    var seen: Set<Types.ID> = [type]
    var queue = [type]
    while let next = queue.popLast() {
      names += types.foreignSupertypes(of: next).map { code.names[$0] }
      for parent in types.supertypes(of: next) where seen.insert(parent).inserted {
        names.append(code.names[types[parent].name])
        queue.append(parent)
      }
    }
    return names
  }

  /// Whether a type is declared inside a function.
  fileprivate func isLocal(_ type: Types.ID) -> Bool {
    let node = types[type]
    let first = code.files[Int(node.file)].declarations.lowerBound
    var parent = code.declarations[Int(node.declaration)].parent
    while parent >= 0 {
      let declaration = code.declarations[first + Int(parent)]
      if !declaration.kind.isType { return true }
      parent = declaration.parent
    }
    return false
  }
}

extension [Pattern] {
  /// Whether one of the patterns matches a text.
  func contains(_ text: String) -> Bool {
    contains { pattern in
      var pattern = pattern
      return pattern.matches(text)
    }
  }

  /// Whether one of the patterns matches a path, or a folder in it.
  func contains(path: String) -> Bool {
    contains { pattern in
      var pattern = pattern
      return pattern.matches(path: path)
    }
  }
}
