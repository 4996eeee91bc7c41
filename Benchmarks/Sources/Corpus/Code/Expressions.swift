extension Author {
  /// A value of that kind: a name in scope or an expression made of it.
  func expression(_ kind: Kind, _ depth: Int = 2) -> String {
    if dice.chance(depth > 1 ? 0.35 : depth > 0 ? 0.5 : 0.8), let value = existing(kind) { return value }
    return made(kind, depth)
  }

  /// An expression for the condition of an `if`, without a trailing closure.
  func condition(_ depth: Int = 2) -> String {
    let mayTrail = frame.mayTrail
    frame.mayTrail = false
    defer { frame.mayTrail = mayTrail }
    return dice.chance(0.42) && depth > 0
      ? "\(expression(.bool, depth - 1)) \(dice.pick(["&&", "&&", "||"])) \(expression(.bool, depth - 1))"
      : expression(.bool, depth)
  }

  /// A variable, or a field of one.
  func existing(_ kind: Kind) -> String? {
    guard !scope.isEmpty else { return nil }
    let start = dice.number(0...scope.count - 1)
    var found: String?
    for offset in scope.indices {
      let variable = scope[(start + offset) % scope.count]
      if variable.kind == kind {
        if dice.chance(0.6) { return spelled(variable) }
        found = spelled(variable)
      } else if case .record(let record) = variable.kind, let field = field(of: record, kind) {
        if dice.chance(0.5) { return spelled(variable) + "." + field }
        found = spelled(variable) + "." + field
      }
    }
    return found
  }

  func field(of record: Record, _ kind: Kind) -> String? {
    let start = dice.number(0...record.fields.count - 1)
    for offset in record.fields.indices {
      let field = record.fields[(start + offset) % record.fields.count]
      if field.kind == kind { return field.name }
    }
    return nil
  }

  /// A variable that is a list of records.
  func list() -> (text: String, record: Record)? {
    guard !scope.isEmpty else { return nil }
    let start = dice.number(0...scope.count - 1)
    for offset in scope.indices {
      let variable = scope[(start + offset) % scope.count]
      if case .array(.record(let record)) = variable.kind { return (spelled(variable), record) }
    }
    return nil
  }

  /// `filter { … }`, or with parentheses where a trailing closure is not allowed.
  func closing(_ name: String, label: String = "", _ body: String) -> String {
    frame.mayTrail ? "\(name) { \(body) }" : "\(name)(\(label.isEmpty ? "" : label + ": "){ \(body) })"
  }

  /// Whether an element, `$0`, is used.
  func test(of record: Record) -> String {
    switch dice.number(0...5) {
    case 0, 1:
      if let field = field(of: record, .bool) { return dice.chance(0.7) ? "$0.\(field)" : "!$0.\(field)" }
    case 2:
      if let field = field(of: record, .string) { return "$0.\(field) == \(expression(.string, 0))" }
    case 3: if let field = field(of: record, .int) { return "$0.\(field) > \(expression(.int, 0))" }
    case 4: if let field = field(of: record, .string) { return "!$0.\(field).isEmpty" }
    default: break
    }
    for field in record.fields {
      if case .choice(let choice) = field.kind {
        return "$0.\(field.name) \(dice.pick(["==", "!="])) .\(dice.pick(choice.cases))"
      }
    }
    return "$0.\(record.fields[0].name) != \(made(record.fields[0].kind, 0))"
  }

  // MARK: By kind

  func made(_ kind: Kind, _ depth: Int) -> String {
    switch kind {
    case .string: depth > 0 ? string(depth - 1) : literal()
    case .int: int(depth - 1)
    case .double: double(depth - 1)
    case .bool: bool(depth - 1)
    case .date: date()
    case .decimal: decimal(depth - 1)
    case .record(let record): self.record(record, depth - 1)
    case .choice(let choice): ".\(dice.pick(choice.cases))"
    case .array(let kind): array(kind, depth - 1)
    case .optional(let kind): optional(kind, depth - 1)
    }
  }

  func literal() -> String {
    switch dice.number(0...7) {
    case 0: "\"\""
    case 1: "\"\(words.thing())\""
    case 2: "NSLocalizedString(\"\(prose.key())\", comment: \"\")"
    case 3: "\"\(prose.key())\""
    default: "\"\(prose.phrase())\""
    }
  }

  private func string(_ depth: Int) -> String {
    switch dice.number(0...15) {
    case 0, 1, 2: return interpolated(depth)
    case 3: return "\(expression(.string, 0)).\(dice.pick(["uppercased()", "lowercased()", "capitalized"]))"
    case 4: return "\(argument(.string, depth)).trimmingCharacters(in: .whitespacesAndNewlines)"
    case 5:
      let format = dice.pick(["%.2f", "%.1f %%", "%0.3f km", "%.0f"])
      return "String(format: \"\(format)\", \(expression(.double, depth)))"
    case 6:
      return
        "[\(expression(.string, depth)), \(expression(.string, depth))].joined(separator: \"\(dice.pick([", ", " · ", "\\n", "–"]))\")"
    case 7:
      if let optional = existing(.optional(.string)) { return "\(optional) ?? \(literal())" }
      return literal()
    case 8, 9:
      return "\(condition(depth)) ? \(expression(.string, 0)) : \(argument(.string, depth))"
    case 10:
      return
        "String(\(expression(.string, 0)).\(dice.pick(["prefix", "suffix", "dropFirst"]))(\(dice.number(1...80))))"
    case 11:
      return
        "\(expression(.string, 0)).replacingOccurrences(of: \"\(dice.pick(["_", " ", "-", "/"]))\", with: \"\")"
    case 12:
      if let (list, record) = list(), let field = field(of: record, .string) {
        return "\(list).map(\\.\(field)).joined(separator: \", \")"
      }
      return literal()
    case 13: return "String(describing: \(expression(someKind(), 0)))"
    default: return literal()
    }
  }

  private func interpolated(_ depth: Int) -> String {
    let kinds: [Kind] = [.string, .int, .double, .date, .decimal]
    func value() -> String { "\\(\(existing(dice.pick(kinds)) ?? expression(.int, depth)))" }
    return switch dice.number(0...4) {
    case 0: "\"\(value()) \(words.noun().plural)\""
    case 1: "\"\(words.adjective().capital) \(words.noun()): \(value())\""
    case 2: "\"\(value()) – \(value())\""
    case 3: "\"\(words.noun())/\(value())/\(words.noun().plural)?\(words.adjective())=\(value())\""
    default: "\"\(prose.phrase()) (\(value()))\""
    }
  }

  private func int(_ depth: Int) -> String {
    if depth > 0, dice.chance(0.35), let (list, record) = list() {
      return switch dice.number(0...3) {
      case 0, 1: "\(list).count"
      case 2: "\(list).\(closing("filter", test(of: record))).count"
      default: "\(list).firstIndex(where: { \(test(of: record)) }) ?? \(dice.number(0...1))"
      }
    }
    return switch dice.number(0...8) {
    case 0 where depth > 0: "\(expression(.int, 0)) \(dice.pick(["+", "-", "*", "%"])) \(dice.number(1...60))"
    case 1 where depth > 0: "\(dice.pick(["max", "min"]))(\(expression(.int, 0)), \(expression(.int, 0)))"
    case 2 where depth > 0: "Int(\(expression(.double, 0)).rounded())"
    case 3 where depth > 0: "\(expression(.string, 0)).count"
    case 4 where depth > 0: "Int(\(expression(.string, 0))) ?? 0"
    default: dice.pick(["0", "1", "2", "10", "20", "\(dice.number(3...500))", "1_000"])
    }
  }

  private func double(_ depth: Int) -> String {
    switch dice.number(0...6) {
    case 0 where depth > 0: "Double(\(expression(.int, 0)))"
    case 1 where depth > 0:
      "\(expression(.double, 0)) \(dice.pick(["*", "/", "+", "-"])) \(dice.number(1...9)).5"
    case 2 where depth > 0: "\(dice.pick(["max", "min"]))(\(expression(.double, 0)), 1.0)"
    case 3 where depth > 0: "\(expression(.date, 0)).timeIntervalSince(\(expression(.date, 0)))"
    default: "\(dice.number(0...60)).\(dice.pick(["0", "5", "25", "75"]))"
    }
  }

  private func bool(_ depth: Int) -> String {
    if dice.chance(0.3), let (list, record) = list() {
      switch dice.number(0...4) {
      case 0, 1: return "\(dice.chance(0.5) ? "!" : "")\(list).isEmpty"
      case 2: return "\(list).\(closing("contains", label: "where", test(of: record)))"
      case 3: return "\(list).\(closing("allSatisfy", test(of: record)))"
      default: return "\(list).count \(dice.pick([">", "<", ">=", "=="])) \(expression(.int, 0))"
      }
    }
    for _ in 0..<6 {
      if let comparison = comparison() { return comparison }
    }
    return existing(.bool) ?? dice.pick(["true", "false"])
  }

  /// Returns a comparison of a variable in scope; nil if no variable is in scope.
  private func comparison() -> String? {
    switch dice.number(0...9) {
    case 0, 1:
      return existing(.int).map { "\($0) \(dice.pick([">", "<", ">=", "<=", "=="])) \(int(0))" }
    case 2, 3: return existing(.string).map { "\(dice.chance(0.5) ? "!" : "")\($0).isEmpty" }
    case 4: return existing(.string).map { "\($0) \(dice.pick(["==", "!="])) \(literal())" }
    case 5: return existing(.bool).map { dice.chance(0.6) ? "!\($0)" : $0 }
    case 6:
      return existing(.string).map {
        "\($0).\(dice.pick(["hasPrefix", "hasSuffix", "contains"]))(\(literal()))"
      }
    case 7: return existing(.date).map { "\($0) \(dice.pick(["<", ">"])) \(date())" }
    case 8: return existing(.double).map { "\($0) \(dice.pick([">", "<", ">="])) \(double(0))" }
    default:
      for variable in scope.reversed() {
        if case .choice(let choice) = variable.kind {
          return "\(spelled(variable)) \(dice.pick(["==", "!="])) .\(dice.pick(choice.cases))"
        }
        if variable.kind.isOptional, dice.chance(0.5) {
          return "\(spelled(variable)) \(dice.pick(["==", "!=", "!="])) nil"
        }
      }
      return nil
    }
  }

  private func date() -> String {
    switch dice.number(0...3) {
    case 0: "Date(timeIntervalSinceNow: \(dice.pick(["-", ""]))\(dice.number(1...48) * 3600))"
    case 1: "Date(timeIntervalSince1970: \(expression(.double, 0)))"
    default: "Date()"
    }
  }

  private func decimal(_ depth: Int) -> String {
    switch dice.number(0...3) {
    case 0 where depth > 0:
      "\(expression(.decimal, 0)) \(dice.pick(["+", "-", "*"])) \(expression(.decimal, 0))"
    case 1: "Decimal(\(expression(.int, 0)))"
    case 2: ".zero"
    default: "(Decimal(string: \"\(dice.number(0...999)).\(dice.number(10...99))\") ?? 0)"
    }
  }

  private func record(_ record: Record, _ depth: Int) -> String {
    let fields = record.fields.map { "\($0.name): \(argument($0.kind, depth))" }
    return "\(record.name)(\(fields.joined(separator: ", ")))"
  }

  /// A short expression for an argument.
  func argument(_ kind: Kind, _ depth: Int) -> String {
    existing(kind) ?? made(kind, min(depth, 1))
  }

  private func array(_ kind: Kind, _ depth: Int) -> String {
    if depth > 0, dice.chance(0.7), let (list, record) = list() {
      if kind == .record(record) {
        return switch dice.number(0...3) {
        case 0, 1: "\(list).\(closing("filter", test(of: record)))"
        case 2: "Array(\(list).prefix(\(expression(.int, 0))))"
        default: sorted(list, record)
        }
      }
      if let field = field(of: record, kind) {
        return dice.chance(0.5) ? "\(list).map(\\.\(field))" : "\(list).\(closing("map", "$0.\(field)"))"
      }
    }
    if case .record = kind { return dice.chance(0.7) ? "[]" : "[\(argument(kind, 0))]" }
    return "[\((0...dice.number(0...2)).map { _ in expression(kind, 0) }.joined(separator: ", "))]"
  }

  func sorted(_ list: String, _ record: Record) -> String {
    guard let field = field(of: record, .string) ?? field(of: record, .int) ?? field(of: record, .date) else {
      return "\(list).reversed()"
    }
    return "\(list).\(closing("sorted", label: "by", "$0.\(field) \(dice.pick(["<", ">"])) $1.\(field)"))"
  }

  private func optional(_ kind: Kind, _ depth: Int) -> String {
    if depth >= 0, let (list, record) = list() {
      if kind == .record(record) {
        return dice.chance(0.5) ? "\(list).first" : "\(list).first(where: { \(test(of: record)) })"
      }
      if let field = field(of: record, kind) { return "\(list).\(dice.pick(["first", "last"]))?.\(field)" }
    }
    return dice.chance(0.5) ? "nil" : argument(kind, 0)
  }
}
