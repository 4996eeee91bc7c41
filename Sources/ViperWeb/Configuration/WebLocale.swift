public import Foundation

/// The language and the time zone in which a visitor reads pages.
///
/// ```swift
/// WebPages { locale in
///   CalendarPage(date: Date.FormatStyle(date: .long, locale: locale.locale, timeZone: locale.timeZone))
/// }
/// ```
public struct WebLocale: Hashable, Sendable {
  /// One of ``WebConfiguration/languages``, as it is written there.
  public let language: String
  /// That of the visitor's browser, or the server's as long as that is unknown.
  public let timeZone: TimeZone

  /// Whether the language is written from right to left. The document says so (`dir="rtl"`): a style sheet with logical
  /// properties (`margin-inline-start`) needs nothing more.
  public let isRightToLeft: Bool

  public init(language: String = "en", timeZone: TimeZone = .current) {
    self.language = language
    self.timeZone = timeZone
    isRightToLeft = LanguageTag(language).script.map(Self.scriptsFromRightToLeft.contains) ?? false
  }

  /// For what formats dates and numbers.
  public var locale: Locale { Locale(identifier: language) }

  private static let scriptsFromRightToLeft: Set = [
    "Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]
}
