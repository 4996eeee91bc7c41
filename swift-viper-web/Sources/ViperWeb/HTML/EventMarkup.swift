/// Encodes the events of fragments for single-quoted attribute values.
///
/// Encoding is much slower than copying, and a page usually shows the same events again. If events are `Hashable`, the
/// latest ones are cached: one table of fixed size serves every session that shows the page.
///
/// Create it in code that is inlinable into the app's own module, where the table is specialized for the event type.
@usableFromInline
package struct EventMarkup<Event> {
  /// Appends an event's JSON. Throws the errors of the event's own encoding.
  @usableFromInline
  package typealias Encode = (_ event: Event, _ json: inout [UInt8]) throws -> Void

  /// Returns the events as single-quoted attribute values.
  @usableFromInline let texts: ([Event]) throws -> [[UInt8]]

  /// Encodes every event each time.
  @inlinable
  package init(encode: @escaping Encode) {
    texts = { events in try events.map { try Self.text(of: $0, encode) } }
  }

  @inlinable
  static func text(of event: Event, _ encode: Encode) throws -> [UInt8] {
    var json: [UInt8] = []
    try encode(event, &json)
    return [UInt8](escapingJSON: json)
  }
}

extension EventMarkup where Event: Hashable {
  /// Caches up to `capacity` events, a power of two.
  @inlinable
  package init(remembering capacity: Int = 4096, encode: @escaping Encode) {
    let memory = EventMemory<Event>(capacity: capacity)
    texts = { events in
      var place = 0
      return try events.map { event in
        if let known = memory.place(of: event, after: place) {
          place = known
        } else {
          place = memory.remember(event, text: try Self.text(of: event, encode))
        }
        return memory.texts[place]
      }
    }
  }
}
