import Source
import Yams

/// A parsed YAML text with positions.
struct YAMLDocument {
  let lines: LineIndex
  /// Nil if the text contains only comments.
  let root: Node?

  /// The reason why a text cannot be parsed, and the position.
  struct YAMLError: Error {
    var position: Position?
    var text: String
  }

  /// The maximum size in bytes. A larger file is not a configuration.
  private static let largest = 1 << 20
  /// The maximum number of aliases, so that nested ones cannot exhaust memory.
  private static let mostAliases = 40

  init(_ text: String) throws(YAMLError) {
    var text = text
    // A byte order mark is not a column.
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    guard text.utf8.count <= Self.largest else {
      throw YAMLError(position: nil, text: "is larger than 1 MiB and cannot be a configuration")
    }
    lines = LineIndex(text)
    if let (scalar, position) = lines.firstForbidden {
      let code = String(scalar.value, radix: 16, uppercase: true)
      throw YAMLError(
        position: position,
        text:
          "the character U+\(String(repeating: "0", count: max(0, 4 - code.count)) + code) is not allowed in YAML: "
          + "remove it")
    }
    let (anchors, aliases) = Self.countReferences(text)
    guard anchors == 0 || aliases <= Self.mostAliases else {
      throw YAMLError(
        position: nil, text: "has more than \(Self.mostAliases) aliases: replace them by their values")
    }
    do {
      // The parser keeps a pointer into the text; the padding makes sure that it is stored on the heap.
      root = try Yams.compose(yaml: text + "\n#" + String(repeating: " ", count: 32))
    } catch let error as YamlError {
      throw Self.yamlError(error, lines)
    } catch {
      throw YAMLError(position: nil, text: "cannot be read as YAML: \(error)")
    }
  }

  func position(of node: Node) -> Position? {
    node.mark.map { lines.position(line: $0.line, column: $0.column) }
  }

  // MARK: Invalid YAML

  private static func yamlError(_ error: YamlError, _ lines: LineIndex) -> YAMLError {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let position = lines.position(line: mark.line, column: mark.column)
      if problem == "found undefined alias" {
        return YAMLError(position: position, text: quoteStar)
      }
      // A missing end is reported at the beginning of the construct.
      if let context, let text = textOfBeginning(problem, context.text) {
        return YAMLError(
          position: lines.position(line: context.mark.line, column: context.mark.column), text: text)
      }
      return YAMLError(position: position, text: explanation(of: problem, context?.text, at: position, lines))
    case .duplicatedKeysInMapping(let keys, let context):
      return duplicate(keys.first ?? "", context.mark, lines)
    default:
      return YAMLError(position: nil, text: "cannot be read as YAML: \(error)")
    }
  }

  private static let quoteStar =
    "YAML treats a name after * as an alias: put the pattern in quotes, such as \"*Page\""

  private static func textOfBeginning(_ problem: String, _ context: String) -> String? {
    if context.contains("scanning an alias") { return quoteStar }
    if context.contains("parsing a flow"), problem.contains("',' or") {
      return "the bracket is not closed, or a comma between its items is missing: correct it"
    }
    if context.contains("scanning a quoted scalar"), problem.contains("end of stream") {
      return "the quote is not closed: close it"
    }
    return nil
  }

  private static func explanation(
    of problem: String, _ context: String?, at position: Position, _ lines: LineIndex
  ) -> String {
    let rest = lines.text(ofLine: Int(position.line)).utf8.dropFirst(Int(position.column) - 1)
    if problem.contains("cannot start any token") {
      if rest.first == 0x09 { return "YAML is indented with spaces: replace the tab" }
      let character = rest.first.map { String(decoding: [$0], as: UTF8.self) } ?? ""
      return "a text that begins with \(character) must be in quotes in YAML"
    }
    if problem.hasPrefix("mapping values are not allowed") {
      return "a colon is not allowed here: align the line with its neighbours, or put the text in quotes"
    }
    if problem == "but found another document" {
      return "a second document begins here: a configuration is a single document"
    }
    if problem.hasPrefix("Maximum nesting level") || problem.hasPrefix("exceeded max depth") {
      return "is nested too deeply for a configuration"
    }
    let context = context.map { $0.isEmpty ? "" : " (\($0))" } ?? ""
    return "is not valid YAML: \(problem)\(context)"
  }

  /// Reports the second of two equal keys. The parser gives the position of the first.
  private static func duplicate(_ key: String, _ mark: Mark, _ lines: LineIndex) -> YAMLError {
    let first = lines.position(line: mark.line, column: mark.column)
    let text = "occurs twice here: combine the two"
    let before = lines.text(ofLine: Int(first.line)).utf8.prefix(Int(first.column) - 1)
    // The second key can be located if each key has its own line.
    if before.allSatisfy({ $0 == 0x20 }), first.line < lines.count {
      for line in (Int(first.line) + 1)...lines.count {
        let words = lines.text(ofLine: line).dropFirst(before.count)
        let isSame = [key, "\"\(key)\"", "'\(key)'"].contains { each in
          words.hasPrefix(each) && words.dropFirst(each.count).drop { $0 == " " }.hasPrefix(":")
        }
        if isSame, lines.text(ofLine: line).utf8.prefix(before.count).allSatisfy({ $0 == 0x20 }) {
          return YAMLError(
            position: Position(line: Int32(line), column: first.column),
            text: "\(backquoted(key)) is already on line \(first.line): combine the two")
        }
      }
    }
    return YAMLError(position: first, text: "\(backquoted(key)) \(text)")
  }

  /// Returns an upper bound of the number of anchors and aliases. They are counted before parsing, because a few lines
  /// of them can expand beyond the memory.
  private static func countReferences(_ text: String) -> (anchors: Int, aliases: Int) {
    var (anchors, aliases) = (0, 0)
    var last = UInt8(ascii: "\n")
    var mark: UInt8?
    for byte in text.utf8 {
      let isName = byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      if mark == UInt8(ascii: "&"), isName { anchors += 1 }
      if mark == UInt8(ascii: "*"), isName { aliases += 1 }
      let canBegin = last <= 0x20 || "[]{},:-?\"'".utf8.contains(last) || last >= 0x80
      mark = canBegin && (byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*")) ? byte : nil
      last = byte
    }
    return (anchors, aliases)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

/// Returns a text as messages quote it: truncated, on one line, in backquotes.
func backquoted(_ text: String) -> String {
  var line = ""
  for scalar in text.unicodeScalars.prefix(60) {
    if scalar.value < 0x20 || scalar.properties.isWhitespace && scalar != " " {
      line += scalar.escaped(asASCII: true)
    } else {
      line.unicodeScalars.append(scalar)
    }
  }
  return "`\(line)\(text.unicodeScalars.count > 60 ? "…" : "")`"
}
