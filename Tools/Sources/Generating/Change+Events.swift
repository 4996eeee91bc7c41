import SwiftEdits

/// Events of a module, and messages that it receives.
extension Change {
  mutating func add(event: EventSpec) throws {
    if let reason = present(event.name, in: spec.events.map(\.name), "event") { throw GenerateError(reason) }
    spec.events.append(event)
    let model = try model()
    let name = self.name
    let header = "public enum Event: \(model.isCodable ? "Codable, Hashable, " : "")Sendable"
    try edit(module.contractFile) {
      try $0.adding(case: event.declaration, to: "Event", of: name, orNew: header)
    }
    try importTypes(event.parameters.map(\.type), into: module.contractFile, model)
    try addBranch(event, to: "handle", parameter: "event", enumeration: "Event", option: "event", model)
    try addUseCase(of: event, option: "event", model)
    try addTests(of: event, isMessage: false, model)
    try addControl(of: event, model)
    plan.decisions += try model.laneNote(of: event).map { [$0] } ?? []
  }

  mutating func add(message: EventSpec) throws {
    if let reason = present(message.name, in: spec.messages.map(\.name), "input") {
      throw GenerateError(reason)
    }
    if spec.messages.isEmpty {
      plan.notes.append(
        "exits that lead to \(name) must translate inputs now: .to({ \(name)(…) }, input: { … }, output: { … })"
      )
    }
    spec.messages.append(message)
    let model = try model()
    let name = self.name
    try edit(module.contractFile) {
      try $0.adding(case: message.declaration, to: "Input", of: name, orNew: "public enum Input: Sendable")
    }
    try importTypes(message.parameters.map(\.type), into: module.contractFile, model)
    try addBranch(message, to: "receive", parameter: "input", enumeration: "Input", option: "input", model)
    try addUseCase(of: message, option: "input", model)
    try addTests(of: message, isMessage: true, model)
  }

  func present(_ name: String, in names: [String], _ kind: String) -> String? {
    names.contains(name) ? "\(module.contractFile): \(self.name) has the \(kind) \(name) already" : nil
  }

  mutating func addBranch(
    _ event: EventSpec, to method: String, parameter: String, enumeration: String, option: String,
    _ model: ModuleModel
  ) throws {
    let branch = try model.branch(of: event, option: option)
    guard let file = module.presenterFile else {
      plan.notes.append(
        "\(module.target.folder): no \(module.presenter) was found: handle .\(event.name) by hand")
      return
    }
    let presenter = module.presenter
    let name = self.name
    try edit(file) { text in
      if text.hasMethod(method, in: presenter) {
        return try text.adding(branch: branch, to: method, of: presenter)
      }
      let lines = branch.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
      return try text.adding(
        member:
          "func \(method)(_ \(parameter): \(name).\(enumeration)) {\n  switch \(parameter) {\n\(lines)\n  }\n}",
        to: presenter)
    }
  }
}
