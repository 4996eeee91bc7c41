/// The facts of many files as one: every name has one number, and the declarations of all files are in one array.
///
/// Indices inside the facts of a file (a declaration's parent, a reference's declaration, a range of inherited names)
/// count from the beginning of that file's.
public struct Codebase: Sendable {
  public internal(set) var names = NameTable()
  /// In the order of their paths.
  public internal(set) var files: [File] = []
  /// The path of each file, relative to the root, with `/`. They are apart from the files, so that a file is copied without
  /// a count of references.
  public internal(set) var paths: [String] = []
  public internal(set) var imports: [Import] = []
  public internal(set) var declarations: [Declaration] = []
  public internal(set) var inherited: [Name] = []
  public internal(set) var references: [Reference] = []
  public internal(set) var allowances: [Allowance] = []
  /// The names of tuples' elements and of cases' values, each once in a file.
  public internal(set) var elements: [Name] = []

  public struct File: Sendable {
    /// Its number among the files.
    public var number: Int32
    public var isTest: Bool
    public var isGenerated = false
    public var lines: Int32 = 0
    /// Where its syntax is first not Swift's.
    public var fault: Position?
    /// Whether it is none of the app: a test, or made by a tool.
    public var isApart: Bool { isTest || isGenerated }
    /// Its facts among those of all.
    public var imports: Range<Int>
    public var declarations: Range<Int>
    public var inherited: Range<Int>
    public var references: Range<Int>
    public var allowances: Range<Int>
    public var elements: Range<Int>
  }

  /// The folders of packages and projects that files are told apart by.
  public private(set) var projects: [String] = []
  /// The package or project that each file belongs to, by number; empty if there is one at most.
  private var projectOfFile: [Int32] = []

  public init() {}

  init(names: NameTable) { self.names = names }

  /// An empty one whose names have the same numbers as another's.
  public init(namesOf other: Codebase) { names = other.names }

  /// The path of a file, by the file's number.
  public func path(of file: Int32) -> String { paths[Int(file)] }

  /// Adds a file of another code base whose names have the same numbers.
  public mutating func append(_ file: File, of code: Codebase) {
    append(file, of: code, path: code.path(of: file.number), isTest: file.isTest)
  }

  /// Makes room for about as much as another code base has.
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
    file.fault = facts.faults.first
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

  /// Adds a file of another code base whose names have the same numbers.
  mutating func append(_ other: File, of code: Codebase, path: String, isTest: Bool) {
    var file = begin(path, isTest)
    file.isGenerated = other.isGenerated
    file.lines = other.lines
    file.fault = other.fault
    imports.append(contentsOf: code.imports[other.imports])
    declarations.append(contentsOf: code.declarations[other.declarations])
    inherited.append(contentsOf: code.inherited[other.inherited])
    references.append(contentsOf: code.references[other.references])
    allowances.append(contentsOf: code.allowances[other.allowances])
    elements.append(contentsOf: code.elements[other.elements])
    end(file)
  }

  /// Tells packages and projects apart: each file belongs to the nearest folder of these that it is in.
  ///
  /// - Parameter folders: relative to the root; empty for the root.
  public mutating func setProjects(_ folders: [String]) {
    projects = folders
    let sorted = Set(folders).sorted { $0.utf8.count > $1.utf8.count }
    guard sorted.count > 1 else { return }
    projectOfFile = paths.map { path in
      Int32(sorted.firstIndex { $0.isEmpty || path.hasPrefix($0 + "/") } ?? sorted.count)
    }
  }

  /// Whether two files belong to the same package or project, as far as that is known.
  public func areInOneProject(_ a: Int32, _ b: Int32) -> Bool {
    projectOfFile.isEmpty || projectOfFile[Int(a)] == projectOfFile[Int(b)]
  }

  /// How near two files are: the number of folders that they have in common, and more than any if they belong to one of
  /// several packages or projects.
  public func nearness(_ a: Int32, _ b: Int32) -> Int {
    foldersInCommon(a, b) + (!projectOfFile.isEmpty && areInOneProject(a, b) ? 1 << 16 : 0)
  }

  /// How many folders two files have in common, counted from the root.
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

  /// The references from the beginning of a declaration to the end of its last line, as indices among all.
  ///
  /// Those of a file are in the order of their positions, so that the first one is found without a look at all.
  public func references(inside declaration: Int32, of file: Int32) -> Range<Int> {
    let place = declarations[Int(declaration)]
    let range = files[Int(file)].references
    let start = references.firstIndex(in: range) { $0.position >= place.position }
    return start..<references.firstIndex(in: start..<range.upperBound) { $0.position.line > place.lastLine }
  }

  /// The declarations directly inside a declaration, those of extensions left out, as indices among all.
  ///
  /// - Parameter declaration: its index among all.
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
  /// The first of a range that satisfies a condition, if all that come after it do too; else the range's end.
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
  /// The numbers that these names have in another table, by their numbers here.
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
