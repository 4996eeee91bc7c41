extension UnsafeBufferPointer<UInt8> {
  /// Where brackets are nested deeper than anybody writes them, if they are. What stands in texts and comments is
  /// counted too: it would have to be as strange.
  ///
  /// The parser takes seconds, then hours, for what is nested without end.
  func isNested(deeperThan limit: Int) -> Int? {
    var depth = 0
    for index in indices {
      switch self[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return index }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth > 0 { depth -= 1 }
      default: break
      }
    }
    return nil
  }
}
