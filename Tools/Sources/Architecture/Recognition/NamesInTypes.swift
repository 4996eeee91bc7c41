import Source

/// The names that the code of each type and of its extensions uses where types are, or calls, except behind a dot.
///
/// Steps ask for the same types again and again, so that the answers are kept.
final class NamesInTypes {
  private let code: Codebase
  private let types: Types
  private var known: [[Name]?]
  /// By the number of each name, the last type in whose code it was found.
  private var lastType: [Types.ID]

  init(_ code: Codebase, _ types: Types) {
    self.code = code
    self.types = types
    known = Array(repeating: nil, count: types.nodes.count)
    lastType = Array(repeating: -1, count: code.names.count)
  }

  /// Each name once, in the order of the text.
  subscript(type: Types.ID) -> [Name] {
    if let names = known[Int(type)] { return names }
    var names: [Name] = []
    for references in code.references(inCodeOf: type, types) {
      for index in references where !code.references[index].kind.isMember {
        let name = code.references[index].name
        if lastType[Int(name.number)] == type { continue }
        lastType[Int(name.number)] = type
        names.append(name)
      }
    }
    known[Int(type)] = names
    return names
  }
}

extension Codebase {
  /// The references in the code of a type, then those of its extensions, as indices among all.
  func references(inCodeOf type: Types.ID, _ types: Types) -> [Range<Int>] {
    let node = types[type]
    let own = references(inside: node.declaration, of: node.file)
    guard let extensions = types.extensions[type] else { return [own] }
    return [own] + extensions.map { references(inside: $0.declaration, of: $0.file) }
  }
}
