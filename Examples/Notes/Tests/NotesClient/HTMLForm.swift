/// A form as it is sent by one of its buttons.
public struct HTMLForm: Sendable {
  public typealias Field = (name: String, value: String)

  public let action: String
  /// In document order, the button among them.
  public var fields: [Field] = []

  /// The form of the first button that says this (its text or its `aria-label`); nil when there is none.
  public init?(button text: String, in page: HTMLElement) {
    let controls = Self.controls(in: page, form: nil)
    let said = controls.first { control in
      control.element.name == "button"
        && [control.element.words, control.element["aria-label"]?.singleSpaced].contains(text)
    }
    guard let button = said, let owner = button.form,
      let form = page.all("form").first(where: { $0["id"] == owner }), let action = form["action"],
      form["method"] == "post"
    else { return nil }
    self.action = action
    for (element, form) in controls where form == owner {
      guard let name = element["name"], element["disabled"] == nil else { continue }
      switch (element.name, element["type"]) {
      case ("button", _):
        guard element["name"] == button.element["name"], element["value"] == button.element["value"] else {
          continue
        }
        fields.append((name, element["value"] ?? ""))
      case ("input", "checkbox"), ("input", "radio"):
        if element["checked"] != nil { fields.append((name, element["value"] ?? "on")) }
      case ("textarea", _):
        fields.append((name, element.text))
      default:
        fields.append((name, element["value"] ?? ""))
      }
    }
  }

  /// Has these texts in the fields of these names.
  /// - Returns: false when there is no such field.
  public mutating func type(_ text: String, into name: String) -> Bool {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { return false }
    fields[index].value = text
    return true
  }

  /// Fields with the id of the form that they belong to.
  private static func controls(
    in element: HTMLElement, form: String?
  ) -> [(element: HTMLElement, form: String?)] {
    let form = element.name == "form" ? element["id"] : form
    let isControl = ["input", "textarea", "button"].contains(element.name)
    var controls = isControl ? [(element: element, form: element["form"] ?? form)] : []
    for case .element(let inner) in element.children { controls += Self.controls(in: inner, form: form) }
    return controls
  }
}
