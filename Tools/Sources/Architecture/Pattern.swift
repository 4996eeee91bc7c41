import Synchronization

/// A glob (`*Presenter`, `Sources/**/Views/*.swift`) or, between slashes, a regular expression.
///
/// In a glob `*` stands for anything but a slash, `**` for anything, `?` for one character that is no slash. `**/` at
/// the beginning of a name also stands for nothing: `**/Views` is also `Views`.
public struct Pattern: Sendable, Hashable {
  public let text: String
  /// Whether it has matched anything yet: a pattern that never does is worth a word.
  public private(set) var isUsed = false
  private let form: Form

  private enum Form: Sendable {
    case glob([UInt8])
    case expression(Expression)
  }

  /// - Throws: ``Fault`` if it is no regular expression.
  public init(_ text: String) throws(Fault) {
    self.text = text
    let isExpression = text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")
    form = isExpression ? .expression(try Expression(text)) : .glob(Array(text.utf8))
  }

  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// The only text that it matches; nil if there may be more.
  public var literal: String? {
    if case .glob(let glob) = form, !glob.contains(.star), !glob.contains(.questionMark) { return text }
    return nil
  }

  /// What its only `*` stands for in a text that it matches; nil if it has none, or more that is open.
  func filling(in text: String) -> String? {
    let pieces = self.text.split(separator: "*", omittingEmptySubsequences: false)
    guard case .glob = form, pieces.count == 2, !self.text.contains("?") else { return nil }
    let filling = text.dropFirst(pieces[0].count).dropLast(pieces[1].count)
    return filling.isEmpty ? nil : String(filling)
  }

  public var isExpression: Bool { if case .expression = form { true } else { false } }

  /// Whether it matches the whole of a text; a regular expression, any piece of it.
  public mutating func matches(_ candidate: String) -> Bool { matches(candidate, isPath: false) }

  /// Whether it matches a path, or a folder that the path leads through.
  public mutating func matches(path: String) -> Bool { matches(path, isPath: true) }

  private mutating func matches(_ candidate: String, isPath: Bool) -> Bool {
    let isMatch: Bool
    switch form {
    case .glob(let glob):
      var candidate = candidate
      isMatch = candidate.withUTF8 { text in glob.withUnsafeBufferPointer { $0.matches(text, isPath) } }
    case .expression(let expression): isMatch = expression.matches(candidate)
    }
    if isMatch { isUsed = true }
    return isMatch
  }

  public static func == (a: Pattern, b: Pattern) -> Bool { a.text == b.text && a.isUsed == b.isUsed }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(isUsed)
  }

  /// A regular expression, compiled once for all copies of its pattern: that takes a hundred times as long as a match.
  private final class Expression: Sendable {
    private let regex: Mutex<Regex<AnyRegexOutput>>

    init(_ text: String) throws(Fault) {
      do {
        regex = try Mutex(Regex(String(text.dropFirst().dropLast())))
      } catch {
        throw Fault(description: "\(text) is no regular expression: \(error)")
      }
    }

    func matches(_ text: String) -> Bool { regex.withLock { text.firstMatch(of: $0) != nil } }
  }
}

extension UInt8 {
  fileprivate static var star: UInt8 { UInt8(ascii: "*") }
  fileprivate static var questionMark: UInt8 { UInt8(ascii: "?") }
  fileprivate static var slash: UInt8 { UInt8(ascii: "/") }
  /// Whether a character in UTF-8 goes on with it.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether this glob matches a text, or the text up to a slash if it is a path.
  ///
  /// Goes back to the last `*` alone, and to the last `**` where that cannot reach further: what an earlier one could
  /// swallow, a later one can.
  fileprivate func matches(_ text: UnsafeBufferPointer<UInt8>, _ isPath: Bool) -> Bool {
    var (index, place) = (0, 0)
    /// Where to go on in the glob after the last `*` and `**`, and the next place of the text to try it at.
    var star: (index: Int, place: Int)?
    var doubleStar: (index: Int, place: Int)?
    while true {
      if index < count, self[index] == .star {
        if index + 1 < count, self[index + 1] == .star {
          let beginsName = index == 0 || self[index - 1] == .slash
          index += 2
          let mayBeNothing = beginsName && index < count && self[index] == .slash
          (star, doubleStar) = (nil, (index, mayBeNothing ? place : place + 1))
          if mayBeNothing { index += 1 }
        } else {
          index += 1
          star = (index, place + 1)
        }
        continue
      }
      if index == count {
        if place == text.count || isPath && text[place] == .slash { return true }
      } else if place < text.count {
        if self[index] == .questionMark, text[place] != .slash {
          index += 1
          repeat { place += 1 } while place < text.count && text[place].isContinuation
          continue
        }
        if self[index] == text[place] {
          index += 1
          place += 1
          continue
        }
      }
      if let last = star, last.place <= text.count, text[last.place - 1] != .slash {
        (index, place) = last
        star = (last.index, last.place + 1)
      } else if let last = doubleStar, last.place <= text.count {
        (index, place) = last
        star = nil
        doubleStar = (last.index, last.place + 1)
      } else {
        return false
      }
    }
  }
}
