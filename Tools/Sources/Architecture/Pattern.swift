import Synchronization

/// A glob (`*Presenter`, `Sources/**/Views/*.swift`) or, between slashes, a regular expression.
///
/// In a glob, `*` matches anything except a slash, `**` anything, `?` one character except a slash. `**/` at the
/// beginning may also match nothing: `**/Views` matches `Views`.
public struct Pattern: Sendable, Hashable {
  public let text: String
  /// Whether it has matched anything: an unused pattern is reported.
  public private(set) var isUsed = false
  private let form: Form

  private enum Form: Sendable {
    case glob([UInt8])
    case expression(Expression)
  }

  /// - Throws: ``SyntaxError`` for an invalid regular expression.
  public init(_ text: String) throws(SyntaxError) {
    self.text = text
    let isExpression = text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/")
    form = isExpression ? .expression(try Expression(text)) : .glob(Array(text.utf8))
  }

  public struct SyntaxError: Error, CustomStringConvertible {
    public let description: String
  }

  /// The only text that it matches; nil if there may be several.
  public var literal: String? {
    if case .glob(let glob) = form, !glob.contains(.star), !glob.contains(.questionMark) { return text }
    return nil
  }

  /// Returns the text matched by its only `*`; nil without `*`, or with more wildcards.
  func filling(in text: String) -> String? {
    let pieces = self.text.split(separator: "*", omittingEmptySubsequences: false)
    guard case .glob = form, pieces.count == 2, !self.text.contains("?") else { return nil }
    let filling = text.dropFirst(pieces[0].count).dropLast(pieces[1].count)
    return filling.isEmpty ? nil : String(filling)
  }

  public var isExpression: Bool { if case .expression = form { true } else { false } }

  /// Whether it matches the whole text; a regular expression may match any part of it.
  public mutating func matches(_ candidate: String) -> Bool { matches(candidate, isPath: false) }

  /// Whether it matches a path, or a folder in the path.
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

  /// A regular expression, compiled once for all copies of its pattern, because compiling takes a hundred times as long
  /// as a match.
  private final class Expression: Sendable {
    private let regex: Mutex<Regex<AnyRegexOutput>>

    init(_ text: String) throws(SyntaxError) {
      do {
        regex = try Mutex(Regex(String(text.dropFirst().dropLast())))
      } catch {
        throw SyntaxError(description: "\(text) is not a valid regular expression: \(error)")
      }
    }

    func matches(_ text: String) -> Bool { regex.withLock { text.firstMatch(of: $0) != nil } }
  }
}

extension UInt8 {
  fileprivate static var star: UInt8 { UInt8(ascii: "*") }
  fileprivate static var questionMark: UInt8 { UInt8(ascii: "?") }
  fileprivate static var slash: UInt8 { UInt8(ascii: "/") }
  /// Whether it is a continuation byte of a UTF-8 character.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether this glob matches a text, or for a path, the text up to a slash.
  ///
  /// Backtracks only to the last `*`, and to the last `**` if that cannot match more: a later wildcard can match
  /// everything that an earlier one could.
  fileprivate func matches(_ text: UnsafeBufferPointer<UInt8>, _ isPath: Bool) -> Bool {
    var (index, place) = (0, 0)
    /// The index in the glob after the last `*` and `**`, and the next position in the text to try.
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
