/// What a query asks for: its words, each once, as they were typed.
public enum SearchWords {
  /// Nobody types more; a forged query of a million words must not keep the search busy.
  private static let most = 32

  public static func of(_ query: String) -> [String] {
    var seen: Set<Substring> = []
    let words = query.split { !$0.isLetter && !$0.isNumber }.filter { seen.insert($0).inserted }
    return words.prefix(most).map(String.init)
  }
}
