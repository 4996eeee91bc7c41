/// A glob (`*Presenter`, `Sources/**/Views/*.swift`) or, between slashes, a regular expression.
public struct Pattern: Sendable, Hashable {
  public let text: String
  /// Whether it has matched anything yet: a pattern that never does is worth a word.
  public private(set) var isUsed = false

  /// - Throws: ``Fault`` if it is no regular expression.
  public init(_ text: String) throws(Fault) {
    self.text = text
    if isExpression { _ = try expression() }
  }

  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  private var isExpression: Bool { text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/") }

  private func expression() throws(Fault) -> Regex<AnyRegexOutput> {
    do {
      return try Regex(String(text.dropFirst().dropLast()))
    } catch {
      throw Fault(description: "\(text) is no regular expression: \(error)")
    }
  }

  public mutating func matches(_ candidate: String) -> Bool {
    let isMatch: Bool
    if isExpression {
      isMatch = (try? expression()).map { candidate.firstMatch(of: $0) != nil } ?? false
    } else {
      isMatch = Self.glob(Array(text.utf8)[...], Array(candidate.utf8)[...])
    }
    if isMatch { isUsed = true }
    return isMatch
  }

  /// `*` stands for anything but a slash, `**` for anything (`**/` also for nothing), `?` for one character that is no
  /// slash.
  private static func glob(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
    let (star, slash) = (UInt8(ascii: "*"), UInt8(ascii: "/"))
    // Which ends of the pattern match the rest of the text: worked out from the end of the text, for each place once.
    let (pattern, text) = (Array(pattern), Array(text))
    var matches = [Bool](repeating: false, count: pattern.count + 1)
    for place in stride(from: text.count, through: 0, by: -1) {
      var here = [Bool](repeating: false, count: pattern.count + 1)
      here[pattern.count] = place == text.count
      for index in stride(from: pattern.count - 1, through: 0, by: -1) {
        let next = place < text.count ? text[place] : nil
        if pattern[index] == star {
          let crosses = index + 1 < pattern.count && pattern[index + 1] == star
          let rest = index + (crosses ? 2 : 1)
          here[index] = here[rest] || (next != nil && (crosses || next != slash) && matches[index])
          if crosses, rest < pattern.count, pattern[rest] == slash { here[index] = here[index] || here[rest + 1] }
        } else if let next {
          let isSame = pattern[index] == next || (pattern[index] == UInt8(ascii: "?") && next != slash)
          here[index] = isSame && matches[index + 1]
        }
      }
      matches = here
    }
    return matches[0]
  }
}
