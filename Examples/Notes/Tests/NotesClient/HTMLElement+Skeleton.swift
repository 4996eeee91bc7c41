public import ViperWebTesting

extension HTMLElement {
  /// The tags with the names of their attributes and without text: two pages that differ only in user text have the
  /// same.
  public var skeleton: [String] {
    elements.map { "\($0.name) \($0.attributes.keys.sorted().joined(separator: " "))" }
  }
}
