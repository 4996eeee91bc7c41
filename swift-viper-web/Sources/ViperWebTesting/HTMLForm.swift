/// The request that a browser sends when a button is pressed: the fields of its form with their values.
public struct HTMLForm: Sendable {
  /// One field of the request.
  public struct Field: Sendable {
    public var name: String
    /// The text; for a file, its name.
    public var value: String
    /// The file of a file field.
    public var file: ChosenFile?

    public init(name: String, value: String) { (self.name, self.value) = (name, value) }

    init(name: String, file: ChosenFile) { (self.name, value, self.file) = (name, file.name, file) }
  }

  /// The address of the request.
  public let action: String
  /// The method, `get` or `post`.
  public let method: String
  /// Whether it is encoded as `multipart/form-data`, which files require.
  public let isMultipart: Bool
  /// The fields in document order, including the button.
  public var fields: [Field]

  /// Creates the request of a button, for clients that send it to a server. ``WebVisitor`` does this itself.
  ///
  /// - Parameters:
  ///   - button: The text or the `aria-label` of the button.
  ///   - surroundings: If there are several such buttons, a text in the element around the intended one.
  ///   - page: The page.
  ///   - entries: The entries by the names or labels of the fields.
  /// - Throws: ``WebVisitor/Failure`` if there is no such button, if there are several, if it cannot be used, or if a
  ///   field cannot be filled in this way.
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
      throw WebVisitor.Failure("The button “\(button.name)” is outside of a form.")
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

  /// The encoded form and its media type.
  public var body: (type: String, bytes: [UInt8]) {
    if isMultipart { return FormBody.multipart(fields) }
    return ("application/x-www-form-urlencoded", Array(FormBody.urlEncoded(fields).utf8))
  }
}
