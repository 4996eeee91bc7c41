/// Writes the events of pieces as single-quoted attribute values need them.
///
/// Encoding costs far more than copying, and a page shows mostly the events it showed before. Where events can
/// be hashed, those written last are remembered: one table serves every session that shows the page, and it
/// does not grow.
///
/// It should be made in code that is inlinable down to the app's own module: there the table is compiled for
/// the event.
@usableFromInline
package struct EventMarkup<Event> {
  /// Appends an event's JSON. Throws what the event's own encoding throws.
  @usableFromInline
  package typealias Encode = (_ event: Event, _ json: inout [UInt8]) throws -> Void

  /// The events as they stand between single quotes.
  @usableFromInline let texts: ([Event]) throws -> [[UInt8]]

  /// Encodes every event anew.
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
  /// Remembers up to `capacity` events, a power of two.
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
