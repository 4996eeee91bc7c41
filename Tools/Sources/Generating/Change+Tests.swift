import SwiftEdits

/// Tests of new events, in files that a person may have edited: a test that would not compile there is left out and named.
extension Change {
  mutating func addTests(of event: EventSpec, isMessage: Bool, _ model: ModuleModel) throws {
    var found: (file: String, suite: String)?
    for file in module.testFiles where found == nil {
      guard let text = try plan.changes.content(of: file) else { continue }
      if let suite = try SwiftText(path: file, text: text).suite { found = (file, suite) }
    }
    guard let (file, suite) = found else {
      plan.notes.append("no test of \(module.presenter) was found: test .\(event.name) by hand")
      return
    }
    let tests = try model.tests(of: event, isMessage: isMessage)
    if tests.isEmpty { plan.notes.append("\(file): test .\(event.name) by hand: its values have no example") }
    for test in tests {
      let text = try SwiftText(path: file, text: try plan.changes.content(of: file) ?? "")
      if let obstacle = try obstacle(to: test, in: suite, text, model) {
        let note = "\(file): test .\(event.name) by hand: \(obstacle)"
        if !plan.notes.contains(note) { plan.notes.append(note) }
        continue
      }
      let body = test.lines.flatMap { $0.split(separator: "\n") }.map { "  " + $0 }.joined(separator: "\n")
      try edit(file) {
        try $0.importing("ViperTesting").adding(
          member: "@Test func `\(test.title)`() async throws {\n\(body)\n}", to: suite)
      }
    }
    let uses = try spec.useCases.filter { $0.event == event }
    let named = event.parameters.map(\.type) + uses.flatMap { types(of: $0, model) }
    // Literals need no import.
    try importTypes(
      named.filter { model.types.sample(of: $0, named: "a")?.contains("(") == true }, into: file, model)
  }

  /// Returns why the lines of a test would not compile in a suite, or would not pass; nil if they do.
  private func obstacle(
    to test: ModuleModel.Test, in suite: String, _ text: SwiftText, _ model: ModuleModel
  ) throws -> String? {
    if text.text.contains("`\(test.title)`") {
      return "it has a test with the title “\(test.title)” already"
    }
    let code = test.lines.joined(separator: "\n")
    guard let function = text.signature(ofMethod: "presenter", in: suite),
      function.returned == module.presenter
    else { return "\(suite) has no function presenter() that returns a \(module.presenter)" }
    let passed = code.firstMatch(of: /presenter\((?<label>\w+):/).map { String($0.label) }
    if let passed, !function.parameters.contains(where: { $0.label == passed }) {
      return "its function presenter() has no parameter \(passed)"
    }
    if let missing = function.parameters.first(where: { $0.isRequired && $0.label != passed }) {
      return "its function presenter() requires \(missing.label ?? "a value")"
    }
    if module.loading != (try model.loading()) {
      return "\(module.presenter) does something of its own when it loads"
    }
    let loads = try spec.loading != nil
    guard code.contains("interactor.calls") || loads else { return nil }
    guard let fake = text.typeOfProperty("interactor", in: suite), text.recordsCalls(fake) else {
      return "\(suite) has no interactor whose calls it can compare"
    }
    guard loads, let use = try spec.useCases.first(where: { try $0.event == spec.loading }) else {
      return nil
    }
    return text.statements(ofMethod: use.event.name, in: fake) == (try model.fake(use).lines)
      ? nil : "\(fake) has an answer of its own to \(use.event.name)"
  }
}
