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
    var last = UInt8(ascii: " ")
    for index in indices {
      let byte = self[index]
      // Most are letters.
      if UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 {
        (hashes, last) = (0, byte)
        continue
      }
      // Each of them may begin a text that ends with as many.
      hashes = byte == UInt8(ascii: "#") ? hashes + 1 : 0
      if hashes > limit / 2 { return index }
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
        if angles > 0, last != UInt8(ascii: "-") { angles -= 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"):
        // A statement ends, unless it cannot.
        if last != UInt8(ascii: "<"), last != UInt8(ascii: ",") { angles = outside.last ?? 0 }
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      default: break
      }
      last = byte
    }
    return nil
  }
}
