import Foundation

/// Encodes events as compact JSON, the form in which a control on a page contains them. One encoder serves a page.
///
/// Equal events have equal bytes, so that equal states have equal pages: properties are in their declared order,
/// dictionaries and sets are sorted. A date is a number of seconds since 1970, with nanoseconds; `Data` is base64.
package final class EventEncoder {
  private let writer = EventWriter()

  package init() {}

  /// Appends the event's JSON; after an error nothing is appended.
  ///
  /// - Throws: `EncodingError` for a number that is not finite, and for an event that is nested too deeply to be
  ///   decoded; the errors of the event's own `encode(to:)`.
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

  /// A custom `encode(to:)` may fill two containers alternately, which sequential output cannot represent. Foundation's
  /// encoder builds a tree first: it is slower, but supports this.
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
