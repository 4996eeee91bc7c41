/// The distinct words of a query.
enum SearchTerms {
  static func of(_ query: String) -> [String] {
    var seen: Set<Substring> = []
    return query.split { !$0.isLetter && !$0.isNumber }
      .filter { seen.insert($0).inserted }
      .map(String.init)
  }
}
