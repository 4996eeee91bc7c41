import Foundation

/// Writes events as compact JSON, the form in which a control on a page carries them. One encoder serves a page.
///
/// Equal events give equal bytes, so that equal states give equal pages: properties in their declared order,
/// dictionaries and sets sorted. A date is a number of seconds since 1970, to the nanosecond; `Data` is base64.
package final class EventEncoder {
  private let writer = EventWriter()

  package init() {}

  /// Appends the event's JSON; on an error nothing is appended.
  ///
  /// - Throws: `EncodingError` for a number that is not finite and for an event nested too deeply to be read
  ///   back; what the event's own `encode(to:)` throws.
  package func append(_ event: some Encodable, to bytes: inout [UInt8]) throws {
    let start = bytes.count
    let root = writer.output.begin(after: &bytes)
    do {
      try writer.write(event, at: root)
      if writer.output.isTooDeep { throw writer.output.tooDeep(event) }
      if writer.output.isInterleaved {
        let tree = try treeEncoder().encode(event)
        writer.output.bytes.replaceSubrange(start..., with: tree)
      }
      writer.output.end(&bytes)
    } catch {
      writer.output.abandon(&bytes)
      bytes.removeSubrange(start...)
      throw error
    }
  }

  /// A hand-written `encode(to:)` may fill two containers in turns, which bytes written straight through cannot
  /// follow. Foundation's encoder builds a tree first: slower, and right for those.
  private func treeEncoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(Decimal(string: date.secondsText))
    }
    return encoder
  }
}
