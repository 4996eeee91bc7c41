/// A type, an extension, or a member of one.
public struct Declaration: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
    case function, initializer, property, `case`, `subscript`, `associatedtype`, macro

    /// Whether it has members.
    public var isType: Bool { rawValue <= Kind.extension.rawValue }
  }

  public enum Access: UInt8, Sendable, Comparable, BitwiseCopyable {
    case `private`, `fileprivate`, `internal`, package, `public`, `open`

    public static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
  }

  /// The modifiers and properties of a declaration.
  public struct Traits: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let weak = Traits(rawValue: 1 << 0)
    /// Also `unowned(unsafe)`.
    public static let unowned = Traits(rawValue: 1 << 1)
    public static let lazy = Traits(rawValue: 1 << 2)
    /// `static` or `class`.
    public static let `static` = Traits(rawValue: 1 << 3)
    public static let final = Traits(rawValue: 1 << 4)
    public static let override = Traits(rawValue: 1 << 5)
    /// A type that ends in `?` or `!`, a failable initializer.
    public static let optional = Traits(rawValue: 1 << 6)
    /// `let`.
    public static let constant = Traits(rawValue: 1 << 7)
    /// A stored property, including one with observers.
    public static let stored = Traits(rawValue: 1 << 8)
    /// A property that others can read but not set.
    public static let privateSet = Traits(rawValue: 1 << 9)
    public static let async = Traits(rawValue: 1 << 10)
    public static let `throws` = Traits(rawValue: 1 << 11)
    /// An initializer or function whose body only assigns, or is empty.
    public static let onlyAssigns = Traits(rawValue: 1 << 12)
    /// A function or initializer with a body, a computed property.
    public static let hasBody = Traits(rawValue: 1 << 13)
    /// `@objc`, `@IBOutlet` and similar.
    public static let objectiveC = Traits(rawValue: 1 << 14)
    public static let outlet = Traits(rawValue: 1 << 15)
    public static let action = Traits(rawValue: 1 << 16)
    /// A property with an initial value.
    public static let initialized = Traits(rawValue: 1 << 17)
    /// A property that holds a function.
    public static let closure = Traits(rawValue: 1 << 18)
    /// A function with a return type.
    public static let returns = Traits(rawValue: 1 << 19)
    /// A property or function whose type is `any P` or `some P`.
    public static let existential = Traits(rawValue: 1 << 20)
    /// `@ModuleRegistry.Builder`: its body is a list of modules of this project's runtime.
    public static let listsModules = Traits(rawValue: 1 << 21)
  }

  public var kind: Kind
  public var access: Access
  public var traits: Traits
  /// For an extension, the extended type as written, without generic arguments. For an initializer, `init`.
  public var name: Name
  /// For a function, initializer or case with parameters, their labels: `_:animated:`.
  public var labels: Name
  /// The type of a property, the return type of a function, or the underlying type of an alias: only the name, without
  /// `?`, `!`, `any`, `[]` and generic arguments. For a property without a type annotation, the type of its initial
  /// value: `List` for `let list = List()`. For a property whose type is a generic parameter, the constraint of that.
  /// None if the type has no name.
  public var type: Name
  /// The index of the enclosing declaration in the file; -1 at the top of the file.
  public var parent: Int32
  /// The supertypes of a type as written, without generic arguments: a range of ``SourceFacts/inherited``.
  public var inherited: Range<Int32> { firstInherited..<endInherited }
  var firstInherited: Int32
  var endInherited: Int32
  public var position: Position
  /// The line of its last character.
  public var lastLine: Int32
}
