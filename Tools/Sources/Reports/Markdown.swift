import Escaping

/// Converts the Markdown of rules' explanations to HTML: paragraphs, lists, fenced code; inline code, strong, emphasis,
/// and links. Other markup is kept as text.
struct Markdown {
  private(set) var html = ""

  private var paragraph: [Substring] = []
  private var items: [String] = []

  init(_ text: String) {
    var code: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if let lines = code {
        if words.hasPrefix("```") {
          html += Self.code(lines.joined(separator: "\n"))
          code = nil
        } else {
          code = lines + [line]
        }
      } else if words.hasPrefix("```") {
        endBlock()
        code = []
      } else if words.isEmpty {
        endBlock()
      } else if words.hasPrefix("- ") || words.hasPrefix("* ") {
        if items.isEmpty { endBlock() }
        items.append(String(words.dropFirst(2)))
      } else if !items.isEmpty {
        items[items.count - 1] += " " + words
      } else {
        paragraph.append(words)
      }
    }
    endBlock()
    if let code { html += Self.code(code.joined(separator: "\n")) }
  }

  static func code(_ code: String) -> String {
    "<pre class=\"example\"><code>\(escapedLines(code))</code></pre>\n"
  }

  private mutating func endBlock() {
    if !paragraph.isEmpty { html += "<p>\(Self.inline(paragraph.joined(separator: "\n")))</p>\n" }
    if !items.isEmpty {
      html += "<ul>\n" + items.map { "<li>\(Self.inline($0))</li>\n" }.joined() + "</ul>\n"
    }
    paragraph = []
    items = []
  }

  /// Converts inline markup.
  static func inline(_ text: String) -> String {
    var html = ""
    var rest = text[...]
    while let mark = rest.first(where: { "`*[".contains($0) }), let start = rest.firstIndex(of: mark) {
      html += escapedLines(String(rest[..<start]))
      rest = rest[start...]
      if let (element, end) = element(at: rest) {
        html += element
        rest = rest[end...]
      } else {
        html += escaped(String(mark))
        rest = rest.dropFirst()
      }
    }
    return html + escapedLines(String(rest))
  }

  /// Returns the element at a mark, and its end; nil if the mark is plain text.
  private static func element(at text: Substring) -> (html: String, end: Substring.Index)? {
    if text.hasPrefix("`") { return enclosed(text, by: "`", in: "code") { escapedLines($0) } }
    if text.hasPrefix("**") { return enclosed(text, by: "**", in: "strong", inline) }
    if text.hasPrefix("*") { return enclosed(text, by: "*", in: "em", inline) }
    let link = text.dropFirst()
    guard let middle = link.firstRange(of: "]("), let end = link[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    let address = link[middle.upperBound..<end]
    // Other schemes could run a script.
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return nil }
    let name = inline(String(link[..<middle.lowerBound]))
    return ("<a href=\"\(escaped(String(address)))\">\(name)</a>", link.index(after: end))
  }

  private static func enclosed(
    _ text: Substring, by mark: String, in element: String, _ content: (String) -> String
  ) -> (String, Substring.Index)? {
    let rest = text.dropFirst(mark.count)
    guard let end = rest.firstRange(of: mark), end.lowerBound > rest.startIndex, rest.first != " "
    else { return nil }
    return ("<\(element)>\(content(String(rest[..<end.lowerBound])))</\(element)>", end.upperBound)
  }
}
