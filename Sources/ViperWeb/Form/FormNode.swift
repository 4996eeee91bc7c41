/// One value of an event: what the page wrote for it, and the fields that may say otherwise.
struct FormNode {
  let reading: FormReading
  /// What the page wrote; nil for nothing.
  let template: JSON?
  /// What was posted for this very value.
  var entry: FormEntry?
  /// The field names of what is inside begin with it.
  let path: String
  let codingPath: CodingPath

  /// A whole event. It has a name in no form, only its parts do.
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

  /// Whether the page or the form gives it.
  var isPresent: Bool { entry != nil || isWritten || hasFieldsInside }

  /// Whether it is nothing: by the form an empty field, by the page null or not there.
  func decodeNil() -> Bool {
    guard let entry else { return !(isWritten || hasFieldsInside) }
    if entry.isBlank { reading.use(entry) }
    return entry.isBlank
  }

  /// Whether the form may give an object that the page did not write. An unlabelled value of an event adds no
  /// name to look for.
  var mayBeMadeOfFields: Bool {
    !isWritten && (entry != nil || hasFieldsInside || path.isEmpty && !isRoot)
  }

  private var hasFieldsInside: Bool { !path.isEmpty && reading.hasFields(inside: path) }

  private var isWritten: Bool { template != nil && template != .null }

  /// A value named within this one.
  func child(_ key: some CodingKey, template: JSON?) -> FormNode {
    let name = key.stringValue
    let path = path.isEmpty ? name : "\(path).\(name)"
    return FormNode(
      reading: reading, template: template, entry: reading.entry(named: path, template: template), path: path,
      codingPath: codingPath.appending(key))
  }

  /// The single unlabelled value of a case, which adds no name.
  func unlabelled(_ key: some CodingKey, template: JSON?) -> FormNode {
    FormNode(
      reading: reading, template: template,
      entry: path.isEmpty ? reading.entry(named: key.stringValue, template: template) : entry, path: path,
      codingPath: codingPath.appending(key))
  }

  /// What belongs to a case, whose name adds none.
  func payload(_ key: some CodingKey, template: JSON?) -> FormNode {
    FormNode(
      reading: reading, template: template, entry: entry, path: path, codingPath: codingPath.appending(key))
  }

  /// The values of a list: one for each field of its name, else the page's.
  func elements() throws -> [FormNode] {
    if let entry {
      reading.use(entry)
      return entry.fields.enumerated().map { position, field in
        FormNode(
          reading: reading, template: nil, entry: FormEntry(name: entry.name, fields: [field]), path: path,
          codingPath: codingPath.appending(NameKey(String(position))))
      }
    }
    guard case .array(let elements) = template else { throw misfit("a list") }
    return elements.enumerated().map { position, element in
      child(NameKey(String(position)), template: element)
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let type = type as? any FieldValue.Type, let value = try read(type) as? Value { return value }
    if type == UploadedFile.self, let file = try readFile() as? Value { return file }
    guard codingPath.depth <= JSON.deepest else {
      throw FormError.malformedTemplate(reason: "it is nested more than \(JSON.deepest) levels deep")
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
    guard let value = template.flatMap({ Value.read($0) }) else { throw misfit(Value.expected) }
    return value
  }

  /// Only a form gives files: whatever a template says, it names none.
  private func readFile() throws(FormError) -> UploadedFile {
    guard let entry else { throw misfit("a file") }
    reading.use(entry)
    // Of several files the last counts, as of texts.
    guard let file = entry.fields.last(where: { !$0.isBlank })?.file else { throw misfit("a file") }
    return file
  }

  /// A list of anything but text takes an empty field for none: the companion of boxes left empty.
  private func skippingBlanks(for type: any Decodable.Type) -> FormNode {
    guard let entry, let list = type as? any FieldList.Type, !list.takesBlanks else { return self }
    var node = self
    node.entry = FormEntry(name: entry.name, fields: entry.fields.filter { !$0.isBlank })
    return node
  }

  func misfit(_ expected: String) -> FormError {
    if let entry { return .field(name: entry.name, text: entry.texts.last ?? "", expected: expected) }
    let place = codingPath.keys.map(\.stringValue).joined(separator: ".")
    let name = isRoot ? "it" : "its “\(place)”"
    return .malformedTemplate(reason: "\(name) is \(template?.kind ?? "missing") where \(expected) is needed")
  }

  /// What a type's own `init(from:)` said, in words for the person at the form.
  private func explanation(of error: any Error, for type: any Decodable.Type) -> FormError {
    if isRoot, let name = reading.unknownEvent { return .unknownEvent(name: name) }
    return misfit((type as? any CaseIterable.Type).map { choices($0) } ?? "a value that fits")
  }
}

private func choices<Choice: CaseIterable>(_ type: Choice.Type) -> String {
  let names = type.allCases.prefix(12).map { choice in
    (choice as? any RawRepresentable).map { "\($0.rawValue)" } ?? "\(choice)"
  }
  return "one of " + names.joined(separator: ", ") + (type.allCases.count > names.count ? ", …" : "")
}

/// A collection that several fields of one name fill.
private protocol FieldList: Decodable {
  static var takesBlanks: Bool { get }
}

extension Array: FieldList where Element: Decodable {
  static var takesBlanks: Bool { Element.self == String.self }
}

extension Set: FieldList where Element: Decodable {
  static var takesBlanks: Bool { Element.self == String.self }
}
