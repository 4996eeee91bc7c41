/// Code as a sequence of words, without line breaks and indentation.
struct Code: Hashable, CustomStringConvertible {
  private let words: [Substring]

  init(_ lines: [Substring]) { words = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) } }

  var description: String { words.joined(separator: " ") }
}
