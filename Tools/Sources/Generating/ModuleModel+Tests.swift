/// Tests that drive each event.
extension ModuleModel {
  func tests() throws -> [String: Any] {
    let exits = spec.allExits
    var cases: [[String: Any]] = []
    var omitted: [String] = []
    let route = sampleRoute
    for (events, isMessage) in [(spec.events, false), (spec.messages, true)] {
      for event in events {
        if let test = try test(of: event, isMessage: isMessage) {
          cases.append(test)
        } else {
          omitted.append(event.name)
        }
      }
    }
    var arguments = ["screen: LiveScreen(\(route ?? name + "()"))"]
    if try hasInteractor { arguments.append("interactor: \(name)Interactor(repository: repository)") }
    arguments += exits.map { "\($0.name): \($0.name)" }
    let parameters = exits.map { "\($0.name): \(type(of: $0, "ExitAction")) = ExitAction { _ in nil }" }
    let sampled = try samples()
    return [
      "cases": cases,
      "omitted": route == nil ? [] : omitted,
      "hasRoute": route != nil,
      "imports": imports(for: sampled),
      "presenter": wrapped("\(name)Presenter(", arguments, ")", indent: 4),
      "function": wrapped("private func presenter(", parameters, ") -> \(name)Presenter {", indent: 2),
      "doubles": try spec.useCases.map(double),
    ]
  }

  /// Returns the test of an event or a message; nil if an example of a value is not known.
  func test(of event: EventSpec, isMessage: Bool) throws -> [String: Any]? {
    guard sampleRoute != nil, let value = sample(of: event) else { return nil }
    let meaning = try spec.meaning(of: event, option: isMessage ? "--input" : "--events")
    guard let lines = try lines(of: event, value, meaning, isMessage ? "receive" : "settle") else {
      return nil
    }
    return ["title": title(of: event, meaning), "lines": lines]
  }

  /// The types whose values the tests contain.
  private func samples() throws -> [String] {
    spec.parameters.map(\.type) + (spec.events + spec.messages).flatMap { $0.parameters.map(\.type) }
      + spec.allExits.flatMap { [parameters(of: $0), output(of: $0)] }.filter {
        $0 != "Void" && $0 != "Never"
      }
      + (try spec.useCases.compactMap(result)) + outputTypesOfTests
  }

  private var outputTypesOfTests: [String] { if case .type(let type)? = spec.output { [type] } else { [] } }

  /// A value of the contract; nil if a parameter has no known value.
  private var sampleRoute: String? {
    var arguments: [String] = []
    for parameter in spec.parameters {
      guard let value = types.sample(of: parameter.type, named: parameter.value) else { return nil }
      arguments.append("\(parameter.value): \(value)")
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  private func sample(of event: EventSpec) -> String? { sample(of: event, from: event) }

  /// A case with the values of an event.
  private func sample(of found: EventSpec, from event: EventSpec) -> String? {
    var arguments: [String] = []
    for (parameter, value) in zip(found.parameters, event.parameters) {
      guard let sample = types.sample(of: value.type, named: value.value) else { return nil }
      arguments.append(parameter.name.map { "\($0): " }.orEmpty + sample)
    }
    return arguments.isEmpty ? ".\(found.name)" : ".\(found.name)(\(arguments.joined(separator: ", ")))"
  }

  private func title(of event: EventSpec, _ meaning: Meaning) -> String {
    switch meaning {
    case .assign(let fields): "The event \(event.name) sets \(fields.joined(separator: " and "))"
    case .exit(let exit): "The event \(event.name) shows \(exit)"
    case .dismiss: "The event \(event.name) dismisses the screen"
    case .finish: "The event \(event.name) finishes with a value"
    case .useCase(.nothing): "The event \(event.name) reaches the repository"
    case .useCase(.field(let field)): "The event \(event.name) shows \(field)"
    case .useCase(.output), .useCase(.outputCase):
      "The event \(event.name) finishes with the answer of the repository"
    }
  }

  private func lines(of event: EventSpec, _ value: String, _ meaning: Meaning, _ method: String) throws
    -> [String]?
  {
    let settle =
      method == "receive"
      ? "harness.input(\(value))\n  try await harness.settle()" : "try await harness.settle(\(value))"
    switch meaning {
    case .assign(let fields):
      var changes: [String] = []
      for (field, parameter) in zip(fields, event.parameters) {
        guard let sample = types.sample(of: parameter.type, named: parameter.value) else { return nil }
        changes.append("$0.\(field) = \(sample)")
      }
      let change = changes.joined(separator: "; ")
      return [
        "try await withPresenter(presenter()) { harness in",
        "  \(settle.replacing("settle()", with: "settle")) { \(change) }", "}",
      ]
    case .dismiss, .finish, .useCase(.output), .useCase(.outputCase):
      return try ending(event, settle, meaning)
    case .exit(let name):
      guard let exit = spec.exit(named: name) else { return nil }
      return try showing(exit, event, settle)
    case .useCase(let result):
      var changes: [String] = []
      for parameter in event.parameters where try spec.keptFields(by: event).contains(parameter.value) {
        guard let sample = types.sample(of: parameter.type, named: parameter.value) else { return nil }
        changes.append("$0.\(parameter.value) = \(sample)")
      }
      if case .field(let field) = result, let type = spec.state.first(where: { $0.name == field })?.type {
        guard let sample = types.sample(of: type, named: field) else { return nil }
        changes.append("$0.\(field) = \(shortened(sample))")
      }
      let change = changes.isEmpty ? "" : " { \(changes.joined(separator: "; ")) }"
      return [
        "try await withPresenter(presenter()) { harness in",
        "  \(change.isEmpty ? settle : settle.replacing("settle()", with: "settle") + change)", "}",
        "#expect(await repository.calls == [\"\(recorded(event).expected)\"])",
      ]
    }
  }

  /// The case of the output that an expression such as `.picked(name: name)` creates.
  private func outputCase(of expression: String) -> EventSpec? {
    guard case .cases(let cases)? = spec.output else { return nil }
    return cases.first { $0.name == expression.dropFirst().prefix { $0 != "(" } }
  }

  private func ending(_ event: EventSpec, _ settle: String, _ meaning: Meaning) throws -> [String]? {
    var change = ""
    // The screen has ended when the flag would be set back.
    if case .useCase = meaning, let busy = spec.busyField { change = " { $0.\(busy) = true }" }
    var lines = [
      "try await withPresenter(presenter()) { harness in",
      "  \(change.isEmpty ? settle : settle.replacing("settle()", with: "settle") + change)",
    ]
    switch meaning {
    case .finish(let value):
      guard value.hasPrefix(".") || event.parameters.count == 1 else { return nil }
      let sample: String?
      if value.hasPrefix(".") {
        sample = outputCase(of: value).flatMap { self.sample(of: $0, from: event) }
      } else {
        sample = types.sample(of: event.parameters[0].type, named: event.parameters[0].value)
      }
      guard let sample, outputIsEquatable else { return nil }
      lines.append("  try await harness.expect(output: \(sample))")
    case .useCase(.outputCase(let found)):
      guard let parameter = found.parameters.first else {
        lines.append("  try await harness.expect(output: .\(found.name))")
        break
      }
      guard let sample = types.sample(of: parameter.type, named: "output") else { return nil }
      let label = parameter.name.map { "\($0): " }.orEmpty
      lines.append("  try await harness.expect(output: .\(found.name)(\(label)\(sample)))")
    case .useCase(.output(let type)):
      guard let sample = types.sample(of: type, named: "output"), types.isEquatable(type) else { return nil }
      lines.append("  try await harness.expect(output: \(sample))")
    default: break
    }
    lines.append("  #expect(harness.outcome != nil)")
    return lines + ["}"]
  }

  private var outputIsEquatable: Bool {
    switch spec.output {
    case .type(let type)?: types.isEquatable(type)
    case .cases?: true
    case nil: false
    }
  }

  private func showing(_ exit: ExitSpec, _ event: EventSpec, _ settle: String) throws -> [String]? {
    let type = type(of: exit, "ExitAction")
    let single = exit.parameters.count == 1
    let isCompared = single && types.isEquatable(exit.parameters[0].type)
    // The value that the presenter passes, if the event contains it.
    let passed = event.parameters.first { value in
      value.name != "row" && exit.parameters.first.map { types.areSame($0.type, value.type) } == true
    }
    if isCompared, let passed, let sample = types.sample(of: passed.type, named: passed.value) {
      return [
        "var shown: [\(exit.parameters[0].type)] = []",
        "let \(exit.name) = \(type) {", "  shown.append($0)", "  return nil", "}",
        "try await withPresenter(presenter(\(exit.name): \(exit.name))) { harness in", "  \(settle)", "}",
        "#expect(shown == [\(sample)])",
      ]
    }
    // A row must be displayed before it can be opened.
    if event.parameters.contains(where: { $0.name == "row" && $0.type == "Int" }) { return nil }
    // Tabs are shown when the module loads too.
    let loads = try embeddings().count { $0.hasPrefix("\(exit.name)()") }
    return [
      "var count = 0", "let \(exit.name) = \(type) { _ in", "  count += 1", "  return nil", "}",
      "try await withPresenter(presenter(\(exit.name): \(exit.name))) { harness in", "  \(settle)", "}",
      "#expect(count == \(loads + 1))",
    ]
  }

  /// Nested rows are written with the name of their contract.
  private func shortened(_ sample: String) -> String {
    var text = sample
    for row in rows where row.isNested { text = text.replacing("\(row.name)(", with: "\(name).\(row.name)(") }
    return text.replacing("\(name).\(name).", with: "\(name).")
  }

  /// What a double records of a call: the values that have an obvious text, and what a test expects.
  private func recorded(_ event: EventSpec) -> (written: String, expected: String) {
    var (written, expected): ([String], [String]) = ([], [])
    for parameter in event.parameters {
      let text: String
      switch parameter.type {
      case "String": text = parameter.value
      case "Bool": text = "true"
      case _ where Types.integers.contains(parameter.type): text = "1"
      default: continue
      }
      written.append("\(parameter.value): \\(\(parameter.value))")
      expected.append("\(parameter.value): \(text)")
    }
    return (
      "\(event.name)(\(written.joined(separator: ", ")))",
      "\(event.name)(\(expected.joined(separator: ", ")))"
    )
  }

  func double(_ use: ModuleSpec.UseCase) -> [String: Any] {
    var lines = ["calls.append(\"\(recorded(use.event).written)\")"]
    var returns = ""
    if let type = self.result(of: use) {
      let field = if case .field(let field) = use.result { field } else { "output" }
      if let sample = types.sample(of: type, named: field) {
        lines.append("return \(shortened(sample))")
        returns = " -> \(type)"
      } else {
        // No test of the module calls it; one that a person adds fails with this text.
        lines += [
          "Issue.record(\"\(use.event.name): return a value of \(type) here\")", "throw CancellationError()",
        ]
        returns = " throws -> \(type)"
      }
    }
    return ["head": "func \(use.event.method)\(returns)", "lines": lines]
  }

}
