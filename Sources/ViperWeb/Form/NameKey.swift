/// A key known by its name alone: a superclass's part, a position in a list, a step of a path.
struct NameKey: CodingKey {
  /// Where Codable keeps a superclass's part.
  static let superclass = NameKey("super")

  let stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) { stringValue = String(intValue) }
}
