/// An import with its exact range in the text, so that it can be replaced.
public struct ImportStatement: Hashable, Sendable {
  /// The module: the first name of the path.
  public var module: String
  /// Whether it imports a declaration: `import class UIKit.UIImage`, `import UIKit.UIGestureRecognizer`.
  public var isScoped: Bool
  /// The names of its attributes, without `@`.
  public var attributes: [String]
  /// The modifiers before `import`: `public`, `private`.
  public var modifiers: [String]
  public var position: Position
  /// The whole statement, from its first attribute to the last name of its path, as byte offsets.
  public var range: Range<Int>
  /// The imported path, including a keyword such as `class`.
  public var path: Range<Int>
  /// The enclosing branches of `#if`, outermost first.
  public var branches: [Branch]

  public struct Branch: Hashable, Sendable {
    /// The byte offset of its beginning, which identifies the branch.
    public var start: Int
    /// `#if DEBUG`, `#else`.
    public var title: String
    /// Whether a branch of its `#if` depends on the platform: `os(iOS)`, `canImport(UIKit)`.
    public var isOfPlatform: Bool
  }
}
