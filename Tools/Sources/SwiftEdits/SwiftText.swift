import Source
import SwiftParser
import SwiftSyntax

/// The text of a Swift file, its syntax tree, and how it is formatted.
public struct SwiftText: Sendable {
  /// The name of the file in messages.
  public let path: String
  public let text: String
  public let tree: SourceFileSyntax
  private let bytes: [UInt8]

  /// - Throws: An error with the line of the first syntax error.
  public init(path: String, text: String) throws(EditError) {
    self.path = path
    self.text = text
    bytes = Array(text.utf8)
    let tooDeep = bytes.withUnsafeBufferPointer {
      $0.isNested(deeperThan: 250) ?? $0.literalsNestedTooDeeply().first?.lowerBound
    }
    guard tooDeep == nil else {
      tree = Parser.parse(source: "")
      throw error(at: tooDeep ?? 0, "is nested too deeply here: move the inner literals into constants")
    }
    tree = Parser.parse(source: text)
    if tree.hasError {
      let finder = FirstError(viewMode: .all)
      finder.walk(tree)
      throw error(at: finder.offset ?? 0, "has a syntax error here: correct it first")
    }
  }

  /// Returns an error at an offset in bytes.
  public func error(at offset: Int, _ reason: String) -> EditError {
    EditError(path: path, line: line(at: offset), reason: reason)
  }

  func error(at node: some SyntaxProtocol, _ reason: String) -> EditError {
    error(at: node.positionAfterSkippingLeadingTrivia.utf8Offset, reason)
  }

  /// Returns the file with changes.
  ///
  /// - Throws: An error if the result is not valid Swift: then the file is formatted in an unknown way.
  func replacing(_ edits: [TextEdit]) throws(EditError) -> SwiftText {
    if edits.isEmpty { return self }
    let changed = applying(edits, to: bytes)
    do {
      return try SwiftText(path: path, text: String(decoding: changed, as: UTF8.self))
    } catch {
      throw self.error(
        at: edits[0].range.lowerBound, "cannot be changed here without a syntax error; change it by hand")
    }
  }

  // MARK: Format

  /// The line break of the file.
  public var newline: String {
    text.utf8.contains(UInt8(ascii: "\r")) && text.contains("\r\n") ? "\r\n" : "\n"
  }

  /// The indentation of one level: that of the least indented line.
  public var indentation: String {
    var least: String?
    var start = true
    var current: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        (start, current) = (true, [])
      case UInt8(ascii: " ") where start, UInt8(ascii: "\t") where start: current.append(byte)
      default:
        // The lines of a block comment begin with ` *`.
        if start, !current.isEmpty, current.count < least?.utf8.count ?? .max, byte != UInt8(ascii: "*") {
          least = String(decoding: current, as: UTF8.self)
        }
        start = false
      }
    }
    return least ?? "  "
  }

  func line(at offset: Int) -> Int {
    bytes.prefix(offset).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the text of a node without the trivia around it.
  func text(of node: some SyntaxProtocol) -> String { slice(range(of: node)) }

  /// Returns the offsets of a node without the trivia around it.
  func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Returns the white space at the beginning of the line of an offset.
  func indentation(at offset: Int) -> String {
    let start = startOfLine(at: offset)
    let end = bytes[start...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return slice(start..<(end ?? bytes.count))
  }

  /// Whether only white space precedes an offset in its line.
  func isFirstInLine(_ offset: Int) -> Bool {
    bytes[startOfLine(at: offset)..<offset].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  func startOfLine(at offset: Int) -> Int {
    bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { $0 + 1 } ?? 0
  }

  /// Returns the offset of the line break after an offset, or the end of the text.
  func endOfLine(at offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
  }

  /// Returns the number of characters from the start of the line to an offset.
  func column(at offset: Int) -> Int { slice(startOfLine(at: offset)..<offset).count }

  func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  /// Returns lines with the line break of the file, each indented. Empty lines are not indented.
  func block(_ lines: String, indent: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + nested(String($0)) }
      .joined(separator: newline)
  }

  /// Replaces the two spaces of each level by the indentation of the file.
  func nested(_ line: String) -> String {
    let spaces = line.prefix { $0 == " " }.count
    return String(repeating: indentation, count: spaces / 2) + line.dropFirst(spaces / 2 * 2)
  }
}

/// The reason why a file is not changed.
public struct EditError: Error, Hashable, CustomStringConvertible {
  public var path: String
  public var line: Int
  /// A sentence without a full stop, whose subject is the place.
  public var reason: String

  public var description: String { "\(path):\(line): \(reason)" }
}

private final class FirstError: SyntaxAnyVisitor {
  var offset: Int?

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard offset == nil, node.hasError else { return .skipChildren }
    guard node.is(TokenSyntax.self) || node.is(UnexpectedNodesSyntax.self) else { return .visitChildren }
    offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return .skipChildren
  }
}
