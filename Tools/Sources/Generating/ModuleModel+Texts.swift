/// The parts of a module as lines of code, with two spaces for each level.
extension ModuleModel {
  var name: String { spec.name }
  var hasInteractor: Bool { get throws { try !spec.useCases.isEmpty } }
  /// Whether the contract is not its own state.
  var hasOwnState: Bool { !spec.state.isEmpty && !spec.parameters.isEmpty }
  var stateType: String { hasOwnState ? "\(name).State" : name }
  /// The name of the function that creates the module. A placeholder of Xcode cannot begin with a small letter.
  var function: String { name.hasPrefix("___") ? "make\(name)Module" : "\(name.lowerFirst)Module" }

  // MARK: Exits

  func parameters(of exit: ExitSpec) -> String {
    switch exit.parameters.count {
    case 0: "Void"
    case 1: exit.parameters[0].type
    default: "(\(exit.parameters.map { "\($0.value): \($0.type)" }.joined(separator: ", ")))"
    }
  }

  func output(of exit: ExitSpec) -> String {
    if let output = exit.output { return output }
    guard let event = event(of: exit) else { return "Never" }
    switch event.parameters.count {
    case 0: return "Void"
    case 1: return event.parameters[0].type
    default: return "(\(event.parameters.map { "\($0.value): \($0.type)" }.joined(separator: ", ")))"
    }
  }

  func event(of exit: ExitSpec) -> EventSpec? { spec.events.first { $0.name == exit.event } }

  func type(of exit: ExitSpec, _ kind: String = "Exit") -> String {
    "\(kind)<\(parameters(of: exit)), \(output(of: exit))>"
  }

  /// The expression that makes the action of an exit: `login.pushed(from: screen, output: { .signedIn(user: $0) })`.
  ///
  /// - Parameter screen: The name of the live screen in the module's closure.
  func action(of exit: ExitSpec, from screen: String = "screen") -> String {
    var arguments: [String] = []
    var method: String
    if spec.slots.contains(exit.name) {
      method = "embedded"
      arguments.append("in: .\(exit.name)")
    } else {
      switch exit.presentation {
      case .pushed, .presented, .replacingRoot, .replacingTop: method = exit.presentation.rawValue
      case .sheet, .fullScreen, .popover:
        method = "shown"
        arguments.append("as: .\(exit.presentation.rawValue)")
      case .tab:
        method = "tab"
        arguments.append("in: .\(ModuleSpec.tabSlot)")
      }
    }
    arguments.append("from: \(screen)")
    if let event = event(of: exit) {
      let values = event.parameters
      let closure: String
      switch values.count {
      case 0: closure = "{ _ in .\(event.name) }"
      case 1: closure = "{ .\(event.name)(\(values[0].name.map { "\($0): " }.orEmpty)$0) }"
      default:
        let all = values.map { "\($0.name.map { "\($0): " }.orEmpty)$0.\($0.value)" }.joined(separator: ", ")
        closure = "{ .\(event.name)(\(all)) }"
      }
      arguments.append("output: \(closure)")
    }
    return "\(exit.name).\(method)(\(arguments.joined(separator: ", ")))"
  }

  /// The call of an exit with values of an event, of the state, or of the parameters.
  ///
  /// - Throws: An error if a value is missing, or if none of the event's values is passed.
  func call(of exit: ExitSpec, from event: EventSpec?, option: String) throws(SpecError) -> String {
    var values: [String] = []
    var usesEvent = event?.parameters.isEmpty ?? true
    for parameter in exit.parameters {
      if let value = event.flatMap({ value(of: parameter, in: $0) }) {
        usesEvent = true
        values.append(value)
      } else if let value = ownValue(of: parameter) {
        values.append(value)
      } else {
        throw SpecError(
          option,
          "\(event.map { "\($0.name) -> " }.orEmpty)\(exit.name): neither the event nor the state nor the parameters have "
            + "\(parameter.name.map { "\($0): " }.orEmpty)\(parameter.type), which the exit needs")
      }
    }
    if let event, !usesEvent {
      throw SpecError(
        option,
        "\(event.name) -> \(exit.name): the values of the event are not passed to the exit, whose parameters are "
          + "\(parameters(of: exit))")
    }
    if values.count < 2 { return "\(exit.name)(\(values.joined()))" }
    let all = zip(exit.parameters, values).map { "\($0.value): \($1)" }.joined(separator: ", ")
    return "\(exit.name)((\(all)))"
  }

  private func value(of parameter: Parameter, in event: EventSpec) -> String? {
    let same = event.parameters.filter { types.areSame($0.type, parameter.type) }
    if let found = same.first(where: { $0.value == parameter.value }) { return found.value }
    if same.count == 1, event.parameters.count == 1, same[0].name != "row" { return same[0].value }
    guard let row = rowIndex(in: event) else { return nil }
    for list in lists {
      if let field = list.fields.first(where: {
        $0.name == parameter.name && types.areSame($0.type, parameter.type)
      }) {
        return "screen.\(list.name)[\(row)].\(field.value)"
      }
    }
    return nil
  }

  private func ownValue(of parameter: Parameter) -> String? {
    if spec.state.contains(where: { $0.name == parameter.name && types.areSame($0.type, parameter.type) }) {
      return "screen.\(parameter.value)"
    }
    if spec.parameters.contains(where: { $0.name == parameter.name && types.areSame($0.type, parameter.type) }
    ) {
      return "screen.route.\(parameter.value)"
    }
    return nil
  }

  private func rowIndex(in event: EventSpec) -> String? {
    event.parameters.first { $0.name == "row" && $0.type == "Int" }?.value
  }

  /// The lists of the state whose rows have known fields.
  var lists: [(name: String, fields: [Parameter])] {
    spec.state.compactMap { field in
      guard let element = Types.element(of: field.type), let fields = fields(of: element) else { return nil }
      return (field.value, fields)
    }
  }

  /// The properties of a type that a view can show.
  func fields(of type: String) -> [Parameter]? {
    if let fields = types.local[type] { return fields }
    guard let found = types.declarations(of: type).first?.declaration, !found.properties.isEmpty else {
      return nil
    }
    return found.properties.map { Parameter(name: $0.name, type: found.qualified($0.type)) }
  }

  // MARK: The presenter

  /// The branch of an event: one line, or several.
  func branch(of event: EventSpec, option: String = "--events") throws(SpecError) -> String {
    let pattern = "case .\(event.pattern):"
    let lines = try statements(of: event, option: option)
    if lines.count == 1, !lines[0].contains("\n"), 4 + pattern.count + 1 + lines[0].count <= 106 {
      return "\(pattern) \(lines[0])"
    }
    return ([pattern] + lines.map { "  \($0.replacing("\n", with: "\n  "))" }).joined(separator: "\n")
  }

  private func statements(of event: EventSpec, option: String) throws(SpecError) -> [String] {
    switch try spec.meaning(of: event, option: option) {
    case .assign(let fields):
      return zip(fields, event.parameters).map { "screen.\($0) = \($1.value)" }
    case .dismiss: return ["screen.dismiss()"]
    case .finish(let value): return ["screen.finish(\(value))"]
    case .exit(let name):
      guard let exit = spec.exit(named: name) else { return [] }
      let call = try call(of: exit, from: event, option: option)
      guard let output = exit.output,
        let field = field(for: output, named: name)
      else { return [call] }
      return [
        "screen.perform(.exclusive(\"\(name)\")) {\n"
          + "  if let \(field.value) = try await \(call).answer { screen.\(field.value) = \(field.value) }\n}"
      ]
    case .useCase(let result):
      let use = try spec.useCase(of: event, result, option)
      return try spec.keptFields(by: event).map { "screen.\($0) = \($0)" } + [work(of: use)]
    case .again(let first): return [handling(of: first)]
    }
  }

  /// The field that shows the answer of an exit. A field of a usual type, such as String, must have the exit's name.
  private func field(for output: String, named name: String) -> Parameter? {
    let fields = spec.state.filter { $0.type == output || $0.type == output + "?" }
    let isUsual = Types.names(in: output).allSatisfy(Types.isKnown)
    return fields.first { $0.name == name } ?? (isUsual ? nil : fields.first)
  }

  /// The call that handles an event whose values are those of the module: `handle(.search(query: screen.query))`.
  func handling(of event: EventSpec) -> String {
    "handle(.\(event.withFields(of: "screen")))"
  }

  private func work(of use: ModuleSpec.UseCase) -> String {
    let lane = lane(of: use.event, use.result)
    let (call, captured) = call(of: use, waits: lane.order == .serial)
    var arguments = lane.code.map { [$0] } ?? []
    var statement: String
    switch use.result {
    case .nothing: statement = call
    case .field(let field): statement = "screen.\(field) = \(call)"
    case .page(let field):
      // Another list may be shown when the page arrives.
      statement = """
        let shown = screen.\(field)
        let page = \(call)
        if screen.\(field) == shown { screen.\(field) += page }
        """
    case .exit(let exit): statement = "\(exit)(\(call))"
    case .output: statement = "screen.finish(\(call))"
    case .outputCase(let found):
      if let parameter = found.parameters.first {
        statement = "screen.finish(.\(found.name)(\(parameter.name.map { "\($0): " }.orEmpty)\(call)))"
      } else {
        statement = "\(call)\nscreen.finish(.\(found.name))"
      }
    }
    if let busy = spec.busyField { arguments.append("busy: \\.\(busy)") }
    if hasProblem { arguments.append("problem: \\.problem") }
    let head = "screen.perform" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    let opening = captured.isEmpty ? "{" : "{ [\(captured.joined(separator: ", "))] in"
    let line = "\(head) \(opening) \(statement) }"
    if line.count <= 98, !statement.contains("\n") { return line }
    statement = "  " + statement.replacing("\n", with: "\n  ")
    return "\(head) \(opening)\n\(statement)\n}"
  }

  /// The call of a use case, and the values that its closure captures.
  ///
  /// - Parameter waits: whether the work may start later, when fields may have changed.
  private func call(of use: ModuleSpec.UseCase, waits: Bool) -> (call: String, captured: [String]) {
    var captured: [String] = []
    var arguments = use.event.parameters.map { $0.name.map { "\($0): " }.orEmpty + $0.value }
    for value in use.passed {
      if case .page = use.result, value == ModuleSpec.shownCount {
        arguments.append("after: shown.count")
      } else if !spec.state.contains(value) {
        arguments.append("\(value.value): screen.route.\(value.value)")
      } else if waits {
        captured.append("\(value.value) = screen.\(value.value)")
        arguments.append("\(value.value): \(value.value)")
      } else {
        arguments.append("\(value.value): screen.\(value.value)")
      }
    }
    return ("try await interactor.\(use.event.name)(\(arguments.joined(separator: ", ")))", captured)
  }

  /// Whether the state has a field for the text of an error.
  var hasProblem: Bool { spec.state.contains { $0.name == "problem" && $0.type.hasSuffix("?") } }

  /// The calls when the module loads: of the first reading event, and of the screens that it shows then.
  func loading() throws(SpecError) -> [String] {
    (try spec.loading.map { [handling(of: $0)] } ?? []) + (try embeddings())
  }

  /// The calls that show the embedded modules and the tabs. The tab that is shown last is selected.
  func embeddings() throws(SpecError) -> [String] {
    var calls: [String] = []
    for slot in spec.slots {
      guard let exit = spec.exit(named: slot) else { continue }
      calls.append(try call(of: exit, from: nil, option: "--embeds"))
    }
    calls += spec.tabs.map { "\($0.name)()" }
    if spec.tabs.count > 1 { calls.append("\(spec.tabs[0].name)()  // selects it again") }
    return calls
  }

  // MARK: The module

  /// The parameters of the module's function.
  func dependencies() throws -> [String] {
    (try hasInteractor ? ["interactor: any \(name)UseCases"] : [])
      + spec.allExits.map { "\($0.name): \(type(of: $0))" }
  }

  /// The function that creates the module.
  func moduleFunction() throws -> String {
    let exits = spec.allExits
    var lines = [
      wrapped("public func \(function)(", try dependencies(), ") -> Module<\(name)> {", indent: 0)
    ]
    var arguments = ["screen: \(exits.isEmpty ? "$0" : "screen")"]
    if try hasInteractor { arguments.append("interactor: interactor") }
    arguments += exits.map { "\($0.name): \(action(of: $0))" }
    if exits.isEmpty {
      let line = "  Module { \(name)Presenter(\(arguments.joined(separator: ", "))) }"
      lines.append(
        line.count <= 110
          ? line : "  Module {\n" + wrapped("\(name)Presenter(", arguments, ")", indent: 4) + "\n  }")
    } else {
      let listed = exits.map(\.name)
      let head = "  Module(leadingTo: \(listed.joined(separator: ", "))) { screen in"
      if head.count <= 110 {
        lines.append(head)
      } else {
        let elements = ["leadingTo: \(listed[0])"] + listed.dropFirst()
        lines.append(wrapped("Module(", elements, ") { screen in", indent: 2))
      }
      lines.append(wrapped("\(name)Presenter(", arguments, ")", indent: 4))
      lines.append("  }")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  // MARK: Use cases

  /// The result of a use case as a return clause.
  func result(of use: ModuleSpec.UseCase) -> String? {
    switch use.result {
    case .nothing: nil
    case .field(let field), .page(let field): spec.state.first { $0.name == field }?.type
    case .exit(let exit): spec.exit(named: exit)?.parameters.first?.type
    case .output(let type): type
    case .outputCase(let found): found.parameters.first?.type
    }
  }

  /// The declaration of a use case: `func search(query: String) async throws -> [FoundItem]`.
  func declaration(of use: ModuleSpec.UseCase) -> String {
    "func \(use.method) async throws\(result(of: use).map { " -> \($0)" }.orEmpty)"
  }
}
