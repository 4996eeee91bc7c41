/// The facts of many files: every name has one number, and the declarations of all files are in one array.
///
/// Indices inside the facts of a file (the parent of a declaration, the declaration of a reference, a range of
/// supertypes) are relative to the beginning of that file's facts.
public struct Codebase: Sendable {
  public internal(set) var names = NameTable()
  /// The files in the order of their paths.
  public internal(set) var files: [File] = []
  /// The path of each file, relative to the root, with `/`. They are stored separately, so that copying a file needs no
  /// reference counting.
  public internal(set) var paths: [String] = []
  public internal(set) var imports: [Import] = []
  public internal(set) var declarations: [Declaration] = []
  public internal(set) var inherited: [Name] = []
  public internal(set) var references: [Reference] = []
  public internal(set) var allowances: [Allowance] = []
  /// The names of tuple elements and of associated values, each once per file.
  public internal(set) var elements: [Name] = []

  public struct File: Sendable {
    /// The index of the file.
    public var number: Int32
    public var isTest: Bool
    public var isGenerated = false
    public var lines: Int32 = 0
    /// The position of the first syntax error.
    public var syntaxError: Position?
    /// Whether it is not part of the app: a test, or generated.
    public var isApart: Bool { isTest || isGenerated }
    /// The ranges of its facts.
    public var imports: Range<Int>
    public var declarations: Range<Int>
    public var inherited: Range<Int>
    public var references: Range<Int>
    public var allowances: Range<Int>
    public var elements: Range<Int>
  }

  /// Whether each file is in no target of its project, by number; empty if every file is in one, as far as known.
  private(set) var isInNoTarget: [Bool] = []
  /// The folders of packages and projects, which separate files.
  public private(set) var projects: [String] = []
  /// The package or project of each file, by number; empty if there is at most one.
  private var projectOfFile: [Int32] = []

  public init() {}

  init(names: NameTable) { self.names = names }

  /// Creates an empty code base whose names have the same numbers as another's.
  public init(namesOf other: Codebase) { names = other.names }

  /// Returns the path of a file.
  public func path(of file: Int32) -> String { paths[Int(file)] }

  /// Adds a file of another code base with the same numbers of names.
  public mutating func append(_ file: File, of code: Codebase) {
    append(file, of: code, path: code.path(of: file.number), isTest: file.isTest)
  }

  /// Reserves about as much memory as another code base uses.
  mutating func reserve(like other: Codebase?) {
    guard let other else { return }
    imports.reserveCapacity(other.imports.count)
    declarations.reserveCapacity(other.declarations.count + 256)
    inherited.reserveCapacity(other.inherited.count)
    references.reserveCapacity(other.references.count + 4096)
  }

  /// Adds a file after the others.
  public mutating func append(_ facts: SourceFacts, path: String, isTest: Bool = false) {
    let numbers = facts.names.numbers(in: &names)
    func renamed(_ name: Name) -> Name { numbers[Int(name.number)] }
    var file = begin(path, isTest)
    file.isGenerated = facts.isGenerated
    file.lines = Int32(facts.lines)
    file.syntaxError = facts.syntaxErrors.first
    for var each in facts.imports {
      each.module = renamed(each.module)
      each.symbol = renamed(each.symbol)
      imports.append(each)
    }
    for var each in facts.declarations {
      each.name = renamed(each.name)
      each.labels = renamed(each.labels)
      each.type = renamed(each.type)
      declarations.append(each)
    }
    for each in facts.inherited { inherited.append(renamed(each)) }
    for var each in facts.references {
      each.name = renamed(each.name)
      each.base = renamed(each.base)
      each.labels = renamed(each.labels)
      references.append(each)
    }
    for var each in facts.allowances {
      each.rule = renamed(each.rule)
      each.reason = renamed(each.reason)
      allowances.append(each)
    }
    for each in facts.elements { elements.append(renamed(each)) }
    end(file)
  }

  /// Adds a file of another code base with the same numbers of names.
  mutating func append(_ other: File, of code: Codebase, path: String, isTest: Bool) {
    var file = begin(path, isTest)
    file.isGenerated = other.isGenerated
    file.lines = other.lines
    file.syntaxError = other.syntaxError
    imports.append(contentsOf: code.imports[other.imports])
    declarations.append(contentsOf: code.declarations[other.declarations])
    inherited.append(contentsOf: code.inherited[other.inherited])
    references.append(contentsOf: code.references[other.references])
    allowances.append(contentsOf: code.allowances[other.allowances])
    elements.append(contentsOf: code.elements[other.elements])
    end(file)
  }

  /// Records the files that are in no target of their project: code in targets cannot use what they declare.
  public mutating func setFilesInNoTarget(_ paths: Set<String>) {
    isInNoTarget = paths.isEmpty ? [] : self.paths.map(paths.contains)
  }

  /// Separates packages and projects: each file belongs to the nearest of these folders.
  ///
  /// - Parameter folders: The folders relative to the root; empty for the root.
  public mutating func setProjects(_ folders: [String]) {
    projects = folders
    let sorted = Set(folders).sorted { $0.utf8.count > $1.utf8.count }
    guard sorted.count > 1 else { return }
    projectOfFile = paths.map { path in
      Int32(sorted.firstIndex { $0.isEmpty || path.hasPrefix($0 + "/") } ?? sorted.count)
    }
  }

  /// Whether two files belong to the same package or project, as far as known.
  public func areInOneProject(_ a: Int32, _ b: Int32) -> Bool {
    projectOfFile.isEmpty || projectOfFile[Int(a)] == projectOfFile[Int(b)]
  }

  /// The proximity of two files: the number of common folders, or the maximum if both belong to the same of several
  /// packages or projects.
  public func nearness(_ a: Int32, _ b: Int32) -> Int {
    foldersInCommon(a, b) + (!projectOfFile.isEmpty && areInOneProject(a, b) ? 1 << 16 : 0)
  }

  /// The number of common folders of two files, from the root.
  public func foldersInCommon(_ a: Int32, _ b: Int32) -> Int {
    var (one, other) = (path(of: a), path(of: b))
    return one.withUTF8 { one in
      other.withUTF8 { other in
        var count = 0
        for index in 0..<min(one.count, other.count) {
          guard one[index] == other[index] else { break }
          if one[index] == UInt8(ascii: "/") { count += 1 }
        }
        return count
      }
    }
  }

  /// Returns the references from the beginning of a declaration to the end of its last line, as global indices.
  ///
  /// The references of a file are sorted by position, so the first one is found by binary search.
  public func references(inside declaration: Int32, of file: Int32) -> Range<Int> {
    let place = declarations[Int(declaration)]
    let range = files[Int(file)].references
    let start = references.firstIndex(in: range) { $0.position >= place.position }
    return start..<references.firstIndex(in: start..<range.upperBound) { $0.position.line > place.lastLine }
  }

  /// Returns the declarations directly inside a declaration, without those of extensions, as global indices.
  ///
  /// - Parameter declaration: The global index of the declaration.
  public func children(of declaration: Int32, in file: Int32) -> [Int] {
    let end = files[Int(file)].declarations.upperBound
    let number = declaration - Int32(files[Int(file)].declarations.lowerBound)
    let last = declarations[Int(declaration)].lastLine
    var children: [Int] = []
    var index = Int(declaration)
    while index < end, declarations[index].position.line <= last {
      if declarations[index].parent == number { children.append(index) }
      index += 1
    }
    return children
  }

  private mutating func begin(_ path: String, _ isTest: Bool) -> File {
    paths.append(path)
    return File(
      number: Int32(files.count), isTest: isTest, imports: imports.count..<imports.count,
      declarations: declarations.count..<declarations.count, inherited: inherited.count..<inherited.count,
      references: references.count..<references.count, allowances: allowances.count..<allowances.count,
      elements: elements.count..<elements.count)
  }

  private mutating func end(_ file: File) {
    var file = file
    file.imports = file.imports.lowerBound..<imports.count
    file.declarations = file.declarations.lowerBound..<declarations.count
    file.inherited = file.inherited.lowerBound..<inherited.count
    file.references = file.references.lowerBound..<references.count
    file.allowances = file.allowances.lowerBound..<allowances.count
    file.elements = file.elements.lowerBound..<elements.count
    files.append(file)
  }
}

extension [Reference] {
  /// Returns the first index in a range whose element satisfies a condition that all later elements satisfy too, or the
  /// end of the range.
  fileprivate func firstIndex(in range: Range<Int>, where isSatisfied: (Reference) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isSatisfied(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension NameTable {
  /// Returns the numbers of these names in another table, by their numbers here.
  func numbers(in other: inout NameTable) -> [Name] {
    var numbers: [Name] = []
    numbers.reserveCapacity(count)
    for number in 0..<count {
      let name = Name(number: UInt32(number))
      numbers.append(withText(of: name) { other.add($0) })
    }
    return numbers
  }
}
