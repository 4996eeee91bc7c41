/// What one Swift file says, without its syntax tree: what it imports, what it declares, what it names.
///
/// Small, so that the facts of thousands of files are held at once, and kept in a cache.
public struct SourceFacts: Hashable, Sendable {
  /// How many lines the file has.
  public var lines = 0
  public var imports: [Import] = []
  /// In source order; a declaration stands after the one it is a member of.
  public var declarations: [Declaration] = []
  /// In source order.
  public var references: [Reference] = []
  public var allowances: [Allowance] = []
  /// Whether its head says that a tool wrote it.
  public var isGenerated = false
  /// Where the syntax is not Swift's; the rest of the file is read all the same.
  public var faults: [Position] = []

  public init() {}
}

/// A place in a file. Lines and columns count from 1, columns in UTF-8 bytes, as the compiler counts.
public struct Position: Hashable, Sendable, Comparable {
  public var line: Int32
  public var column: Int32

  public init(line: Int32, column: Int32) {
    self.line = line
    self.column = column
  }

  public static func < (a: Position, b: Position) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// `import UIKit`, `import struct Foundation.URL`, `@testable import Notes`.
public struct Import: Hashable, Sendable {
  /// The module: the first name of the path.
  public var module: String
  /// What is imported of it; nil for all.
  public var symbol: String?
  public var isTestable = false
  /// Whether others see it through this file: `@_exported` or `public import`.
  public var isExported = false
  public var position: Position
}

/// A comment that lets something pass: `// viper:allow rule-id — reason`.
public struct Allowance: Hashable, Sendable {
  public var rule: String
  /// Why. Empty when none is given, which is reported.
  public var reason: String
  public var position: Position
}
