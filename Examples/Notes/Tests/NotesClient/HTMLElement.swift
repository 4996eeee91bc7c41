/// An element of a page, as a plain client sees it.
public struct HTMLElement: Sendable {
  public enum Node: Sendable {
    case element(HTMLElement)
    case text(String)
  }

  public let name: String
  public let attributes: [String: String]
  public internal(set) var children: [Node]

  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// Itself and all that is inside, in document order.
  public var elements: [HTMLElement] {
    var all = [self]
    for case .element(let child) in children { all += child.elements }
    return all
  }

  public func all(_ names: String...) -> [HTMLElement] { elements.filter { names.contains($0.name) } }

  /// The text inside, as it stands.
  public var text: String {
    children.map { child in
      switch child {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// What a person reads: runs of white space are one space.
  public var words: String { text.singleSpaced }

  /// The tags with the names of their attributes, without any text: two pages that differ only in what people
  /// wrote have the same.
  public var skeleton: [String] {
    elements.map { "\($0.name) \($0.attributes.keys.sorted().joined(separator: " "))" }
  }
}

extension String {
  var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
