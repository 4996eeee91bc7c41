/// Bytes that take the place of a range of a page.
struct PageEdit {
  let range: Range<Int>
  let replacement: String
}

extension Tag {
  /// Gives the attribute this text, and adds it where it is missing.
  func setting(_ name: String, to text: String) -> PageEdit {
    guard let attribute = self[name] else { return adding(" \(name)=\"\(text.escapedForHTML)\"") }
    return attribute.isQuoted
      ? PageEdit(range: attribute.value.indices, replacement: text.escapedForHTML)
      : PageEdit(range: attribute.range, replacement: "\(name)=\"\(text.escapedForHTML)\"")
  }

  /// Adds or removes the attribute; nothing where it is right already.
  func setting(_ name: String, to isOn: Bool) -> [PageEdit] {
    if isOn { return self[name] == nil ? [adding(" \(name)")] : [] }
    return attributes.filter { $0.name == name }.map { PageEdit(range: $0.range, replacement: "") }
  }

  /// Right behind the tag's name it does not matter what stands before and after.
  private func adding(_ attribute: String) -> PageEdit {
    PageEdit(range: nameEnd..<nameEnd, replacement: attribute)
  }
}
