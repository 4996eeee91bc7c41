extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset at which brackets are nested deeper than in normal code, or `#` is repeated without end; nil if
  /// they are not. Strings and comments are counted too.
  ///
  /// The parser takes seconds, or even hours, for extremely nested code.
  package func isNested(deeperThan limit: Int) -> Int? {
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

extension UnsafeBufferPointer<UInt8> {
  /// Returns the array literals, with their brackets, inside too many others that contain them directly: `[[[[1]]]]`.
  ///
  /// The parser tries each of them as a type and as a value, so that its time doubles with each level: 20 levels take a
  /// second, 60 levels years. Brackets in strings and comments are counted too.
  package func literalsNestedTooDeeply() -> [Range<Int>] {
    var found: [Range<Int>] = []
    /// The number of brackets around this place, as long as only a type could be between them.
    var chain = 0
    var effort = 0
    var index = startIndex
    while index < endIndex {
      switch self[index] {
      case UInt8(ascii: "["):
        chain += 1
        guard chain >= Self.harmlessLevels else { break }
        let more = 1 << Swift.min(chain, 32)
        if effort + more <= Self.maximumEffort {
          effort += more
        } else {
          let end = endOfBrackets(from: index)
          found.append(index..<end)
          index = end
          chain = 0
          continue
        }
      // `[some [`, `[(`, `[A<[`, and comments.
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "("), UInt8(ascii: "<"),
        UInt8(ascii: "/"),
        UInt8(ascii: "*"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        0x80...:
        break
      default: chain = 0
      }
      index += 1
    }
    return found
  }

  /// The number of levels that cost nothing worth counting.
  private static var harmlessLevels: Int { 7 }
  /// That of 11 levels in one place: a few milliseconds in an optimized build.
  private static var maximumEffort: Int { 1 << 12 }

  /// The end of the bracket at an index, or of the file.
  private func endOfBrackets(from start: Int) -> Int {
    var depth = 0
    for index in start..<endIndex {
      if self[index] == UInt8(ascii: "[") { depth += 1 }
      if self[index] == UInt8(ascii: "]") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return endIndex
  }
}

/// Whether each byte affects nesting or ends statements.
private let isCounted: [Bool] = (0...255).map { "()[]{}<>#\n\r;".utf8.contains($0) }
