/// The variables of templates. The guide “Your own template” lists them.
extension ModuleModel {
  /// The variables of views.
  ///
  /// - Parameter connections: The routes that `--connect` names, by the names of exits.
  func viewContext(connecting connections: [String: String] = [:]) throws -> [String: Any] {
    let tabs = try tabs(connections)
    let controls = try controls()
    let lists = controls.filter { $0["kind"] as? String == "list" }
    let isFilling = { (control: [String: Any]) in ["list", "slot"].contains(control["kind"] as? String) }
    let filling = controls.filter(isFilling)
    return [
      "name": name, "title": name.words, "state": stateType, "fields": try spec.state.map(stateField),
      "controls": controls,
      // Those that take the room that the others leave.
      "fillingControls": filling,
      "filling": filling.count > 1 ? "parts" : filling.first.map(Self.uiKitView).orEmpty,
      "fixedControls": controls.filter { !isFilling($0) },
      "contract": ["slots": spec.allSlots] as [String: Any],
      "tabs": tabs.map(\.context),
      "imports": [
        "view": viewImports(["SwiftUI", "ViperSwiftUI"] + tabs.compactMap(\.target)),
        "viewController": viewImports(["UIKit", "ViperUIKit"]),
        "page": viewImports(["ViperWeb"]),
      ] as [String: Any],
      "onlyList": lists.count == 1 ? lists[0]["name"] ?? "" : "",
      // A view that covers the screen while its only list is empty.
      "emptyList": lists.count == 1 && controls.allSatisfy(Self.leavesRoom) ? lists[0]["name"] ?? "" : "",
      "busy": spec.state.first { $0.type == "Bool" && $0.value == "isLoading" }?.value ?? "",
      "keepsState": !lists.isEmpty
        || controls.contains { $0["retryState"] as? String != $0["retryScreen"] as? String },
      "problem": spec.declaresProblem ? "problem" : "",
      "refresh": lists.isEmpty ? "" : spec.events.first(where: Self.refreshes)?.name ?? "",
      "hasLists": controls.contains { $0["kind"] as? String == "list" },
      "hasForms": controls.contains { $0["kind"] as? String == "form" },
    ]
  }

  private static func uiKitView(of filling: [String: Any]) -> String {
    "\(filling["name"] ?? "")\(filling["kind"] as? String == "list" ? "Table" : "Container")"
  }

  /// Whether a control leaves the middle of the screen free while the list beside it is empty.
  private static func leavesRoom(_ control: [String: Any]) -> Bool {
    ["list", "button"].contains(control["kind"] as? String) || control["isSearch"] as? Bool == true
      || control["isLoading"] as? Bool == true || control["name"] as? String == "problem"
  }

  /// Whether an event loads again what a list shows.
  private static func refreshes(_ event: EventSpec) -> Bool {
    event.parameters.isEmpty && ["reload", "refresh", "load"].contains(event.name)
  }

  /// The tabs of the view, with the targets of their routes.
  private func tabs(_ connections: [String: String]) throws -> [(context: [String: Any], target: String?)] {
    try spec.tabs.enumerated().map { index, exit in
      let connection = try connection(of: exit, chosen: connections)
      let context = [
        "title": exit.name.words, "route": connection.route.orEmpty, "image": "\(index + 1).circle",
      ]
      return (context, connection.target)
    }
  }

  func context(connecting connections: [String: String] = [:]) throws -> [String: Any] {
    let uses = try spec.useCases
    let exits = spec.allExits
    let typesOfUses = uses.flatMap { use in
      use.parameters.map(\.type) + (result(of: use).map { [$0] } ?? [])
    }
    let typesOfExits = exits.flatMap { [parameters(of: $0), output(of: $0)] }.filter {
      $0 != "Void" && $0 != "Never"
    }
    let rowTypes = { (rows: [(name: String, fields: [Parameter], isNested: Bool)]) in
      rows.flatMap { $0.fields.map(\.type) }
    }
    let contractTypes =
      (spec.parameters + spec.state + (spec.events + spec.messages).flatMap(\.parameters)).map(\.type)
      + outputTypes + rowTypes(rows.filter(\.isNested))
    let views = try viewContext(connecting: connections)
    let imports = views["imports"] as? [String: Any] ?? [:]
    let own: [String: Any] = [
      "contract": [
        "imports": self.imports(for: contractTypes),
        "parameters": spec.parameters.map { field($0) },
        "hasOwnState": hasOwnState,
        "isCodable": isCodable,
        "output": outputText.map { $0 as Any } ?? "",
        "cases": outputCases,
        "slots": spec.allSlots,
        "link": try linkDeclaration() ?? "",
      ] as [String: Any],
      "rows": rows.filter(\.isNested).map(row),
      "models": rows.filter { !$0.isNested }.map { model($0) },
      "events": try spec.events.map { try event($0, "--events") },
      "messages": try spec.messages.map { try event($0, "--input") },
      "exits": exits.map { exit in
        [
          "name": exit.name, "type": type(of: exit), "action": type(of: exit, "ExitAction"),
          "call": action(of: exit),
        ] as [String: Any]
      },
      "loading": try loading(),
      "hasProblem": try spec.declaresProblem && hasInteractor,
      "hasInteractor": try hasInteractor,
      "useCases": uses.map { use in
        [
          "name": use.event.name, "declaration": declaration(of: use), "call": use.forwarded,
          "returns": result(of: use) ?? "",
        ] as [String: Any]
      },
      "imports": imports.merging([
        "useCases": self.imports(for: typesOfUses),
        "exits": self.imports(for: typesOfExits),
        "appUseCases": Set(self.imports(for: typesOfUses) + [name]).sorted(),
      ]) { $1 },
      "moduleFunction": try moduleFunction(),
      "tests": try tests(),
    ]
    return views.merging(own) { $1 }
  }

  /// The modules that a view imports. It may name the types of rows.
  private func viewImports(_ others: [String]) -> [String] {
    Set(imports(for: spec.state.map(\.type)) + others + [name, "Viper"]).subtracting(["Foundation"])
      .sorted { $0.lowercased() < $1.lowercased() }
  }

  private var outputTypes: [String] {
    switch spec.output {
    case .type(let type)?: [type]
    case .cases(let cases)?: cases.flatMap { $0.parameters.map(\.type) }
    case nil: []
    }
  }

  private var outputText: String? { if case .type(let type)? = spec.output { type } else { nil } }

  private var outputCases: [String] {
    if case .cases(let cases)? = spec.output { cases.map(\.declaration) } else { [] }
  }

  /// Whether the events can come from a browser.
  var isCodable: Bool { spec.events.flatMap(\.parameters).allSatisfy { types.isCodableAndHashable($0.type) } }

  private func field(_ parameter: Parameter) -> [String: Any] {
    ["name": parameter.value, "type": parameter.type, "title": parameter.value.words]
  }

  private func row(_ row: (name: String, fields: [Parameter], isNested: Bool)) -> [String: Any] {
    let isIdentifiable = row.fields.contains { $0.name == "id" }
    let all = row.fields.map { "\($0.value): \($0.type)" }
    let head = row.isNested ? 4 : 2
    return [
      "name": row.name, "fields": row.fields.map(field), "isIdentifiable": isIdentifiable,
      "initializer": String(wrapped("public init(", all, ") {", indent: head).dropFirst(head)),
    ]
  }

  private func model(_ row: (name: String, fields: [Parameter], isNested: Bool)) -> [String: Any] {
    var model = self.row(row)
    model["imports"] = imports(for: row.fields.map(\.type))
    return model
  }

  func stateField(_ parameter: Parameter) throws -> [String: Any] {
    guard let value = parameter.defaultValue ?? Types.initialValue(of: parameter.type) else {
      throw SpecError(
        "--state", "\(parameter.value) has no initial value: write \(parameter.value): \(parameter.type) = …")
    }
    let inferred = isInferred(parameter.type, value)
    return [
      "name": parameter.value, "type": parameter.type, "title": parameter.value.words,
      "declaration": parameter.value + (inferred ? "" : ": \(parameter.type)")
        + (value.isEmpty ? "" : " = \(value)"),
    ]
  }

  /// Whether a literal has the type without an annotation.
  private func isInferred(_ type: String, _ value: String) -> Bool {
    switch type {
    case "String": value.hasPrefix("\"")
    case "Bool": value == "true" || value == "false"
    case "Int": value.allSatisfy(\.isNumber)
    case "Double": value.contains(".") && value.allSatisfy { $0.isNumber || $0 == "." }
    default: false
    }
  }

  private func event(_ event: EventSpec, _ option: String) throws -> [String: Any] {
    [
      "name": event.name, "declaration": event.declaration, "title": event.name.words,
      "branch": try branch(of: event, option: option),
    ]
  }
}
