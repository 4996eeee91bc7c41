/// A field of a route that an address can hold: a ``LinkValue``, an optional one, or a list of them.
public protocol LinkField: Sendable {
  /// Reads the field from all texts that an address has for it; nil if they say nothing that the field could be.
  init?(linkTexts: [String])
  /// The values to write into the address; empty if the field is omitted.
  var linkTexts: [String] { get }
  /// Whether an address may say nothing of it.
  static var mayBeMissing: Bool { get }
}

/// A value that is one text in an address.
///
/// A type that is made from its description conforms without another word, and so does an enumeration of texts or
/// numbers:
///
/// ```swift
/// extension NoteID: LinkValue {}        // LosslessStringConvertible
/// enum Tab: String, LinkValue { case text, history }
/// ```
public protocol LinkValue: LinkField {
  /// - Returns: nil if the text is none of the type's.
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

/// Left out where it is nil.
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

/// Repeated in the query; in a path, all the rest of it.
extension Array: LinkField where Element: LinkValue {
  public init?(linkTexts: [String]) {
    let values = linkTexts.compactMap { Element(linkText: $0) }
    guard values.count == linkTexts.count else { return nil }
    self = values
  }
  public var linkTexts: [String] { map(\.linkText) }
  public static var mayBeMissing: Bool { true }
}
