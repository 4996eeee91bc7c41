import Source

/// A place where the code of a part, or of a module, names something.
public struct Use: Sendable {
  /// The file, and the reference among all.
  public var file: Int32
  public var reference: Int32
  /// The part in whose code it stands; -1 for none.
  public var part: Part.ID
  /// The module of that part, or of the file; -1 for none.
  public var module: Module.ID
  /// The ring that it stands in, if it stands in any.
  public var ring: Ring?
  /// What it means if the code base does not declare it.
  var meaning: Vocabulary.Meaning
  /// What it may name: a range of ``Architecture/targets``.
  public var targets: Range<Int32>
  /// Whether nobody wrote the name: a member of what it names is used, on a value whose type is inferred.
  public internal(set) var isInferred = false

  /// A type of a UI framework.
  public var isUI: Bool { meaning.contains(.ui) }
  /// What of our runtime leads to other modules: its router.
  public var isRouter: Bool { meaning.contains(.router) }
  /// A way out of a module, or what becomes one.
  public var isWay: Bool { meaning.contains(.way) }
  /// What of our runtime is about what is shown.
  public var isOfScreen: Bool { meaning.contains(.screen) }
  /// A type of a database framework.
  public var isPersistence: Bool { meaning.contains(.persistence) }
  /// A type of a database or network framework.
  public var isInfrastructure: Bool { !meaning.isDisjoint(with: .infrastructure) }
}

/// What a name may stand for.
public enum Target: Hashable, Sendable {
  case type(Types.ID)
  /// A function or variable at the top of a file: its declaration among all, and its file.
  case global(declaration: Int32, file: Int32)
}
