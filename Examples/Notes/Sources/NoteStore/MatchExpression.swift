/// A query in the syntax of the full-text index.
enum MatchExpression {
  /// Matches all words by their beginnings, in the notes of an owner. Inside quotes, typed characters are not operators.
  ///
  /// The index has the owner as a word, so that a search does not read the matches of all others. Owners whose ids have
  /// the same words are told apart by the column of the table.
  static func words(beginningWith prefixes: [String], of owner: NoteOwner) -> String {
    let words = prefixes.map { "\"\(quoted($0))\"*" }.joined(separator: " ")
    return "{currentTitle currentText} : (\(words))"
      + (owner == .guest ? "" : " AND owner : \"\(quoted(owner.id))\"")
  }

  /// Iterates over scalars: a quotation mark with a combining accent is a different character, but still ends the
  /// quote.
  private static func quoted(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": scalars.append(contentsOf: "\"\"".unicodeScalars)
      // SQLite's text functions stop at NUL.
      case "\0": scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
