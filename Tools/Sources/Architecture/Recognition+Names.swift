import Source

/// What a type's or its file's name says.
extension Recognition {
  mutating func read(_ conventions: inout Conventions) {
    for (index, node) in types.nodes.enumerated() {
      let id = Types.ID(index)
      if types.isMaker(id) {
        if let reading = readingOfRuntime(id) { candidates.append((id, reading)) }
        continue
      }
      guard node.kind.isType else { continue }
      let isProtocol = node.kind == .protocol
      let name = code.names[node.name]
      // What a contract or a presenter of ours is, is said; of others the name has to do.
      let own = readingOfRuntime(id)
      var reading = own ?? (isProtocol ? Reading.ofProtocol(name) : Reading.ofConcrete(name))
      if !conventions.isEmpty {
        switch conventions.role(of: name, in: code.files[Int(node.file)].path, supertypes(of: id)) {
        case .said(let role, let filling):
          let stem = reading?.stem ?? filling ?? Self.withoutLastWord(name)
          reading = Reading(role, isProtocol ? .interface : .concrete, stem)
          isForced.insert(id)
        case .none: continue
        case .unsaid: break
        }
      }
      if reading == nil { reading = readingByFile(id, node) }
      guard var reading, !Reading.isDouble(name) else { continue }
      // Cases present nothing and run no use case.
      let acts = reading.form == .concrete && (reading.role == .presenter || reading.role == .interactor)
      if node.kind == .enum, acts, !isForced.contains(id) { continue }
      // What is declared inside a part is the part's, not one itself; an enumeration may be a mere namespace.
      if reading.role != .entity, own == nil, isInsideCandidate(node) { continue }
      // `enum SettingsPage { case profile }` lists pages, and `class LoginModule { struct Item {} }` holds only names.
      if !isForced.contains(id) {
        if reading.role == .view, node.kind == .enum, !node.isUI { continue }
        if reading.role == .builder, isNamespace(id) { continue }
      }
      // `enum Login { final class Presenter {} }` says Login in another place.
      if reading.stem.isEmpty, node.parent >= 0 { reading.stem = code.names[types[node.parent].name] }
      candidates.append((id, reading))
    }
  }

  /// `Login` of `LoginGut`: in most schools a name ends with what kind of part it is. Nothing of a single word.
  private static func withoutLastWord(_ name: String) -> String {
    guard let last = name.lastIndex(where: \.isUppercase), last > name.startIndex else { return "" }
    return String(name[..<last])
  }

  func isInsideCandidate(_ node: Types.Node) -> Bool {
    var parent = node.parent
    while parent >= 0 {
      let outer = types[parent]
      if contracts.contains(parent) { return true }
      if outer.kind != .enum, Reading.ofConcrete(code.names[outer.name]) != nil { return true }
      parent = outer.parent
    }
    return false
  }

  /// Whether a type has types inside, and nothing else.
  func isNamespace(_ id: Types.ID) -> Bool {
    let node = types[id]
    guard !isProtocol(id) else { return false }
    var hasTypes = false
    let bodies =
      [(node.file, node.declaration)] + (types.extensions[id] ?? []).map { ($0.file, $0.declaration) }
    for (file, declaration) in bodies {
      let facts = code.files[Int(file)]
      let index = declaration - Int32(facts.declarations.lowerBound)
      for each in code.declarations[Int(declaration)..<facts.declarations.upperBound] {
        if each.position.line > code.declarations[Int(declaration)].lastLine { break }
        guard each.parent == index else { continue }
        guard each.kind.isType || each.kind == .typealias else { return false }
        hasTypes = true
      }
    }
    return hasTypes
  }

  /// `Login+Presenter.swift` and `LoginPresenter.swift` say what their only type is, if its name does not.
  func readingByFile(_ id: Types.ID, _ node: Types.Node) -> Reading? {
    guard node.parent < 0, node.kind == .class || node.kind == .actor else { return nil }
    let file = code.files[Int(node.file)]
    let path = file.path
    var name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard name.hasSuffix(".swift") else { return nil }
    name = name.dropLast(6)
    let plain = name.filter { $0 != "+" }
    guard let reading = Reading.ofConcrete(plain), reading.role != .entity, !reading.stem.isEmpty else {
      return nil
    }
    let alone = file.declarations.filter {
      code.declarations[$0].parent < 0 && code.declarations[$0].kind.isType
        && code.declarations[$0].kind != .extension && code.declarations[$0].kind != .protocol
    }
    return alone.count == 1 ? reading : nil
  }
}
