import Source

/// The members of each type, those of its extensions included, in the order of files and positions.
struct Members: Sendable {
  typealias Member = (file: Int32, declaration: Int)

  /// The members of the first type, then those of the second, and so on.
  private var all: [Member]
  /// Where the members of each type begin in `all`; then where those of the last type end.
  private var starts: [Int32]

  init(_ code: Codebase, _ types: Types) {
    var owned: [(member: Member, type: Types.ID)] = []
    for (file, facts) in code.files.enumerated() where !facts.isApart {
      for declaration in facts.declarations {
        let parent = code.declarations[declaration].parent
        guard parent >= 0 else { continue }
        let type = types.ofDeclaration[facts.declarations.lowerBound + Int(parent)]
        if type >= 0 { owned.append(((Int32(file), declaration), type)) }
      }
    }
    // Counts per type, shifted by one, become the offsets by summing up.
    starts = Array(repeating: 0, count: types.nodes.count + 1)
    for each in owned { starts[Int(each.type) + 1] += 1 }
    for type in types.nodes.indices { starts[type + 1] += starts[type] }
    all = Array(repeating: (file: 0, declaration: 0), count: owned.count)
    var next = starts
    for (member, type) in owned {
      all[Int(next[Int(type)])] = member
      next[Int(type)] += 1
    }
  }

  subscript(type: Types.ID) -> ArraySlice<Member> {
    all[Int(starts[Int(type)])..<Int(starts[Int(type) + 1])]
  }
}
