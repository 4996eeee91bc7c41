import Source

/// The names that the code of each type and of its extensions uses where types are, or calls, except behind a dot.
///
/// Steps ask for the same types again and again, so that all are found once, before the first.
struct NamesInTypes: Sendable {
  private var all: [Name] = []
  /// Where in ``all`` the names of each type begin; those of the next type follow.
  private var starts: [Int32] = []

  init(_ code: Codebase, _ types: Types) {
    // By the number of each name, the last type in whose code it was found.
    var lastType = [Types.ID](repeating: -1, count: code.names.count)
    starts.reserveCapacity(types.nodes.count + 1)
    all.reserveCapacity(code.references.count / 4)
    for index in types.nodes.indices {
      let type = Types.ID(index)
      starts.append(Int32(all.count))
      for references in code.references(inCodeOf: type, types) {
        for reference in code.references[references] where !reference.kind.isMember {
          if lastType[Int(reference.name.number)] == type { continue }
          lastType[Int(reference.name.number)] = type
          all.append(reference.name)
        }
      }
    }
    starts.append(Int32(all.count))
  }

  /// Each name once, in the order of the text.
  subscript(type: Types.ID) -> ArraySlice<Name> {
    all[Int(starts[Int(type)])..<Int(starts[Int(type) + 1])]
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
