/// The state of a browser's tokenizer at a position in the markup.
struct MarkupContext: Equatable {
  enum Mode: UInt8 {
    case text
    /// In `textarea` or `title`: no tags, but character references.
    case escapableText
    /// The same at the beginning, where browsers ignore a line feed.
    case escapableTextStart
    /// In `script`, `style` and similar: no tags and no character references.
    case rawText
    case comment, declaration
    case tagOpen, tagName, endTag
    case betweenAttributes, attributeName, afterAttributeName, beforeValue
    case doubleQuoted, singleQuoted, unquoted
  }

  /// The elements with different rules for their tags or text.
  enum Element: UInt8 {
    case other, anchor, button, input, textarea, select, form, title, meta, animation, raw
  }

  enum Attribute: UInt8 {
    case plain
    /// The beginning of an address.
    case address
    case startedAddress
    /// A script or style in an attribute, or a whole document; the target of a redirection or animation; an attribute
    /// that this stage writes itself.
    case code
    /// The name of a field.
    case fieldName
    /// The type of an input.
    case inputType
  }

  var mode = Mode.text
  var element = Element.other
  var attribute = Attribute.plain
  var isInForm = false

  /// The context as one number, possible because it consists of four fields of one byte each.
  var key: UInt32 { unsafeBitCast(self, to: UInt32.self) }

  var isBetweenAttributes: Bool { mode == .betweenAttributes || mode == .afterAttributeName }
  var isQuoted: Bool { mode == .doubleQuoted || mode == .singleQuoted }

  var takesText: Bool {
    switch mode {
    case .text, .escapableText, .escapableTextStart: true
    case .doubleQuoted, .singleQuoted:
      attribute == .plain || attribute == .fieldName || attribute == .inputType
    default: false
    }
  }

  /// The position in words, and the alternative to interpolating there.
  var refusal: (place: String, advice: String) {
    switch mode {
    case .text:
      ("in text", "It belongs between the attributes of a tag.")
    case .escapableText, .escapableTextStart:
      ("inside <textarea> or <title>", "Only text is allowed there.")
    case .rawText:
      ("inside <script>, <style> or the like", "Put data into an element's text or a data- attribute.")
    case .comment, .declaration:
      ("inside a comment or declaration", "Move it out of there.")
    case .tagOpen, .tagName:
      ("in the name of a tag", "Write the name in the literal, followed by a space.")
    case .endTag:
      ("inside an end tag", "Put it before or after the tag.")
    case .betweenAttributes, .attributeName, .afterAttributeName:
      (
        "between attributes",
        #"Write the attribute in the literal: title="\(…)". "#
          + #"One without a value is \(flag: "checked", …), an address \(href: …)."#
      )
    case .beforeValue, .unquoted:
      ("in an attribute without quotes", "Put quotes around the value.")
    case .doubleQuoted, .singleQuoted:
      switch attribute {
      case .address where element == .raw:
        ("in the address of a script or frame", "Write that address in the literal.")
      case .address, .startedAddress:
        (
          "in an attribute that contains an address",
          #"Write \(href: …) directly after the opening quote, with the whole address."#
        )
      case .code:
        (
          "in an attribute with code or a page (on…, style, srcdoc), a redirect (of meta), an animation, or an attribute of the stage",
          #"Use \(on: …) for events and classes for styles."#
        )
      case .plain, .fieldName, .inputType:
        ("in an attribute's value", "Close the quote first.")
      }
    }
  }
}
