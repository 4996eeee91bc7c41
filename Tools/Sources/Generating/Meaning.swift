/// The reaction of a presenter to an event.
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
  /// Repeats an event that reads the same field.
  case again(EventSpec)

  enum Result: Hashable {
    case nothing
    /// The result becomes the value of a field.
    case field(String)
    /// The result is appended to a list.
    case page(String)
    /// The result is the value of an exit, which is shown.
    case exit(String)
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
    let meaning = try targetMeaning(of: event, option)
    if case .useCase = meaning { return meaning }
    if let word = event.passed?.first {
      throw SpecError(
        option,
        "\(event.name): \(word) has no type: write \(word): Type. Only the call of a use case receives fields of the module"
      )
    }
    if let lane = event.lane {
      throw SpecError(option, "\(event.name) @\(lane.rawValue): only the call of a use case has a lane")
    }
    if let access = event.access {
      throw SpecError(
        option, "\(access.rawValue): \(event.name): only the call of a use case reads or writes")
    }
    return meaning
  }

  private func targetMeaning(of event: EventSpec, _ option: String) throws(SpecError) -> Meaning {
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
    if let exit = exit(named: target) {
      return computes(event, exit) ? .useCase(.exit(target)) : .exit(target)
    }
    if let field = fields.first(where: { $0.name == target }) {
      if event.parameters.count == 1, field.takes(event.parameters[0]) { return .assign([target]) }
      if pages(event, field) { return .useCase(.page(target)) }
      if let first = repeated(by: event) { return .again(first) }
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

  // MARK: Reading

  /// The first words of events whose results replace each other: of two searches only the later one counts. All other events write.
  static let readingWords = [
    "load", "reload", "refresh", "retry", "search", "find", "filter", "sort", "fetch", "show", "select",
  ]

  /// The names of events that repeat another one that reads the same field.
  static let repeatingNames: Set = ["reload", "refresh", "retry"]

  /// The names of events that append the next page to a list.
  static let pagingNames: Set = ["loadMore", "showMore", "nextPage", "more"]

  private func pages(_ event: EventSpec, _ field: Parameter) -> Bool {
    Self.pagingNames.contains(event.name) && event.parameters.isEmpty && event.access == nil
      && Types.element(of: field.type) != nil
  }

  /// Whether a use case computes the value of an exit: the command contains its values, or its lane.
  private func computes(_ event: EventSpec, _ exit: ExitSpec) -> Bool {
    (event.passed != nil || event.access != nil || event.lane != nil) && exit.parameters.count == 1
      && exit.output == nil && exit.event == nil
  }

  /// Whether an event with a use case and a field reads it.
  func reads(_ event: EventSpec) -> Bool {
    if let access = event.access { return access == .reads }
    let word = event.name.prefix { !$0.isUppercase && !$0.isNumber && $0 != "_" }
    return event.target != nil && Self.readingWords.contains(String(word))
  }

  /// The event that `reload`, `refresh` or `retry` repeats: the first one that reads the same field with values that the module has.
  private func repeated(by event: EventSpec) -> EventSpec? {
    guard Self.repeatingNames.contains(event.name), event.parameters.isEmpty, event.passed == nil,
      event.access == nil, event.lane == nil
    else { return nil }
    return events.first {
      $0.target == event.target && !Self.repeatingNames.union(Self.pagingNames).contains($0.name) && reads($0)
        && hasValues(for: $0)
    }
  }

  /// The first event that reads a field and whose values the module has: it is handled when the screen loads.
  var loading: EventSpec? {
    get throws(SpecError) {
      guard isLoading else { return nil }
      for event in events where reads(event) && hasValues(for: event) {
        if case .useCase(.field) = try meaning(of: event) { return event }
      }
      return nil
    }
  }

  /// Whether the module has fields with the names and types of an event's values, whose initial values are obvious.
  func hasValues(for event: EventSpec) -> Bool {
    event.parameters.allSatisfy { value in
      state.contains { $0.name == value.value && $0.type == value.type && $0.initialText != nil }
    }
  }

  // MARK: Use cases

  /// The fields and parameters of the module that a use case receives after the values of its event: those that the command names;
  /// otherwise the parameters, and for a write without values the fields that events set.
  func passedValues(to event: EventSpec, _ option: String) throws(SpecError) -> [Parameter] {
    if let passed = event.passed {
      var values: [Parameter] = []
      for name in passed {
        guard let value = (state + parameters).first(where: { $0.name == name }) else {
          throw SpecError(
            option, "\(event.name)(\(name)): the module has neither a field nor a parameter \(name)")
        }
        values.append(value)
      }
      return values
    }
    var values = parameters
    if case .useCase(.page(let list)) = try meaning(of: event, option: option) {
      // The fields with which the list was read.
      let first = events.first { $0.target == list && $0 != event && reads($0) && hasValues(for: $0) }
      return [Self.shownCount] + (first?.parameters ?? []) + parameters
    }
    if event.parameters.isEmpty, !reads(event) {
      var edited: Set<String> = []
      for other in events {
        if case .assign(let fields) = try meaning(of: other) { edited.formUnion(fields) }
      }
      values = state.filter { edited.contains($0.value) && $0.name != event.target } + values
    }
    return values.filter { value in !event.parameters.contains { $0.value == value.value } }
  }

  /// The number of rows before the next page.
  static let shownCount = Parameter(name: "after", type: "Int")

  // MARK: States of work

  /// The type of the field `problem` that generated contracts declare.
  static let problemType = "Problem?"

  /// Whether the contract declares the reasons why work has failed.
  var declaresProblem: Bool { state.contains { $0.name == "problem" && $0.type == Self.problemType } }

  /// The same module with the fields that show its work: whether it runs, and why it has failed.
  func completed() throws(SpecError) -> ModuleSpec {
    guard try !useCases.isEmpty else { return self }
    var spec = self
    if spec.busyField == nil { spec.state.append(Parameter(name: "isLoading", type: "Bool")) }
    if let problem = state.first(where: { $0.name == "problem" }) {
      guard problem.type == Self.problemType else {
        throw SpecError(
          "--state",
          "problem: \(problem.type) would put a text for people into the presenter: leave it out. A module with use cases has a "
            + "field problem, and its views have the text")
      }
    } else {
      spec.state.append(Parameter(name: "problem", type: Self.problemType))
    }
    return spec
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
}

extension Parameter {
  /// The name of a constant with the value.
  var value: String { name ?? "value" }

  /// The text of a field that no event has set; nil if it is not obvious.
  var initialText: String? {
    guard defaultValue == nil else { return nil }
    switch type {
    case "String": return ""
    case "Bool": return "false"
    default: return Types.integers.contains(type) ? "0" : nil
    }
  }

  /// Whether a field of the state can be set to a value.
  func takes(_ value: Parameter) -> Bool { type == value.type || type == value.type + "?" }
}
