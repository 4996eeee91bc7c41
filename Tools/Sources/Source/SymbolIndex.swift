/// A compiler's index of the names in files: the symbol of each name, and its definition.
///
/// A plain value: reading it needs neither a compiler nor the index store it was created from.
public struct SymbolIndex: Sendable {
  public private(set) var files: [File] = []
  public private(set) var symbols: [Symbol] = []
  /// The occurrences of all files, sorted by position in each file.
  public private(set) var occurrences: [Occurrence] = []
  private var numbers: [String: Int32] = [:]

  public struct File: Sendable {
    /// The path relative to the root, with `/`.
    public let path: String
    /// Whether the file has changed since it was indexed: positions are no longer correct.
    public let isStale: Bool
    /// The range of its occurrences.
    public let occurrences: Range<Int>
  }

  /// A named declaration: a type, a member, a variable.
  public struct Symbol: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
      case module, `class`, `struct`, `enum`, `protocol`, `extension`, `typealias`
      /// A function or variable outside a type.
      case function, variable
      case method, property, `case`, initializer, `subscript`
      /// `==`, `+`, regardless of where it is declared.
      case `operator`
      /// A type parameter: a generic parameter, an associated type.
      case placeholder
      case other
    }

    /// The name; for a function, with its labels: `show(_:animated:)`.
    public var name: String
    /// The unified symbol resolution, which is unique among all modules.
    public var usr: String
    public var kind: Kind
    /// Whether it is a static member.
    public var isStatic: Bool
    /// The place of its definition, if it is in one of the files.
    public var definition: Definition?
    /// Whether it has several definitions, in two modules of the same name. Then ``definition`` is one of them.
    public var isAmbiguous = false
    /// The symbol that contains it; for an extension, the extended type; -1 for none.
    public var parent: Int32 = -1

    public init(name: String, usr: String, kind: Kind, isStatic: Bool = false) {
      self.name = name
      self.usr = usr
      self.kind = kind
      self.isStatic = isStatic
    }
  }

  public struct Definition: Hashable, Sendable {
    /// The index in ``SymbolIndex/files``.
    public var file: Int32
    public var position: Position

    public init(file: Int32, position: Position) {
      self.file = file
      self.position = position
    }
  }

  /// A place where a symbol is used, explicitly or implicitly.
  public struct Occurrence: Hashable, Sendable, BitwiseCopyable {
    public var position: Position
    /// The index in ``SymbolIndex/symbols``.
    public var symbol: Int32
    public var roles: Roles

    public init(position: Position, symbol: Int32, roles: Roles) {
      self.position = position
      self.symbol = symbol
      self.roles = roles
    }
  }

  /// The roles of an occurrence, with the numbers of compilers' index stores.
  public struct Roles: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let declaration = Roles(rawValue: 1 << 0)
    public static let definition = Roles(rawValue: 1 << 1)
    public static let reference = Roles(rawValue: 1 << 2)
    public static let read = Roles(rawValue: 1 << 3)
    public static let write = Roles(rawValue: 1 << 4)
    public static let call = Roles(rawValue: 1 << 5)
    /// Added by the compiler, not written in the source.
    public static let implicit = Roles(rawValue: 1 << 8)
  }

  public init() {}

  /// Returns the number of a symbol, adding it if no symbol has its USR.
  public mutating func add(_ symbol: Symbol) -> Int32 {
    if let known = numbers[symbol.usr] { return known }
    let number = Int32(symbols.count)
    numbers[symbol.usr] = number
    symbols.append(symbol)
    return number
  }

  /// Sets the symbol that contains or is extended by another.
  public mutating func setParent(of symbol: Int32, to parent: Int32) {
    if symbol != parent { symbols[Int(symbol)].parent = parent }
  }

  /// Adds a file after the others, and records the definitions in its occurrences.
  public mutating func add(file path: String, isStale: Bool, _ more: [Occurrence]) {
    let file = Int32(files.count)
    files.append(
      File(path: path, isStale: isStale, occurrences: occurrences.count..<occurrences.count + more.count))
    occurrences.append(contentsOf: more.sorted { ($0.position, $0.symbol) < ($1.position, $1.symbol) })
    for each in more where each.roles.contains(.definition) {
      define(each.symbol, at: Definition(file: file, position: each.position))
    }
  }

  /// Adds the files of another index after its own.
  public mutating func append(_ other: SymbolIndex) {
    let renumbered = other.symbols.map {
      add(Symbol(name: $0.name, usr: $0.usr, kind: $0.kind, isStatic: $0.isStatic))
    }
    for (number, symbol) in zip(renumbered, other.symbols) {
      if symbol.parent >= 0 { setParent(of: number, to: renumbered[Int(symbol.parent)]) }
      if symbol.isAmbiguous { symbols[Int(number)].isAmbiguous = true }
    }
    occurrences.reserveCapacity(occurrences.count + other.occurrences.count)
    for file in other.files {
      add(
        file: file.path, isStale: file.isStale,
        other.occurrences[file.occurrences].map {
          Occurrence(position: $0.position, symbol: renumbered[Int($0.symbol)], roles: $0.roles)
        })
    }
  }

  private mutating func define(_ symbol: Int32, at place: Definition) {
    guard let known = symbols[Int(symbol)].definition else {
      symbols[Int(symbol)].definition = place
      return
    }
    if known.file != place.file { symbols[Int(symbol)].isAmbiguous = true }
  }

  /// Returns a copy in which more files are marked as changed.
  public func distrusting(_ isStale: (_ path: String) -> Bool) -> SymbolIndex {
    var other = self
    other.files = files.map {
      File(path: $0.path, isStale: $0.isStale || isStale($0.path), occurrences: $0.occurrences)
    }
    return other
  }
}

// MARK: Coverage

extension SymbolIndex {
  /// The number of files of a code base that an index contains.
  public struct Coverage: Hashable, Sendable {
    /// The number of files of the code base, without tests and generated files.
    public var files: Int
    /// The number of files that are indexed in their current state.
    public var covered: Int
    /// The number of files that have changed since they were indexed.
    public var stale: Int

    public init(files: Int, covered: Int, stale: Int) {
      self.files = files
      self.covered = covered
      self.stale = stale
    }

    /// A warning about an outdated or unrelated index: a sentence without a full stop. Nil if it is up to date.
    public var remark: String? {
      if files == 0 || (stale == 0 && covered * 2 >= files) { return nil }
      if covered + stale == 0 {
        return "the index contains none of the \(files) files, so names are resolved by syntax; "
          + "use the index of a build of this folder"
      }
      var text = "the index covers \(covered) of \(files) files"
      if stale > 0 { text += "; \(stale) \(stale == 1 ? "has" : "have") changed since it was written" }
      return text + "; in the others names are resolved by syntax; rebuild to update the index"
    }
  }

  public func coverage(of code: Codebase) -> Coverage {
    let isStale = Dictionary(files.map { ($0.path, $0.isStale) }) { first, _ in first }
    var coverage = Coverage(files: 0, covered: 0, stale: 0)
    for file in code.files where !file.isApart {
      coverage.files += 1
      switch isStale[code.path(of: file.number)] {
      case true?: coverage.stale += 1
      case false?: coverage.covered += 1
      case nil: break
      }
    }
    return coverage
  }
}

extension Reference {
  /// A place that uses a declaration implicitly.
  ///
  /// - Parameters:
  ///   - name: The name of the used declaration.
  ///   - declaration: The index of the innermost enclosing declaration in the file.
  ///   - isMade: Whether a value is created: `.init()`.
  public init(inferred name: Name, at position: Position, in declaration: Int32, isMade: Bool) {
    self.init(
      kind: isMade ? .call : .member, isInSignature: false, isAssigned: false, name: name, base: .none,
      labels: .none, declaration: declaration, position: position)
  }
}
