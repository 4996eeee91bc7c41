/// Finds the fields of a rendered page.
struct PageFieldReader {
  private var fields: [PageField] = []
  private var textarea: Tag?
  private var select: Select?
  private var disabledFieldsets = 0

  /// Returns the fields that a browser would send and that may be restored, in the page's order.
  static func fields(in html: [UInt8]) -> [PageField] {
    var reader = PageFieldReader()
    html.withUnsafeBufferPointer { bytes in
      var scanner = TagScanner(bytes)
      var textStart = 0
      while let found = scanner.next() {
        reader.select?.append(html[textStart..<found.range.lowerBound])
        textStart = found.range.upperBound
        guard found.kind != .other, let tag = Tag(in: html, at: found.range.lowerBound) else { continue }
        if tag.isEnd { reader.readEnd(tag, html) } else { reader.readStart(tag) }
      }
    }
    return reader.fields
  }

  private mutating func readStart(_ tag: Tag) {
    switch tag.name {
    case "input": readInput(tag)
    case "textarea": textarea = tag
    case "select": select = Select(tag)
    case "fieldset": if disabledFieldsets > 0 || tag["disabled"] != nil { disabledFieldsets += 1 }
    default: select?.append(tag)
    }
  }

  private mutating func readEnd(_ tag: Tag, _ html: [UInt8]) {
    switch tag.name {
    case "textarea":
      guard let start = textarea else { return }
      add(.textarea(content: html[start.range.upperBound..<tag.range.lowerBound]), start)
      textarea = nil
    case "select":
      guard let select else { return }
      add(.select(select), select.tag)
      self.select = nil
    case "fieldset": disabledFieldsets = max(0, disabledFieldsets - 1)
    default: select?.append(tag)
    }
  }

  private mutating func readInput(_ tag: Tag) {
    switch tag["type"]?.text.lowercased() {
    case "hidden", "submit", "button", "reset", "image", "file", "password": break
    case "checkbox", "radio": add(.box(tag), tag)
    default: add(.input(tag), tag)
    }
  }

  private mutating func add(_ control: PageField.Control, _ tag: Tag) {
    guard let name = tag["name"]?.text, !name.isEmpty, tag["disabled"] == nil, disabledFieldsets == 0
    else { return }
    fields.append(PageField(name: name, control: control))
  }
}
