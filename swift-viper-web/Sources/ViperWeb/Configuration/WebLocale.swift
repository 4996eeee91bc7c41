public import Foundation

/// The language and the time zone of a visitor.
///
/// ```swift
/// WebPages { locale in
///   CalendarPage(date: Date.FormatStyle(date: .long, locale: locale.locale, timeZone: locale.timeZone))
/// }
/// ```
public struct WebLocale: Hashable, Sendable {
  /// One of ``WebConfiguration/languages``, as written there.
  public let language: String
  /// The time zone of the browser, or the server's while that is unknown.
  public let timeZone: TimeZone

  /// Whether the language is written from right to left. The document then has `dir="rtl"`, which is sufficient for
  /// style sheets with logical properties (`margin-inline-start`).
  public let isRightToLeft: Bool

  public init(language: String = "en", timeZone: TimeZone = .current) {
    self.language = language
    self.timeZone = timeZone
    isRightToLeft = LanguageTag(language).script.map(Self.scriptsFromRightToLeft.contains) ?? false
  }

  /// The locale for formatting dates and numbers.
  public var locale: Locale { Locale(identifier: language) }

  private static let scriptsFromRightToLeft: Set = [
    "Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]
}
