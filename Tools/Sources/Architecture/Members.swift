import Source

/// The members of each type, those of its extensions included, in the order of files and positions.
struct Members: Sendable {
  typealias Member = (file: Int32, declaration: Int)

  /// The members of the first type, then those of the second, and so on.
  private var all: [Member]
  /// Where the members of each type begin in `all`; then where those of the last type end.
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
    // Counts per type, shifted by one, become the offsets by summing up.
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
