import Source

/// What is declared in each type and in its extensions, in the order of files and places.
struct Members: Sendable {
  typealias Member = (file: Int32, declaration: Int)

  /// Those of the first type, those of the second, and so on.
  private var all: [Member]
  /// Where those of each type begin; the end of the last comes last.
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
    // How many each has, one place ahead, becomes where the next one's begin.
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
