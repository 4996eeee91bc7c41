import Source

/// The members of each type, including those of its extensions, sorted by file and position.
struct Members: Sendable {
  typealias Member = (file: Int32, declaration: Int)

  /// The members of the first type, then those of the second, and so on.
  private var all: [Member]
  /// The beginning of the members of each type in `all`, followed by the end of the last.
  private var starts: [Int32]

  init(_ code: Codebase, _ types: Types) {
    func forEach(_ body: (Types.ID, Member) -> Void) {
      for facts in code.files where !facts.isApart {
        for declaration in facts.declarations {
          let parent = code.declarations[declaration].parent
          guard parent >= 0 else { continue }
          let type = types.ofDeclaration[facts.declarations.lowerBound + Int(parent)]
          if type >= 0 { body(type, (facts.number, declaration)) }
        }
      }
    }
    // The numbers of members per type, shifted by one, become the offsets by adding them up.
    var starts = [Int32](repeating: 0, count: types.nodes.count + 1)
    forEach { type, _ in starts[Int(type) + 1] += 1 }
    for type in types.nodes.indices { starts[type + 1] += starts[type] }
    var all = [Member](repeating: (file: 0, declaration: 0), count: Int(starts[types.nodes.count]))
    var next = starts
    forEach { type, member in
      all[Int(next[Int(type)])] = member
      next[Int(type)] += 1
    }
    (self.all, self.starts) = (all, starts)
  }

  subscript(type: Types.ID) -> ArraySlice<Member> {
    all[Int(starts[Int(type)])..<Int(starts[Int(type) + 1])]
  }
}
