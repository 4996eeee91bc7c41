/// The shared state of the encoders of one event.
final class EventWriter {
  // A struct, so that each step is one exclusive access instead of one for every property.
  var output = JSONOutput()
  /// The last type known to encode itself: checking takes a tenth of an event's time, and a page usually has one type.
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
