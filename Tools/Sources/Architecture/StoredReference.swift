import Source

/// A stored property of a part, and the types that its declaration names.
public struct StoredReference: Sendable {
  var file: Int32
  /// The property's number among all declarations.
  var declaration: Int32
  /// The types of the code base that the property's type names.
  var types: [Types.ID]
  /// What the types mean that the code base does not declare.
  var meaning: Vocabulary.Meaning
}
