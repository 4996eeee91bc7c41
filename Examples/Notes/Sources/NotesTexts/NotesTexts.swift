public import Foundation
public import NotesDomain

/// What Notes says to a person, in one language: its ``Words``, and what is made of them and of values.
@dynamicMemberLookup public struct NotesTexts: Sendable {
  private let words: Words
  private let dateStyle: Date.FormatStyle
  private let isRightToLeft: Bool

  /// The languages that Notes speaks, the first for those who read none of them.
  public static let languages = ["en", "zh-Hans"]

  /// - Parameters:
  ///   - language: a language tag; English stands for one that Notes does not speak.
  ///   - timeZone: that of the person who reads dates.
  ///   - isRightToLeft: whether the text around is written from right to left.
  public init(language: String, timeZone: TimeZone = .current, isRightToLeft: Bool = false) {
    let isChinese = Locale.Language(identifier: language).languageCode == "zh"
    words = isChinese ? .chinese : .english
    self.isRightToLeft = isRightToLeft
    dateStyle = Date.FormatStyle(
      date: .abbreviated, time: .shortened, locale: Locale(identifier: isChinese ? "zh-Hans" : language),
      timeZone: timeZone)
  }

  public subscript<Value>(dynamicMember word: KeyPath<Words, Value>) -> Value { words[keyPath: word] }

  /// A point in time.
  public func date(_ date: Date) -> String { date.formatted(dateStyle) }

  /// A person's words inside a sentence. Where they run in the other direction they are isolated (UAX 9), so that the sentence
  /// around them stays in order.
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

  /// A note inside a sentence, by its title.
  public func name(_ title: String) -> String { title.isEmpty ? words.noteWithoutTitle : isolated(title) }

  /// A note inside a sentence, its title in quotation marks.
  public func quoted(_ title: String) -> String {
    title.isEmpty ? words.noteWithoutTitle : words.quoted(isolated(title))
  }

  /// What somebody else has done to a note meanwhile, and what the person can do.
  public func conflict(isDeleted: Bool) -> String {
    isDeleted ? words.deletedMeanwhile : words.changedMeanwhile
  }

  /// What went wrong, and what the person can do.
  public func problem(_ problem: NotesProblem) -> String {
    switch problem {
    case .noteNotFound: words.noSuchNote
    case .mayNotAddNotes: words.mayNotAddNotes
    case .deletedForGoodMeanwhile(let title): words.deletedForGoodMeanwhile(name(title))
    case .failed(let reason): words.failed(reason)
    }
  }
}
