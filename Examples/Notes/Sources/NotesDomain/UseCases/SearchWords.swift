/// The distinct words of a query, as they were typed.
public enum SearchWords {
  /// The maximum number of words, so that a forged query of a million words does not block the search.
  private static let most = 32

  public static func of(_ query: String) -> [String] {
    var seen: Set<Substring> = []
    let words = query.split { !$0.isLetter && !$0.isNumber }.filter { seen.insert($0).inserted }
    return words.prefix(most).map(String.init)
  }
}
