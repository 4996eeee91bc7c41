/// The distinct terms of a query: a note is found if it contains each of them.
public enum SearchTerms {
  /// The maximum number of terms, so that a forged query of a million does not block the search.
  private static let most = 32

  /// Punctuation separates terms and is not looked for, unless there is nothing else: “(Bread,” looks for bread, and “??”
  /// for question marks. Symbols such as 🍞 and + are looked for.
  public static func of(_ query: String) -> [String] {
    var seen: Set<Substring> = []
    var terms: [Substring] = []
    for part in query.split(whereSeparator: \.isWhitespace) {
      let words = part.split(whereSeparator: isPunctuation)
      for term in words.isEmpty ? [part] : words where seen.insert(term).inserted {
        terms.append(term)
        if terms.count == most { return terms.map(String.init) }
      }
    }
    return terms.map(String.init)
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    character.unicodeScalars.count == 1
      && character.unicodeScalars.allSatisfy {
        switch $0.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
          .initialPunctuation,
          .finalPunctuation, .otherPunctuation, .modifierSymbol:
          true
        default: false
        }
      }
  }
}
