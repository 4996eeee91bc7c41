extension Author {
  /// Statements of approximately the given number of lines.
  func statements(_ count: Int) {
    let goal = pen.count + count
    while pen.count < goal {
      let before = pen.count
      statement(goal - before)
      let wasLong = pen.count - before > 2
      if goal - pen.count > 2, dice.chance(wasLong ? 0.4 : 0.18) { pen.blank() }
    }
  }

  private enum Sort: CaseIterable {
    case constant, variable, assignment, call, helper, guardCondition, guardLet, branch, ifLet, choose, loop
    case chain, log, total, later, deferred, table, grouping, attempt, idiom, local, debug, whileLoop, pair
    case text, pattern

    /// The frequency, and the minimum number of lines.
    var weight: (often: Int, lines: Int) {
      switch self {
      case .constant: (15, 1)
      case .variable: (4, 1)
      case .assignment: (10, 1)
      case .call: (14, 1)
      case .helper: (8, 1)
      case .guardCondition: (4, 2)
      case .guardLet: (5, 2)
      case .branch: (11, 4)
      case .ifLet: (5, 4)
      case .choose: (6, 9)
      case .loop: (6, 4)
      case .chain: (5, 4)
      case .log: (2, 1)
      case .total: (2, 4)
      case .later: (2, 5)
      case .deferred: (1, 5)
      case .table: (2, 5)
      case .grouping: (1, 3)
      case .attempt: (2, 6)
      case .idiom: (22, 1)
      case .local: (1, 8)
      case .debug: (1, 5)
      case .whileLoop: (1, 5)
      case .pair: (1, 1)
      case .text: (3, 1)
      case .pattern: (1, 4)
      }
    }
  }

  private static let sorts = Sort.allCases.map { ($0.weight.often, $0) }

  private func statement(_ room: Int) {
    if dice.chance(style.remarks), room > 1 { pen.line("// \(prose.remark())") }
    for _ in 0..<6 {
      let sort = dice.pick(weighted: Self.sorts)
      guard sort.weight.lines <= room, frame.depth < 5 || sort.weight.lines < 4 else { continue }
      if write(sort, room) { return }
    }
    assign()
  }

  private func write(_ sort: Sort, _ room: Int) -> Bool {
    switch sort {
    case .constant: constant()
    case .variable: variable()
    case .assignment: assign()
    case .call: return call(room)
    case .helper: return help(room)
    case .guardCondition: return leaveUnless(room)
    case .guardLet: return unwrap(room)
    case .branch: branch(room)
    case .ifLet: return ifLet(room)
    case .choose: return choose(room)
    case .loop: return loop(room)
    case .chain: return chain(room)
    case .log: log()
    case .total: return total()
    case .later: return later(room)
    case .deferred: return deferred()
    case .table: table()
    case .grouping: return grouping()
    case .attempt: return attempt(room)
    case .idiom:
      guard !cast.idioms.isEmpty, dice.chance(Double(cast.idioms.count) / 6) else { return false }
      dice.pick(cast.idioms)(self)
    case .local: return local(room)
    case .debug: debug()
    case .whileLoop: whileLoop(room)
    case .pair: pair()
    case .text: return text()
    case .pattern: pattern()
    }
    return true
  }

  func line(_ text: String) { pen.line(Wrapping.wrapped(text, isFilled: style.fillsLines)) }

  func remember(_ name: String, _ kind: Kind, isMutable: Bool = false) {
    scope.append(Variable(name: name, kind: kind, isMutable: isMutable))
  }

  /// The statement that leaves a function early here; nil where this is impossible.
  func leave() -> String? {
    switch frame.leave {
    case .nowhere: nil
    case .loop: dice.chance(0.85) ? "continue" : "break"
    case .closure, .function(nil): "return"
    case .function(let kind?):
      frame.canThrow && dice.chance(0.4) ? "throw CancellationError()" : "return \(result(kind))"
    }
  }

  private func result(_ kind: Kind) -> String {
    switch kind {
    case .optional: "nil"
    case .array: "[]"
    case .bool: "false"
    default: expression(kind, 1)
    }
  }
}
