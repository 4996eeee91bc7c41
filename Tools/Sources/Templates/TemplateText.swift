import Foundation

/// The text of a template as a sequence of text and tags, with the lines at which they begin.
///
/// Stencil ends the process for some invalid templates, and ignores unknown variables. Therefore templates are read here
/// first.
struct TemplateText {
  struct Piece {
    enum Kind { case text, variable, block, comment }

    var kind: Kind
    /// The text, or the content of a tag without its delimiters and spaces.
    var content: String
    var line: Int
    /// Whether white space before or after the tag is removed: `{%- … -%}`.
    var trimsBefore = false
    var trimsAfter = false
  }

  private(set) var pieces: [Piece] = []

  /// - Parameters:
  ///   - file: The name of the file in errors.
  ///   - isLiquid: Whether `{#` is text.
  init(_ text: String, file: String, isLiquid: Bool = false) throws(TemplateError) {
    var rest = Substring(text)
    var line = 1
    while let start = Self.nextTag(in: rest, isLiquid) {
      let before = rest[..<start]
      if !before.isEmpty { pieces.append(Piece(kind: .text, content: String(before), line: line)) }
      line += before.count(where: \.isNewline)
      let opening = rest[start...].prefix(2)
      let (kind, closing): (Piece.Kind, String) =
        opening == "{{" ? (.variable, "}}") : opening == "{%" ? (.block, "%}") : (.comment, "#}")
      guard let end = rest[start...].dropFirst(2).range(of: closing) else {
        throw TemplateError(file: file, line: line, reason: "“\(opening)” has no “\(closing)”")
      }
      var content = rest[rest.index(start, offsetBy: 2)..<end.lowerBound]
      var piece = Piece(kind: kind, content: "", line: line)
      if kind != .comment {
        if content.hasPrefix("-") {
          piece.trimsBefore = true
          content = content.dropFirst()
        }
        if content.hasSuffix("-") {
          piece.trimsAfter = true
          content = content.dropLast()
        }
      }
      piece.content = content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if kind == .block || kind == .variable {
        // Spaces in strings are kept.
        piece.content = content.trimmingWhitespace.replacing("\n", with: " ")
        guard !piece.content.isEmpty else {
          throw TemplateError(file: file, line: line, reason: "“\(opening) \(closing)” is empty")
        }
      }
      pieces.append(piece)
      line += rest[start..<end.upperBound].count(where: \.isNewline)
      rest = rest[end.upperBound...]
    }
    if !rest.isEmpty { pieces.append(Piece(kind: .text, content: String(rest), line: line)) }
  }

  private static func nextTag(in text: Substring, _ isLiquid: Bool) -> Substring.Index? {
    var index = text.startIndex
    while let brace = text[index...].firstIndex(of: "{") {
      let next = text.index(after: brace)
      if next < text.endIndex, (isLiquid ? "{%" : "{%#").contains(text[next]) { return brace }
      index = next
    }
    return nil
  }

  /// A part of a text for Stencil.
  enum Part {
    case stencil(String)
    /// An included file.
    case include(String)
  }

  /// Returns the template as Stencil reads it, without the white space that `{%-` and `-%}` remove. Comments are left out.
  ///
  /// - Parameter keepsLines: Whether lines that contain only tags are kept, as empty lines.
  func parts(keepsLines: Bool) -> [Part] {
    var texts = pieces.map { $0.kind == .text ? $0.content : "" }
    for (index, piece) in pieces.enumerated() where piece.kind != .text {
      if piece.trimsBefore, index > 0, pieces[index - 1].kind == .text {
        texts[index - 1] = String(texts[index - 1].reversed().drop(while: \.isWhitespace).reversed())
      }
      if piece.trimsAfter, index + 1 < pieces.count, pieces[index + 1].kind == .text {
        texts[index + 1] = String(texts[index + 1].drop(while: \.isWhitespace))
      }
    }
    if !keepsLines { removeStandaloneLines(&texts) }
    var parts: [Part] = []
    var current = ""
    for (piece, text) in zip(pieces, texts) {
      switch piece.kind {
      case .text: current += text
      // A variable without filters is resolved without parsing its path each time.
      case .variable:
        current +=
          PathNode.isPath(piece.content) ? "{% \(PathNode.tag) \(piece.content) %}" : "{{ \(piece.content) }}"
      case .block:
        let words = TemplateChecker.words(piece.content)
        if words.count == 2, words[0] == "include", let name = TemplateChecker.literal(words[1]) {
          parts += [.stencil(current), .include(name)]
          current = ""
        } else {
          current += "{% \(piece.content) %}"
        }
      case .comment: break
      }
    }
    return parts + [.stencil(current)]
  }

  /// Removes the indentation and the line break of lines with nothing but blocks and comments.
  private func removeStandaloneLines(_ texts: inout [String]) {
    var index = 0
    while index < pieces.count {
      guard pieces[index].kind == .block || pieces[index].kind == .comment else {
        index += 1
        continue
      }
      // A run of tags with only spaces between them.
      var end = index
      while end + 1 < pieces.count {
        if pieces[end + 1].kind == .block || pieces[end + 1].kind == .comment {
          end += 1
        } else if end + 2 < pieces.count, pieces[end + 1].kind == .text, isBlank(pieces[end + 1].content),
          pieces[end + 2].kind == .block || pieces[end + 2].kind == .comment
        {
          end += 2
        } else {
          break
        }
      }
      let before = index > 0 ? pieces[index - 1] : nil
      let after = end + 1 < pieces.count ? pieces[end + 1] : nil
      let startsLine =
        before.map { $0.kind == .text && lastLine(of: $0.content, isFirst: index == 1) != nil } ?? true
      let endsLine =
        after.map { $0.kind == .text && firstBreak(in: $0.content, isLast: end + 2 == pieces.count) != nil }
        ?? true
      if startsLine, endsLine {
        if index > 0 {
          texts[index - 1] = String(texts[index - 1].dropLast(while: { $0 == " " || $0 == "\t" }))
        }
        for between in index...end where pieces[between].kind == .text { texts[between] = "" }
        if end + 1 < pieces.count {
          var rest = texts[end + 1].drop { $0 == " " || $0 == "\t" }
          if rest.first?.isNewline == true { rest = rest.dropFirst() }
          texts[end + 1] = String(rest)
        }
      }
      index = end + 1
    }
  }

  private func isBlank(_ text: String) -> Bool { text.allSatisfy { $0 == " " || $0 == "\t" } }

  /// Returns the last line of a text if it is blank and begins in the text.
  private func lastLine(of text: String, isFirst: Bool) -> Substring? {
    let line = text.reversed().prefix { $0 == " " || $0 == "\t" }.count
    let rest = text.dropLast(line)
    if rest.isEmpty { return isFirst ? text[...] : nil }
    return rest.last?.isNewline == true ? text.suffix(line) : nil
  }

  private func firstBreak(in text: String, isLast: Bool) -> String.Index? {
    let rest = text.drop { $0 == " " || $0 == "\t" }
    if rest.isEmpty { return isLast ? text.endIndex : nil }
    return rest.first?.isNewline == true ? rest.startIndex : nil
  }
}

extension Substring {
  var trimmingWhitespace: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension String {
  fileprivate func dropLast(while matches: (Character) -> Bool) -> Substring {
    dropLast(reversed().prefix(while: matches).count)
  }
}

/// The reason why a template cannot be used.
public struct TemplateError: Error, Hashable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var reason: String

  public init(file: String, line: Int, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  public var description: String { "\(file):\(line): \(reason)" }
}
