/// An element of a page, as ``HTMLReader`` reads it.
public struct HTMLElement: Sendable {
  /// What an element contains.
  public enum Node: Sendable {
    case element(HTMLElement)
    /// Text with its character references resolved.
    case text(String)
  }

  /// The name of its tag; empty for the whole page.
  public let name: String
  /// By their names, with their character references resolved; one without a value has an empty one.
  public let attributes: [String: String]
  /// What it contains, in document order.
  public let children: [Node]

  /// - Parameters:
  ///   - name: the name of its tag.
  ///   - attributes: by their names.
  ///   - children: what it contains.
  public init(name: String = "", attributes: [String: String] = [:], children: [Node] = []) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
  }

  /// The value of an attribute; nil where it is missing.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// Itself and all elements inside, in document order.
  public var elements: [HTMLElement] {
    var all = [self]
    for case .element(let child) in children { all += child.elements }
    return all
  }

  /// All elements with one of these names, in document order: `page.all("h1", "h2")`.
  public func all(_ names: String...) -> [HTMLElement] { elements.filter { names.contains($0.name) } }

  /// The first element with this name: `page.first("title")`.
  public func first(_ name: String) -> HTMLElement? { elements.first { $0.name == name } }

  /// The text inside, as it stands, that of scripts and style sheets included.
  public var text: String {
    children.map { child in
      switch child {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// What a person reads: runs of white space are one space, and what is hidden is left out, as are scripts, style sheets and templates.
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

  /// Elements that stand in a line of text. Around others a new line begins.
  private static let inlineNames: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd", "mark",
    "q", "s",
    "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
  ]
}

extension String {
  /// The same with one space for each run of white space.
  var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
