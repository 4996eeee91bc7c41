import Viper

extension HTML {
  /// The interpolations of an ``HTML`` literal.
  ///
  /// Everything here is inlinable, so that it is specialized for the events of pages in other packages.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var builder: MarkupBuilder
    @usableFromInline var events: [Contents.Event] = []

    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) {
      builder = MarkupBuilder(capacity: literalCapacity + interpolationCount * 24)
    }

    /// Markup is static: computed text can never become a tag.
    @inlinable
    public mutating func appendLiteral(_ literal: StaticString) {
      builder.append(literal: literal)
    }

    @inlinable
    mutating func append(_ event: consuming Contents.Event) {
      // The default capacity of an array is one; most fragments with events have several.
      if events.isEmpty { events.reserveCapacity(4) }
      events.append(event)
    }
  }
}

// MARK: - Text

extension HTML.StringInterpolation {
  /// Text, escaped, in an element or in a quoted attribute value.
  @inlinable
  public mutating func appendInterpolation(_ text: String) {
    builder.append(text: text)
  }

  /// Text, escaped, in an element or in a quoted attribute value.
  @inlinable
  public mutating func appendInterpolation(_ text: Substring) {
    builder.append(text: text)
  }

  /// A character, escaped, in an element or in a quoted attribute value.
  @inlinable
  public mutating func appendInterpolation(_ character: Character) {
    builder.append(text: String(character))
  }

  /// A whole number in decimal digits, in an element or in a quoted attribute value.
  @inlinable
  public mutating func appendInterpolation(_ number: some BinaryInteger) {
    builder.append(text: String(number))
  }

  /// A number in Swift's format (`0.5`), in an element or in a quoted attribute value.
  @inlinable
  public mutating func appendInterpolation(_ number: Double) {
    builder.append(text: number.description)
  }

  /// `true` or `false`, for attributes such as `aria-pressed`.
  @inlinable
  public mutating func appendInterpolation(_ truth: Bool) {
    builder.append(text: truth ? "true" : "false")
  }
}

// MARK: - Attributes

extension HTML.StringInterpolation {
  /// An address. Between attributes it writes `href="…"`; after the opening quote of an attribute that contains an
  /// address (`src`, `action`, …) it writes the value.
  ///
  /// Relative addresses and those with `http`, `https`, `mailto` or `tel` are accepted. All others, including those
  /// that name a host with `//`, become `about:blank#blocked`.
  @inlinable
  public mutating func appendInterpolation(href address: String) {
    builder.append(address: address)
  }

  /// An attribute without a value, if the condition is true: `\(flag: "checked", isDone)`.
  @inlinable
  public mutating func appendInterpolation(flag name: StaticString, _ isPresent: Bool) {
    builder.append(flag: name, isPresent: isPresent)
  }
}

// MARK: - Events

extension HTML.StringInterpolation {
  /// In a `button` or `input` tag: a click sends `event`, filled from the fields of its form.
  @inlinable
  public mutating func appendInterpolation(on event: consuming Contents.Event) {
    builder.append(.control)
    append(event)
  }

  /// In an `a` tag: a plain click sends `event`; opened in a new tab or without JavaScript, it is a link to `address`.
  @inlinable
  public mutating func appendInterpolation(href address: String, on event: consuming Contents.Event) {
    builder.append(link: address)
    append(event)
  }

  /// In an `input`, `textarea` or `select` tag: typing sends `event`, filled from the field. Without JavaScript it is
  /// delivered first when the field's form is submitted.
  @inlinable
  public mutating func appendInterpolation(input event: consuming Contents.Event) {
    builder.append(.input)
    append(event)
  }
}

// MARK: - Fragments

extension HTML.StringInterpolation {
  /// Another fragment of the same contract, in a position that allows elements or text.
  @inlinable
  public mutating func appendInterpolation(_ piece: HTML) {
    builder.append(piece.markup)
    for event in piece.events { events.append(event) }
  }

  /// One fragment for each element: `\(each: rows, { row in "<li>\(row.title)</li>" })`.
  @inlinable
  public mutating func appendInterpolation<Elements: Sequence>(
    each elements: Elements, _ piece: (Elements.Element) -> HTML
  ) {
    var isFirst = true
    for element in elements {
      let one = piece(element)
      if isFirst {
        // Rows are similar: the first one predicts the capacity for the rest.
        isFirst = false
        let count = elements.underestimatedCount
        builder.reserve(count * one.markup.bytes.count)
        events.reserveCapacity(events.count + count * one.events.count)
      }
      appendInterpolation(one)
    }
  }

  /// A fragment if `condition` is true, otherwise another one. Only the shown one is created.
  @inlinable
  public mutating func appendInterpolation(
    if condition: Bool, _ piece: @autoclosure () -> HTML, else other: @autoclosure () -> HTML
  ) {
    appendInterpolation(condition ? piece() : other())
  }

  /// A fragment if `condition` is true. Otherwise it is not created.
  @inlinable
  public mutating func appendInterpolation(if condition: Bool, _ piece: @autoclosure () -> HTML) {
    appendInterpolation(if: condition, piece(), else: "")
  }

  /// A fragment created from `value` if there is one.
  @inlinable
  public mutating func appendInterpolation<Value>(if value: Value?, _ piece: (Value) -> HTML) {
    appendInterpolation(value.map(piece) ?? "")
  }

  /// The place of the modules that are embedded in a slot.
  @inlinable
  public mutating func appendInterpolation(slot: Contents.Slot) {
    appendInterpolation(slot: slot, else: "")
  }

  /// The place of the modules that are embedded in a slot, and `other` while the slot is empty.
  @inlinable
  public mutating func appendInterpolation(slot: Contents.Slot, else other: HTML) {
    builder.append(slot: slot.rawValue)
    appendInterpolation(other)
    builder.endSlot()
  }
}
