/// The use cases for a text.
public protocol CountWords: Sendable {
  func words(in text: String) -> Int
}

/// A word is a sequence of letters and digits, including inner apostrophes and hyphens.
struct CountWordsInteractor: CountWords {
  func words(in text: String) -> Int {
    var count = 0
    var isInside = false
    for character in text {
      if character.isLetter || character.isNumber {
        if !isInside { count += 1 }
        isInside = true
      } else if !"'’-".contains(character) {
        isInside = false
      }
    }
    return count
  }
}
