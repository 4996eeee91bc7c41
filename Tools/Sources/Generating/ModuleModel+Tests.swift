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
      "fakes": try spec.useCases.map { try fake($0).context },
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
  struct Sent {
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
  func test(
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
  func sample(of field: String, from event: EventSpec) throws -> String? {
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
  func setter(of field: Parameter) throws -> EventSpec? {
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
}
