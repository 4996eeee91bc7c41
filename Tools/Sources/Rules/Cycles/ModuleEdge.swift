import Architecture
import Source

/// A dependency of one module on another, with all that it stands on.
public struct ModuleEdge: Hashable, Sendable {
  /// The names of the modules. One that several modules have is followed by the folder: `List (Apps/One/List)`.
  public var from: String
  public var to: String
  /// Where the one names the other: the best evidence first, then in the order of files and places. Never empty.
  public var uses: [Use]
  /// Whether the baseline, or the revision that the check compares with, does not have it.
  public var isNew = false

  /// A place where a module names a type of another.
  public struct Use: Hashable, Sendable {
    /// Relative to the root, with `/`.
    public var file: String
    public var position: Position
    /// The declaration around it: `LoginPresenter.home`.
    public var symbol: String
    /// The type around it: `LoginPresenter`; the file's name where there is none.
    public var user: String
    /// The type that is named, or whose member is: `HomeInput`; the file's name of what is declared in none.
    public var type: String
    /// The role of the part around it.
    public var role: Role?
    /// How well it shows the dependency: the smaller, the better.
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

    /// `LoginPresenter names HomeInput`.
    public var text: String { "\(user) names \(type)" }
  }

  public init(from: String, to: String, uses: [Use]) {
    self.from = from
    self.to = to
    self.uses = uses
  }

  /// What a baseline knows it by.
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
