import Foundation

/// A language tag (BCP 47), to find the best match of what a visitor reads among what an app speaks.
struct LanguageTag {
  private let subtags: [String]
  /// The language alone: `zh` of `zh-Hant-TW`.
  let language: String
  /// The script as the tag has it, or the one that the language is mostly written in: `Hant` of `zh-TW`. Nil where it is unknown.
  let script: String?

  init(_ tag: String) {
    subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let parsed = Locale.Language(identifier: tag)
    language = parsed.languageCode?.identifier ?? subtags.first ?? ""
    script = parsed.script?.identifier
  }

  /// Whether it can be the tag of a language.
  static func isOne(_ tag: String) -> Bool { tag.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil }

  /// The best of some languages for a visitor.
  ///
  /// For each language that the visitor reads, in the order of preference: the same tag, else the tag without its last parts
  /// (RFC 4647, 3.4), else one of the same language. A text in another script is not taken for a match: who asks for
  /// `zh-TW` gets no simplified Chinese as long as anything else that was asked for is there. If nothing is, the same language in
  /// another script is better than the default, which is the first.
  ///
  /// - Parameters:
  ///   - wanted: what the visitor reads, the preferred first.
  ///   - offered: what there is.
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
