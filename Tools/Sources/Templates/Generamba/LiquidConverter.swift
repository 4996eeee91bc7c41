import Foundation

/// Converts a Liquid template to Stencil, with the same output.
///
/// Conditions, loops, cases, assignments, includes, filters and the control of white space are converted. Everything else
/// is an error with its line and advice.
struct LiquidConverter {
  let file: String
  /// The paths of included files, by their names in Liquid.
  let included: (String) -> String?

  /// An open block, and what was written before it.
  private struct Block {
    var tag: String
    var line: Int
    /// The output before the block.
    var before: String
    /// For `unless`: its condition and its first branch. For `case`: the compared value.
    var condition = ""
    var body: String?
    var branches = 0
  }

  private var blocks: [Block] = []
  private var output = ""
  private var assigned: Set<String> = []

  init(file: String, included: @escaping (String) -> String?) {
    self.file = file
    self.included = included
  }

  static func convert(_ text: String, file: String, included: @escaping (String) -> String?)
    throws(TemplateError)
    -> String
  {
    var converter = LiquidConverter(file: file, included: included)
    return try converter.run(text)
  }

  private mutating func run(_ text: String) throws(TemplateError) -> String {
    let pieces = try TemplateText(Self.protectingRaw(text), file: file, isLiquid: true).pieces
    var skips = false
    for piece in pieces {
      if skips {
        if piece.kind == .block, piece.content == "endcomment" { skips = false }
        continue
      }
      switch piece.kind {
      // A comment of Stencil is text in Liquid.
      case .text: output += Self.unprotected(piece.content.replacing("{#", with: "\(Self.open)#"))
      case .comment: output += piece.content
      case .variable:
        output += tag("{{", try expression(piece.content, piece.line), "}}", piece)
      case .block:
        if piece.content == "comment" { skips = true } else { try block(piece) }
      }
    }
    if let open = blocks.last {
      throw fail(open.line, "“\(open.tag)” has no “end\(open.tag)”")
    }
    return output
  }

  private func tag(_ open: String, _ content: String, _ close: String, _ piece: TemplateText.Piece) -> String
  {
    "\(open)\(piece.trimsBefore ? "-" : "") \(content) \(piece.trimsAfter ? "-" : "")\(close)"
  }

  // MARK: Blocks

  private mutating func block(_ piece: TemplateText.Piece) throws(TemplateError) {
    let words = TemplateChecker.words(piece.content)
    let line = piece.line
    let rest = words.dropFirst().joined(separator: " ")
    func written(_ content: String) -> String { tag("{%", content, "%}", piece) }
    switch words[0] {
    case "if":
      blocks.append(Block(tag: "if", line: line, before: ""))
      output += written("if \(try condition(rest, line))")
    case "elsif":
      guard blocks.last?.tag == "if" else {
        throw fail(line, "“elsif” is not inside “if”: write a nested if")
      }
      output += written("elif \(try condition(rest, line))")
    case "else":
      switch blocks.last?.tag {
      case "if": output += written("else")
      case "for": output += written("empty")
      case "case": output += written("else")
      case "unless":
        // The branches change places, because Stencil has no `unless`.
        blocks[blocks.count - 1].body = output
        output = ""
      default: throw fail(line, "“else” is not inside a block")
      }
    case "endif":
      try end("if", line)
      output += written("endif")
    case "unless":
      blocks.append(Block(tag: "unless", line: line, before: output, condition: try condition(rest, line)))
      output = ""
    case "endunless":
      let block = try end("unless", line)
      let (first, second) = block.body.map { ($0, output) } ?? (output, "")
      output = block.before + "{% if \(block.condition) %}\(second){% else %}\(first){% endif %}"
    case "case":
      blocks.append(Block(tag: "case", line: line, before: output, condition: try value(rest, line)))
      output = ""
    case "when":
      guard let block = blocks.last, block.tag == "case" else {
        throw fail(line, "“when” is not inside “case”")
      }
      var alternatives: [String] = []
      for alternative in rest.replacing(" or ", with: ",").split(separator: ",") {
        alternatives.append("\(block.condition) == \(try value(alternative.trimmingWhitespace, line))")
      }
      if block.branches == 0 { output = "" }  // Liquid ignores text before the first branch.
      output += "{% \(block.branches == 0 ? "if" : "elif") \(alternatives.joined(separator: " or ")) %}"
      blocks[blocks.count - 1].branches += 1
    case "endcase":
      let block = try end("case", line)
      guard block.branches > 0 else { throw fail(line, "“case” has no “when”") }
      output = block.before + output + "{% endif %}"
    case "for":
      guard words.count >= 4, words[2] == "in" else {
        throw fail(line, "“\(piece.content)” is not a loop: for name in list")
      }
      guard words.count == 4 else {
        throw fail(
          line,
          "“\(words.dropFirst(4).joined(separator: " "))” is not supported in loops: filter the list in the project"
        )
      }
      blocks.append(Block(tag: "for", line: line, before: ""))
      output += written("for \(words[1]) in \(try list(words[3], line))")
    case "endfor":
      try end("for", line)
      output += written("endfor")
    case "assign":
      guard words.count >= 4, words[2] == "=", TemplateChecker.isName(words[1]) else {
        throw fail(line, "“\(piece.content)” is not an assignment: assign name = value")
      }
      let value = try expression(words.dropFirst(3).joined(separator: " "), line)
      assigned.insert(words[1])
      output += written("set \(words[1]) \(value)")
    case "include":
      guard words.count == 2, let name = TemplateChecker.literal(words[1].trimmingCharacters(in: [","]))
      else {
        throw fail(
          line, "“\(piece.content)” passes values to a snippet: use variables that are known everywhere")
      }
      guard let path = included(name) else { throw fail(line, "there is no snippet \(name)") }
      output += written("include \"\(path)\"")
    default:
      throw fail(
        line,
        "the tag “\(words[0])” is not supported: use if, elsif, else, unless, case, when, for, assign or include"
      )
    }
  }

  @discardableResult
  private mutating func end(_ tag: String, _ line: Int) throws(TemplateError) -> Block {
    guard let last = blocks.popLast() else { throw fail(line, "“end\(tag)” ends nothing") }
    guard last.tag == tag else {
      throw fail(line, "“end\(tag)” does not end “\(last.tag)” of line \(last.line)")
    }
    return last
  }

  // MARK: Expressions

  private static let filters = [
    "downcase": "lowercase", "upcase": "uppercase", "capitalize": "capitalizeFirst", "append": "append",
    "prepend": "prepend", "replace": "replace", "remove": "replace", "default": "default", "join": "join",
    "split": "split", "strip": "trim",
  ]

  /// Converts `value | filter: 'a', b`.
  private func expression(_ text: String, _ line: Int) throws(TemplateError) -> String {
    let parts = TemplateChecker.split(text, at: "|").map { Substring($0).trimmingWhitespace }
    var result = try value(parts[0], line)
    for part in parts.dropFirst() {
      let name = String(part.prefix { $0 != ":" && $0 != " " })
      guard let filter = Self.filters[name] else {
        throw fail(
          line,
          "the filter “\(name)” is not supported: use \(Self.filters.keys.sorted().joined(separator: ", "))")
      }
      var arguments: [String] = []
      let rest = Substring(part.dropFirst(name.count)).trimmingWhitespace
      if rest.hasPrefix(":") {
        for argument in TemplateChecker.split(String(rest.dropFirst()), at: ",") {
          arguments.append(try value(Substring(argument).trimmingWhitespace, line))
        }
      }
      if name == "remove" { arguments.append("\"\"") }
      result += "|\(filter)" + (arguments.isEmpty ? "" : ":" + arguments.joined(separator: ","))
    }
    return result
  }

  private func value(_ text: String, _ line: Int) throws(TemplateError) -> String {
    if let literal = TemplateChecker.literal(text) {
      guard !literal.contains("\"") else {
        throw fail(line, "“\(text)” contains a quotation mark: use another text")
      }
      return "\"\(literal)\""
    }
    if Int(text) != nil || Double(text) != nil || text == "true" || text == "false" { return text }
    var parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(TemplateChecker.isName) else {
      throw fail(
        line, "“\(text)” is not a value: use a text, a number, or a variable such as module_info.name")
    }
    if parts[0] == "forloop", parts.count == 2 {
      let names = [
        "index": "counter", "index0": "counter0", "first": "first", "last": "last", "length": "length",
      ]
      guard let name = names[parts[1]] else {
        throw fail(line, "“\(text)” is not supported: use forloop.index")
      }
      return "forloop.\(name)"
    }
    if parts.count > 1, parts[parts.count - 1] == "size" { parts[parts.count - 1] = "count" }
    if assigned.contains(parts[0]) { parts.insert("set", at: 0) }
    return parts.joined(separator: ".")
  }

  private func list(_ text: String, _ line: Int) throws(TemplateError) -> String {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return try value(text, line) }
    let bounds = text.dropFirst().dropLast().components(separatedBy: "..")
    guard bounds.count == 2, let first = Int(bounds[0]), let last = Int(bounds[1]), first <= last,
      last - first < 10_000
    else { throw fail(line, "“\(text)” is not a range of numbers: (1..3)") }
    return "\(first)...\(last)"
  }

  private func condition(_ text: String, _ line: Int) throws(TemplateError) -> String {
    // Liquid evaluates `a and b or c` from the right, Stencil from the left.
    let words = TemplateChecker.words(text)
    guard !(words.contains("and") && words.contains("or")) else {
      throw fail(
        line, "“\(text)” mixes and with or, which the two languages evaluate differently: nest the conditions"
      )
    }
    var result: [String] = []
    for word in words {
      switch word {
      case "and", "or", "==", "!=", "<", ">", "<=", ">=": result.append(word)
      case "<>": result.append("!=")
      case "contains":
        throw fail(line, "“contains” is not supported: compare with ==")
      case "nil", "null", "blank", "empty": result.append("\"\"")
      default: result.append(try value(word, line))
      }
    }
    return result.joined(separator: " ")
  }

  private func fail(_ line: Int, _ reason: String) -> TemplateError {
    TemplateError(file: file, line: line, reason: reason)
  }

  // MARK: Raw

  // Characters of the private use area stand for braces in `{% raw %}`.
  private static let open = "\u{F8F0}"
  private static let close = "\u{F8F1}"

  private static func protectingRaw(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: /\{%-?\s*raw\s*-?%\}/),
      let end = rest[start.upperBound...].firstRange(of: /\{%-?\s*endraw\s*-?%\}/)
    {
      result += rest[..<start.lowerBound]
      result += rest[start.upperBound..<end.lowerBound].replacing("{", with: open).replacing("}", with: close)
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  private static func unprotected(_ text: String) -> String {
    guard text.contains(open) || text.contains(close) else { return text }
    // `{{` in the output would begin a tag of Stencil.
    return text.replacing(open + open, with: "{{ \"{{\" }}").replacing(open + "%", with: "{{ \"{%\" }}")
      .replacing(open + "#", with: "{{ \"{#\" }}").replacing(open, with: "{").replacing(close, with: "}")
  }
}
