/// Tests of events without a use case.
extension ModuleModel {
  func assigning(_ fields: [String], _ sent: Sent) throws -> Test? {
    var changes: [String] = []
    for (field, parameter) in zip(fields, sent.event.parameters) {
      guard let sample = types.sample(of: parameter.type, named: parameter.value) else { return nil }
      changes.append("$0.\(field) = \(sample)")
    }
    return try test(
      "The event \(sent.event.name) sets \(fields.joined(separator: " and "))",
      [sent.settle(changes.joined(separator: "; "))])
  }

  func finishing(_ value: String, _ sent: Sent) throws -> Test? {
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

  func showing(_ name: String, _ sent: Sent) throws -> Test? {
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
}
