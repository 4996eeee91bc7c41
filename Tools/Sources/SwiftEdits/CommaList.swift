import Foundation
import SwiftSyntax

/// A list between brackets whose elements are separated by commas: an array, arguments, parameters.
struct CommaList {
  /// The offsets of the elements, without commas and trivia.
  let elements: [Range<Int>]
  /// The offset after the comma behind the last element, if there is one.
  let trailingComma: Int?
  /// The offset after the opening bracket.
  let start: Int
  /// The offset of the closing bracket.
  let end: Int
  private let kind: Kind

  private enum Kind { case array, arguments, parameters }

  init(_ array: ArrayExprSyntax) {
    self.init(array.elements, array.leftSquare, array.rightSquare, .array) { $0.trailingComma }
  }

  /// - Returns: nil if the call has no parentheses.
  init?(argumentsOf call: FunctionCallExprSyntax) {
    guard let start = call.leftParen, let end = call.rightParen else { return nil }
    self.init(call.arguments, start, end, .arguments) { $0.trailingComma }
  }

  init(_ clause: FunctionParameterClauseSyntax) {
    self.init(clause.parameters, clause.leftParen, clause.rightParen, .parameters) { $0.trailingComma }
  }

  private init<List: SyntaxCollection>(
    _ list: List, _ open: TokenSyntax, _ close: TokenSyntax, _ kind: Kind,
    comma: (List.Element) -> TokenSyntax?
  ) {
    self.kind = kind
    elements = list.map { element in
      let start = element.positionAfterSkippingLeadingTrivia.utf8Offset
      // The last token before the comma.
      let last = comma(element)?.previousToken(viewMode: .sourceAccurate)
      return
        start..<(last?.endPositionBeforeTrailingTrivia ?? element.endPositionBeforeTrailingTrivia).utf8Offset
    }
    trailingComma = list.last.flatMap(comma)?.endPositionBeforeTrailingTrivia.utf8Offset
    start = open.endPositionBeforeTrailingTrivia.utf8Offset
    end = close.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}

extension CommaList {
  /// Whether the closing bracket has a line of its own if the list has several lines.
  fileprivate var closesOnOwnLine: Bool { kind != .arguments }

  fileprivate var hasTrailingComma: Bool { kind == .array }
}

extension SwiftText {
  /// The width of lines above which a new element begins a line.
  static var width: Int { 110 }

  /// Returns the edits that add an element to a list, in the way in which the list is formatted.
  ///
  /// - Parameters:
  ///   - element: Lines, indented with two spaces for each level.
  ///   - index: The element before which the new one is added; nil for the end.
  func inserting(_ element: String, into list: CommaList, before index: Int? = nil) -> [TextEdit] {
    if let index, list.elements.indices.contains(index) {
      return inserting(element, before: list.elements[index])
    }
    guard let last = list.elements.last else { return inserting(element, intoEmpty: list) }
    let closesInSameLine = endOfLine(at: last.upperBound) >= list.end
    if isFirstInLine(last.lowerBound), !hasSeveralInLine(list) {
      let indent = indentation(at: last.lowerBound)
      let text = newline + block(element, indent: indent)
      if let comma = list.trailingComma {
        return [TextEdit(at: closesInSameLine ? comma : behindComment(comma, list), text + ",")]
      }
      if closesInSameLine { return [TextEdit(at: last.upperBound, "," + text)] }
      let end = behindComment(last.upperBound, list)
      if end == last.upperBound { return [TextEdit(at: end, "," + text)] }
      return [TextEdit(at: last.upperBound, ","), TextEdit(at: end, text)]
    }
    let inline = block(element, indent: "")
    let place = list.trailingComma ?? last.upperBound
    let comma = list.trailingComma == nil ? "," : ""
    let trailing = list.trailingComma == nil ? "" : ","
    let lineLength = slice(startOfLine(at: place)..<endOfLine(at: place)).count
    if !inline.contains("\n"), lineLength + inline.count + 2 <= Self.width {
      return [TextEdit(at: place, "\(comma) \(inline)\(trailing)")]
    }
    if line(at: list.start) != line(at: list.end) {
      let indent = indentation(at: list.elements[0].lowerBound)
      let isBroken = isFirstInLine(list.elements[0].lowerBound)
      let text = block(element, indent: isBroken ? indent : indent + indentation)
      return [TextEdit(at: place, comma + newline + text + trailing)]
    }
    return breaking(list, adding: element)
  }

  /// Whether lines contain several elements, and no comment follows the last one.
  private func hasSeveralInLine(_ list: CommaList) -> Bool {
    guard let last = list.elements.last else { return false }
    let end = list.trailingComma ?? last.upperBound
    return behindComment(end, list) == end
      && list.elements.dropFirst().contains { !isFirstInLine($0.lowerBound) }
  }

  /// Returns the edits that add an element to a list in one line, which is broken after its opening bracket.
  private func breaking(_ list: CommaList, adding element: String) -> [TextEdit] {
    guard let first = list.elements.first, let last = list.elements.last else { return [] }
    let outer = indentation(at: list.start)
    let indent = outer + indentation
    let added = block(element, indent: indent)
    let present = slice(first.lowerBound..<last.upperBound)
    let fits = !added.contains("\n") && indent.count + present.count + added.count + 3 <= Self.width
    let separator = fits ? ", " + added.dropFirst(indent.count) : "," + newline + added
    let end =
      list.closesOnOwnLine
      ? (list.hasTrailingComma || list.trailingComma != nil ? "," : "") + newline + outer : ""
    return [
      TextEdit(list.start..<first.lowerBound, newline + indent),
      TextEdit(last.upperBound..<list.end, separator + end),
    ]
  }

  /// Returns the edits that add an element behind another one that is not the last: before the comments of the next.
  func inserting(_ element: String, into list: CommaList, behind index: Int) -> [TextEdit] {
    guard index + 1 < list.elements.count else { return inserting(element, into: list) }
    let (previous, next) = (list.elements[index], list.elements[index + 1])
    // The comma behind the previous element, which no comment contains: a comma in a comment is found too late.
    guard let comma = commas(between: previous.upperBound..<next.lowerBound) else {
      return inserting(element, before: next)
    }
    guard isFirstInLine(previous.lowerBound), isFirstInLine(next.lowerBound) else {
      return [TextEdit(at: comma, " " + block(element, indent: "") + ",")]
    }
    let indent = indentation(at: previous.lowerBound)
    return [TextEdit(at: behindComment(comma, list), newline + block(element, indent: indent) + ",")]
  }

  /// Returns the offset after the first comma that is not in a comment.
  private func commas(between range: Range<Int>) -> Int? {
    var text = slice(range)[...]
    var offset = range.lowerBound
    while let first = text.first {
      if first == "," { return offset + 1 }
      var count = 1
      if text.hasPrefix("//") {
        count = text.prefix { !$0.isNewline }.count
      } else if text.hasPrefix("/*") {
        let end = text.range(of: "*/")?.upperBound ?? text.endIndex
        count = text[..<end].count
      }
      offset += text.prefix(count).utf8.count
      text = text.dropFirst(count)
    }
    return nil
  }

  private func inserting(_ element: String, before next: Range<Int>) -> [TextEdit] {
    if isFirstInLine(next.lowerBound) {
      let indent = indentation(at: next.lowerBound)
      let text = String(block(element, indent: indent).dropFirst(indent.count))
      return [TextEdit(at: next.lowerBound, text + "," + newline + indent)]
    }
    return [TextEdit(at: next.lowerBound, block(element, indent: "") + ", ")]
  }

  private func inserting(_ element: String, intoEmpty list: CommaList) -> [TextEdit] {
    let inner = slice(list.start..<list.end)
    guard inner.contains(where: \.isNewline) else {
      let comma = inner.allSatisfy(\.isWhitespace) ? "" : " "
      return [TextEdit(at: list.end, comma + block(element, indent: ""))]
    }
    // Comments in the list stay before the element.
    let indent = indentation(at: list.end)
    let text = block(element, indent: indent + indentation)
    return [TextEdit(at: startOfLine(at: list.end), text + (list.hasTrailingComma ? "," : "") + newline)]
  }

  /// Returns the offset behind a comment that follows in the same line, or the offset itself.
  private func behindComment(_ offset: Int, _ list: CommaList) -> Int {
    let end = min(endOfLine(at: offset), list.end)
    let rest = slice(offset..<end)
    guard rest.contains(where: { !$0.isWhitespace }) else { return offset }
    // A comment that continues in the next line.
    if let start = rest.range(of: "/*", options: .backwards), !rest[start.upperBound...].contains("*/") {
      return offset
    }
    let trailing = rest.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return end - trailing
  }
}
