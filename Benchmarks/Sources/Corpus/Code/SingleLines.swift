/// Statements of one line.
extension Author {
  func constant() {
    let kind = someKind()
    let (name, value) = (fresh(kind), expression(kind))
    let isUntyped = value.hasPrefix(".") || value == "nil" || value == "[]"
    line("let \(name)\(isUntyped || dice.chance(0.08) ? ": \(kind.spelled)" : "") = \(value)")
    remember(name, kind)
  }

  func variable() {
    let kind = someKind()
    let (name, value) = (fresh(kind), expression(kind))
    line("var \(name): \(kind.spelled) = \(value)")
    remember(name, kind, isMutable: true)
  }

  func assign() {
    let variables = scope.filter(\.isMutable)
    guard !variables.isEmpty else { return constant() }
    let variable = dice.pick(variables)
    let name = spelled(variable)
    switch variable.kind {
    case .int where dice.chance(0.5): line("\(name) \(dice.pick(["+=", "-="])) \(expression(.int, 1))")
    case .bool where dice.chance(0.2): line("\(name).toggle()")
    case .array(let kind) where dice.chance(0.5):
      line("\(name).append(\(argument(kind, 1)))")
    case .array where dice.chance(0.15): line("\(name).removeAll()")
    default:
      let value = expression(variable.kind)
      line("\(name) = \(value == name || value == variable.name ? made(variable.kind, 2) : value)")
    }
  }

  func log() {
    let text = "\(words.action()): \\(\(expression(someKind(), 0)))"
    switch dice.number(0...5) {
    case 0, 1: line("print(\"\(text)\")")
    case 2: line("debugPrint(\(expression(someKind(), 0)))")
    case 3: line("NSLog(\"%@\", \(expression(.string, 0)))")
    case 4: line("assert(\(condition(1)), \"\(text)\")")
    default: line("logger.\(dice.pick(["debug", "info", "error", "warning"]))(\"\(text)\")")
    }
  }

  func pair() {
    let (one, other) = (someKind(), someKind())
    let first = fresh(one)
    let value = expression(one, 1)
    let second = fresh(other)
    guard first != second else { return constant() }
    line(
      "let (\(first), \(second)): (\(one.spelled), \(other.spelled)) = (\(value), \(expression(other, 1)))")
    remember(first, one)
    remember(second, other)
  }

  func text() -> Bool {
    guard let variable = scope.last(where: { $0.kind == .string && $0.isMutable }) else { return false }
    line("\(spelled(variable)) += \(expression(.string))")
    return true
  }

  func call(_ room: Int) -> Bool {
    guard !cast.calls.isEmpty else { return false }
    return call(dice.pick(cast.calls), room)
  }
}
