/// What the presenter does when an event comes.
enum Meaning: Hashable {
  /// Sets fields of the state to the values of the event, by their names.
  case assign([String])
  /// Shows a module.
  case exit(String)
  case dismiss
  /// Ends the module with a value of the event, or with a case of the output.
  case finish(String)
  /// Calls the interactor.
  case useCase(Result)

  enum Result: Hashable {
    case nothing
    /// The result becomes the value of a field.
    case field(String)
    /// The result is the output of the module, which ends.
    case output(String)
    /// The result is the value of this case of the output, if it has one; the module ends.
    case outputCase(EventSpec)
  }
}

extension ModuleSpec {
  /// Returns what an event or message means.
  ///
  /// - Throws: An error if its target is unknown or does not fit.
  func meaning(of event: EventSpec, option: String = "--events") throws(SpecError) -> Meaning {
    guard let target = event.target else {
      if let fields = assignedFields(by: event) { return .assign(fields) }
      if exit(named: event.name) != nil { return .exit(event.name) }
      return .useCase(.nothing)
    }
    switch target {
    case "dismiss": return .dismiss
    case "finish": return try finishing(event, option)
    default: break
    }
    if exit(named: target) != nil { return .exit(target) }
    if let field = fields.first(where: { $0.name == target }) {
      if event.parameters.count == 1, field.takes(event.parameters[0]) { return .assign([target]) }
      return .useCase(.field(target))
    }
    if case .cases(let cases)? = output, let found = cases.first(where: { $0.name == target }) {
      return try finishing(event, with: found, option)
    }
    throw SpecError(
      option,
      "\(event.name) -> \(target): there is no exit, no field and no case of the output with this name; other targets "
        + "are dismiss and finish")
  }

  private func finishing(_ event: EventSpec, _ option: String) throws(SpecError) -> Meaning {
    switch output {
    case nil:
      throw SpecError(
        option, "\(event.name) -> finish: the module has no output; use dismiss, or add --output")
    case .type(let type)?:
      if event.parameters.count == 1, event.parameters[0].type == type {
        return .finish(event.parameters[0].value)
      }
      return .useCase(.output(type))
    case .cases(let cases)?:
      guard let found = cases.first(where: { $0.name == event.name }) else {
        throw SpecError(
          option,
          "\(event.name) -> finish: --output has no case \(event.declaration), which the event would send")
      }
      return try finishing(event, with: found, option)
    }
  }

  /// The values of the event become those of a case of the output, in their order. A case with other values is the
  /// result of a use case.
  private func finishing(_ event: EventSpec, with found: EventSpec, _ option: String) throws(SpecError)
    -> Meaning
  {
    if found.parameters.map(\.type) != event.parameters.map(\.type) {
      // The interactor turns the values of the event into that of the case.
      if found.parameters.count <= 1 { return .useCase(.outputCase(found)) }
      throw SpecError(
        option,
        "\(event.name) -> \(event.target.orEmpty): the case \(found.declaration) has other values than the event"
      )
    }
    let values = zip(found.parameters, event.parameters).map { $0.name.map { "\($0): " }.orEmpty + $1.value }
    return .finish(".\(found.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
  }

  /// The fields that an event sets: all its values have the name and the type of a field.
  private func assignedFields(by event: EventSpec) -> [String]? {
    guard !event.parameters.isEmpty else { return nil }
    var names: [String] = []
    for parameter in event.parameters {
      guard
        let field = fields.first(where: {
          $0.name == (parameter.name ?? event.name) && $0.takes(parameter)
        })
      else { return nil }
      names.append(field.name.orEmpty)
    }
    return names
  }

  /// The fields that keep the values of an event while the interactor computes another field, such as the text of a
  /// search.
  func keptFields(by event: EventSpec) throws(SpecError) -> [String] {
    guard case .useCase(.field(let target)) = try meaning(of: event) else { return [] }
    return event.parameters.compactMap { parameter in
      fields.contains { $0.name == parameter.name && $0.name != target && $0.takes(parameter) }
        ? parameter.name : nil
    }
  }

  /// The fields that can be set: those of the state.
  var fields: [Parameter] { state }

  /// The field that shows that work is running.
  var busyField: String? {
    state.first { $0.type == "Bool" && ["isBusy", "isLoading"].contains($0.value) }?.name
  }

  /// The exits, with one for each slot.
  var allExits: [ExitSpec] {
    exits
      + slots.filter { slot in !exits.contains { $0.name == slot } }.map {
        ExitSpec(name: $0, parameters: [], presentation: .pushed)
      }
  }

  func exit(named name: String) -> ExitSpec? { allExits.first { $0.name == name } }
}

extension EventSpec {
  /// The call with the names of the values: `add(sku: sku)`.
  var call: String {
    if parameters.isEmpty { return name }
    return
      "\(name)(\(parameters.map { $0.name.map { "\($0): " }.orEmpty + $0.value }.joined(separator: ", ")))"
  }

  /// The pattern in a switch: `add(let sku)`.
  var pattern: String {
    if parameters.isEmpty { return name }
    return "\(name)(\(parameters.map { "let \($0.value)" }.joined(separator: ", ")))"
  }

  /// The method of an interactor: `add(sku: String)`.
  var method: String {
    "\(name)(\(parameters.map { $0.name == nil ? "_ \($0.value): \($0.type)" : "\($0.value): \($0.type)" }.joined(separator: ", ")))"
  }

  /// The call of the method: `add(sku: sku)`.
  var methodCall: String { parameters.isEmpty ? "\(name)()" : call }
}

extension Parameter {
  /// The name of a constant with the value.
  var value: String { name ?? "value" }

  /// Whether a field of the state can be set to a value.
  func takes(_ value: Parameter) -> Bool { type == value.type || type == value.type + "?" }
}
