/// Returns an addition to a message about an unknown word: the nearest known word, or nothing.
public func suggestion(for word: String, among words: some Collection<String>) -> String {
  nearest(to: word, among: words).map { " (did you mean \($0)?)" } ?? ""
}

/// Returns the word nearest to an unknown word, if one is near enough.
public func nearest(to word: String, among words: some Collection<String>) -> String? {
  let plain = word.plain
  if plain.isEmpty { return nil }
  if let same = words.first(where: { $0.plain == plain }) { return same }
  let ranked = words.map { (word: $0, steps: steps(from: plain, to: $0.plain)) }
  guard let best = ranked.min(by: { $0.steps < $1.steps }) else { return nil }
  return best.steps <= max(1, min(plain.count, best.word.count) / 3) ? best.word : nil
}

extension String {
  /// The text in lowercase and without punctuation, so that `data-manager` and `dataManager` are equal.
  package var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// The Damerau–Levenshtein distance: the number of letters that are inserted, deleted, replaced or swapped with a
/// neighbour.
func steps(from a: String, to b: String) -> Int {
  let (a, b) = (Array(a), Array(b))
  // Words with such different lengths are not misspellings of each other.
  if abs(a.count - b.count) > 12 { return .max }
  var before: [Int] = []
  var last = Array(0...b.count)
  for row in a.indices {
    var next = [row + 1]
    for column in b.indices {
      var steps = min(last[column + 1] + 1, next[column] + 1, last[column] + (a[row] == b[column] ? 0 : 1))
      if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
        steps = min(steps, before[column - 1] + 1)
      }
      next.append(steps)
    }
    (before, last) = (last, next)
  }
  return last[b.count]
}
