/// A query in the syntax of the full-text index.
enum MatchExpression {
  /// Matches all words by their beginnings. Inside quotes, typed characters are not operators.
  static func words(beginningWith prefixes: [String]) -> String {
    prefixes.map { "\"\(quoted($0))\"*" }.joined(separator: " ")
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
