/// An import with its exact place in the text, to replace it by another.
public struct ImportStatement: Hashable, Sendable {
  /// The module: the first name of the path.
  public var module: String
  /// Whether it imports something of the module: `import class UIKit.UIImage`, `import UIKit.UIGestureRecognizer`.
  public var isScoped: Bool
  /// The names of its attributes, without `@`.
  public var attributes: [String]
  /// The modifiers before `import`: `public`, `private`.
  public var modifiers: [String]
  public var position: Position
  /// All of it, from its first attribute to the last name of its path, as offsets in bytes.
  public var range: Range<Int>
  /// What is imported: the path, with the `class` before it if there is one.
  public var path: Range<Int>
  /// The branches of `#if` around it, the outermost first.
  public var branches: [Branch]

  public struct Branch: Hashable, Sendable {
    /// Where it begins, as an offset in bytes: identifies the branch.
    public var start: Int
    /// `#if DEBUG`, `#else`.
    public var title: String
    /// Whether some branch of its `#if` asks for a platform, or for what a platform has: `os(iOS)`, `canImport(UIKit)`.
    public var isOfPlatform: Bool
  }
}
