/// What a browser sends when a button is pressed: the fields of its form, as they are filled.
public struct HTMLForm: Sendable {
  /// One field as it is sent.
  public struct Field: Sendable {
    public var name: String
    /// Its text; of a file the name.
    public var value: String
    /// Set for fields that files are chosen in.
    public var file: ChosenFile?

    public init(name: String, value: String) { (self.name, self.value) = (name, value) }

    init(name: String, file: ChosenFile) { (self.name, value, self.file) = (name, file.name, file) }
  }

  /// The address to which it is sent.
  public let action: String
  /// `get` or `post`.
  public let method: String
  /// Whether it is sent as `multipart/form-data`, which files need.
  public let isMultipart: Bool
  /// In document order, the button among them.
  public var fields: [Field]

  /// The form of a button: for clients that speak to a server. ``WebVisitor`` needs none.
  ///
  /// - Parameters:
  ///   - button: what the button says: its text, or its `aria-label`.
  ///   - surroundings: where several buttons say so, a text of what the right one stands in.
  ///   - page: the page.
  ///   - entries: what is entered, by the names or the labels of fields.
  /// - Throws: ``WebVisitor/Failure``: there is no such button, there are several, it cannot be used, or a field cannot be filled in
  ///   this way.
  public init(
    button: String, in surroundings: String? = nil, on page: HTMLElement,
    filling entries: [String: FieldEntry] = [:]
  ) throws(WebVisitor.Failure) {
    let controls = PageControls(page)
    try self.init(try controls.button(button, in: surroundings), controls, entries)
  }

  private init(
    _ button: PageControls.Control, _ controls: PageControls, _ entries: [String: FieldEntry]
  ) throws(WebVisitor.Failure) {
    guard let key = button.form, let form = controls.forms[key] else {
      throw WebVisitor.Failure("The button “\(button.name)” stands in no form.")
    }
    action = form["action"] ?? ""
    method = form["method"]?.lowercased() ?? "get"
    isMultipart = form["enctype"]?.lowercased() == "multipart/form-data"
    fields = []
    let own = controls.all.filter { $0.form == key }
    var isUsed: Set<String> = []
    for control in own where !control.isDisabled {
      let filling = FieldFilling(control, in: own)
      let entry = entries.first { filling.isCalled($0.key) }
      if let entry { isUsed.insert(entry.key) }
      fields += try filling.fields(entry?.value, isPressed: control.index == button.index)
    }
    let unused = entries.keys.filter { !isUsed.contains($0) }.sorted()
    guard unused.isEmpty else {
      let names = own.filter { FieldFilling($0, in: own).isField }.map {
        "“\($0.element["name"] ?? $0.name)”"
      }
      throw WebVisitor.Failure(
        "“\(button.name)” sends no field “\(unused.joined(separator: "”, “"))”. "
          + (names.isEmpty ? "It sends none." : "It sends: \(names.joined(separator: ", "))."))
    }
  }

  /// The form as it is sent, and its media type.
  public var body: (type: String, bytes: [UInt8]) {
    if isMultipart { return FormBody.multipart(fields) }
    return ("application/x-www-form-urlencoded", Array(FormBody.urlEncoded(fields).utf8))
  }
}
