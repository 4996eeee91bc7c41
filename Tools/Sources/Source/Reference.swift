/// A use of a name that is declared elsewhere, or further up. Names that are local to a function (its parameters,
/// variables, generic parameters) are not references.
public struct Reference: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// A name in a type position: `: Name`, `as? Name`, `[Name]`.
    case type
    /// A supertype.
    case inheritance
    /// A name in an expression.
    case expression
    /// A name that is called: `Name(…)`, which creates a value if it is a type.
    case call
    /// A name after a dot.
    case member
    /// A name after a dot that is called.
    case memberCall
    /// `@Name`.
    case attribute

    /// Whether it follows a dot, so that its base decides what it refers to.
    public var isMember: Bool { self == .member || self == .memberCall }
  }

  /// The role of a reference in a call that connects screens with this project's runtime. Determined by the names of
  /// calls: other code with the same names has such references too.
  public enum Wiring: UInt8, Sendable, BitwiseCopyable {
    case none
    /// The type of a shown route: `Editor` in `.to { Editor(id: $0) }`, `router.push(Editor(id: id))`,
    /// `validate(Editor.self)`.
    case shown
    /// The type of a route that is shown elsewhere: `Editor` in `router.goBack(to: Editor.self)`.
    case named
    /// A name in an item of a list of modules: `editorModule` in `ModuleRegistry { editorModule() }`.
    case listed
    /// `ModuleRegistry` with an item that is a parameter, which only its callers know.
    case listsGiven
  }

  public var kind: Kind
  /// Whether it is in the declaration's signature, not in its body.
  public var isInSignature: Bool
  /// Whether it is the target of an assignment.
  public var isAssigned: Bool
  public var wiring = Wiring.none
  public var name: Name
  /// The base before the dot, if it is a name that is not local: `Notes` in `Notes.List`, `shared` in
  /// `x.shared.load()`.
  public var base: Name
  /// The labels of a call's arguments, without trailing closures: `_:animated:`.
  public var labels: Name
  /// The index of the innermost enclosing declaration in the file; -1 at the top of the file.
  public var declaration: Int32
  public var position: Position
}
