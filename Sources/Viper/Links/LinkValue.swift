/// A field of a route in an address: a ``LinkValue``, an optional one, or a list.
public protocol LinkField: Sendable {
  /// Reads the field from its texts in an address; nil if they are invalid.
  init?(linkTexts: [String])
  /// The values to write into the address; empty if the field is omitted.
  var linkTexts: [String] { get }
  /// Whether an address may omit it.
  static var mayBeMissing: Bool { get }
}

/// A value that is one text in an address.
///
/// Types that are made from their description and enumerations with raw values need no implementation:
///
/// ```swift
/// extension NoteID: LinkValue {}        // LosslessStringConvertible
/// enum Tab: String, LinkValue { case text, history }
/// ```
public protocol LinkValue: LinkField {
  /// - Returns: nil if the text is invalid.
  init?(linkText: String)
  var linkText: String { get }
}

extension LinkValue {
  public init?(linkTexts: [String]) {
    guard let text = linkTexts.first else { return nil }
    self.init(linkText: text)
  }
  public var linkTexts: [String] { [linkText] }
  public static var mayBeMissing: Bool { false }
}

extension LinkValue where Self: LosslessStringConvertible {
  public init?(linkText: String) { self.init(linkText) }
  public var linkText: String { description }
}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  public init?(linkText: String) {
    guard let raw = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: raw)
  }
  public var linkText: String { rawValue.linkText }
}

extension String: LinkValue {}
extension Int: LinkValue {}
extension Int64: LinkValue {}
extension UInt: LinkValue {}
extension UInt64: LinkValue {}
extension Double: LinkValue {}
extension Bool: LinkValue {}

/// Omitted if it is nil.
extension Optional: LinkField where Wrapped: LinkValue {
  public init?(linkTexts: [String]) {
    self = nil
    guard let text = linkTexts.first else { return }
    guard let value = Wrapped(linkText: text) else { return nil }
    self = value
  }
  public var linkTexts: [String] { map { [$0.linkText] } ?? [] }
  public static var mayBeMissing: Bool { true }
}

/// Repeated in the query; in a path, the remaining segments.
extension Array: LinkField where Element: LinkValue {
  public init?(linkTexts: [String]) {
    let values = linkTexts.compactMap { Element(linkText: $0) }
    guard values.count == linkTexts.count else { return nil }
    self = values
  }
  public var linkTexts: [String] { map(\.linkText) }
  public static var mayBeMissing: Bool { true }
}
