import Viper

/// One value of an event: its template and the fields that override it.
struct FormNode {
  let reading: FormReading
  /// The template; nil for none.
  let template: JSON?
  /// The fields for this value itself.
  var entry: FormEntry?
  /// The prefix of the field names of inner values.
  let path: String
  let codingPath: CodingPath

  /// Creates the root. It has no field name itself, only its parts do.
  init(reading: FormReading, template: JSON) {
    self.init(reading: reading, template: template, entry: nil, path: "", codingPath: .root)
  }

  private init(reading: FormReading, template: JSON?, entry: FormEntry?, path: String, codingPath: CodingPath)
  {
    self.reading = reading
    self.template = template
    self.entry = entry
    self.path = path
    self.codingPath = codingPath
  }

  var isRoot: Bool { codingPath.depth == 0 }

  /// Whether the template or the form has a value.
  var isPresent: Bool { entry != nil || isWritten || hasFieldsInside }

  /// Whether it is nil: an empty field in the form, or null or missing in the template.
  func decodeNil() -> Bool {
    guard let entry else { return !(isWritten || hasFieldsInside) }
    if entry.isBlank { reading.use(entry) }
    return entry.isBlank
  }

  /// Whether the form can provide an object that the template lacks. An unlabeled value of an event adds no name to
  /// search for.
  var mayBeMadeOfFields: Bool {
    !isWritten && (entry != nil || hasFieldsInside || path.isEmpty && !isRoot)
  }

  private var hasFieldsInside: Bool { !path.isEmpty && reading.hasFields(inside: path) }

  private var isWritten: Bool { template != nil && template != .null }

  /// Returns a named inner value.
  func child(_ key: some CodingKey, template: JSON?) -> FormNode {
    let name = key.stringValue
    let path = path.isEmpty ? name : "\(path).\(name)"
    return FormNode(
      reading: reading, template: template, entry: reading.entry(named: path, template: template), path: path,
      codingPath: codingPath.appending(key))
  }

  /// Returns the single unlabeled value of a case, which adds no name.
  func unlabelled(_ key: some CodingKey, template: JSON?) -> FormNode {
    FormNode(
      reading: reading, template: template,
      entry: path.isEmpty ? reading.entry(named: key.stringValue, template: template) : entry, path: path,
      codingPath: codingPath.appending(key))
  }

  /// Returns the associated values of a case, whose name adds none.
  func payload(_ key: some CodingKey, template: JSON?) -> FormNode {
    FormNode(
      reading: reading, template: template, entry: entry, path: path, codingPath: codingPath.appending(key))
  }

  /// Returns the elements of a list: one for each field with its name, otherwise those of the template.
  func elements() throws -> [FormNode] {
    if let entry {
      reading.use(entry)
      return entry.fields.enumerated().map { position, field in
        FormNode(
          reading: reading, template: nil, entry: FormEntry(name: entry.name, fields: [field]), path: path,
          codingPath: codingPath.appending(NameKey(String(position))))
      }
    }
    guard case .array(let elements) = template else { throw typeMismatch("a list") }
    return elements.enumerated().map { position, element in
      child(NameKey(String(position)), template: element)
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let type = type as? any FieldValue.Type, let value = try read(type) as? Value { return value }
    if type == PickedFile.self, let file = try readFile() as? Value { return file }
    guard codingPath.depth <= JSON.deepest else {
      throw FormError.malformedTemplate(reason: "it has more than \(JSON.deepest) nested levels")
    }
    do {
      return try Value(from: FormDecoder(node: skippingBlanks(for: type)))
    } catch let error as FormError {
      throw error
    } catch {
      throw explanation(of: error, for: type)
    }
  }

  private func read<Value: FieldValue>(_ type: Value.Type) throws(FormError) -> Value {
    if let entry {
      reading.use(entry)
      if let value = Value.read(entry.texts) { return value }
      let text = entry.texts.last ?? ""
      throw .field(name: entry.name, text: text, expected: Value.expected(insteadOf: text))
    }
    guard let value = template.flatMap({ Value.read($0) }) else { throw typeMismatch(Value.expected) }
    return value
  }

  /// Only a form provides files: the template is ignored.
  private func readFile() throws(FormError) -> PickedFile {
    guard let entry else { throw typeMismatch("a file") }
    reading.use(entry)
    // Of several files the last one is used, as for texts.
    guard let file = entry.fields.last(where: { !$0.isBlank })?.file else { throw typeMismatch("a file") }
    return file
  }

  /// In a list of anything except text, empty fields are skipped: they accompany unchecked checkboxes.
  private func skippingBlanks(for type: any Decodable.Type) -> FormNode {
    guard let entry, let list = type as? any FieldList.Type, !list.takesBlanks else { return self }
    var node = self
    node.entry = FormEntry(name: entry.name, fields: entry.fields.filter { !$0.isBlank })
    return node
  }

  func typeMismatch(_ expected: String) -> FormError {
    if let entry { return .field(name: entry.name, text: entry.texts.last ?? "", expected: expected) }
    let place = codingPath.keys.map(\.stringValue).joined(separator: ".")
    let name = isRoot ? "it" : "its “\(place)”"
    return .malformedTemplate(reason: "\(name) is \(template?.kind ?? "missing") where \(expected) is needed")
  }

  /// Converts the error of a type's own `init(from:)` to a message for the person.
  private func explanation(of error: any Error, for type: any Decodable.Type) -> FormError {
    if isRoot, let name = reading.unknownEvent { return .unknownEvent(name: name) }
    return typeMismatch((type as? any CaseIterable.Type).map { choices($0) } ?? "a valid value")
  }
}

private func choices<Choice: CaseIterable>(_ type: Choice.Type) -> String {
  let names = type.allCases.prefix(12).map { choice in
    (choice as? any RawRepresentable).map { "\($0.rawValue)" } ?? "\(choice)"
  }
  return "one of " + names.joined(separator: ", ") + (type.allCases.count > names.count ? ", …" : "")
}

/// A collection that is filled by several fields with one name.
private protocol FieldList: Decodable {
  static var takesBlanks: Bool { get }
}

extension Array: FieldList where Element: Decodable {
  static var takesBlanks: Bool { Element.self == String.self }
}

extension Set: FieldList where Element: Decodable {
  static var takesBlanks: Bool { Element.self == String.self }
}
