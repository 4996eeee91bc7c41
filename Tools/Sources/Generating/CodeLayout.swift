/// Returns a call or declaration in one line, or with its elements in lines of their own if that line is too long.
///
/// - Parameters:
///   - head: The text with the opening bracket: `public func cartModule(`.
///   - tail: The text with the closing bracket: `) -> Module<Cart> {`.
///   - indent: The indentation of the first line.
func wrapped(_ head: String, _ elements: [String], _ tail: String, indent: Int, width: Int = 110) -> String {
  let line = head + elements.joined(separator: ", ") + tail
  let spaces = String(repeating: " ", count: indent)
  if indent + line.count <= width, !line.contains("\n") { return spaces + line }
  var lines: [String] = []
  var current = ""
  for (index, element) in elements.enumerated() {
    let text = index < elements.count - 1 ? element + "," : element
    if !current.isEmpty, indent + 2 + current.count + 1 + text.count > width {
      lines.append(current)
      current = text
    } else {
      current += current.isEmpty ? text : " " + text
    }
  }
  lines.append(current)
  let isDeclaration = tail.hasPrefix(") ->") || tail.hasSuffix("{") || tail.hasSuffix(" in")
  let body = lines.map { spaces + "  " + $0 }.joined(separator: "\n")
  return isDeclaration
    ? "\(spaces)\(head)\n\(body)\n\(spaces)\(tail)" : "\(spaces)\(head)\n\(body)\(tail)"
}
