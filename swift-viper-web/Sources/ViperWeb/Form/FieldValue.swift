import Foundation

/// A type whose value is the text of one field.
protocol FieldValue: Decodable {
  /// The expected input, for messages: "a whole number".
  static var expected: String { get }
  /// Creates the value from the text of a field, or from a JSON number or string; nil if it is invalid.
  init?(fieldText: String)
  /// Whether JSON of this kind can represent the value.
  static func isWritten(as json: JSON) -> Bool
  /// Returns the value of all fields with one name; nil if it is invalid. There is at least one text.
  static func read(_ texts: [String]) -> Self?
  /// Returns the expected input, for the message about an invalid text.
  static func expected(insteadOf text: String) -> String
}

extension FieldValue {
  static func isWritten(as json: JSON) -> Bool {
    if case .string = json { true } else { false }
  }

  /// The last one is used, so that a hidden field before a control can provide its default.
  static func read(_ texts: [String]) -> Self? {
    texts.last.flatMap { Self(fieldText: trimmed($0)) }
  }

  static func expected(insteadOf text: String) -> String { expected }

  static func read(_ json: JSON) -> Self? {
    guard isWritten(as: json) else { return nil }
    switch json {
    case .string(let text), .number(let text): return Self(fieldText: text)
    case .bool(let value): return value as? Self
    case .null, .array, .object: return nil
    }
  }
}

func isBlank(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
}

private func trimmed(_ text: String) -> String {
  text.trimmingCharacters(in: .whitespacesAndNewlines)
}

extension String: FieldValue {
  static let expected = "text"
  init?(fieldText: String) { self = fieldText }
  static func read(_ texts: [String]) -> String? { texts.last }
}

extension Bool: FieldValue {
  static let expected = "true or false"

  init?(fieldText: String) {
    switch fieldText.lowercased() {
    case "on", "true", "1", "yes": self = true
    case "", "off", "false", "0", "no": self = false
    default: return nil
    }
  }

  static func isWritten(as json: JSON) -> Bool {
    if case .bool = json { true } else { false }
  }

  /// An unchecked checkbox sends nothing, so a hidden "off" precedes it: any "on" makes it true.
  static func read(_ texts: [String]) -> Bool? {
    let values = texts.map { Bool(fieldText: trimmed($0)) }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }
}

/// A number, which is also a number in JSON.
protocol NumericFieldValue: FieldValue {}

extension NumericFieldValue {
  static func isWritten(as json: JSON) -> Bool {
    if case .number = json { true } else { false }
  }
}

extension NumericFieldValue where Self: FixedWidthInteger {
  static var expected: String { "a whole number" }
  init?(fieldText: String) { self.init(fieldText) }

  static func expected(insteadOf text: String) -> String {
    let text = trimmed(text)
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.utf8.dropFirst() : text.utf8[...]
    let isWhole =
      !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isWhole ? "\(expected) from \(min) to \(max)" : expected
  }
}

extension Int: NumericFieldValue {}
extension Int8: NumericFieldValue {}
extension Int16: NumericFieldValue {}
extension Int32: NumericFieldValue {}
extension Int64: NumericFieldValue {}
extension UInt: NumericFieldValue {}
extension UInt8: NumericFieldValue {}
extension UInt16: NumericFieldValue {}
extension UInt32: NumericFieldValue {}
extension UInt64: NumericFieldValue {}

extension NumericFieldValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static var expected: String { "a number" }

  init?(fieldText: String) {
    guard isFieldNumber(fieldText), let value = Self(fieldText), value.isFinite else { return nil }
    self = value
  }
}

extension Double: NumericFieldValue {}
extension Float: NumericFieldValue {}

extension Decimal: NumericFieldValue {
  static let expected = "a number"

  init?(fieldText: String) {
    guard isFieldNumber(fieldText), let value = Decimal(string: fieldText), value.isFinite else { return nil }
    self = value
  }
}

/// Whether a person would call it a number; Swift also parses "nan", "inf" and "0x1p4".
private func isFieldNumber(_ text: String) -> Bool {
  text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(text)?.isFinite == true
}

extension Date: FieldValue {
  static let expected = "a date such as 2026-11-21 or 2026-11-21T10:00"

  static func isWritten(as json: JSON) -> Bool {
    switch json {
    case .number, .string: true
    default: false
    }
  }

  init?(fieldText: String) {
    guard let date = Date(isoText: fieldText) ?? Date(secondsText: fieldText) else { return nil }
    self = date
  }
}

extension UUID: FieldValue {
  static let expected = "an identifier such as 123E4567-E89B-12D3-A456-426614174000"
  init?(fieldText: String) { self.init(uuidString: fieldText) }
}

extension URL: FieldValue {
  static let expected = "an address such as https://example.org"
  init?(fieldText: String) { self.init(string: fieldText) }
}

extension Data: FieldValue {
  static let expected = "base64 text"
  init?(fieldText: String) { self.init(base64Encoded: fieldText) }
}
