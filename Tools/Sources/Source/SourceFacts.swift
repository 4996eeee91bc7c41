/// What one Swift file says, without its syntax tree: what it imports, what it declares, what it names.
///
/// Small, so that the facts of thousands of files are held at once, and kept in a cache.
public struct SourceFacts: Sendable {
  /// The texts of all names in the facts.
  public var names = NameTable()
  /// How many lines the file has.
  public var lines = 0
  public var imports: [Import] = []
  /// In source order; a declaration comes after the one it is a member of.
  public var declarations: [Declaration] = []
  /// What types inherit from and conform to: ``Declaration/inherited`` says which of them are whose.
  public var inherited: [Name] = []
  /// In source order. What one declaration names many times in the same way is here once, where it is named first.
  public var references: [Reference] = []
  public var allowances: [Allowance] = []
  /// The names of tuples' elements and of cases' values, each once: members and labels that no declaration has.
  public var elements: [Name] = []
  /// Whether its head says that a tool wrote it.
  public var isGenerated = false
  /// Syntax errors; the rest of the file is read all the same.
  public var faults: [Position] = []

  public init() {}
}

/// A place in a file. Lines and columns count from 1, columns in UTF-8 bytes, as the compiler counts.
public struct Position: Hashable, Sendable, Comparable, BitwiseCopyable {
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
public struct Import: Hashable, Sendable, BitwiseCopyable {
  /// The module: the first name of the path.
  public var module: Name
  /// What is imported of it; none for all.
  public var symbol: Name
  public var isTestable: Bool
  /// Whether others see it through this file: `@_exported` or `public import`.
  public var isExported: Bool
  public var position: Position
}

/// A comment that allows a rule to be broken: `// viper:allow rule-id — reason`.
public struct Allowance: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `viper:allow`: its own line if other code stands there, or the next line of code; if a declaration begins there,
    /// all lines of the declaration.
    case lines
    /// `viper:allow-file`: the whole file.
    case file
    /// `viper:allow-begin` with its `viper:allow-end`: the lines between them.
    case region
    /// `viper:allow-begin` without an end. It allows nothing.
    case openRegion
    /// `viper:allow-end` without a beginning.
    case strayEnd
    /// Another word behind `viper:`, which is ``rule``.
    case unknown
  }

  public var kind: Kind
  public var rule: Name
  /// Why. None when none is given, which is reported.
  public var reason: Name
  public var position: Position
  /// The lines that it concerns.
  public var firstLine: Int32
  public var lastLine: Int32
}
