import Architecture
import Source

/// A dependency of one module on another, with the uses that cause it.
public struct ModuleEdge: Hashable, Sendable {
  /// The names of the modules. A name that several modules have is followed by the folder: `List (Apps/One/List)`.
  public var from: String
  public var to: String
  /// The uses: the clearest first, then by file and position. Never empty.
  public var uses: [Use]
  /// Whether the baseline, or the compared revision, does not contain it.
  public var isNew = false

  /// A use of a type by another module.
  public struct Use: Hashable, Sendable {
    /// The path relative to the root, with `/`.
    public var file: String
    public var position: Position
    /// The enclosing declaration: `LoginPresenter.home`.
    public var symbol: String
    /// The enclosing type: `LoginPresenter`; the file's name for code outside of types.
    public var user: String
    /// The used type, or the type of the used member: `HomeInput`; the file's name for a declaration outside of types.
    public var type: String
    /// The role of the enclosing part.
    public var role: Role?
    /// How clearly it shows the dependency: smaller is clearer.
    var rank: Int32 = 0

    public init(
      file: String, position: Position, symbol: String, user: String, type: String, role: Role? = nil
    ) {
      self.file = file
      self.position = position
      self.symbol = symbol
      self.user = user
      self.type = type
      self.role = role
    }

    /// A text such as `LoginPresenter names HomeInput`.
    public var text: String { "\(user) names \(type)" }
  }

  public init(from: String, to: String, uses: [Use]) {
    self.from = from
    self.to = to
    self.uses = uses
  }

  /// The identity in a baseline.
  public var key: Key { Key(from: from, to: to) }

  public struct Key: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    public var description: String { "\(from) → \(to)" }

    public static func < (a: Key, b: Key) -> Bool { (a.from, a.to) < (b.from, b.to) }
  }
}
