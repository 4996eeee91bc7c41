/// Code as a sequence of words, without line breaks and indentation.
struct Code: Equatable, CustomStringConvertible {
  let words: [Substring]

  var description: String { words.joined(separator: " ") }

  init(_ lines: some Sequence<Substring>) {
    words = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }
  }

  init(_ text: String) {
    self.init(text.split(separator: "\n"))
  }

  /// Whether the other code is a contiguous piece of this one.
  func contains(_ other: Code) -> Bool {
    !other.words.isEmpty
      && words.indices.contains { words[$0...].starts(with: other.words) }
  }
}
