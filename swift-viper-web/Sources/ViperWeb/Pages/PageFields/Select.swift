/// A `select` of a rendered page, with its options.
struct Select {
  private struct Option {
    let tag: Tag
    let isDisabled: Bool
    var text = ""

    var value: String {
      if let value = tag["value"] { return value.text }
      let words = text.utf8.split(whereSeparator: TagScanner.isSpace)
      return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
    }
  }

  let tag: Tag
  private var options: [Option] = []
  private var isInOption = false
  private var isInDisabledGroup = false

  init(_ tag: Tag) {
    self.tag = tag
  }

  /// The values that a browser sends without changes.
  var values: [String] {
    chosen.filter { !options[$0].isDisabled }.map { options[$0].value }
  }

  /// Returns the edits that make this select send some of `values`, and removes those values. If it allows one option
  /// and none of them is among the values, the choice is kept.
  func edits(taking values: inout [String]) -> [PageEdit] {
    let choices = options.indices.filter { !options[$0].isDisabled }
    if isMultiple {
      return choices.flatMap { options[$0].tag.setting("selected", to: values.take(options[$0].value)) }
    }
    let offered = choices.map { options[$0].value }
    guard let value = values.first(where: offered.contains), values.take(value), self.values != [value]
    else { return [] }
    let choice = choices.first { options[$0].value == value }
    return options.indices.flatMap { options[$0].tag.setting("selected", to: $0 == choice) }
  }

  private var chosen: [Int] {
    let selected = options.indices.filter { options[$0].tag["selected"] != nil }
    if isMultiple { return selected }
    if let last = selected.last { return [last] }
    let isList = (tag["size"].flatMap { Int($0.text) } ?? 1) > 1
    return isList ? [] : options.indices.first { !options[$0].isDisabled }.map { [$0] } ?? []
  }

  private var isMultiple: Bool { tag["multiple"] != nil }
}

// MARK: - Parsing

extension Select {
  mutating func append(_ text: ArraySlice<UInt8>) {
    if isInOption { options[options.count - 1].text += String(decodingReferences: text) }
  }

  mutating func append(_ tag: Tag) {
    switch tag.name {
    case "option":
      isInOption = !tag.isEnd
      if isInOption {
        options.append(Option(tag: tag, isDisabled: isInDisabledGroup || tag["disabled"] != nil))
      }
    case "optgroup":
      isInOption = false
      isInDisabledGroup = !tag.isEnd && tag["disabled"] != nil
    default: break
    }
  }
}
