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
  /// The version of the window that the script shows; 0 for a new page.
  let version: Int
  /// Whether the script has sent it.
  let isScripted: Bool
  /// Whether it is an event of a field, and the results of its work can follow by the stream.
  let isTyped: Bool
  let identity: Identity

  /// Whether the page has received no change of its window yet.
  var isFromNewPage: Bool { isScripted && fields["_version"] == "0" }

  /// The identity by which a repeated post is recognized.
  enum Identity {
    /// The number that the script gave the post.
    case number(Int)
    /// The page and the content of a form without JavaScript.
    case form(String)
    /// A post that does not identify itself.
    case unknown
  }

  init(_ fields: FormFields, isScripted: Bool) {
    self.fields = fields
    self.isScripted = isScripted
    isTyped = isScripted && fields["_typed"] != nil
    event = fields["_event"].flatMap(Control.init)
    inputs = fields.all.filter { $0.name.hasPrefix("_input.") }.compactMap { Control($0.value) }
    form = fields["_form"]
    window = fields["_window"].flatMap { RandomName.isValid($0) ? $0 : nil }
    address = fields["_address"] ?? "/"
    destination = fields["_navigate"]
    version = fields["_version"].flatMap { Int($0) } ?? 0
    identity = Self.identity(of: fields, isScripted: isScripted)
  }

  private static func identity(of fields: FormFields, isScripted: Bool) -> Identity {
    if let number = fields["_number"].flatMap({ Int($0) }) { return .number(number) }
    guard !isScripted, let page = fields["_page"] else { return .unknown }
    let sent = fields.all.filter { !ownNames.contains($0.name) }.map { "\($0.name)=\($0.value)" }.sorted()
    return .form(ShortName.make(page + sent.joined(separator: "&")))
  }

  private static let ownNames: Set = ["_token", "_window", "_address", "_page"]
}
