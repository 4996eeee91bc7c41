/// A post: one event, the events of fields that precede it, and the form's fields.
struct Submission {
  struct Control {
    let module: String
    let template: [UInt8]

    /// Parses `<module> <JSON>`.
    init?(_ text: String) {
      guard let space = text.firstIndex(of: " ") else { return nil }
      module = String(text[..<space])
      template = Array(text[text.index(after: space)...].utf8)
    }

    /// The name of the event's case.
    var eventName: String? {
      guard case .object(let cases)? = try? JSONParser.parse(template) else { return nil }
      return cases.keys.first
    }
  }

  let fields: FormFields
  let event: Control?
  /// The events of fields, for browsers without JavaScript: they are sent with every post of their form.
  let inputs: [Control]
  /// The submitted form; nil for the empty form of buttons outside of forms.
  let form: String?
  let window: String?
  /// The address of the page: a window that no longer exists is opened there again.
  let address: String
  /// The target of a navigation in the browser's history.
  let destination: String?
  /// The version of the window that the script shows.
  let version: Int
  let number: Int?
  /// Identifies the form and its page; nil if the page does not identify itself.
  let formKey: String?

  init(_ fields: FormFields) {
    self.fields = fields
    event = fields["_event"].flatMap(Control.init)
    inputs = fields.all.filter { $0.name.hasPrefix("_input.") }.compactMap { Control($0.value) }
    form = fields["_form"]
    window = fields["_window"].flatMap { RandomName.isOne($0) ? $0 : nil }
    address = fields["_address"] ?? "/"
    destination = fields["_navigate"]
    version = fields["_version"].flatMap { Int($0) } ?? 0
    number = fields["_number"].flatMap { Int($0) }
    formKey = fields["_page"].map { page in
      let sent = fields.all.filter { !Self.ownNames.contains($0.name) }.map { "\($0.name)=\($0.value)" }
        .sorted()
      return ShortName.make(page + sent.joined(separator: "&"))
    }
  }

  private static let ownNames: Set = ["_token", "_window", "_address", "_page"]
}
