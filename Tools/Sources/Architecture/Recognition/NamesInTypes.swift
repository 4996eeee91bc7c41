import Source

/// The names that the code of each type and of its extensions uses as types or in calls, except after a dot.
///
/// Several steps need them for the same types, so all are collected once, before the first step.
struct NamesInTypes: Sendable {
  private var all: [Name] = []
  /// The beginning in ``all`` of the names of each type, which end where those of the next type begin.
  private var starts: [Int32] = []

  init(_ code: Codebase, _ types: Types) {
    // The last type whose code contains each name, by the name's number.
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

  /// The names, each once, in source order.
  subscript(type: Types.ID) -> ArraySlice<Name> {
    all[Int(starts[Int(type)])..<Int(starts[Int(type) + 1])]
  }
}

extension Codebase {
  /// Returns the references in the code of a type, then those of its extensions, as global indices.
  func references(inCodeOf type: Types.ID, _ types: Types) -> [Range<Int>] {
    let node = types[type]
    let own = references(inside: node.declaration, of: node.file)
    guard let extensions = types.extensions[type] else { return [own] }
    return [own] + extensions.map { references(inside: $0.declaration, of: $0.file) }
  }
  /// Returns the declaration of a type, and its extensions in Objective-C, which may store properties, with their files.
  func bodiesWithProperties(of type: Types.ID, _ types: Types) -> [(file: Int32, declaration: Int32)] {
    let node = types[type]
    let own = [(node.file, node.declaration)]
    guard let extensions = types.extensions[type] else { return own }
    return own
      + extensions.filter { SourceLanguage(path: path(of: $0.file)) == .objectiveC }.map {
        ($0.file, $0.declaration)
      }
  }
}
