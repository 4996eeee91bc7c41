import Source

/// An import statement of a file.
public struct CheckedImport: Sendable {
  public let file: CheckedFile
  let statement: Import

  /// The imported module: `UIKit` in `import class UIKit.UIImage`.
  public var module: String { file.app.text(statement.module) }
  public var position: Position { statement.position }

  /// Whether the module is a UI framework.
  public var isUI: Bool { meaning.contains(.ui) }
  /// Whether the module is a database framework.
  public var isPersistence: Bool { meaning.contains(.persistence) }
  /// Whether the module is a database or network framework.
  public var isInfrastructure: Bool { !meaning.isDisjoint(with: .infrastructure) }

  private var meaning: Vocabulary.Meaning {
    file.app.architecture.vocabulary.meaning(ofModule: statement.module)
  }
}
