/// Fills one field of a form and encodes it as a browser does (HTML, 4.10.22.4).
struct FieldFilling {
  private let control: PageControls.Control
  /// All controls of the form.
  private let form: [PageControls.Control]

  init(_ control: PageControls.Control, in form: [PageControls.Control]) {
    (self.control, self.form) = (control, form)
  }

  private var element: HTMLElement { control.element }
  private var name: String { element["name"] ?? "" }
  private var type: String { element["type"]?.lowercased() ?? "text" }

  /// Whether a person can enter a value.
  var isField: Bool {
    switch element.name {
    case "select", "textarea": true
    case "input": !["hidden", "submit", "image", "reset", "button"].contains(type)
    default: false
    }
  }

  /// Whether a text identifies this field: its name, with or without the prefix of its module, or its label.
  func isCalled(_ text: String) -> Bool {
    guard isField else { return false }
    if name == text || name.hasSuffix(".\(text)") || control.name == text.singleSpaced { return true }
    // Radio buttons are identified by their common name.
    return false
  }

  /// Returns the entries that are sent for the field.
  ///
  /// - Parameters:
  ///   - entry: The entry of the person; nil leaves the field unchanged.
  ///   - isPressed: Whether it is the pressed button.
  func fields(_ entry: FieldEntry?, isPressed: Bool) throws(WebVisitor.Failure) -> [HTMLForm.Field] {
    if entry != nil, control.isOutOfReach || element["readonly"] != nil {
      throw WebVisitor.Failure("The field “\(name)” cannot be changed: it is hidden or read-only.")
    }
    let values: [String]
    switch element.name {
    case "a": return []
    case "button": values = isPressed ? [element["value"] ?? ""] : []
    case "select": values = try options(entry)
    case "textarea": values = [try text(entry) ?? element.text]
    default:
      switch type {
      case "submit", "image": values = isPressed ? [element["value"] ?? ""] : []
      case "reset", "button": return []
      case "checkbox": values = try isTicked(entry) ? [element["value"] ?? "on"] : []
      case "radio": values = try isChosen(entry) ? [element["value"] ?? "on"] : []
      case "file": return try files(entry)
      default: values = [try text(entry) ?? element["value"] ?? ""]
      }
    }
    guard !name.isEmpty else { return [] }
    return values.map { HTMLForm.Field(name: name, value: $0) }
  }

  private func text(_ entry: FieldEntry?) throws(WebVisitor.Failure) -> String? {
    switch entry {
    case nil: return nil
    case .text(let text):
      if let limit = element["maxlength"].flatMap({ Int($0) }), text.utf16.count > limit {
        throw WebVisitor.Failure(
          "The field “\(name)” takes at most \(limit) characters, not \(text.utf16.count).")
      }
      return text
    default: throw typeMismatch("text")
    }
  }

  private func isTicked(_ entry: FieldEntry?) throws(WebVisitor.Failure) -> Bool {
    switch entry {
    case nil: return element["checked"] != nil
    case .ticked(let isTicked): return isTicked
    // Of several checkboxes with one name, the listed ones are checked.
    case .options(let values):
      return values.contains(element["value"] ?? "on") || values.contains(control.name)
    default: throw typeMismatch("true or false")
    }
  }

  private func isChosen(_ entry: FieldEntry?) throws(WebVisitor.Failure) -> Bool {
    guard let entry else { return element["checked"] != nil }
    guard case .text(let choice) = entry else { throw typeMismatch("text, one of its options") }
    let group = form.filter {
      $0.element.name == "input" && $0.element["type"] == "radio" && $0.element["name"] == element["name"]
    }
    func isMeant(_ control: PageControls.Control) -> Bool {
      control.element["value"] == choice || control.name == choice.singleSpaced
    }
    guard group.contains(where: { isMeant($0) && !$0.isDisabled }) else {
      throw noOption(choice, of: group.map(\.name))
    }
    return isMeant(control)
  }

  private func options(_ entry: FieldEntry?) throws(WebVisitor.Failure) -> [String] {
    let isMultiple = element["multiple"] != nil
    let options = element.all("option")
    let usable = options.filter { $0["disabled"] == nil }
    let wanted: [String]
    switch entry {
    case nil:
      let selected = options.filter { $0["selected"] != nil }
      if isMultiple { return selected.filter { $0["disabled"] == nil }.map(Self.value) }
      // Without a selected option, the first one is displayed.
      return ((selected.last ?? usable.first).map { $0["disabled"] == nil ? [Self.value(of: $0)] : [] }) ?? []
    case .text(let text): wanted = [text]
    case .options(let texts) where isMultiple || texts.count == 1: wanted = texts
    default: throw typeMismatch(isMultiple ? "a list of options" : "text, one of its options")
    }
    for each in wanted where !usable.contains(where: { Self.isCalled($0, each) }) {
      throw noOption(each, of: usable.map(\.words))
    }
    return usable.filter { option in wanted.contains { Self.isCalled(option, $0) } }.map(Self.value)
  }

  private static func value(of option: HTMLElement) -> String { option["value"] ?? option.words }

  private static func isCalled(_ option: HTMLElement, _ text: String) -> Bool {
    value(of: option) == text || option.words == text.singleSpaced
  }

  private func files(_ entry: FieldEntry?) throws(WebVisitor.Failure) -> [HTMLForm.Field] {
    guard !name.isEmpty else { return [] }
    switch entry {
    // Browsers send an empty file if none is chosen.
    case nil: return [HTMLForm.Field(name: name, file: ChosenFile("", [UInt8]()))]
    case .files(let files) where files.isEmpty: return try self.files(nil)
    case .files(let files):
      guard files.count == 1 || element["multiple"] != nil else {
        throw WebVisitor.Failure("The field “\(name)” takes one file, not \(files.count).")
      }
      return files.map { HTMLForm.Field(name: name, file: $0) }
    default: throw typeMismatch("files")
    }
  }

  private func typeMismatch(_ wanted: String) -> WebVisitor.Failure {
    WebVisitor.Failure("The field “\(name)” takes \(wanted).")
  }

  private func noOption(_ choice: String, of names: [String]) -> WebVisitor.Failure {
    WebVisitor.Failure(
      "The field “\(name)” has no option “\(choice)”. It has: \(names.map { "“\($0)”" }.joined(separator: ", "))."
    )
  }
}
