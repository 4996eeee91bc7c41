import Source

/// A use of a name as written in the code.
public protocol SyntacticReference {
  var app: CheckedApp { get }
  var reference: Reference { get }
}

extension SyntacticReference {
  public var name: String { app.text(reference.name) }
  /// The number of the name.
  public var nameID: Name { reference.name }
  /// The base before the dot; empty without one.
  public var base: String { app.text(reference.base) }
  /// The number of the base.
  public var baseID: Name { reference.base }
  /// The labels of a call: `_:animated:`.
  public var labels: String { app.text(reference.labels) }
  /// The number of the labels.
  public var labelsID: Name { reference.labels }
  public var kind: Reference.Kind { reference.kind }
  public var position: Position { reference.position }
  /// Whether it is in a declaration's signature, not in its body.
  public var isInSignature: Bool { reference.isInSignature }
  /// Whether it is the target of an assignment.
  public var isAssigned: Bool { reference.isAssigned }
}
