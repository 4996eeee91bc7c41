/// A query in the language of the full-text index.
enum MatchExpression {
  /// Asks for all of the words, each as a beginning. In quotes nothing that was typed is an operator.
  static func words(beginningWith prefixes: [String]) -> String {
    prefixes.map { "\"\(quoted($0))\"*" }.joined(separator: " ")
  }

  /// Goes by scalars: a quotation mark that carries an accent is one more character, but still ends the quote.
  private static func quoted(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": scalars.append(contentsOf: "\"\"".unicodeScalars)
      // SQLite's text ends at a NUL.
      case "\0": scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
