/// Writes lines with the indentation of the enclosing blocks.
final class Pen {
  private(set) var lines: [String] = []
  private var depth = 0
  private let indents: [String]

  /// - Parameter unit: one step of indentation.
  init(indentedBy unit: String) {
    indents = (0...24).map { String(repeating: unit, count: $0) }
  }

  var count: Int { lines.count }

  var text: String {
    var text = lines.joined(separator: "\n")
    text += "\n"
    return text
  }

  /// Writes lines; leading tabs are indentation steps.
  func line(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let tabs = line.prefix { $0 == "\t" }.count
      lines.append(line.isEmpty ? "" : indents[min(depth + tabs, 24)] + line.dropFirst(tabs))
    }
  }

  /// Writes an empty line, unless there is one or a block begins.
  func blank() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    lines.append("")
  }

  /// - Parameters:
  ///   - head: the text before the brace.
  ///   - tail: the text that closes the block.
  func block(_ head: String, tail: String = "}", _ body: () -> Void) {
    line(head + " {")
    inside(body)
    unblank()
    line(tail)
  }

  /// Writes lines one step deeper.
  func inside(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
  }

  /// Removes an empty line at the end.
  func unblank() {
    while lines.last == "" { lines.removeLast() }
  }
}
