import Foundation

/// Checks a template before Stencil renders it: its tags, filters, and the variables that it uses.
struct TemplateChecker {
  /// The names of the variables that are known, without those of loops.
  let variables: Set<String>
  /// Returns the text of an included file; nil if there is none.
  let included: (String) -> String?

  private static let filters: Set<String> = [
    "default", "capitalize", "uppercase", "lowercase", "join", "split", "indent", "filter", "upperFirst",
    "lowerFirst",
    "words", "snake", "kebab", "lines", "replace", "append", "prepend", "trim", "capitalizeFirst",
  ]

  /// - Throws: The first problem, with its line.
  func check(_ text: String, file: String, including: [String] = [], loops: Set<String> = [])
    throws(TemplateError)
  {
    var open: [(tag: String, names: [String], line: Int)] = []
    for piece in try TemplateText(text, file: file).pieces {
      func fail(_ reason: String) -> TemplateError {
        TemplateError(file: file, line: piece.line, reason: reason)
      }
      let known = loops.union(open.flatMap(\.names))
      switch piece.kind {
      case .text, .comment: break
      case .variable: try check(expression: piece.content, known, fail)
      case .block:
        let words = Self.words(piece.content)
        let tag = words[0]
        switch tag {
        case "if":
          try check(condition: words.dropFirst(), known, fail)
          open.append(("if", [], piece.line))
        case "elif", "else", "empty":
          guard let last = open.last else { throw fail("“\(tag)” is not inside a block") }
          guard tag == "empty" ? last.tag == "for" : last.tag == "if" || last.tag == "ifnot" else {
            throw fail("“\(tag)” does not belong to “\(last.tag)” of line \(last.line)")
          }
          if tag == "elif" { try check(condition: words.dropFirst(), known, fail) }
          if tag != "elif", words.count > 1 { throw fail("“\(tag)” has no arguments") }
        case "for":
          // for a, b in list where condition
          guard let position = words.firstIndex(of: "in"), position >= 2, words.count > position + 1 else {
            throw fail("“\(piece.content)” is not a loop: for name in list")
          }
          let names = words[1..<position].joined(separator: " ").split(whereSeparator: { ", ".contains($0) })
            .map(String.init)
          guard !names.isEmpty, names.allSatisfy(Self.isName) else {
            throw fail("“\(piece.content)” has an invalid name")
          }
          if !Self.isRange(words[position + 1]) { try check(expression: words[position + 1], known, fail) }
          let rest = words.dropFirst(position + 2)
          if !rest.isEmpty {
            guard rest.first == "where", rest.count > 1 else {
              throw fail("“\(rest.first ?? "")” is not “where”")
            }
            try check(condition: rest.dropFirst(), known.union(names), fail)
          }
          open.append(("for", names + ["forloop"], piece.line))
        case "endif", "endfor":
          guard words.count == 1 else { throw fail("“\(tag)” has no arguments") }
          guard let last = open.popLast() else { throw fail("“\(tag)” ends nothing") }
          guard tag == "end" + last.tag else {
            throw fail("“\(tag)” does not end “\(last.tag)” of line \(last.line)")
          }
        case "set":
          guard words.count == 3, Self.isName(words[1]) else {
            throw fail("“\(piece.content)” is not: set name value")
          }
          try check(expression: words[2], known, fail)
        case "include":
          guard words.count == 2, let name = Self.literal(words[1]) else {
            throw fail("“\(piece.content)” must name a file: include \"snippets/name.stencil\"")
          }
          guard !including.contains(name), including.count < 20 else {
            throw fail("\(name) includes itself: \((including + [name]).joined(separator: " → "))")
          }
          guard let text = included(name) else { throw fail("the template has no file \(name)") }
          try check(text, file: name, including: including + [name], loops: known)
        default:
          throw fail("“\(tag)” is not a tag: use if, elif, else, endif, for, empty, endfor, include")
        }
      }
    }
    if let left = open.last {
      throw TemplateError(file: file, line: left.line, reason: "“\(left.tag)” has no “end\(left.tag)”")
    }
  }

  /// Checks `name.field|filter:"a",b`.
  func check(
    expression: String, _ known: Set<String>, _ fail: (String) -> TemplateError
  ) throws(TemplateError) {
    let parts = Self.split(expression, at: "|")
    guard let value = parts.first, !value.isEmpty else { throw fail("“\(expression)” has no value") }
    try check(value: value, known, fail)
    for part in parts.dropFirst() {
      let name = part.prefix { $0 != ":" }
      guard Self.filters.contains(String(name)) else {
        throw fail("“\(name)” is not a filter: use \(Self.filters.sorted().joined(separator: ", "))")
      }
      if part.hasSuffix(":") { throw fail("“\(part)” has no argument") }
      if part.contains(":") {
        for argument in Self.split(String(part.dropFirst(name.count + 1)), at: ",") {
          try check(value: argument, known, fail)
        }
      }
    }
  }

  private func check(
    value: String, _ known: Set<String>, _ fail: (String) -> TemplateError
  ) throws(TemplateError) {
    if Self.literal(value) != nil || Int(value) != nil || Double(value) != nil || Bool(value) != nil {
      return
    }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ Self.isName(String($0)) || Int($0) != nil }),
      let name = parts.first.map(String.init)
    else {
      throw fail("“\(value)” is not a variable")
    }
    // Stencil ends the process for the last element of an empty list.
    if parts.dropFirst().contains("last"), name != "forloop" {
      throw fail("“\(value)”: `last` is not supported; use forloop.last")
    }
    guard variables.contains(name) || known.contains(name) else {
      throw fail(
        "there is no variable \(name): use \((variables.union(known)).sorted().joined(separator: ", "))")
    }
  }

  private func check(
    condition words: ArraySlice<String>, _ known: Set<String>, _ fail: (String) -> TemplateError
  ) throws(TemplateError) {
    // Operators and values alternate; `not` precedes a value.
    var expectsValue = true
    for word in words {
      if word == "not" {
        guard expectsValue else { throw fail("“not” follows a value") }
        continue
      }
      if ["and", "or", "==", "!=", "<", ">", "<=", ">=", "in"].contains(word) {
        guard !expectsValue else { throw fail("“\(word)” has nothing on its left") }
        expectsValue = true
        continue
      }
      guard expectsValue else { throw fail("“\(word)” follows a value: an operator is missing") }
      if word.contains("(") || word.contains(")") { throw fail("“\(word)”: parentheses are not supported") }
      try check(expression: word, known, fail)
      expectsValue = false
    }
    if expectsValue { throw fail("the condition is incomplete") }
  }

  // MARK: Words

  /// Whether a text is a range such as `1...3`.
  private static func isRange(_ text: String) -> Bool {
    let bounds = text.components(separatedBy: "...")
    guard bounds.count == 2, let first = Int(bounds[0]), let last = Int(bounds[1]) else { return false }
    return first <= last && last - first < 10_000
  }

  /// Whether a text can be the name of a folder.
  static func isFileName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count < 200 && text != "." && text != ".." && !text.hasPrefix("-")
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }

  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
      return false
    }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0)
    }
  }

  /// Returns the content of a string literal.
  static func literal(_ text: String) -> String? {
    guard text.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
      return nil
    }
    let inner = text.dropFirst().dropLast()
    return inner.contains(quote) ? nil : String(inner)
  }

  /// Splits at spaces outside strings.
  static func words(_ text: String) -> [String] { split(text, at: " ").filter { !$0.isEmpty } }

  static func split(_ text: String, at separator: Character) -> [String] {
    var parts: [String] = [""]
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == separator {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
