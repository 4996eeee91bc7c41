/// A type, an extension, or a member of one.
public struct Declaration: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
    case function, initializer, property, `case`, `subscript`, `associatedtype`, macro

    /// Whether it has members of its own.
    public var isType: Bool { rawValue <= Kind.extension.rawValue }
  }

  public enum Access: UInt8, Sendable, Comparable, BitwiseCopyable {
    case `private`, `fileprivate`, `internal`, package, `public`, `open`

    public static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
  }

  /// What is said before it, and what it is.
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
    /// A type that ends in `?` or `!`, an initializer that may fail.
    public static let optional = Traits(rawValue: 1 << 6)
    /// `let`.
    public static let constant = Traits(rawValue: 1 << 7)
    /// A property with memory of its own; one with observers is stored.
    public static let stored = Traits(rawValue: 1 << 8)
    /// A property that others may read but not set.
    public static let privateSet = Traits(rawValue: 1 << 9)
    public static let async = Traits(rawValue: 1 << 10)
    public static let `throws` = Traits(rawValue: 1 << 11)
    /// An initializer or function whose body only assigns, or is empty.
    public static let onlyAssigns = Traits(rawValue: 1 << 12)
    /// A function or initializer with a body, a property with a computed value.
    public static let hasBody = Traits(rawValue: 1 << 13)
    /// `@objc`, `@IBOutlet` and their like.
    public static let objectiveC = Traits(rawValue: 1 << 14)
    public static let outlet = Traits(rawValue: 1 << 15)
    public static let action = Traits(rawValue: 1 << 16)
    /// A property with an initial value.
    public static let initialized = Traits(rawValue: 1 << 17)
    /// A property that holds a function.
    public static let closure = Traits(rawValue: 1 << 18)
    /// A function that returns something.
    public static let returns = Traits(rawValue: 1 << 19)
    /// A property or function whose type is `any P` or `some P`.
    public static let existential = Traits(rawValue: 1 << 20)
    /// `@ModuleRegistry.Builder`: its body is a list of modules of this project's runtime.
    public static let listsModules = Traits(rawValue: 1 << 21)
  }

  public var kind: Kind
  public var access: Access
  public var traits: Traits
  /// Of an extension, the type it extends, as written, without generic arguments. Of an initializer, `init`.
  public var name: Name
  /// Of a function, initializer or case with parameters, their labels: `_:animated:`.
  public var labels: Name
  /// Of a property its type, of a function what it returns, of an alias its underlying type: the name alone, without
  /// `?`, `!`, `any`, `[]` and generic arguments. Of a property that says no type, the type it is made of:
  /// `List` for `let list = List()`. Of a property whose type is a generic parameter, what that conforms to. None if it
  /// has no name.
  public var type: Name
  /// The declaration it is a member of, as an index among the file's; -1 at the top of the file.
  public var parent: Int32
  /// What a type inherits from and conforms to, as written, without generic arguments: a range of
  /// ``SourceFacts/inherited``.
  public var inherited: Range<Int32> { firstInherited..<endInherited }
  var firstInherited: Int32
  var endInherited: Int32
  public var position: Position
  /// The line of its last character.
  public var lastLine: Int32
}
