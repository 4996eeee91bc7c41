/// A value in a posted form, as Codable's decoder. One generic function replaces Codable's fifteen.
struct FormDecoder: Decoder, SingleValueDecodingContainer {
  let node: FormNode

  var codingPath: [any CodingKey] { node.codingPath.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try FormObject(node: node, isPayload: false))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    FormList(node: node, elements: try node.elements())
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { node.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try node.decode(type)
  }
}

/// The members of a value, or the associated values of a case.
private struct FormObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: FormNode
  let members: [String: JSON]
  let isPayload: Bool
  /// The case chosen by a field, for an enumeration without associated values.
  let choice: FormEntry?

  init(node: FormNode, isPayload: Bool) throws {
    if case .object(let members) = node.template {
      self.members = members
    } else if node.mayBeMadeOfFields {
      members = [:]
    } else {
      throw node.typeMismatch("an object")
    }
    self.node = node
    self.isPayload = isPayload
    let carriesNothing = members.isEmpty || members.count == 1 && members.values.first == .object([:])
    choice = carriesNothing && !isPayload ? node.entry : nil
  }

  var codingPath: [any CodingKey] { node.codingPath.keys }

  var allKeys: [Key] {
    if let choice {
      node.reading.use(choice)
      return choice.texts.suffix(1).compactMap { Key(stringValue: $0) }
    }
    let keys = members.keys.compactMap { Key(stringValue: $0) }
    if keys.isEmpty, node.isRoot { node.reading.unknownEvent = members.keys.first }
    return keys
  }

  func contains(_ key: Key) -> Bool {
    members[key.stringValue] != nil || child(key).isPresent
  }

  func decodeNil(forKey key: Key) -> Bool { child(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try child(key).decode(type)
  }

  /// An empty field is nil for every other type, but an empty string for text.
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    let child = child(key)
    return child.isPresent ? try child.decode(type) : nil
  }

  func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let chosen = choice?.texts.last == key.stringValue ? JSON.object([:]) : nil
    let payload = node.payload(key, template: members[key.stringValue] ?? chosen)
    return KeyedDecodingContainer(try FormObject<NestedKey>(node: payload, isPayload: true))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try FormDecoder(node: child(key)).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { FormDecoder(node: superNode) }

  func superDecoder(forKey key: Key) -> any Decoder { FormDecoder(node: child(key)) }

  /// The properties of a superclass are fields like the class's own.
  private var superNode: FormNode {
    node.payload(NameKey.superclass, template: members[NameKey.superclass.stringValue])
  }

  private func child(_ key: Key) -> FormNode {
    let name = key.stringValue
    let isOnlyOne = isPayload && name == "_0" && members.keys.allSatisfy { $0 == "_0" }
    return isOnlyOne
      ? node.unlabelled(key, template: members[name]) : node.child(key, template: members[name])
  }
}

/// The elements of a list.
private struct FormList: UnkeyedDecodingContainer {
  let node: FormNode
  let elements: [FormNode]
  private(set) var currentIndex = 0

  init(node: FormNode, elements: [FormNode]) {
    self.node = node
    self.elements = elements
  }

  var codingPath: [any CodingKey] { node.codingPath.keys }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNil = try current().decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = FormDecoder(node: try current())
    currentIndex += 1
    return decoder
  }

  private func current() throws -> FormNode {
    guard !isAtEnd else { throw node.typeMismatch("a list of more than \(elements.count)") }
    return elements[currentIndex]
  }
}
