/// A place where a file names something that is declared elsewhere, or further up. What is local to a function
/// (its parameters, variables, generic parameters) is no reference.
public struct Reference: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// Where only a type can stand: `: Name`, `as? Name`, `[Name]`.
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
  }

  public var kind: Kind
  public var name: String
  /// What stands before the dot, if it is a name: `Notes` in `Notes.List`, `shared` in `x.shared.load()`.
  public var base: String?
  public var position: Position
  /// The innermost declaration around it, as an index among the file's.
  public var declaration: Int32?
  /// Whether it stands in the declaration's signature, not in its body.
  public var isInSignature: Bool
}
