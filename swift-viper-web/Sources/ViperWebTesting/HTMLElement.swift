/// An element of a page, parsed by ``HTMLReader``.
public struct HTMLElement: Sendable {
  /// The content of an element.
  public enum Node: Sendable {
    case element(HTMLElement)
    /// Text with its character references resolved.
    case text(String)
  }

  /// The name of the tag; empty for the whole page.
  public let name: String
  /// The attributes by name, with character references resolved; an attribute without a value has an empty one.
  public let attributes: [String: String]
  /// The children in document order.
  public let children: [Node]

  /// - Parameters:
  ///   - name: The name of the tag.
  ///   - attributes: The attributes by name.
  ///   - children: The children in document order.
  public init(name: String = "", attributes: [String: String] = [:], children: [Node] = []) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
  }

  /// The value of an attribute; nil if it is missing.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The element itself and all elements inside, in document order.
  public var elements: [HTMLElement] {
    var all = [self]
    for case .element(let child) in children { all += child.elements }
    return all
  }

  /// Returns all elements with one of these names, in document order: `page.all("h1", "h2")`.
  public func all(_ names: String...) -> [HTMLElement] { elements.filter { names.contains($0.name) } }

  /// Returns the first element with this name: `page.first("title")`.
  public func first(_ name: String) -> HTMLElement? { elements.first { $0.name == name } }

  /// The text inside without changes, including that of scripts and style sheets.
  public var text: String {
    children.map { child in
      switch child {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// The visible text: white space is collapsed, and hidden elements, scripts, style sheets and templates are omitted.
  public var words: String { shown.singleSpaced }

  private var shown: String {
    if ["script", "style", "template"].contains(name) || self["hidden"] != nil { return "" }
    return children.map { child in
      switch child {
      case .element(let element):
        Self.inlineNames.contains(element.name) ? element.shown : " \(element.shown) "
      case .text(let text): text
      }
    }.joined()
  }

  /// Elements inside a line of text. Other elements begin a new line.
  private static let inlineNames: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd", "mark",
    "q", "s",
    "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
  ]
}

extension String {
  /// The text with collapsed white space.
  var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
