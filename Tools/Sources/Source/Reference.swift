/// A place where a file names something that is declared elsewhere, or further up. What is local to a function
/// (its parameters, variables, generic parameters) is no reference.
public struct Reference: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// A name in a type position: `: Name`, `as? Name`, `[Name]`.
    case type
    /// What a type inherits from, or conforms to.
    case inheritance
    /// A name in an expression.
    case expression
    /// A name that is called: `Name(…)`, which makes something if it is a type.
    case call
    /// A name behind a dot.
    case member
    /// A name behind a dot that is called.
    case memberCall
    /// `@Name`.
    case attribute

    /// Whether it follows a dot, so that its base decides what it refers to.
    public var isMember: Bool { self == .member || self == .memberCall }
  }

  /// What a reference is to a call that connects screens by this project's runtime. Decided by the names of calls: code that
  /// calls something else by the same names has such references, too.
  public enum Wiring: UInt8, Sendable, BitwiseCopyable {
    case none
    /// The type of what is shown: `Editor` in `.to { Editor(id: $0) }`, `router.push(Editor(id: id))`, `validate(Editor.self)`.
    case shown
    /// The type of what is shown elsewhere, of which something is said: `Editor` in `router.goBack(to: Editor.self)`.
    case named
    /// A name in an item of a list of modules: `editorModule` in `ModuleRegistry { editorModule() }`.
    case listed
    /// `ModuleRegistry` whose list has an item that it is given, so that only its callers know what it is.
    case listsGiven
  }

  public var kind: Kind
  /// Whether it is in the declaration's signature, not in its body.
  public var isInSignature: Bool
  /// Whether something is assigned to it.
  public var isAssigned: Bool
  public var wiring = Wiring.none
  public var name: Name
  /// The base before the dot, if it is a name that is not local: `Notes` in `Notes.List`, `shared` in
  /// `x.shared.load()`.
  public var base: Name
  /// Of a call, the labels of its arguments, trailing closures left out: `_:animated:`.
  public var labels: Name
  /// The innermost declaration around it, as an index among the file's; -1 at the top of the file.
  public var declaration: Int32
  public var position: Position
}
