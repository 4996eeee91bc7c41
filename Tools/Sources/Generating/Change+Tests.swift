import SwiftEdits

/// Tests of new events, in files that a person may have edited: a test that would not compile there is left out and named.
extension Change {
  mutating func addTest(of event: EventSpec, isMessage: Bool, _ model: ModuleModel) throws {
    var found: (file: String, suite: String)?
    for file in module.testFiles where found == nil {
      guard let text = try plan.changes.content(of: file) else { continue }
      if let suite = try SwiftText(path: file, text: text).suite { found = (file, suite) }
    }
    guard let (file, suite) = found else {
      plan.notes.append("no test of \(module.presenter) was found: test .\(event.name) by hand")
      return
    }
    guard let test = try model.test(of: event, isMessage: isMessage), let title = test["title"] as? String,
      let lines = test["lines"] as? [String]
    else {
      plan.notes.append("\(file): test .\(event.name) by hand: its values have no example")
      return
    }
    let text = try SwiftText(path: file, text: try plan.changes.content(of: file) ?? "")
    if let obstacle = obstacle(to: lines, titled: title, in: suite, text) {
      plan.notes.append("\(file): test .\(event.name) by hand: \(obstacle)")
      return
    }
    let body = lines.flatMap { $0.split(separator: "\n") }.map { "  " + $0 }.joined(separator: "\n")
    try edit(file) {
      try $0.importing("ViperTesting").adding(
        member: "@Test func `\(title)`() async throws {\n\(body)\n}", to: suite)
    }
    try importTypes(
      event.parameters.map(\.type).filter { model.types.sample(of: $0, named: "a")?.contains("(") == true },
      into: file, model)
  }

  /// Returns why the lines of a test would not compile in a suite; nil if they do.
  private func obstacle(to lines: [String], titled title: String, in suite: String, _ text: SwiftText)
    -> String?
  {
    if text.text.contains("`\(title)`") { return "it has a test with the title “\(title)” already" }
    let code = lines.joined(separator: "\n")
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
    guard code.contains("repository.calls") else { return nil }
    guard let double = text.typeOfProperty("repository", in: suite), text.recordsCalls(double) else {
      return "\(suite) has no repository whose calls it can compare"
    }
    return nil
  }
}
