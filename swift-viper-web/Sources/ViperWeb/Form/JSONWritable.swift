import Foundation

/// A type with a special JSON form in events, instead of its own `encode(to:)`.
protocol JSONWritable: Encodable {
  func write(to output: inout JSONOutput) throws
}

struct JSONNull: JSONWritable {
  func write(to output: inout JSONOutput) { output.bytes.append(contentsOf: "null".utf8) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension String: JSONWritable {
  func write(to output: inout JSONOutput) { output.bytes.append(json: self) }
}

extension Bool: JSONWritable {
  func write(to output: inout JSONOutput) { output.bytes.append(contentsOf: (self ? "true" : "false").utf8) }
}

extension JSONWritable where Self: BinaryInteger {
  func write(to output: inout JSONOutput) { output.bytes.append(contentsOf: description.utf8) }
}

extension Int: JSONWritable {}
extension Int8: JSONWritable {}
extension Int16: JSONWritable {}
extension Int32: JSONWritable {}
extension Int64: JSONWritable {}
extension UInt: JSONWritable {}
extension UInt8: JSONWritable {}
extension UInt16: JSONWritable {}
extension UInt32: JSONWritable {}
extension UInt64: JSONWritable {}

extension JSONWritable where Self: BinaryFloatingPoint & CustomStringConvertible {
  func write(to output: inout JSONOutput) throws {
    guard isFinite else { throw output.failure(self, "An event can only contain finite numbers.") }
    output.bytes.append(contentsOf: description.utf8)
  }
}

extension Double: JSONWritable {}
extension Float: JSONWritable {}

extension Decimal: JSONWritable {
  func write(to output: inout JSONOutput) throws {
    guard isFinite else { throw output.failure(self, "An event can only contain finite numbers.") }
    output.bytes.append(contentsOf: description.utf8)
  }
}

extension Date: JSONWritable {
  func write(to output: inout JSONOutput) throws {
    guard timeIntervalSinceReferenceDate.isFinite else {
      // Not the date itself: describing such a date crashes.
      throw output.failure(timeIntervalSinceReferenceDate, "An event can only contain finite dates.")
    }
    output.bytes.append(contentsOf: secondsText.utf8)
  }
}

extension URL: JSONWritable {
  func write(to output: inout JSONOutput) { output.bytes.append(json: absoluteString) }
}

extension Data: JSONWritable {
  func write(to output: inout JSONOutput) { output.bytes.append(json: base64EncodedString()) }
}

// The order of a dictionary and a set differs between equal values; sorted by their bytes, equal events are equal on
// the page.

extension Set: JSONWritable where Element: Encodable {
  func write(to output: inout JSONOutput) throws {
    output.bytes.append(list: try map { try piece($0) }, in: "[]")
  }
}

extension Dictionary: JSONWritable where Key: Encodable, Value: Encodable {
  func write(to output: inout JSONOutput) throws {
    let isObject = Key.self is any CodingKeyRepresentable.Type
    let members = try map { key, value in
      let name = (key as? any CodingKeyRepresentable)?.codingKey.stringValue
      let label = if let name { try piece(name) } else { try piece(key) }
      return label + [UInt8(ascii: isObject ? ":" : ",")] + (try piece(value))
    }
    output.bytes.append(list: members, in: isObject ? "{}" : "[]")
  }
}

private func piece(_ value: some Encodable) throws -> [UInt8] {
  var bytes: [UInt8] = []
  try EventEncoder().append(value, to: &bytes)
  return bytes
}

extension [UInt8] {
  fileprivate mutating func append(list pieces: [[UInt8]], in brackets: String) {
    append(contentsOf: brackets.utf8.prefix(1))
    let sorted = pieces.sorted { $0.lexicographicallyPrecedes($1) }
    append(contentsOf: sorted.joined(separator: ",".utf8))
    append(contentsOf: brackets.utf8.suffix(1))
  }
}
