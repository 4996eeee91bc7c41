/// A coding key with only a name: the part of a superclass, an index in a list, a component of a path.
struct NameKey: CodingKey {
  /// The key of a superclass's part in Codable.
  static let superclass = NameKey("super")

  let stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) { stringValue = String(intValue) }
}
