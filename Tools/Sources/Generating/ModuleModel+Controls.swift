/// The controls of a generated view.
extension ModuleModel {
  /// The controls in the order of the view: fields of the state, then events that no field sends, then slots.
  func controls() throws -> [[String: Any]] {
    var fields: [[String: Any]] = []
    var shown: Set<String> = []
    for field in spec.state {
      let control = try control(of: field)
      for name in control["sends"] as? [String] ?? [] { shown.insert(name) }
      // A password that nothing edits is not shown.
      if isSecret(field), control["sends"] == nil { continue }
      fields.append(control)
    }
    let received = Set(spec.exits.compactMap(\.event))
    // Loading and repeating have no control of their own: a view offers them beside a problem.
    let isOffered = { (event: EventSpec) in
      spec.declaresProblem && ["load", "retry"].contains(event.name) && event.target != nil
    }
    let events = spec.events.filter {
      !shown.contains($0.name) && !received.contains($0.name) && !isOffered($0)
    }
    let forms = events.compactMap { control(of: $0, repeating: &fields) }
    return fields + forms + spec.allSlots.map { ["kind": "slot", "name": $0, "title": $0.words] }
  }

  private func control(of field: Parameter) throws -> [String: Any] {
    var control: [String: Any] = [
      "name": field.value, "title": field.value.words, "type": field.type, "isSecret": isSecret(field),
    ]
    if field.value == "problem", spec.declaresProblem {
      control["kind"] = "problem"
      if let event = try spec.loading {
        control["retryScreen"] = event.withFields(of: "screen")
        control["retryState"] = event.withFields(of: "state")
      }
      return control
    }
    if let element = Types.element(of: field.type) {
      control["kind"] = "list"
      return control.merging(list(field, element)) { $1 }
    }
    // The event that sets this field and no other.
    let setter = try spec.events.first { event in
      guard event.parameters.count == 1, event.parameters[0].type == field.type else { return false }
      return try spec.meaning(of: event) == .assign([field.value])
        || spec.keptFields(by: event) == [field.value]
    }
    let kind = kind(of: field.type)
    control["isLoading"] = field.type == "Bool" && ["isLoading", "isBusy"].contains(field.value)
    control["format"] = Self.format(of: field.type)
    if let setter, let kind {
      control["isSearch"] = kind == "text" && setter.name == "search"
      control["kind"] = kind + "Field"
      control["event"] = setter.name
      control["label"] = setter.parameters[0].name.map { "\($0): " }.orEmpty
      // The name of the field in a form.
      control["parameter"] = setter.parameters[0].name ?? "_0"
      control["empty"] = kind == "text" ? "\"\"" : kind == "flag" ? "false" : "0"
      control["sends"] = [setter.name]
      return control
    }
    control["kind"] = field.type.hasSuffix("?") ? "optional" : kind ?? "value"
    control["wrappedKind"] =
      self.kind(of: field.type.hasSuffix("?") ? String(field.type.dropLast()) : field.type) ?? "value"
    return control
  }

  /// The format style of a type, such as `number`; empty for text and for types without one.
  private static func format(of type: String) -> String {
    switch type.hasSuffix("?") ? String(type.dropLast()) : type {
    case "Int", "Double", "Float", "Decimal": "number"
    case "Date": "dateTime"
    default: ""
    }
  }

  private func list(_ field: Parameter, _ element: String) -> [String: Any] {
    let fields = fields(of: element) ?? []
    var control: [String: Any] = ["element": element]
    let title = fields.first { $0.type == "String" && $0.name != "id" } ?? fields.first
    // The text of a row: the row itself, or one of its properties.
    let property = element == "String" ? "" : title.map { ".\($0.value)" }.orEmpty
    let isText = element == "String" || title?.type == "String"
    let text = { (row: String) in isText ? row + property : "\"\\(\(row)\(property))\"" }
    control["text"] = text("row")
    control["id"] = fields.contains { $0.name == "id" } ? "id" : ""
    var events: [[String: Any]] = []
    var sends: [String] = []
    for event in spec.events where event.parameters.count == 1 {
      let parameter = event.parameters[0]
      let isIndex = parameter.name == "row" && parameter.type == "Int"
      let isField =
        parameter.name != nil
        && fields.contains {
          $0.name == parameter.name && types.areSame($0.type, parameter.type)
        } && parameter.name == "id"
      guard isIndex || isField else { continue }
      sends.append(event.name)
      events.append([
        "name": event.name, "title": event.name.words, "isIndex": isIndex,
        "isDestructive": Self.isDestructive(event),
        "value": isIndex ? "row: index" : "\(parameter.value): row.\(parameter.value)",
        "label": "\(parameter.value): ", "field": parameter.value,
      ])
    }
    let hasIndex = events.contains { $0["isIndex"] as? Bool == true }
    control["hasIndex"] = hasIndex
    let row = hasIndex ? "$0.element" : "$0"
    control["closureText"] = text(row)
    control["events"] = events.map { event in
      var event = event
      if event["isIndex"] as? Bool == true {
        event["closureValue"] = "row: $0.offset"
      } else if let label = event["label"], let field = event["field"] {
        event["closureValue"] = "\(label)\(row).\(field)"
      }
      return event
    }
    // A tap must not delete.
    let tap = events.firstIndex { $0["isDestructive"] as? Bool == false }
    control["tap"] = tap.map { [events[$0]] } ?? []
    control["actions"] = events.indices.filter { $0 != tap }.map { events[$0] }
    control["sends"] = sends
    return control
  }

  private static func isDestructive(_ event: EventSpec) -> Bool {
    let verb = event.name.words.lowercased().split(separator: " ").first.map(String.init)
    return ["remove", "delete", "discard", "erase"].contains(verb)
  }

  /// - Parameter fields: The controls of the fields. A form on a page contains a text of the state that its event repeats,
  ///   which is not shown outside of it then.
  private func control(of event: EventSpec, repeating fields: inout [[String: Any]]) -> [String: Any]? {
    var control: [String: Any] = ["name": event.name, "title": event.name.words]
    if event.parameters.isEmpty {
      control["kind"] = "button"
      return control
    }
    guard event.parameters.allSatisfy({ kind(of: $0.type) != nil }) else { return nil }
    var parameters: [[String: Any]] = []
    // Fields with an event of their own, which other stages show once too.
    var ownFields: Set<String> = []
    for parameter in event.parameters {
      let kind = kind(of: parameter.type).orEmpty
      var entry: [String: Any] = [
        "name": parameter.value, "label": parameter.name.map { "\($0): " }.orEmpty,
        "title": parameter.value.words,
        "kind": kind, "type": parameter.type, "isSecret": isSecret(parameter),
        "empty": kind == "text" ? "\"\"" : kind == "flag" ? "false" : "0",
      ]
      if kind == "text",
        let index = fields.firstIndex(where: {
          $0["name"] as? String == parameter.name && ["text", "textField"].contains($0["kind"] as? String)
        })
      {
        fields[index]["isInForm"] = true
        entry["isField"] = true
        if let setter = fields[index]["event"] {
          entry["setter"] = setter
          entry["setterLabel"] = fields[index]["label"]
          ownFields.insert(parameter.value)
        }
      }
      parameters.append(entry)
    }
    control["kind"] = "form"
    control["parameters"] = parameters
    control["swiftUIButton"] = swiftUIButton(event, ownFields)
    control["uiKitSend"] = uiKitSend(event, ownFields)
    control["empty"] = parameters.map { "\($0["label"] ?? "")\($0["empty"] ?? "")" }.joined(separator: ", ")
    return control
  }

  private func swiftUIButton(_ event: EventSpec, _ ownFields: Set<String>) -> String {
    let arguments = event.parameters.map { parameter in
      let field =
        ownFields.contains(parameter.value)
        ? "screen.\(parameter.value)" : event.name + parameter.value.upperFirst
      return parameter.name.map { "\($0): " }.orEmpty
        + (["text", "flag"].contains(kind(of: parameter.type) ?? "")
          ? field : "\(parameter.type)(\(field)) ?? 0")
    }
    let head = "Button(\"\(event.name.words)\") { screen.send(.\(event.name)("
    let line = "          \(head)\(arguments.joined(separator: ", ")))) }"
    if line.count <= 110 { return line }
    return "          Button(\"\(event.name.words)\") {\n"
      + wrapped("screen.send(.\(event.name)(", arguments, "))", indent: 12) + "\n          }"
  }

  private func uiKitSend(_ event: EventSpec, _ ownFields: Set<String>) -> String {
    let arguments = event.parameters.map { parameter in
      let field =
        ownFields.contains(parameter.value) ? parameter.value : event.name + parameter.value.upperFirst
      let value =
        switch kind(of: parameter.type) {
        case "flag": "\(field)Switch.isOn"
        case "text": "\(field)Field.text ?? \"\""
        default: "\(parameter.type)(\(field)Field.text ?? \"\") ?? 0"
        }
      return parameter.name.map { "\($0): " }.orEmpty + value
    }
    return wrapped("send(.\(event.name)(", arguments, "))", indent: 8)
  }

  /// Whether a text is not shown while it is typed.
  private func isSecret(_ parameter: Parameter) -> Bool {
    parameter.type == "String" && parameter.value.lowercased().hasSuffix("password")
  }

  /// The kind of a field for typing; nil if the type cannot be typed.
  private func kind(of type: String) -> String? {
    switch type {
    case "String": "text"
    case "Bool": "flag"
    case _ where Types.integers.contains(type): "integer"
    case "Double", "Float": "number"
    default: nil
    }
  }
}
