/// Statements that contain statements or have several lines.
extension Author {
  /// A part of the remaining lines for a block.
  func part(of room: Int) -> Int { max(1, dice.number(1...max(1, min(room - 2, 12)))) }

  func block(
    _ head: String, tail: String = "}", _ change: (inout Frame) -> Void = { _ in }, _ body: () -> Void
  ) {
    pen.block(head, tail: tail) { nested(change, body) }
  }

  func leaveUnless(_ room: Int) -> Bool {
    guard let leave = leave() else { return false }
    let condition = condition()
    if "guard \(condition) else { \(leave) }".count < 90, dice.chance(0.6) {
      pen.line("guard \(condition) else { \(leave) }")
    } else {
      block("guard \(condition) else") {
        if dice.chance(0.3) { log() }
        line(leave)
      }
    }
    return true
  }

  /// An optional value: a variable or the first match in a list.
  func optional() -> (value: String, kind: Kind)? {
    let variables = scope.filter(\.kind.isOptional)
    let mayTrail = frame.mayTrail
    frame.mayTrail = false
    defer { frame.mayTrail = mayTrail }
    if !variables.isEmpty, dice.chance(0.6) {
      let variable = dice.pick(variables)
      if case .optional(let kind) = variable.kind { return (spelled(variable), kind) }
    }
    guard let (list, record) = list() else { return nil }
    let value =
      dice.chance(0.4)
      ? "\(list).\(dice.pick(["first", "last"]))" : "\(list).first(where: { \(test(of: record)) })"
    return (value, .record(record))
  }

  func unwrap(_ room: Int) -> Bool {
    guard let leave = leave(), let (value, kind) = optional() else { return false }
    let name = fresh(kind)
    let more = dice.chance(0.25) ? ", \(condition(1))" : ""
    block("guard let \(name) = \(value)\(more) else") { line(leave) }
    remember(name, kind)
    return true
  }

  func ifLet(_ room: Int) -> Bool {
    guard let (value, kind) = optional() else { return false }
    let name = fresh(kind)
    let inner = part(of: room)
    let hasElse = room - inner > 4 && dice.chance(0.35)
    block("if let \(name) = \(value)", tail: hasElse ? "} else {" : "}") {
      remember(name, kind)
      statements(inner)
    }
    if hasElse { elseBody(min(room - inner - 2, 6)) }
    return true
  }

  func elseBody(_ room: Int) {
    pen.inside { nested { statements(max(1, dice.small(1...max(1, room)))) } }
    pen.unblank()
    pen.line("}")
  }

  func branch(_ room: Int) {
    let inner = part(of: room)
    var left = room - inner - 2
    let hasElse = left > 3 && dice.chance(0.4)
    block("if \(condition())", tail: hasElse ? "} else {" : "}") { statements(inner) }
    if hasElse {
      left = min(left, 10)
      elseBody(left)
    }
  }

  func choose(_ room: Int) -> Bool {
    var subject: (text: String, choice: Choice)?
    for variable in dice.some(12, of: scope) {
      if case .choice(let choice) = variable.kind { subject = (spelled(variable), choice) }
      if case .record(let record) = variable.kind {
        for field in record.fields {
          if case .choice(let choice) = field.kind {
            subject = ("\(spelled(variable)).\(field.name)", choice)
          }
        }
      }
    }
    guard let subject else { return chooseNumber(room) }
    let cases = subject.choice.cases
    let each = max(1, min(5, (room - 2) / cases.count - 1))
    pen.line("switch \(subject.text) {")
    let known = dice.chance(0.3) ? max(1, cases.count - 2) : cases.count
    var index = 0
    while index < known {
      let isPaired = index + 1 < known && dice.chance(0.2)
      pen.line("case .\(cases[index])\(isPaired ? ", .\(cases[index + 1])" : ""):")
      index += isPaired ? 2 : 1
      pen.inside {
        nested({ if case .loop = $0.leave { $0.leave = .nowhere } }) { statements(dice.number(1...each)) }
      }
      pen.unblank()
    }
    if known < cases.count {
      pen.line("default:")
      pen.inside { dice.chance(0.4) ? pen.line("break") : nested { statements(1) } }
    }
    pen.line("}")
    return true
  }

  func chooseNumber(_ room: Int) -> Bool {
    let mayTrail = frame.mayTrail
    frame.mayTrail = false
    pen.line("switch \(expression(.int, 1)) {")
    frame.mayTrail = mayTrail
    for pattern in [
      "case 0:", "case 1..<\(dice.number(2...20)):", "case let count where count > \(dice.number(20...90)):",
      "default:",
    ] {
      pen.line(pattern)
      pen.inside {
        nested({ if case .loop = $0.leave { $0.leave = .nowhere } }) { statements(dice.number(1...2)) }
      }
      pen.unblank()
    }
    pen.line("}")
    return true
  }

  func loop(_ room: Int) -> Bool {
    guard let (list, record) = list() else {
      let name = fresh(.int)
      block("for \(name) in 0..<\(dice.number(2...20))", { $0.leave = .loop }) {
        remember(name, .int)
        statements(part(of: room))
      }
      return true
    }
    let name = fresh(.record(record))
    var head: String
    var index: String?
    switch dice.number(0...5) {
    case 0:
      let counter = dice.pick(["index", "offset", "row", "position"])
      index = isTaken(counter) && counter != "index" ? nil : counter
      head = index == nil ? "for \(name) in \(list)" : "for (\(counter), \(name)) in \(list).enumerated()"
    case 1: head = "for \(name) in \(list).reversed()"
    case 2:
      head = "\(list).forEach { \(name) in"
      pen.line(head)
      pen.inside {
        nested({
          $0.leave = .closure; $0.isEscaping = true; $0.isAsync = false
        }) {
          remember(name, .record(record))
          statements(part(of: room))
        }
      }
      pen.unblank()
      pen.line("}")
      return true
    default:
      head = "for \(name) in \(list)"
      if let flag = field(of: record, .bool), dice.chance(0.25) { head += " where \(name).\(flag)" }
    }
    block(head, { $0.leave = .loop }) {
      if let index { remember(index, .int) }
      remember(name, .record(record))
      statements(part(of: room))
    }
    return true
  }

  func whileLoop(_ room: Int) {
    let name = fresh(.int)
    let limit = expression(.int, 0)
    pen.line("var \(name) = 0")
    remember(name, .int, isMutable: true)
    block("while \(name) < \(limit)", { $0.leave = .nowhere }) {
      statements(min(4, part(of: room)))
      pen.line("\(name) += 1")
    }
  }

  func chain(_ room: Int) -> Bool {
    guard let (list, record) = list() else { return false }
    var kind = Kind.array(.record(record))
    var links = ["\t.filter { \(test(of: record)) }"]
    if dice.chance(0.5) { links.append("\t" + sorted("", record)) }
    if dice.chance(0.3) { links.append("\t.prefix(\(dice.number(2...50)))") }
    let target = cast.records.isEmpty ? record : dice.pick(cast.records)
    if target !== record, dice.chance(0.7) {
      let value = nestedMap(record, target)
      links.append("\t.\(dice.pick(["map", "compactMap"])) { \(record.noun) in\n\(value)\n\t}")
      kind = .array(.record(target))
    } else if let field = field(of: record, .string), dice.chance(0.6) {
      links.append(dice.chance(0.5) ? "\t.map { $0.\(field) }" : "\t.map(\\.\(field))")
      kind = .array(.string)
    }
    let name = fresh(kind)
    pen.line("let \(name) = \(list)\n" + links.joined(separator: "\n"))
    remember(name, kind)
    return true
  }

  func nestedMap(_ record: Record, _ target: Record) -> String {
    let names = scope.count
    remember(record.noun, .record(record))
    defer { scope.removeLast(scope.count - names) }
    let call = Wrapping.wrapped("\(dice.chance(0.3) ? "return " : "")\(made(.record(target), 2))", at: 84)
    return call.split(separator: "\n", omittingEmptySubsequences: false).map { "\t\t" + $0 }.joined(
      separator: "\n")
  }

  func total() -> Bool {
    guard let (list, record) = list(), let field = field(of: record, .int) ?? field(of: record, .decimal)
    else {
      return false
    }
    let kind: Kind = record.fields.contains { $0.name == field && $0.kind == .int } ? .int : .decimal
    let name = fresh(kind)
    if dice.chance(0.5) {
      line("let \(name) = \(list).reduce(0) { $0 + $1.\(field) }")
      remember(name, kind)
    } else {
      let element = fresh(.record(record))
      line("var \(name): \(kind.spelled) = 0")
      pen.block("for \(element) in \(list)") {
        if dice.chance(0.4), let flag = self.field(of: record, .bool) {
          pen.line("guard \(element).\(flag) else { continue }")
        }
        pen.line("\(name) += \(element).\(field)")
      }
      remember(name, kind, isMutable: true)
    }
    return true
  }

  func later(_ room: Int) -> Bool {
    if cast.isValue || frame.isEscaping { return false }
    let inner = min(8, part(of: room))
    let change: (inout Frame) -> Void = {
      $0.leave = .closure
      $0.isEscaping = true
      $0.canThrow = false
      $0.isAsync = false
    }
    switch dice.number(0...3) {
    case 0, 1:
      pen.line("DispatchQueue.main.async { [weak self] in")
    case 2:
      pen.line(
        "DispatchQueue.main.asyncAfter(deadline: .now() + \(dice.number(0...3)).\(dice.number(1...9))) { [weak self] in"
      )
    default:
      pen.line(
        "DispatchQueue.global(qos: .\(dice.pick(["utility", "userInitiated", "background"]))).async { [weak self] in"
      )
    }
    pen.inside {
      pen.line("guard \(style.unwrappedSelf) else { return }")
      nested(change) { statements(inner) }
    }
    pen.unblank()
    pen.line("}")
    return true
  }

  func deferred() -> Bool {
    guard case .function = frame.leave, let flag = scope.last(where: { $0.kind == .bool && $0.isMutable })
    else {
      return false
    }
    pen.line("\(spelled(flag)) = true")
    pen.line("defer { \(spelled(flag)) = false }")
    return true
  }

  func table() {
    let name =
      "\(words.adjective())\(words.noun().capital)\(dice.pick(["Parameters", "Attributes", "Options", "Info"]))"
    pen.line("let \(name): [String: Any] = [")
    pen.inside {
      for _ in 0...dice.number(1...5) {
        line("\"\(words.thing())\": \(expression(dice.pick([.string, .int, .bool, .double]), 1)),")
      }
    }
    pen.line("]")
    line(dice.pick(["assert(!\(name).isEmpty)", "debugPrint(\(name))", "logger.debug(\"\\(\(name))\")"]))
  }

  func grouping() -> Bool {
    guard let (list, record) = list(), let key = record.fields.last else { return false }
    let name = fresh(.array(.record(record))) + "By" + key.name.capital
    line("let \(name) = Dictionary(grouping: \(list), by: { $0.\(key.name) })")
    block("for (\(key.name)Key, group) in \(name)", { $0.leave = .loop }) {
      remember("group", .array(.record(record)))
      statements(2)
    }
    return true
  }

  func attempt(_ room: Int) -> Bool {
    let choices = cast.calls.filter { $0.signature.canThrow && !$0.signature.isAsync }
    pen.line("do {")
    pen.inside {
      nested({ $0.canThrow = true }) {
        if choices.isEmpty || dice.chance(0.5) {
          let name = words.noun() + "Data"
          line("let \(name) = try JSONEncoder().encode(\(expression(.string, 0)))")
          line("assert(!\(name).isEmpty)")
        } else {
          _ = call(dice.pick(choices), 1)
        }
        statements(min(5, part(of: room - 4)))
      }
    }
    pen.unblank()
    if dice.chance(0.2) {
      pen.line("} catch let error as \(dice.pick(["DecodingError", "EncodingError", "CancellationError"])) {")
      pen.inside { pen.line("print(\"\(words.action()) – \\(error)\")") }
    }
    pen.line("} catch {")
    pen.inside { nested { failure() } }
    pen.line("}")
    return true
  }

  /// The handling of an error.
  func failure() {
    let reports = cast.calls.filter {
      $0.signature.name.contains("rror") || $0.signature.name.contains("ail")
    }
    if let report = reports.first(where: { $0.signature.parameters.allSatisfy { $0.kind == .string } }) {
      let arguments = report.signature.parameters.map { parameter in
        label(of: parameter) + "error.localizedDescription"
      }
      line("\(report.receiver).\(report.signature.name)(\(arguments.joined(separator: ", ")))")
    } else {
      line(dice.pick(["print(error)", "assertionFailure(\"\\(error)\")", "logger.error(\"\\(error)\")"]))
    }
  }

  func label(of parameter: Signature.Parameter) -> String {
    parameter.label == "" ? "" : (parameter.label ?? parameter.name) + ": "
  }

  func local(_ room: Int) -> Bool {
    let kind = someKind()
    let parameter = fresh(kind)
    let name = words.action()
    block(
      "func \(name)(_ \(parameter): \(kind.spelled)) -> String",
      {
        $0.leave = .function(.string)
        $0.isAsync = false
        $0.canThrow = false
      }
    ) {
      remember(parameter, kind)
      statements(min(5, room - 5))
      line("return \(expression(.string))")
    }
    let result = fresh(.string)
    line("let \(result) = \(name)(\(expression(kind, 1)))")
    remember(result, .string)
    return true
  }

  func debug() {
    pen.line("#if DEBUG")
    log()
    pen.line("#endif")
  }

  func pattern() {
    let name = words.adjective() + "Pattern"
    let value = fresh(.string)
    line("let \(name) = try! NSRegularExpression(pattern: #\"^[a-z]{\(dice.number(1...9))}\\d+$\"#)")
    line("let \(value) = \(expression(.string, 0))")
    line("let \(value)Range = NSRange(\(value).startIndex..., in: \(value))")
    line("assert(\(name).firstMatch(in: \(value), range: \(value)Range) != nil)")
    remember(value, .string)
  }
}
