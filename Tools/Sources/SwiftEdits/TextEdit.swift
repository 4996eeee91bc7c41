/// A replacement of some bytes.
struct TextEdit: Hashable {
  var range: Range<Int>
  var text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// An insertion.
  init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
}

/// Returns bytes with changes. Insertions at the same place are kept in their order.
func applying(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var done = 0
  let sorted = edits.enumerated().sorted {
    ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
  }
  for (_, edit) in sorted {
    precondition(edit.range.lowerBound >= done, "the edits overlap")
    result += bytes[done..<edit.range.lowerBound]
    result += edit.text.utf8
    done = edit.range.upperBound
  }
  return result + bytes[done...]
}
