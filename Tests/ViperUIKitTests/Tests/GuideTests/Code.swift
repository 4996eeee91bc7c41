/// A piece of code as words: where its lines break, and how far they are indented, does not matter.
struct Code: Hashable, CustomStringConvertible {
  private let words: [Substring]

  init(_ lines: [Substring]) { words = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) } }

  var description: String { words.joined(separator: " ") }
}
