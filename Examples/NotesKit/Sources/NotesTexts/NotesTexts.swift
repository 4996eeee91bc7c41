public import Foundation
public import NotesDomain

/// The texts of Notes in one language: its ``Words``, and sentences with values.
@dynamicMemberLookup public struct NotesTexts: Sendable {
  private let words: Words
  private let dateStyle: Date.FormatStyle
  private let isRightToLeft: Bool

  /// The languages of Notes; the first is the fallback.
  public static let languages = ["en", "zh-Hans"]

  /// - Parameters:
  ///   - language: A language tag; unsupported languages get English.
  ///   - timeZone: The time zone for dates.
  ///   - isRightToLeft: Whether the surrounding text is right-to-left.
  public init(language: String, timeZone: TimeZone = .current, isRightToLeft: Bool = false) {
    let isChinese = Locale.Language(identifier: language).languageCode == "zh"
    words = isChinese ? .chinese : .english
    self.isRightToLeft = isRightToLeft
    dateStyle = Date.FormatStyle(
      date: .abbreviated, time: .shortened, locale: Locale(identifier: isChinese ? "zh-Hans" : language),
      timeZone: timeZone)
  }

  public subscript<Value>(dynamicMember word: KeyPath<Words, Value>) -> Value { words[keyPath: word] }

  /// Formats a date and time.
  public func date(_ date: Date) -> String { date.formatted(dateStyle) }

  /// A person's text inside a sentence. If it has the other direction, it is isolated (UAX 9), so that the order of the
  /// sentence is preserved.
  public func isolated(_ text: String) -> String {
    guard isRightToLeft || text.unicodeScalars.contains(where: Self.changesDirection) else { return text }
    return "\u{2068}\(text)\u{2069}"
  }

  private static func changesDirection(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The title of a note inside a sentence.
  public func name(_ title: String) -> String { title.isEmpty ? words.noteWithoutTitle : isolated(title) }

  /// The title of a note in quotation marks, inside a sentence.
  public func quoted(_ title: String) -> String {
    title.isEmpty ? words.noteWithoutTitle : words.quoted(isolated(title))
  }

  /// The message about the change of someone else, with the possible actions.
  public func conflict(isDeleted: Bool) -> String {
    isDeleted ? words.deletedMeanwhile : words.changedMeanwhile
  }

  /// The message for a problem, with the possible actions.
  public func problem(_ problem: NotesProblem) -> String {
    switch problem {
    case .noteNotFound: words.noSuchNote
    case .signedOut: words.account.sessionEnded
    case .mayNotAddNotes: words.mayNotAddNotes
    case .deletedForGoodMeanwhile(let title): words.deletedForGoodMeanwhile(name(title))
    case .failed(let reason): words.failed(reason)
    }
  }
}
