/// The values in tests, and the fakes that return them.
extension ModuleModel {
  /// The types whose values the tests contain.
  func samples() throws -> [String] {
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
  var sampleRoute: String? {
    var arguments: [String] = []
    for parameter in spec.parameters {
      guard let value = types.sample(of: parameter.type, named: parameter.value) else { return nil }
      arguments.append("\(parameter.value): \(value)")
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }

  func sample(of event: EventSpec) -> String? { sample(of: event, from: event) }

  /// A case with the values of an event.
  func sample(of found: EventSpec, from event: EventSpec) -> String? {
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
  func recorded(_ event: EventSpec, withFields: Bool) throws -> (written: String, expected: String) {
    guard case .useCase(let result) = try spec.meaning(of: event) else { return (event.name, event.name) }
    return try recorded(try spec.useCase(of: event, result, "--events"), withFields: withFields)
  }

  func recorded(
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

  /// A method of a fake.
  struct FakeMethod {
    /// The declaration without the brace.
    let head: String
    let lines: [String]

    var context: [String: Any] { ["head": head, "lines": lines] }
  }

  func fake(_ use: ModuleSpec.UseCase) throws -> FakeMethod {
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
    return FakeMethod(head: "func \(use.method) async throws\(returns)", lines: lines)
  }
}
