import Source

/// A stored property, and what its type says that it holds.
public struct Holding: Sendable {
  public var file: Int32
  /// Among all.
  public var declaration: Int32
  /// The types of the code base that its type names.
  public var types: [Types.ID]
  /// The types of others that its type names and that mean something.
  public var foreign: [Name]
  var meaning: Vocabulary.Meaning

  /// Whether it holds a controller of a UI framework that does not merely hold others.
  public var isController: Bool { meaning.contains(.controller) && !meaning.contains(.container) }
}
