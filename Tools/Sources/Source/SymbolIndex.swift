/// A compiler's index of the names in files: which symbol each refers to, and where that is defined.
///
/// A plain value: to read it needs neither a compiler nor the index store that it was made from.
public struct SymbolIndex: Sendable {
  public private(set) var files: [File] = []
  public private(set) var symbols: [Symbol] = []
  /// Of all files, each file's in the order of their places.
  public private(set) var occurrences: [Occurrence] = []
  private var numbers: [String: Int32] = [:]

  public struct File: Sendable {
    /// Relative to the root, with `/`.
    public let path: String
    /// Whether it has changed since the compiler saw it: places in it are no longer right.
    public let isStale: Bool
    /// Its occurrences among those of all.
    public let occurrences: Range<Int>
  }

  /// Something that has a name: a type, a member, a variable.
  public struct Symbol: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
      case module, `class`, `struct`, `enum`, `protocol`, `extension`, `typealias`
      /// A function or variable that is no member.
      case function, variable
      case method, property, `case`, initializer, `subscript`
      /// `==`, `+`, wherever it is declared.
      case `operator`
      /// A type parameter: a generic parameter, an associated type.
      case placeholder
      case other
    }

    /// A function's with its labels: `show(_:animated:)`.
    public var name: String
    /// The unified symbol resolution: unique among all modules.
    public var usr: String
    public var kind: Kind
    /// Whether it is a member of the type itself, not of its values.
    public var isStatic: Bool
    /// Where it is defined, if that is in one of the files.
    public var definition: Place?
    /// Whether files define it in several places: two modules of one name. Then ``definition`` is one of them.
    public var isAmbiguous = false
    /// The symbol that it is a member of; of an extension, what that extends; -1 for none.
    public var parent: Int32 = -1

    public init(name: String, usr: String, kind: Kind, isStatic: Bool = false) {
      self.name = name
      self.usr = usr
      self.kind = kind
      self.isStatic = isStatic
    }
  }

  public struct Place: Hashable, Sendable {
    /// Among ``SymbolIndex/files``.
    public var file: Int32
    public var position: Position

    public init(file: Int32, position: Position) {
      self.file = file
      self.position = position
    }
  }

  /// A place where a symbol is named, or used without being named.
  public struct Occurrence: Hashable, Sendable, BitwiseCopyable {
    public var position: Position
    /// Among ``SymbolIndex/symbols``.
    public var symbol: Int32
    public var roles: Roles

    public init(position: Position, symbol: Int32, roles: Roles) {
      self.position = position
      self.symbol = symbol
      self.roles = roles
    }
  }

  /// What an occurrence is. The numbers are those of compilers' index stores.
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

  /// The number of a symbol; a new one if there is none with its USR.
  public mutating func add(_ symbol: Symbol) -> Int32 {
    if let known = numbers[symbol.usr] { return known }
    let number = Int32(symbols.count)
    numbers[symbol.usr] = number
    symbols.append(symbol)
    return number
  }

  /// Notes what a symbol is a member of, or extends.
  public mutating func setParent(of symbol: Int32, to parent: Int32) {
    if symbol != parent { symbols[Int(symbol)].parent = parent }
  }

  /// Adds a file after the others. Where occurrences define symbols is noted of the symbols.
  public mutating func add(file path: String, isStale: Bool, _ more: [Occurrence]) {
    let file = Int32(files.count)
    files.append(
      File(path: path, isStale: isStale, occurrences: occurrences.count..<occurrences.count + more.count))
    occurrences.append(contentsOf: more.sorted { ($0.position, $0.symbol) < ($1.position, $1.symbol) })
    for each in more where each.roles.contains(.definition) {
      define(each.symbol, at: Place(file: file, position: each.position))
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

  private mutating func define(_ symbol: Int32, at place: Place) {
    guard let known = symbols[Int(symbol)].definition else {
      symbols[Int(symbol)].definition = place
      return
    }
    if known.file != place.file { symbols[Int(symbol)].isAmbiguous = true }
  }

  /// The same, with more files that are not to be relied upon.
  public func distrusting(_ isStale: (_ path: String) -> Bool) -> SymbolIndex {
    var other = self
    other.files = files.map {
      File(path: $0.path, isStale: $0.isStale || isStale($0.path), occurrences: $0.occurrences)
    }
    return other
  }
}

// MARK: How far it reaches

extension SymbolIndex {
  /// How many files of a code base an index knows.
  public struct Coverage: Hashable, Sendable {
    /// How many files the code base has, tests and generated ones left out.
    public var files: Int
    /// How many of them the index knows as they are.
    public var covered: Int
    /// How many it knows as they were before they changed.
    public var stale: Int

    public init(files: Int, covered: Int, stale: Int) {
      self.files = files
      self.covered = covered
      self.stale = stale
    }

    /// What to say of an index that is old, or of something else: a sentence without a full stop. Nil if it is as it
    /// should be.
    public var remark: String? {
      if files == 0 || (stale == 0 && covered * 2 >= files) { return nil }
      if covered + stale == 0 {
        return "the index knows none of the \(files) files, and names are told by syntax alone; "
          + "give the index of a build of this folder"
      }
      var text = "the index covers \(covered) of \(files) files"
      if stale > 0 { text += "; \(stale) \(stale == 1 ? "has" : "have") changed since it was written" }
      return text + "; in the others names are told by syntax alone; build again to have them all"
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
  /// A place that uses something without naming it.
  ///
  /// - Parameters:
  ///   - name: of what is used.
  ///   - declaration: the innermost declaration around it, as an index among the file's.
  ///   - isMade: whether it is made there: `.init()`.
  public init(inferred name: Name, at position: Position, in declaration: Int32, isMade: Bool) {
    self.init(
      kind: isMade ? .call : .member, isInSignature: false, isAssigned: false, name: name, base: .none,
      labels: .none, declaration: declaration, position: position)
  }
}
