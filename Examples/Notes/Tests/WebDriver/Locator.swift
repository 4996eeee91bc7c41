/// Selects an element by a CSS selector (a plain string) or by its label.
public struct Locator: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  enum Strategy: String { case css = "css selector", xpath }

  let strategy: Strategy
  let expression: String
  public let description: String

  private init(strategy: Strategy, expression: String, description: String) {
    self.strategy = strategy
    self.expression = expression
    self.description = description
  }

  public init(stringLiteral css: String) { self = .css(css) }

  public static func css(_ selector: String) -> Locator {
    Locator(strategy: .css, expression: selector, description: selector)
  }

  public static func xpath(_ expression: String) -> Locator {
    Locator(strategy: .xpath, expression: expression, description: expression)
  }

  /// A button outside inert parts, by its text, its `value` or its `aria-label`, ignoring white space.
  public static func button(_ text: String) -> Locator {
    let text = normalized(text)
    return Locator(
      strategy: .xpath,
      expression: """
        descendant-or-self::*[self::button or @role='button'][not(ancestor::*[@inert])]\
        [normalize-space()=\(quoted(text)) or @aria-label=\(quoted(text))] | descendant-or-self::input[@type='submit' or @type='button' \
        or @type='reset'][@value=\(quoted(text)) or @aria-label=\(quoted(text))]
        """,
      description: "the button “\(text)”")
  }

  /// A link by its text or its `aria-label`, ignoring white space.
  public static func link(_ text: String) -> Locator {
    let text = normalized(text)
    return Locator(
      strategy: .xpath,
      expression: """
        descendant-or-self::a[@href][normalize-space()=\(quoted(text)) or @aria-label=\(quoted(text))]
        """,
      description: "the link “\(text)”")
  }

  /// A visible field outside inert parts, by its `name`, its label or its `aria-label`.
  public static func field(_ name: String) -> Locator {
    let text = normalized(name)
    return Locator(
      strategy: .xpath,
      expression: """
        descendant-or-self::*[self::input or self::textarea or self::select]\
        [not(@type='hidden') and not(ancestor::*[@inert])]\
        [@name=\(quoted(text)) or @aria-label=\(quoted(text)) \
        or @id=//label[normalize-space()=\(quoted(text))]/@for \
        or ancestor::label[normalize-space(text())=\(quoted(text))]]
        """,
      description: "the field “\(text)”")
  }

  var json: JSONValue { ["using": .string(strategy.rawValue), "value": .string(expression)] }

  private static func normalized(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// XPath has no escapes in strings: a text with both quotes is concatenated.
  private static func quoted(_ text: String) -> String {
    if !text.contains("'") { return "'\(text)'" }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }
    return "concat(\(parts.joined(separator: #", "'", "#)))"
  }
}
