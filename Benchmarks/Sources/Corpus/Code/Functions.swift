extension Author {
  /// A comment for some declarations.
  func document(_ signature: Signature? = nil, always: Bool = false) {
    guard always || dice.chance(style.docs) else { return }
    let parameters = signature?.parameters ?? []
    switch dice.number(0...11) {
    case 0 where !parameters.isEmpty, 10 where !parameters.isEmpty, 11 where !parameters.isEmpty:
      pen.line("/// \(prose.sentence())")
      pen.line("///")
      for parameter in parameters { pen.line("/// - Parameter \(parameter.name): \(prose.sentence().lower)") }
      if signature?.result != nil { pen.line("/// - Returns: \(prose.sentence().lower)") }
    case 1:
      pen.line("/**")
      pen.line(" \(prose.sentence())")
      if dice.chance(0.5) { pen.line(" \(prose.sentence())") }
      pen.line("*/")
    case 2, 3, 5:
      pen.line("/// \(prose.sentence())")
      pen.line("/// \(prose.sentence())")
    case 6:
      pen.line("/// \(prose.sentence())")
      pen.line("///")
      for _ in 0...dice.number(0...2) { pen.line("/// \(prose.sentence())") }
    case 4: pen.line("// \(prose.remark())")
    default: pen.line("/// \(prose.sentence())")
    }
  }

  func mark(_ text: String) {
    pen.blank()
    guard style.hasMarks, dice.chance(0.85) else { return }
    pen.line(dice.chance(0.9) ? "// MARK: - \(text)" : "// MARK: \(text)")
    pen.blank()
  }

  /// A function with a body.
  ///
  /// - Parameters:
  ///   - lines: the approximate length of the body.
  ///   - first: the first statements.
  ///   - last: the last statements, before it returns.
  func function(
    _ signature: Signature, _ modifiers: String = "", lines: Int, isDocumented: Bool = true,
    first: () -> Void = {}, last: () -> Void = {}
  ) {
    pen.blank()
    if isDocumented { document(signature) }
    pen.block(Wrapping.wrapped(signature.declared(modifiers))) {
      nested({
        $0 = Frame(
          leave: .function(signature.result), isAsync: signature.isAsync, canThrow: signature.canThrow)
        if signature.completion != nil { $0.leave = .function(nil) }
      }) {
        for parameter in signature.parameters { remember(parameter.name, parameter.kind) }
        first()
        statements(lines)
        last()
        if let result = signature.result { line("return \(expression(result))") }
      }
    }
  }

  /// Private functions: those that are called, and more until the file has its length.
  ///
  /// - Parameter goal: the number of lines of the file.
  func helpersUntil(_ goal: Int, modifiers: String = "private") {
    while pen.count < goal - 6 || !owed.isEmpty {
      let left = goal - pen.count - owed.count * 5
      promises = left > 30 && pen.count < ceiling * 4 / 5
      let lines = left > 12 ? min(dice.small(3...max(4, min(34, left - 8))), left) : dice.number(1...3)
      if owed.isEmpty {
        var signature = Signature(name: words.action())
        if helpers.contains(where: { $0.name == signature.name }) { continue }
        let kind = someKind()
        let name = words.name(of: kind)
        if !isTaken(name), dice.chance(0.7) {
          signature.parameters.append(
            Signature.Parameter(label: dice.pick([nil, "", "for", "of"]), name: name, kind: kind))
        }
        if dice.chance(0.5) { signature.result = someKind() }
        helpers.append(signature)
        function(signature, modifiers, lines: lines)
      } else {
        function(owed.removeFirst(), modifiers, lines: lines)
      }
    }
    promises = true
  }

  /// The length of a body, usually short.
  func length(_ most: Int = 18) -> Int {
    // Near the limit of the file only required parts are written.
    if pen.count > ceiling * 3 / 5 { return dice.number(1...2) }
    return unhurried(most)
  }

  private func unhurried(_ most: Int) -> Int {
    dice.chance(0.12) ? dice.number(1...max(2, most * 2)) : dice.small(1...max(2, most))
  }

  /// Clears the context of the previous part.
  func begin(_ cast: Cast) {
    self.cast = cast
    scope = []
    frame = Frame()
    owed = []
    helpers = []
    promises = true
  }

  /// A stored property that functions use.
  func property(_ kind: Kind, _ modifiers: String = "private var") {
    // The initial value of a record would depend on other properties.
    var kind = kind
    if case .record = kind { kind = .optional(kind) }
    let name = fresh(kind)
    line("\(modifiers) \(name): \(kind.spelled)\(initial(kind).map { " = " + $0 } ?? "")")
    scope.append(
      Variable(name: name, kind: kind, isMutable: modifiers.hasSuffix("var"), isProperty: true))
  }

  /// The properties of a part: those that conditions use, and some more.
  func state(_ more: Int) {
    for kind in [Kind.bool, .int, .string] where dice.chance(0.75) { property(kind) }
    for _ in 0..<more { property(someKind()) }
  }

  /// The initial value of such a property; nil where Swift provides it.
  func initial(_ kind: Kind) -> String? {
    switch kind {
    case .string: "\"\""
    case .int: dice.pick(["0", "1", "20"])
    case .double: dice.pick(["0", "0.5", "1.0"])
    case .bool: dice.pick(["false", "true"])
    case .date: "Date()"
    case .decimal: "0"
    case .record: nil
    case .choice(let choice): ".\(choice.cases[0])"
    case .array: "[]"
    case .optional: nil
    }
  }
}
