import Foundation

/// A language tag (BCP 47), to find the best match for a visitor's languages.
struct LanguageTag {
  private let subtags: [String]
  /// Only the language: `zh` of `zh-Hant-TW`.
  let language: String
  /// The script of the tag, or the usual script of the language: `Hant` of `zh-TW`. Nil if unknown.
  let script: String?

  init(_ tag: String) {
    subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let parsed = Locale.Language(identifier: tag)
    language = parsed.languageCode?.identifier ?? subtags.first ?? ""
    script = parsed.script?.identifier
  }

  /// Whether a text is a valid language tag.
  static func isOne(_ tag: String) -> Bool { tag.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil }

  /// Returns the best language for a visitor.
  ///
  /// For each language of the visitor, in order of preference: the same tag, otherwise the tag without its last parts
  /// (RFC 4647, 3.4), otherwise another tag of the same language. A different script does not match: a reader of
  /// `zh-TW` gets simplified Chinese only if no other language matches. The fallback is the same language in another
  /// script, then the first language.
  ///
  /// - Parameters:
  ///   - wanted: The languages of the visitor, in order of preference.
  ///   - offered: The available languages.
  static func bestMatch(for wanted: [String], in offered: [String]) -> String {
    let ranges = wanted.map { LanguageTag($0) }
    let tags = offered.map { (tag: LanguageTag($0), text: $0) }
    for range in ranges {
      let readable = tags.filter { $0.tag.language == range.language && $0.tag.script == range.script }
      let exact = (1...max(range.subtags.count, 1)).reversed().lazy.compactMap { count in
        readable.first { $0.tag.subtags == Array(range.subtags.prefix(count)) }
      }
      if let match = exact.first ?? readable.first { return match.text }
    }
    for range in ranges {
      if let match = tags.first(where: { $0.tag.language == range.language }) { return match.text }
    }
    return offered.first ?? "en"
  }
}
