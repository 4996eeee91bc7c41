/// Tokenizes a literal as a browser does, as far as it affects interpolations.
struct MarkupTokenizer {
  /// Bytes of the literal that a mark replaces; an empty range inserts it.
  struct Edit: Equatable {
    let range: Range<Int>
    let mark: Mark
  }

  struct Problem: Equatable {
    let what: String
    let advice: String
  }

  private let source: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The element whose end tag closes the raw text; a literal must close it.
  private var rawName = ""
  private(set) var context: MarkupContext
  private(set) var edits: [Edit] = []
  private(set) var problem: Problem?

  init(_ source: UnsafeBufferPointer<UInt8>, in context: MarkupContext) {
    self.source = source
    self.context = context
  }

  mutating func run() {
    if source.contains(where: { $0 == 0 || $0 == 0x0D }) {
      problem = Problem(
        what: "A literal contains a NUL or a carriage return", advice: #"End lines with \n alone."#)
    }
    while index < source.count, problem == nil {
      switch context.mode {
      case .text: text()
      case .escapableText, .escapableTextStart, .rawText: textUpToEndTag()
      case .comment: comment()
      case .declaration, .endTag: skip(past: UInt8(ascii: ">"), then: .text)
      case .tagOpen, .tagName: tagOpen()
      case .betweenAttributes: betweenAttributes()
      case .attributeName: attributeName()
      case .afterAttributeName: afterAttributeName()
      case .beforeValue: beforeValue()
      case .doubleQuoted: quoted(by: UInt8(ascii: "\""))
      case .singleQuoted: quoted(by: UInt8(ascii: "'"))
      case .unquoted: unquoted()
      }
    }
    dropConsumed()
  }

  /// Equal positions must have equal contexts, because literals are cached by them.
  private mutating func dropConsumed() {
    if context.mode == .text {
      context = MarkupContext(isInForm: context.isInForm)
    } else if context.isBetweenAttributes {
      context.attribute = .plain
    }
  }
}

// MARK: - Text

extension MarkupTokenizer {
  private mutating func text() {
    skip(past: UInt8(ascii: "<"), then: .tagOpen)
  }

  private mutating func textUpToEndTag() {
    if context.mode == .escapableTextStart { context.mode = .escapableText }
    while let start = source[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      if byte(at: index) == UInt8(ascii: "/"), name(at: index + 1) == closingName {
        index += 1 + closingName.utf8.count
        context.mode = .endTag
        return
      }
      if context.mode == .escapableText {
        // In SVG these elements contain tags. Without any, both interpretations agree.
        problem = Problem(what: "A < is inside <textarea> or <title>", advice: "Write &lt; instead.")
        return
      }
    }
    index = source.count
  }

  private var closingName: String {
    switch context.element {
    case .textarea: "textarea"
    case .title: "title"
    default: rawName
    }
  }

  private mutating func comment() {
    if let end = [">", "->"].first(where: follows) {
      index += end.utf8.count
    } else {
      while index < source.count, !follows("-->"), !follows("--!>") { index += 1 }
      guard index < source.count else { return }
      index += follows("-->") ? 3 : 4
    }
    context.mode = .text
  }
}

// MARK: - Tags

extension MarkupTokenizer {
  private mutating func tagOpen() {
    switch source[index] {
    case UInt8(ascii: "!"):
      let isComment = follows("!--")
      index += isComment ? 3 : 1
      context.mode = isComment ? .comment : .declaration
    case UInt8(ascii: "?"):
      context.mode = .declaration
    case UInt8(ascii: "/"):
      guard let next = byte(at: index + 1) else {
        index += 1
        return
      }
      index += 1
      if isLetter(next) {
        endTag()
      } else {
        context.mode = .declaration
      }
    case let letter where isLetter(letter):
      tagName()
    default:
      context.mode = .text
    }
  }

  private mutating func endTag() {
    let name = name(at: index)
    if name == "form" {
      guard context.isInForm else {
        problem = Problem(
          what: "A </form> ends no form of this fragment",
          advice: "Open and close a form in the same fragment.")
        return
      }
      context.isInForm = false
      edits.append(Edit(range: index - 2..<index + 4, mark: .formEnd))
    }
    index += name.utf8.count
    context.mode = .endTag
  }

  private mutating func tagName() {
    let name = name(at: index)
    let start = index - 1
    index += name.utf8.count
    context.element = element(name)
    context.mode = index < source.count ? .betweenAttributes : .tagName
    if context.element == .raw { rawName = name }
    if context.element == .form {
      guard !context.isInForm else {
        problem = Problem(
          what: "A form is inside a form",
          advice: "Browsers ignore the inner form. Close the outer one first."
        )
        return
      }
      context.isInForm = true
      edits.append(Edit(range: start..<index, mark: .formStart))
    }
  }

  private mutating func endOfStartTag() {
    index += 1
    switch context.element {
    case .textarea, .title:
      context.mode = .escapableTextStart
    case .raw:
      context.mode = .rawText
    case .form:
      edits.append(Edit(range: index..<index, mark: .formBody))
      context.mode = .text
    default:
      context.mode = .text
    }
  }

  private func element(_ name: String) -> MarkupContext.Element {
    switch name {
    case "a": .anchor
    case "button": .button
    case "input": .input
    case "textarea": .textarea
    case "select": .select
    case "form": .form
    case "title": .title
    case "meta": .meta
    case "animate", "animatemotion", "animatetransform", "animatecolor", "set": .animation
    case "script", "style", "xmp", "iframe", "noembed", "noframes": .raw
    default: .other
    }
  }
}

// MARK: - Attributes

extension MarkupTokenizer {
  private mutating func betweenAttributes() {
    switch source[index] {
    case UInt8(ascii: ">"): endOfStartTag()
    case let byte where isSpace(byte) || byte == UInt8(ascii: "/"): index += 1
    default: context.mode = .attributeName
    }
  }

  private mutating func attributeName() {
    let start = index
    // A leading equals sign belongs to the name.
    index += 1
    while let byte = byte(at: index), !isSpace(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "=")
    {
      index += 1
    }
    context.attribute = attribute(lowercased(start..<index))
    guard index < source.count else { return }
    context.mode = .afterAttributeName
  }

  private mutating func afterAttributeName() {
    switch source[index] {
    case UInt8(ascii: "="):
      index += 1
      context.mode = .beforeValue
    case let byte where isSpace(byte):
      index += 1
    default:
      context.mode = .betweenAttributes
    }
  }

  private mutating func beforeValue() {
    switch source[index] {
    case UInt8(ascii: "\""): startOfValue(.doubleQuoted)
    case UInt8(ascii: "'"): startOfValue(.singleQuoted)
    case UInt8(ascii: ">"): endOfStartTag()
    case let byte where isSpace(byte): index += 1
    default: startOfValue(.unquoted)
    }
  }

  private mutating func startOfValue(_ mode: MarkupContext.Mode) {
    if mode != .unquoted { index += 1 }
    context.mode = mode
    switch context.attribute {
    case .fieldName: edits.append(Edit(range: index..<index, mark: .fieldName))
    case .inputType where startsWithFile: edits.append(Edit(range: index..<index, mark: .file))
    default: break
    }
  }

  /// Whether the value that begins here is `file`. An interpolated type is rejected, because forms with files must be
  /// known.
  private var startsWithFile: Bool {
    guard source.count >= index + 4, lowercased(index..<index + 4) == "file" else { return false }
    return byte(at: index + 4).map { !isLetter($0) } ?? true
  }

  private mutating func quoted(by quote: UInt8) {
    if source[index] != quote, context.attribute == .address { context.attribute = .startedAddress }
    skip(past: quote, then: .betweenAttributes)
  }

  private mutating func unquoted() {
    while let byte = byte(at: index), !isSpace(byte), byte != UInt8(ascii: ">") { index += 1 }
    if index < source.count { context.mode = .betweenAttributes }
  }

  private func attribute(_ name: String) -> MarkupContext.Attribute {
    switch name {
    case "name":
      switch context.element {
      case .input, .textarea, .select: .fieldName
      default: .plain
      }
    case "type" where context.element == .input: .inputType
    case "href", "src", "action", "formaction", "poster", "cite", "data", "background", "manifest", "ping",
      "srcset", "imagesrcset", "longdesc", "codebase", "archive", "classid", "profile", "usemap", "icon",
      "dynsrc", "lowsrc", "xlink:href", "xml:base":
      .address
    case "style", "srcdoc": .code
    // It may be the address of a redirection.
    case "content" where context.element == .meta, "http-equiv" where context.element == .meta: .code
    // It may be the address of an enclosing link.
    case "to" where context.element == .animation, "from" where context.element == .animation,
      "by" where context.element == .animation, "values" where context.element == .animation,
      "attributename" where context.element == .animation:
      .code
    default: name.hasPrefix("on") || name.hasPrefix("data-viper-") ? .code : .plain
    }
  }
}

// MARK: - Bytes

extension MarkupTokenizer {
  private mutating func skip(past byte: UInt8, then mode: MarkupContext.Mode) {
    guard let end = source[index...].firstIndex(of: byte) else {
      index = source.count
      return
    }
    index = end + 1
    context.mode = mode
  }

  private func follows(_ text: String) -> Bool {
    source[index...].starts(with: text.utf8)
  }

  private func byte(at index: Int) -> UInt8? {
    index < source.count ? source[index] : nil
  }

  /// Returns the name of a tag at `start`, in lowercase.
  private func name(at start: Int) -> String {
    var end = start
    while let byte = byte(at: end), !isSpace(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") {
      end += 1
    }
    return lowercased(min(start, end)..<end)
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { name in
      for (offset, index) in range.enumerated() {
        let byte = source[index]
        name[offset] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      }
      return range.count
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C
  }
}
