/// Bytes that replace a range of a page.
struct PageEdit {
  let range: Range<Int>
  let replacement: String
}

extension Tag {
  /// Sets the value of an attribute, and adds the attribute if it is missing.
  func setting(_ name: String, to text: String) -> PageEdit {
    guard let attribute = self[name] else { return adding(" \(name)=\"\(text.escapedForHTML)\"") }
    return attribute.isQuoted
      ? PageEdit(range: attribute.value.indices, replacement: text.escapedForHTML)
      : PageEdit(range: attribute.range, replacement: "\(name)=\"\(text.escapedForHTML)\"")
  }

  /// Adds or removes an attribute; empty if nothing changes.
  func setting(_ name: String, to isOn: Bool) -> [PageEdit] {
    if isOn { return self[name] == nil ? [adding(" \(name)")] : [] }
    return attributes.filter { $0.name == name }.map { PageEdit(range: $0.range, replacement: "") }
  }

  /// After the tag's name, the surrounding text does not matter.
  private func adding(_ attribute: String) -> PageEdit {
    PageEdit(range: nameEnd..<nameEnd, replacement: attribute)
  }
}
