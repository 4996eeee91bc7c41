/// Joins literals and values to markup, and rejects values that cannot be made safe at their position.
@usableFromInline
struct MarkupBuilder {
  private var markup = Markup()
  private var context = MarkupContext()
  /// For an error message; messages contain no values.
  private var lastLiteral: StaticString = ""

  @usableFromInline
  init(capacity: Int) {
    markup.bytes.reserveCapacity(capacity)
  }

  @usableFromInline
  mutating func reserve(_ count: Int) {
    markup.bytes.reserve(count)
  }

  @usableFromInline
  mutating func finish() -> Markup {
    if context.mode != .text {
      refuse("The fragment ends inside a tag or inside an element that contains only text", "Close it.")
    } else if context.isInForm {
      refuse("The fragment ends inside a form", "Open and close a form in the same fragment.")
    }
    return markup
  }
}

// MARK: - Literals

extension MarkupBuilder {
  @usableFromInline
  mutating func append(literal: StaticString) {
    guard markup.error == nil else { return }
    lastLiteral = literal
    literal.withUTF8Buffer { source in
      let entry = literal.hasPointerRepresentation ? LiteralCache.entry(for: source, in: context) : nil
      if let entry, entry.pointee.knows(source, in: context) {
        markup.bytes.append(contentsOf: source)
        context = entry.pointee.after
      } else {
        scan(source, remembering: entry)
      }
    }
  }

  @inline(never)
  private mutating func scan(
    _ source: UnsafeBufferPointer<UInt8>, remembering entry: UnsafeMutablePointer<LiteralCache.CachedLiteral>?
  ) {
    var tokenizer = MarkupTokenizer(source, in: context)
    tokenizer.run()
    if let problem = tokenizer.problem {
      refuse(problem.what, problem.advice)
    } else if tokenizer.edits.isEmpty {
      entry?.pointee = LiteralCache.CachedLiteral(source, before: context, after: tokenizer.context)
    }
    var copied = 0
    for edit in tokenizer.edits {
      markup.bytes.append(contentsOf: source[copied..<edit.range.lowerBound])
      markup.bytes.append(edit.mark)
      if edit.mark == .formStart { markup.hasForm = true }
      copied = edit.range.upperBound
    }
    markup.bytes.append(contentsOf: source[copied...])
    context = tokenizer.context
  }
}

// MARK: - Values

extension MarkupBuilder {
  @usableFromInline
  mutating func append(text: String) {
    guard context.takesText else { return refuse("A value is") }
    guard !text.isEmpty else { return }
    if context.mode == .escapableTextStart {
      context.mode = .escapableText
      // Browsers ignore the first line feed in a textarea: this one instead of the text's own.
      if text.utf8.first == 0x0A { markup.bytes.append(0x0A) }
    }
    markup.bytes.append(escaping: text)
  }

  @usableFromInline
  mutating func append(text: Substring) {
    append(text: String(text))
  }

  @usableFromInline
  mutating func append(address: String) {
    guard context.element != .raw else { return refuse("An address is") }
    if context.isQuoted, context.attribute == .address {
      context.attribute = .startedAddress
      markup.bytes.append(escaping: LinkAddress.harmless(address))
    } else if startAttribute("An address is") {
      markup.bytes.append(static: "href=\"")
      markup.bytes.append(escaping: LinkAddress.harmless(address))
      markup.bytes.append(UInt8(ascii: "\""))
    }
  }

  @usableFromInline
  mutating func append(flag name: StaticString, isPresent: Bool) {
    guard startAttribute("A flag is"), isPresent else { return }
    markup.bytes.append(static: name)
    markup.bytes.append(static: "=\"\"")
  }
}

// MARK: - Marks

extension MarkupBuilder {
  @usableFromInline
  mutating func append(_ mark: Mark) {
    guard startAttribute("An event is") else { return }
    let isRightElement =
      switch (mark, context.element) {
      case (.control, .button), (.control, .input): true
      case (.input, .input), (.input, .textarea), (.input, .select): true
      case (.link, .anchor): true
      default: false
      }
    guard isRightElement else {
      return refuse(
        "An event is in a tag that cannot send events",
        #"\(on: …) goes into <button> or <input>, \(href: …, on: …) into <a>, "#
          + #"\(input: …) into <input>, <textarea> or <select>."#)
    }
    markup.bytes.append(mark)
  }

  @usableFromInline
  mutating func append(link address: String) {
    append(address: address)
    append(.link)
  }

  @usableFromInline
  mutating func append(slot name: String) {
    guard context.mode == .text else { return refuse("A slot is") }
    markup.bytes.append(.slot)
    markup.bytes.append(contentsOf: name.utf8.lazy.filter { $0 != 0 })
    markup.bytes.append(.slotElse)
  }

  @usableFromInline
  mutating func endSlot() {
    markup.bytes.append(.slotEnd)
  }

  @usableFromInline
  mutating func append(_ piece: borrowing Markup) {
    guard context.mode == .text else { return refuse("A fragment is") }
    if let error = piece.error { return refuse(error) }
    if piece.hasForm {
      guard !context.isInForm else {
        return refuse(
          "A fragment with a form is inside a form",
          "Browsers ignore the inner form. Close the outer one first.")
      }
      markup.hasForm = true
    }
    markup.bytes.append(contentsOf: piece.bytes)
  }

  /// Checks that a new attribute can begin here, apart from the preceding text.
  private mutating func startAttribute(_ what: String) -> Bool {
    guard context.isBetweenAttributes else {
      refuse(what)
      return false
    }
    context.mode = .betweenAttributes
    if let last = markup.bytes.last, last != 0x20, last != 0x0A {
      markup.bytes.append(0x20)
    }
    return true
  }
}

// MARK: - Refusals

extension MarkupBuilder {
  @inline(never)
  private mutating func refuse(_ what: String) {
    let (place, advice) = context.refusal
    refuse("\(what) \(place)", advice)
  }

  @inline(never)
  private mutating func refuse(_ what: String, _ advice: String) {
    refuse(HTMLError(what, after: lastLiteral.description, advice: advice))
  }

  /// The first error is kept: later ones are usually its consequence.
  private mutating func refuse(_ error: HTMLError) {
    if markup.error == nil { markup.error = error }
  }
}
