/// A position in an event's JSON, as Codable's encoder.
///
/// One generic function replaces Codable's fifteen; inlined, it is specialized for each type.
struct EncodingPlace: Encoder, SingleValueEncodingContainer {
  let writer: EventWriter
  let place: JSONOutput.Place

  var codingPath: [any CodingKey] { writer.output.path(to: place.depth) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.output.begin(.object, at: place)
    return KeyedEncodingContainer(ObjectPlace(writer: writer, place: place))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.output.begin(.array, at: place)
    return ArrayPlace(writer: writer, place: place)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws {
    try encode(JSONNull())
  }

  @inline(__always)
  func encode<Value: Encodable>(_ value: Value) throws {
    try writer.write(value, at: place)
  }
}

/// An open object.
private struct ObjectPlace<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: EventWriter
  let place: JSONOutput.Place

  var codingPath: [any CodingKey] { writer.output.path(to: place.depth) }

  func encodeNil(forKey key: Key) throws {
    try encode(JSONNull(), forKey: key)
  }

  @inline(__always)
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try writer.write(value, in: place, name: key.stringValue)
  }

  func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let inner = writer.output.begin(.object, in: place, name: key.stringValue)
    return KeyedEncodingContainer(ObjectPlace<NestedKey>(writer: writer, place: inner))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ArrayPlace(writer: writer, place: writer.output.begin(.array, in: place, name: key.stringValue))
  }

  func superEncoder() -> any Encoder { encoder(NameKey.superclass.stringValue) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key.stringValue) }

  private func encoder(_ name: String) -> any Encoder {
    EncodingPlace(writer: writer, place: writer.output.reserve(in: place, name: name))
  }
}

/// An open array.
private struct ArrayPlace: UnkeyedEncodingContainer {
  let writer: EventWriter
  let place: JSONOutput.Place

  var codingPath: [any CodingKey] { writer.output.path(to: place.depth) }
  var count: Int { writer.output.count(in: place) }

  func encodeNil() throws {
    try encode(JSONNull())
  }

  @inline(__always)
  func encode<Value: Encodable>(_ value: Value) throws {
    try writer.write(value, in: place, name: nil)
  }

  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let inner = writer.output.begin(.object, in: place, name: nil)
    return KeyedEncodingContainer(ObjectPlace<Key>(writer: writer, place: inner))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    ArrayPlace(writer: writer, place: writer.output.begin(.array, in: place, name: nil))
  }

  func superEncoder() -> any Encoder {
    EncodingPlace(writer: writer, place: writer.output.reserve(in: place, name: nil))
  }
}
