/// A text of which one part is generated.
///
/// The part is between `<!-- name: begin -->` and `<!-- name: end -->`, each on a line of its own.
public struct MarkedText {
  public private(set) var text: String

  public init(_ text: String) {
    self.text = text
  }

  /// Replaces the text between the two marks.
  ///
  /// - Throws: ``MissingMark`` if one of them is missing, or if they are in the wrong order.
  public mutating func replace(_ name: String, with part: String) throws(MissingMark) {
    let begin = "<!-- \(name): begin -->\n"
    let end = "<!-- \(name): end -->"
    guard let first = text.firstRange(of: begin) else { throw MissingMark(mark: begin) }
    guard let last = text[first.upperBound...].firstRange(of: end) else { throw MissingMark(mark: end) }
    text.replaceSubrange(first.upperBound..<last.lowerBound, with: part + "\n")
  }
}

/// The error for a text without the marks for its generated part.
public struct MissingMark: Error, CustomStringConvertible {
  let mark: String

  public var description: String {
    "The line \(mark.trimmingSuffix(while: \.isNewline)) is missing. Restore it: the table is written below it."
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, predicate(last) { rest.removeLast() }
    return rest
  }
}
