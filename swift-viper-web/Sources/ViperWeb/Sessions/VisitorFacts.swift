import Foundation

/// The data of a visitor's request, as values: modules know no requests.
public struct VisitorFacts: Hashable, Sendable {
  /// The languages that the browser prefers, as BCP 47 tags, in order of preference.
  public var languages: [String] = []
  /// The time zone of the browser, such as `Europe/Berlin`; nil until its script has reported it, and without
  /// JavaScript.
  public var timeZone: String?
  /// The IP address of the client; nil if the server does not know it.
  public var address: String?
  /// The header `User-Agent` (RFC 9110, 10.1.5): up to 500 bytes, chosen by the client; nil without one.
  public var userAgent: String?

  public init() {}
}

extension VisitorFacts {
  /// Returns the best of the app's languages for the visitor, and the visitor's time zone.
  func locale(_ configuration: WebConfiguration) -> WebLocale {
    let language = LanguageTag.bestMatch(for: languages, in: configuration.languages)
    return WebLocale(language: language, timeZone: timeZone.flatMap { TimeZone(identifier: $0) } ?? .current)
  }

  /// The maximum number of languages.
  private static let maximumLanguages = 16

  /// - Parameter acceptLanguage: The header `Accept-Language` (RFC 9110, 12.5.4).
  init(acceptLanguage: String?, timeZone: String?, address: String?, userAgent: String? = nil) {
    self.address = address
    self.userAgent = userAgent.flatMap { $0.utf8.count <= 500 ? $0 : nil }
    self.timeZone = timeZone.flatMap { Self.isTimeZone($0) ? $0 : nil }
    guard let acceptLanguage, acceptLanguage.utf8.count <= 1_000 else { return }
    let ranges = acceptLanguage.split(separator: ",").prefix(Self.maximumLanguages).compactMap(Self.range)
    languages = ranges.enumerated()
      .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
      .map(\.element.tag)
  }

  /// Returns a language with its quality value; nil for invalid values, for `*`, and for `q=0`.
  private static func range(_ text: Substring) -> (tag: String, quality: Double)? {
    let parts = text.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
    guard let tag = parts.first, !tag.isEmpty, tag.utf8.count <= 35, tag.utf8.allSatisfy(Self.isOfTag) else {
      return nil
    }
    guard let parameter = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else { return (tag, 1) }
    guard let quality = Double(parameter.dropFirst(2)), quality > 0, quality <= 1 else { return nil }
    return (tag, quality)
  }

  private static func isOfTag(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || byte == UInt8(ascii: "-") }

  private static func isTimeZone(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { isLetterOrDigit($0) || "_+-/".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
