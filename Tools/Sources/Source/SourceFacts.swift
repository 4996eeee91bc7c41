/// The facts of one Swift or Objective-C file, without its syntax tree: its imports, declarations and references.
///
/// They are small, so that the facts of thousands of files fit into memory, and can be cached.
public struct SourceFacts: Sendable {
  /// The strings of all names in the facts.
  public var names = NameTable()
  /// The number of lines of the file.
  public var lines = 0
  public var imports: [Import] = []
  /// The declarations in source order; a declaration follows the one that contains it.
  public var declarations: [Declaration] = []
  /// The supertypes of all types: ``Declaration/inherited`` is the range of a type.
  public var inherited: [Name] = []
  /// The references in source order. Repeated references of one declaration are stored once, at their first position.
  public var references: [Reference] = []
  public var allowances: [Allowance] = []
  /// The names of tuple elements and of associated values, each once: members and labels without a declaration.
  public var elements: [Name] = []
  /// Whether its header marks it as generated.
  public var isGenerated = false
  /// Syntax errors; the rest of the file is read nevertheless.
  public var syntaxErrors: [Position] = []

  public init() {}
}

/// A position in a file. Lines and columns start at 1, columns count UTF-8 bytes, like the compiler.
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
  /// The imported declaration; none for the whole module.
  public var symbol: Name
  public var isTestable: Bool
  /// Whether importing this module also imports it: `@_exported` or `public import`.
  public var isExported: Bool
  public var position: Position
}

/// A comment that allows violations of a rule: `// viper:allow rule-id — reason`.
public struct Allowance: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// `viper:allow`: its own line if it contains other code, or the next line of code; if a declaration begins there,
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
    /// An unknown word after `viper:`, stored in ``rule``.
    case unknown
  }

  public var kind: Kind
  public var rule: Name
  /// The reason. A missing one is reported.
  public var reason: Name
  public var position: Position
  /// The lines that it applies to.
  public var firstLine: Int32
  public var lastLine: Int32
}
