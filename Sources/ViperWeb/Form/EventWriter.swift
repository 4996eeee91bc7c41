/// What the encoders of one event share.
final class EventWriter {
  // A struct, so that each step is one exclusive access and not one for every property.
  var output = JSONOutput()
  /// The type last found to encode itself: asking takes a tenth of an event's time, and a page has mostly one.
  private var encodesItself: ObjectIdentifier?

  func write<Value: Encodable>(_ value: Value, at place: JSONOutput.Place) throws {
    if encodesItself != ObjectIdentifier(Value.self) {
      if let value = value as? any JSONWritable { return try output.write(value, at: place) }
      encodesItself = ObjectIdentifier(Value.self)
    }
    try encode(value, at: place)
    output.close(downTo: place.depth)
  }

  func write<Value: Encodable>(_ value: Value, in place: JSONOutput.Place, name: String?) throws {
    if let value = value as? any JSONWritable { return try output.write(value, in: place, name: name) }
    let start = output.enter(place, name: name)
    do {
      let inner = output.reserve()
      try encode(value, at: inner)
      output.close(downTo: inner.depth)
    } catch {
      output.forget(after: start, in: place)
      throw error
    }
  }

  private func encode(_ value: some Encodable, at place: JSONOutput.Place) throws {
    guard place.depth <= JSON.deepest else { throw output.tooDeep(value) }
    try value.encode(to: EncodingPlace(writer: self, place: place))
  }
}
