import SwiftEdits

/// Fields, parameters and outputs of a contract.
extension Change {
  mutating func add(field: Parameter) throws {
    if let reason = present(field.value, in: spec.state.map(\.value), "field") { throw GenerateError(reason) }
    spec.state.append(field)
    let model = try model()
    let declaration = try model.stateField(field)["declaration"] as? String ?? ""
    let name = self.name
    if module.hasOwnState {
      try edit(module.contractFile) {
        try $0.adding(property: "public var \(declaration)", to: "State", nestedIn: name)
      }
    } else if spec.parameters.isEmpty {
      try edit(module.contractFile) {
        try $0.adding(property: "public internal(set) var \(declaration)", to: name)
      }
    } else {
      // Until now the module had only parameters.
      guard spec.state.count == 1 else {
        throw GenerateError("\(module.contractFile): add \(declaration) by hand")
      }
      try edit(module.contractFile) {
        try $0.adding(
          member: "public struct State: ScreenState {\n  public var \(declaration)\n\n  public init() {}\n}",
          to: name)
      }
      plan.notes.append("views and tests of \(name) show \(name).State now")
    }
    try importTypes([field.type], into: module.contractFile, model)
    try addControl(of: field, model)
  }

  mutating func add(parameter: Parameter) throws {
    if let reason = present(parameter.value, in: spec.parameters.map(\.value), "parameter") {
      throw GenerateError(reason)
    }
    guard module.hasOwnState || spec.state.isEmpty else {
      throw GenerateError(
        "\(module.contractFile): the stored properties of \(name) are its state: move them into a nested State first, so that "
          + "the parameters are separate")
    }
    spec.parameters.append(parameter)
    let model = try model()
    let name = self.name
    let value = parameter.defaultValue.map { " = \($0)" } ?? ""
    try edit(module.contractFile) { text in
      let changed = try text.adding(property: "public let \(parameter.value): \(parameter.type)", to: name)
      return try changed.adding(
        parameter: "\(parameter.value): \(parameter.type)\(value)", storedAs: parameter.value,
        toInitializerOf: name)
    }
    try importTypes([parameter.type], into: module.contractFile, model)
    if parameter.defaultValue == nil {
      let places = try package.targets.flatMap(\.files).filter { file in
        guard file != module.contractFile, let text = package.text(of: file), text.contains("\(name)(") else {
          return false
        }
        return try SwiftText(path: file, text: text).calls(name)
      }
      if !places.isEmpty {
        plan.notes.append(
          "add the argument \(parameter.value) to \(name)(…) in \(places.joined(separator: ", "))")
      }
    }
  }

  mutating func add(output: ModuleSpec.Output) throws {
    let name = self.name
    switch (output, spec.output) {
    case (.type(let type), nil):
      spec.output = output
      let model = try model()
      try edit(module.contractFile) { try $0.adding(member: "public typealias Output = \(type)", to: name) }
      try importTypes([type], into: module.contractFile, model)
    case (.cases(let cases), nil), (.cases(let cases), .cases?):
      var all: [EventSpec] = []
      if case .cases(let present)? = spec.output { all = present }
      for found in cases {
        if let reason = present(found.name, in: all.map(\.name), "output") { throw GenerateError(reason) }
      }
      spec.output = .cases(all + cases)
      let model = try model()
      for found in cases {
        try edit(module.contractFile) {
          try $0.adding(
            case: found.declaration, to: "Output", of: name, orNew: "public enum Output: Equatable, Sendable")
        }
        try importTypes(found.parameters.map(\.type), into: module.contractFile, model)
      }
      if !all.isEmpty {
        plan.notes.append("connections that translate the outputs of \(name) need the new cases")
      }
    case (_, .some):
      throw GenerateError(
        "\(module.contractFile): \(name) has an output already: change it by hand, with the connections that use it"
      )
    }
  }
}
