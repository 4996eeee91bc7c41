/// A field of a rendered page: its value, and the edits that change it.
struct PageField {
  enum Control {
    case input(Tag)
    /// A checkbox or a radio button.
    case box(Tag)
    case textarea(content: ArraySlice<UInt8>)
    case select(Select)
  }

  let name: String
  let control: Control

  /// The values that a browser sends without changes; empty for an unchecked box.
  var values: [String] {
    switch control {
    case .input(let tag): [tag.inputText]
    case .box(let tag): tag["checked"] == nil ? [] : [tag.boxValue]
    case .textarea(let content): [Self.text(ofTextarea: content)]
    case .select(let select): select.values
    }
  }

  /// Returns the edits that make this field send some of `values`, and removes those values.
  func edits(taking values: inout [String]) -> [PageEdit] {
    switch control {
    case .input(let tag):
      guard let text = values.takeFirst(), text != tag.inputText else { return [] }
      return [tag.setting("value", to: text)]
    case .box(let tag):
      return tag.setting("checked", to: values.take(tag.boxValue))
    case .textarea(let content):
      guard let text = values.takeFirst(), text != Self.text(ofTextarea: content) else { return [] }
      let lineBreak = Self.startsWithLineBreak(text) ? "\n" : ""
      return [PageEdit(range: content.indices, replacement: (lineBreak + text).escapedForHTML)]
    case .select(let select):
      return select.edits(taking: &values)
    }
  }
}

extension PageField {
  /// Browsers ignore a leading line break.
  private static func text(ofTextarea content: ArraySlice<UInt8>) -> String {
    let text = String(decodingReferences: content)
    return startsWithLineBreak(text) ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static func startsWithLineBreak(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "\n")
  }
}

extension Tag {
  fileprivate var inputText: String { self["value"]?.text ?? "" }
  fileprivate var boxValue: String { self["value"]?.text ?? "on" }
}

extension [String] {
  fileprivate mutating func takeFirst() -> String? {
    isEmpty ? nil : removeFirst()
  }

  /// Removes a value, and returns whether it was there.
  mutating func take(_ value: String) -> Bool {
    guard let position = firstIndex(of: value) else { return false }
    remove(at: position)
    return true
  }
}
