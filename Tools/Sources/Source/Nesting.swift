extension UnsafeBufferPointer<UInt8> {
  /// Where brackets are nested deeper than in code that people write, or `#` follows `#` without end, if so. What stands in
  /// texts and comments is counted too: it would have to be as strange.
  ///
  /// The parser takes seconds, then hours, for what is nested without end.
  func isNested(deeperThan limit: Int) -> Int? {
    /// How many `<` were open where each open bracket began.
    var outside: [Int] = []
    var angles = 0
    var hashes = 0
    /// What the line before this one ended with, blank lines passed over.
    var lastOfLines = UInt8(ascii: " ")
    return isCounted.withUnsafeBufferPointer { isCounted in
      for index in indices where isCounted[Int(self[index])] {
        let byte = self[index]
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
          outside.append(angles)
          if outside.count > limit { return index }
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          // What was less than something inside is no bracket outside.
          if let before = outside.popLast() { angles = before }
        case UInt8(ascii: "<"):
          angles += 1
          // The parser tries each of them as a bracket and as an operator.
          if angles > limit / 2 { return index }
        case UInt8(ascii: ">"):
          if angles > 0, last(before: index) != UInt8(ascii: "-") { angles -= 1 }
        case UInt8(ascii: "#"):
          // Each of them may begin a text that ends with as many.
          hashes = index > 0 && self[index - 1] == byte ? hashes + 1 : 1
          if hashes > limit / 2 { return index }
        default:
          // A statement ends, unless it cannot.
          lastOfLines = last(before: index) ?? lastOfLines
          if lastOfLines != UInt8(ascii: "<"), lastOfLines != UInt8(ascii: ",") { angles = outside.last ?? 0 }
        }
      }
      return nil
    }
  }

  /// The last byte before another in its line that is not blank.
  private func last(before index: Int) -> UInt8? {
    var index = index - 1
    while index >= 0 {
      switch self[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): index -= 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"): return nil
      default: return self[index]
      }
    }
    return nil
  }
}

/// By their numbers, the bytes that say how deep code is nested, and where statements end. Most are others.
private let isCounted: [Bool] = (0...255).map { "()[]{}<>#\n\r;".utf8.contains($0) }
