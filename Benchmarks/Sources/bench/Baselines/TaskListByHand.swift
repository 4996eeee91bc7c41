/// The list's markup written by hand, for the same bytes at maximum speed. It decodes nothing, handles nothing and
/// stores nothing.
struct TaskListByHand {
  /// The list's module under the name in its page.
  let module: String
  var action = "/_viper/event"
  var hidden: [(name: String, value: String)] = []

  /// The answer to a click: a patch with the whole window.
  func patch(_ rows: [TaskList.Row], version: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512 + rows.count * 640)
    bytes.append("<viper-patch version=\"")
    bytes.append(String(version))
    bytes.append(
      "\" lang=\"en\" stack=\"/\" title=\"Tasks\" consumed=\"\"><div id=\"viper\"><div data-key=\"")
    bytes.append(module)
    bytes.append("\">")
    append(rows, to: &bytes)
    bytes.append("</div></div></viper-patch>")
    return bytes
  }

  /// The whole page for a state written by hand.
  func document(_ rows: [TaskList.Row]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1_024 + rows.count * 640)
    bytes.append("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Tasks</title>")
    bytes.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"></head><body>")
    bytes.append("<div id=\"viper-live\" role=\"status\"></div>")
    bytes.append("<p id=\"viper-offline\" role=\"alert\" hidden></p><div id=\"viper\">")
    append(rows, to: &bytes)
    bytes.append("</div></body></html>")
    return bytes
  }

  private func append(_ rows: [TaskList.Row], to bytes: inout [UInt8]) {
    bytes.append("<div id=\"m-")
    bytes.append(module)
    bytes.append("\" data-viper-module><main><h1>Tasks</h1>\n<ul class=\"tasks\">")
    for row in rows { append(row, to: &bytes) }
    bytes.append("</ul></main><form id=\"f-")
    bytes.append(module)
    bytes.append("\" method=\"post\" action=\"")
    bytes.append(escaping: action)
    bytes.append("\">")
    for (name, value) in hidden {
      bytes.append("<input type=\"hidden\" name=\"")
      bytes.append(escaping: name)
      bytes.append("\" value=\"")
      bytes.append(escaping: value)
      bytes.append("\">")
    }
    bytes.append("</form></div>")
  }

  private func append(_ row: TaskList.Row, to bytes: inout [UInt8]) {
    let id = String(row.id)
    bytes.append("<li data-key=\"")
    bytes.append(id)
    bytes.append("\"><a class=\"task\" href=\"/tasks/")
    bytes.append(id)
    bytes.append("\" data-viper-event='")
    bytes.append(module)
    bytes.append(" {\"open\":{\"row\":")
    bytes.append(id)
    bytes.append("}}'><strong>")
    bytes.append(escaping: row.title)
    bytes.append("</strong>")
    if row.isDone { bytes.append("<em class=\"done\">Done</em>") }
    bytes.append("<span class=\"excerpt\">")
    bytes.append(escaping: row.excerpt)
    bytes.append("</span><small>")
    bytes.append(escaping: row.modified)
    bytes.append("</small></a><button class=\"quiet\" aria-label=\"Tick off ")
    bytes.append(escaping: row.title)
    bytes.append("\" name=\"_event\" value='")
    bytes.append(module)
    bytes.append(" {\"toggle\":{\"row\":")
    bytes.append(id)
    bytes.append("}}' form=\"f-")
    bytes.append(module)
    bytes.append("\">Tick off</button></li>")
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ markup: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  fileprivate mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Escapes the same characters as ViperWeb and copies the text between them in one piece.
  fileprivate mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var copied = 0
      for index in utf8.indices {
        guard let reference = Self.reference(to: utf8[index]) else { continue }
        append(contentsOf: utf8[copied..<index])
        append(reference)
        copied = index + 1
      }
      append(contentsOf: utf8[copied...])
    }
  }

  private static func reference(to byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case 0x0D: "&#13;"
    case 0: ""
    default: nil
    }
  }
}
