/// Tests of a presenter: its loading, and for each event the result, the failure, and what two taps do.
extension ModuleModel {
  /// A test: the title and the lines of its body.
  struct Test {
    let title: String
    let lines: [String]

    var context: [String: Any] { ["title": title, "lines": lines] }
  }

  func tests() throws -> [String: Any] {
    let exits = spec.allExits
    var cases = try loadingTest().map { [$0] } ?? []
    for (events, isMessage) in [(spec.events, false), (spec.messages, true)] {
      for event in events { cases += try tests(of: event, isMessage: isMessage) }
    }
    var arguments = ["screen: LiveScreen(\(sampleRoute ?? name + "()"))"]
    if try hasInteractor { arguments.append("interactor: interactor") }
    arguments += exits.map { "\($0.name): \($0.name)" }
    let parameters = exits.map { "\($0.name): \(type(of: $0, "ExitAction")) = ExitAction { _ in nil }" }
    return [
      "cases": cases.map(\.context),
      "hasRoute": sampleRoute != nil,
      "imports": imports(for: try samples()),
      "presenter": wrapped("\(name)Presenter(", arguments, ")", indent: 4),
      "function": wrapped("private func presenter(", parameters, ") -> \(name)Presenter {", indent: 2),
      "fakes": try spec.useCases.map(fake),
    ]
  }

  /// Returns the tests of an event or a message; none if an example of a value is not known.
  func tests(of event: EventSpec, isMessage: Bool) throws -> [Test] {
    guard sampleRoute != nil, let value = sample(of: event) else { return [] }
    let sent = Sent(event: event, value: value, isMessage: isMessage)
    let meaning = try spec.meaning(of: event, option: isMessage ? "--input" : "--events")
    switch meaning {
    case .assign(let fields): return [try assigning(fields, sent)].compactMap { $0 }
    case .exit(let exit): return [try showing(exit, sent)].compactMap { $0 }
    case .dismiss:
      let title = "The event \(event.name) dismisses the screen"
      return [try test(title, [sent.settle()] + ["#expect(harness.outcome != nil)"])]
    case .finish(let value): return [try finishing(value, sent)].compactMap { $0 }
    case .again(let first):
      return [try test("The event \(event.name) repeats \(first.name)", [sent.settle()], again: first)]
    case .useCase(let result):
      let use = try spec.useCase(of: event, result, isMessage ? "--input" : "--events")
      return try tests(of: use, sent)
    }
  }

  /// An event or a message, as tests send it.
  private struct Sent {
    let event: EventSpec
    let value: String
    let isMessage: Bool

    /// The lines that send it and wait for its work.
    func settle(_ change: String = "") -> String {
      let changes = change.isEmpty ? "" : " { \(change) }"
      guard isMessage else { return "try await harness.settle(\(value))\(changes)" }
      return "harness.input(\(value))\ntry await harness.settle\(change.isEmpty ? " { _ in }" : changes)"
    }
  }

  // MARK: A test

  /// A test whose lines are performed after the screen has loaded.
  ///
  /// - Parameters:
  ///   - calls: the use cases that are called after the one that loads; nil if calls are not compared.
  ///   - again: the event that is repeated.
  private func test(
    _ title: String, on presenter: String = "presenter()", before: [String] = [], _ lines: [String],
    calls: [ModuleSpec.UseCase]? = nil, again: EventSpec? = nil, after: [String] = []
  ) throws -> Test {
    var all = before + ["try await withPresenter(\(presenter)) { harness in"]
    all += try loadingLines().map { "  \($0)" }
    all += lines.flatMap { $0.split(separator: "\n") }.map { "  \($0)" } + ["}"]
    if calls != nil || again != nil { all.append(try expectation(of: calls ?? [], again: again)) }
    return Test(title: title, lines: all + after)
  }

  private func expectation(of calls: [ModuleSpec.UseCase], again: EventSpec? = nil) throws -> String {
    let loads = try [spec.loading, again].compactMap { $0 }
    let texts =
      try loads.map { try recorded($0, withFields: true).expected } + calls.map { try recorded($0).expected }
    let quoted = texts.map { "\"\($0)\"" }
    return wrapped("#expect(interactor.calls.all == [", quoted, "])", indent: 0, width: 104)
  }

  // MARK: Loading

  /// The state after the screen has loaded.
  private func loadingLines() throws -> [String] {
    guard let event = try spec.loading, let field = event.target else { return [] }
    guard let sample = try sample(of: field, from: event) else {
      return ["try await harness.settle { $0.problem = .failed }"]
    }
    return ["try await harness.settle { $0.\(field) = \(sample) }"]
  }

  /// The value that a use case returns for a field. Only the event that loads it returns the usual example, so that a test sees other
  /// results.
  private func sample(of field: String, from event: EventSpec) throws -> String? {
    guard let type = spec.state.first(where: { $0.name == field })?.type,
      let usual = types.sample(of: type, named: field).map(qualified)
    else { return nil }
    guard let loading = try spec.loading, loading.target == field, loading.name != event.name else {
      return usual
    }
    if case .useCase(.page) = try spec.meaning(of: event) { return usual }
    if Types.element(of: type) != nil { return "[]" }
    switch type {
    case "String": return "\"\(event.name)\""
    case "Bool": return "false"
    default: return Types.numbers.contains(type) ? "2" : usual
    }
  }

  private func loadingTest() throws -> Test? {
    guard let event = try spec.loading, sampleRoute != nil else { return nil }
    return try test("The screen shows \(event.target.orEmpty) when it has loaded", [], calls: [])
  }

  // MARK: Use cases

  private func tests(of use: ModuleSpec.UseCase, _ sent: Sent) throws -> [Test] {
    let name = use.event.name
    guard let result = try resultChange(of: use) else { return [] }
    let kept = try keptChanges(by: use.event)
    let typed = try typing(for: use)
    let change = (kept + [result.change]).filter { !$0.isEmpty }.joined(separator: "; ")
    var tests = [
      try test(
        "The event \(name) \(result.title)", on: result.presenter, before: result.before,
        typed + [sent.settle(change)] + result.lines, calls: [use], after: result.after)
    ]
    if spec.declaresProblem {
      let failed = (kept + ["$0.problem = .failed"]).joined(separator: "; ")
      tests.append(
        try test("The failure of \(name) is shown", typed + ["interactor.calls.fail()", sent.settle(failed)]))
    }
    return tests + (try twice(use, sent, typed, kept, result).map { [$0] } ?? [])
  }

  /// The expected effects of a use case.
  private struct Expected {
    var title: String
    /// The change of the state.
    var change = ""
    /// Further expectations.
    var lines: [String] = []
    var endsModule = false
    /// The exit that shows the result, and the expectation.
    var exit: String?
    var before: [String] = []
    var after: [String] = []

    var presenter: String { exit.map { "presenter(\($0): \($0))" } ?? "presenter()" }
  }

  private func resultChange(of use: ModuleSpec.UseCase) throws -> Expected? {
    switch use.result {
    case .nothing: return Expected(title: "calls its use case")
    case .field(let field):
      guard let sample = try sample(of: field, from: use.event) else { return nil }
      let isLoaded = try spec.loading?.name == use.event.name
      return Expected(title: "shows \(field)", change: isLoaded ? "" : "$0.\(field) = \(sample)")
    case .page(let field):
      guard let sample = try sample(of: field, from: use.event) else { return nil }
      return Expected(title: "shows the next page of \(field)", change: "$0.\(field) += \(sample)")
    case .exit(let name):
      guard let exit = spec.exit(named: name), let parameter = exit.parameters.first,
        types.isEquatable(parameter.type), let sample = types.sample(of: parameter.type, named: "output")
      else { return nil }
      var expected = Expected(title: "shows \(name) with the result of its use case")
      expected.exit = name
      expected.before = [
        "var shown: [\(parameter.type)] = []", "let \(name) = \(type(of: exit, "ExitAction")) {",
        "  shown.append($0)", "  return nil", "}",
      ]
      expected.after = ["#expect(shown == [\(qualified(sample))])"]
      return expected
    case .output(let type):
      guard let sample = types.sample(of: type, named: "output"), types.isEquatable(type) else { return nil }
      return ending("harness.expect(output: \(sample))")
    case .outputCase(let found):
      guard let parameter = found.parameters.first else {
        return ending("harness.expect(output: .\(found.name))")
      }
      guard let sample = types.sample(of: parameter.type, named: "output") else { return nil }
      let label = parameter.name.map { "\($0): " }.orEmpty
      return ending("harness.expect(output: .\(found.name)(\(label)\(sample)))")
    }
  }

  /// The screen has ended when the flag would be set back.
  private func ending(_ expectation: String) -> Expected {
    Expected(
      title: "finishes with the result of its use case",
      change: spec.busyField.map { "$0.\($0) = true" } ?? "",
      lines: ["try await \(expectation)", "#expect(harness.outcome != nil)"], endsModule: true)
  }

  private func keptChanges(by event: EventSpec) throws -> [String] {
    try event.parameters.filter { try spec.keptFields(by: event).contains($0.value) }.compactMap {
      parameter in
      types.sample(of: parameter.type, named: parameter.value).map { "$0.\(parameter.value) = \($0)" }
    }
  }

  /// The events that set the fields that a use case receives.
  private func typing(for use: ModuleSpec.UseCase) throws -> [String] {
    try use.passed.compactMap { value in
      guard let event = try setter(of: value), let sent = sample(of: event),
        let sample = types.sample(of: event.parameters[0].type, named: event.parameters[0].value)
      else { return nil }
      return "try await harness.settle(\(sent)) { $0.\(value.value) = \(sample) }"
    }
  }

  /// The event that sets a field and no other.
  private func setter(of field: Parameter) throws -> EventSpec? {
    try spec.events.first { event in
      guard event.parameters.count == 1 else { return false }
      return try spec.meaning(of: event) == .assign([field.value])
    }
  }

  /// Two taps while the use case waits: what its lane promises.
  private func twice(
    _ use: ModuleSpec.UseCase, _ sent: Sent, _ typed: [String], _ kept: [String], _ result: Expected
  ) throws -> Test? {
    let lane = lane(of: use.event, use.result)
    let name = use.event.name
    let busy = spec.busyField.map { ["$0.\($0) = true"] } ?? []
    let begins = (kept + busy).joined(separator: "; ")
    var lines = typed + ["interactor.calls.hold()", sent.settle(begins), sent.settle()]
    let calls: [ModuleSpec.UseCase]
    let title: String
    // The end of the module cancels the second.
    let releases = result.endsModule ? 1 : 2
    switch lane.order {
    case .exclusive:
      (title, calls) = ("Of two taps on \(name) the second is dropped", [use])
      lines.append("try await interactor.calls.release()")
    case .latest:
      (title, calls) = ("A second \(name) cancels the first", [use, use])
      lines.append("try await interactor.calls.release()")
    case .serial:
      title = "A second \(name) waits for the first"
      calls = Array(repeating: use, count: releases)
      lines.append(try expectation(of: [use]))
      lines += Array(repeating: "try await interactor.calls.release()", count: releases)
    case .concurrent:
      (title, calls) = ("Two of \(name) run at once", [use, use])
      lines.append(try expectation(of: [use, use]))
      lines += Array(repeating: "try await interactor.calls.release()", count: releases)
    }
    if result.endsModule {
      lines += result.lines
    } else {
      let ends = (spec.busyField.map { ["$0.\($0) = false"] } ?? []) + [result.change]
      let change = ends.filter { !$0.isEmpty }.joined(separator: "; ")
      if !change.isEmpty { lines.append("try await harness.settle { \(change) }") }
    }
    return try test(
      title, on: result.presenter, before: result.before, lines, calls: calls, after: result.after)
  }

  // MARK: Other events

  private func assigning(_ fields: [String], _ sent: Sent) throws -> Test? {
    var changes: [String] = []
    for (field, parameter) in zip(fields, sent.event.parameters) {
      guard let sample = types.sample(of: parameter.type, named: parameter.value) else { return nil }
      changes.append("$0.\(field) = \(sample)")
    }
    return try test(
      "The event \(sent.event.name) sets \(fields.joined(separator: " and "))",
      [sent.settle(changes.joined(separator: "; "))])
  }

  private func finishing(_ value: String, _ sent: Sent) throws -> Test? {
    let sample: String?
    if value.hasPrefix(".") {
      sample = outputCase(of: value).flatMap { self.sample(of: $0, from: sent.event) }
    } else {
      guard sent.event.parameters.count == 1 else { return nil }
      sample = types.sample(of: sent.event.parameters[0].type, named: sent.event.parameters[0].value)
    }
    guard let sample, outputIsEquatable else { return nil }
    return try test(
      "The event \(sent.event.name) finishes with a value",
      [sent.settle(), "try await harness.expect(output: \(sample))", "#expect(harness.outcome != nil)"])
  }

  /// The case of the output that an expression such as `.picked(name: name)` creates.
  private func outputCase(of expression: String) -> EventSpec? {
    guard case .cases(let cases)? = spec.output else { return nil }
    return cases.first { $0.name == expression.dropFirst().prefix { $0 != "(" } }
  }

  private var outputIsEquatable: Bool {
    switch spec.output {
    case .type(let type)?: types.isEquatable(type)
    case .cases?: true
    case nil: false
    }
  }

  private func showing(_ name: String, _ sent: Sent) throws -> Test? {
    guard let exit = spec.exit(named: name) else { return nil }
    let event = sent.event
    let type = type(of: exit, "ExitAction")
    let title = "The event \(event.name) shows \(name)"
    let presenter = "presenter(\(exit.name): \(exit.name))"
    let isCompared = exit.parameters.count == 1 && types.isEquatable(exit.parameters[0].type)
    // The value that the presenter passes, if the event contains it.
    let passed = event.parameters.first { value in
      value.name != "row" && exit.parameters.first.map { types.areSame($0.type, value.type) } == true
    }
    if isCompared, let passed, let sample = types.sample(of: passed.type, named: passed.value) {
      return try test(
        title, on: presenter,
        before: [
          "var shown: [\(exit.parameters[0].type)] = []", "let \(exit.name) = \(type) {",
          "  shown.append($0)",
          "  return nil", "}",
        ], [sent.settle()], after: ["#expect(shown == [\(sample)])"])
    }
    // A row must be displayed before it can be opened.
    if event.parameters.contains(where: { $0.name == "row" && $0.type == "Int" }) { return nil }
    // Tabs are shown when the module loads too.
    let loads = try embeddings().count { $0.hasPrefix("\(exit.name)()") }
    return try test(
      title, on: presenter,
      before: ["var count = 0", "let \(exit.name) = \(type) { _ in", "  count += 1", "  return nil", "}"],
      [sent.settle()], after: ["#expect(count == \(loads + 1))"])
  }

  // MARK: Values

  /// The types whose values the tests contain.
  private func samples() throws -> [String] {
    spec.parameters.map(\.type) + (spec.events + spec.messages).flatMap { $0.parameters.map(\.type) }
      + spec.allExits.flatMap { [parameters(of: $0), output(of: $0)] }.filter {
        $0 != "Void" && $0 != "Never"
      }
      + (try spec.useCases.flatMap { use in use.parameters.map(\.type) + (result(of: use).map { [$0] } ?? [])
      })
      + outputTypesOfTests
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

  // MARK: Fakes

  /// The text of a call: as the fake writes it, and what a test expects.
  ///
  /// - Parameter withFields: whether the values of the event are those of fields.
  private func recorded(_ event: EventSpec, withFields: Bool) throws -> (written: String, expected: String) {
    guard case .useCase(let result) = try spec.meaning(of: event) else { return (event.name, event.name) }
    return try recorded(try spec.useCase(of: event, result, "--events"), withFields: withFields)
  }

  private func recorded(
    _ use: ModuleSpec.UseCase, withFields: Bool = false
  ) throws -> (written: String, expected: String) {
    var (written, expected): ([String], [String]) = ([], [])
    for (index, parameter) in use.parameters.enumerated() {
      let isPassed = index >= use.event.parameters.count
      var text =
        withFields && !isPassed ? parameter.initialText : try value(of: parameter, isPassed: isPassed)
      if case .page(let list) = use.result, isPassed, parameter == ModuleSpec.shownCount {
        text = try spec.loading?.target == list ? "1" : "0"
      }
      guard let value = text else { continue }
      written.append("\(parameter.value): \\(\(parameter.value))")
      expected.append("\(parameter.value): \(value)")
    }
    let name = use.event.name
    return (
      "\(name)(\(written.joined(separator: ", ")))", "\(name)(\(expected.joined(separator: ", ")))"
    )
  }

  /// The interpolated text of a value in a test.
  private func value(of parameter: Parameter, isPassed: Bool) throws -> String? {
    // Interpolated optionals are warnings.
    guard !parameter.type.hasSuffix("?") else { return nil }
    var name = parameter.value
    if isPassed, spec.state.contains(parameter) {
      if let setter = try setter(of: parameter) {
        name = setter.parameters[0].value
      } else {
        return parameter.initialText
      }
    }
    switch parameter.type {
    case "String": return name
    case "Bool": return "true"
    case _ where Types.integers.contains(parameter.type): return "1"
    default:
      return types.sample(of: parameter.type, named: name).map {
        "\\(\(qualified($0)) as \(qualified(parameter.type)))"
      }
    }
  }

  func fake(_ use: ModuleSpec.UseCase) throws -> [String: Any] {
    var lines = ["try await calls.record(\"\(try recorded(use).written)\")"]
    var returns = ""
    if let type = self.result(of: use) {
      returns = " -> \(type)"
      let sample: String? =
        switch use.result {
        case .field(let field), .page(let field): try self.sample(of: field, from: use.event)
        case .nothing, .exit, .output, .outputCase:
          types.sample(of: type, named: "output").map(qualified)
        }
      if let sample {
        lines.append("return \(sample)")
      } else {
        // Until a person writes a value of the type.
        lines.append("throw CallFailed()  // return a value of \(type)")
      }
    }
    return ["head": "func \(use.method) async throws\(returns)", "lines": lines]
  }
}
