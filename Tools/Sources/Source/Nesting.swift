extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset at which brackets are nested deeper than in normal code, or `#` is repeated without end; nil if
  /// they are not. Strings and comments are counted too.
  ///
  /// The parser takes seconds, or even hours, for extremely nested code.
  func isNested(deeperThan limit: Int) -> Int? {
    /// The number of open `<` at each open bracket.
    var outside: [Int] = []
    var angles = 0
    var hashes = 0
    /// The last character of the previous line that is not blank.
    var lastOfLines = UInt8(ascii: " ")
    return isCounted.withUnsafeBufferPointer { isCounted in
      for index in indices where isCounted[Int(self[index])] {
        let byte = self[index]
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
          outside.append(angles)
          if outside.count > limit { return index }
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          // `<` inside the brackets was an operator.
          if let before = outside.popLast() { angles = before }
        case UInt8(ascii: "<"):
          angles += 1
          // The parser tries each of them as a bracket and as an operator.
          if angles > limit / 2 { return index }
        case UInt8(ascii: ">"):
          if angles > 0, last(before: index) != UInt8(ascii: "-") { angles -= 1 }
        case UInt8(ascii: "#"):
          // Each of them may begin a string with as many delimiters.
          hashes = index > 0 && self[index - 1] == byte ? hashes + 1 : 1
          if hashes > limit / 2 { return index }
        default:
          // The statement ends here, unless it must continue.
          lastOfLines = last(before: index) ?? lastOfLines
          if lastOfLines != UInt8(ascii: "<"), lastOfLines != UInt8(ascii: ",") { angles = outside.last ?? 0 }
        }
      }
      return nil
    }
  }

  /// Returns the last non-blank byte before another in its line.
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

/// Whether each byte affects nesting or ends statements.
private let isCounted: [Bool] = (0...255).map { "()[]{}<>#\n\r;".utf8.contains($0) }
