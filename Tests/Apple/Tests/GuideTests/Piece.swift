/// A piece of code with its name and place.
struct Piece {
  let place: String
  let name: String
  let code: Code

  /// The pieces of a text, each between a line with its name and the next end line.
  static func all(
    in text: String, of file: String, from begin: String, to end: String
  ) throws(EndlessPiece) -> [Piece] {
    var pieces: [Piece] = []
    var current: (place: String, name: String, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = line.drop(while: \.isWhitespace)
      if trimmed.hasPrefix(begin) {
        if let current { throw EndlessPiece(place: current.place, end: end) }
        current = ("\(file):\(index + 1)", String(trimmed.dropFirst(begin.count)), [])
      } else if trimmed == end, let ended = current {
        pieces.append(Piece(place: ended.place, name: ended.name, code: Code(ended.lines)))
        current = nil
      } else {
        current?.lines.append(line)
      }
    }
    if let current { throw EndlessPiece(place: current.place, end: end) }
    return pieces
  }
}

/// A piece of code without an end.
struct EndlessPiece: Error, CustomStringConvertible {
  let place: String
  let end: String

  var description: String { "\(place): this code does not end. Write a line “\(end)” after it." }
}
