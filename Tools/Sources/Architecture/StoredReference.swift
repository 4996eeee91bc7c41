import Source

/// A stored property of a part, and the types in its declaration.
public struct StoredReference: Sendable {
  var file: Int32
  /// The index of the property's declaration.
  var declaration: Int32
  /// The types of the code base in the property's type.
  var types: [Types.ID]
  /// The meaning of external types in the property's type.
  var meaning: Vocabulary.Meaning
}
