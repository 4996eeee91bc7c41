import Source

/// A use of a name in the code of a part or module.
public struct Use: Sendable {
  /// The file, and the global index of the reference.
  public var file: Int32
  public var reference: Int32
  /// The part that contains the use; -1 for none.
  public var part: Part.ID
  /// The module of that part, or of the file; -1 for none.
  public var module: Module.ID
  /// The ring of the code that contains the use, if it has one.
  public var ring: Ring?
  /// The meaning of an external name.
  var meaning: Vocabulary.Meaning
  /// The possible targets: a range of ``Architecture/targets``.
  public var targets: Range<Int32>
  /// Whether the use is implicit: a member of its target is used on a value of inferred type.
  public internal(set) var isInferred = false

  /// Whether it refers to a type of a UI framework.
  public var isUI: Bool { meaning.contains(.ui) }
  /// Whether it refers to the runtime's router.
  public var isRouter: Bool { meaning.contains(.router) }
  /// Whether it refers to an exit of a module, or to a type for creating one.
  public var isExit: Bool { meaning.contains(.exit) }
  /// Whether it refers to a type of the runtime for screens: a screen, a contract, a view.
  public var isOfScreen: Bool { meaning.contains(.screen) }
  /// Whether it refers to a type of a database framework.
  public var isPersistence: Bool { meaning.contains(.persistence) }
  /// Whether it refers to a type of a database or network framework.
  public var isInfrastructure: Bool { !meaning.isDisjoint(with: .infrastructure) }
}

/// A declaration of the code base that a name may refer to.
public enum Target: Hashable, Sendable {
  case type(Types.ID)
  /// A function or variable at the top of a file: its global index, and its file.
  case global(declaration: Int32, file: Int32)
}
