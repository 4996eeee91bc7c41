import Source

/// A place where the code of a part, or of a module, names something.
public struct Use: Sendable {
  /// The file, and the reference among all.
  public var file: Int32
  public var reference: Int32
  /// The part in whose code it is; -1 for none.
  public var part: Part.ID
  /// The module of that part, or of the file; -1 for none.
  public var module: Module.ID
  /// The ring of the code in which it is, if that has one.
  public var ring: Ring?
  /// What it means if the code base does not declare it.
  var meaning: Vocabulary.Meaning
  /// What it may name: a range of ``Architecture/targets``.
  public var targets: Range<Int32>
  /// Whether the source does not contain the name: a member of its target is used on a value of inferred type.
  public internal(set) var isInferred = false

  /// Whether it names a type of a UI framework.
  public var isUI: Bool { meaning.contains(.ui) }
  /// Whether it names the runtime's router.
  public var isRouter: Bool { meaning.contains(.router) }
  /// Whether it names a way out of a module, or what one is made from.
  public var isWay: Bool { meaning.contains(.way) }
  /// Whether it names what the runtime shows: a screen, a contract, a view.
  public var isOfScreen: Bool { meaning.contains(.screen) }
  /// Whether it names a type of a database framework.
  public var isPersistence: Bool { meaning.contains(.persistence) }
  /// Whether it names a type of a database or network framework.
  public var isInfrastructure: Bool { !meaning.isDisjoint(with: .infrastructure) }
}

/// Something of the code base that a name may refer to.
public enum Target: Hashable, Sendable {
  case type(Types.ID)
  /// A function or variable at the top of a file: its declaration among all, and its file.
  case global(declaration: Int32, file: Int32)
}
