import Architecture
import Source

/// The declarations of a code base by name, as far as a file can see them. Tests are excluded; generated files are not.
struct ProjectNames: Sendable {
  let app: Architecture
  private let tables: Tables

  init(_ app: Architecture, _ tables: Tables) {
    self.app = app
    self.tables = tables
  }

  /// The modules of packages: the folders in `Sources`.
  var modules: Set<String> { tables.modules }

  /// Returns the number of the file at a path, if it is in the code base.
  func file(at path: String) -> Int32? { tables.file(at: path) }

  /// Whether a tuple element or an associated value has this name.
  func hasElement(_ name: String) -> Bool {
    app.code.names.find(name).map { tables.areElements[Int($0.number)] } ?? false
  }

  /// Returns the declarations of a name that a file can see: those of other files that are not private.
  func candidates(_ name: String, in file: Int32) -> [Candidate] {
    tables.candidates(name, in: file, app.code)
  }

  struct Candidate {
    let declaration: Declaration
    let index: Int
    let file: Int32

    /// Whether it can be an implicit member: `.name`.
    var isStatic: Bool {
      isType || declaration.kind == .case || declaration.traits.contains(.static)
    }

    var isType: Bool {
      declaration.kind.isType || declaration.kind == .typealias || declaration.kind == .associatedtype
    }

    var isAtTop: Bool { declaration.parent < 0 }
  }

  /// Whether a call of a declaration in the code base has this label; a property's name is a label of a memberwise
  /// initializer.
  func hasLabel(_ name: String, in file: Int32) -> Bool {
    tables.labels.find(name).map { !$0.isNone } ?? false
      || candidates(name, in: file).contains { $0.declaration.kind == .property }
  }

  // MARK: Declarations of UI types

  /// Returns the reason in words if the type of a name belongs to a UI framework: `a UILabel`.
  func uiType(of name: Name, in file: Int32) -> String? {
    guard !name.isNone else { return nil }
    let text = app.code.names[name]
    let parts = text.split(separator: ".").compactMap { app.code.names.find(String($0)) }
    if parts.contains(where: { app.isUI($0, in: file) }) { return "a \(text)" }
    let type = app.types.resolve(path: name, in: file, app.code)
    return type >= 0 && app.types[type].isUI ? "a \(text), which belongs to a UI framework" : nil
  }

  /// Returns the reason in words if a type of the project is a UI framework's type, for example by inheritance.
  func uiNature(of candidate: Candidate) -> String? {
    let declaration = candidate.declaration
    if declaration.kind == .typealias {
      return uiType(of: declaration.type, in: candidate.file).map { "stands for \($0)" }
    }
    guard declaration.kind.isType else { return nil }
    let type = app.types.owners[candidate.index]
    return type >= 0 && app.types[type].isUI ? "inherits from a type of a UI framework" : nil
  }

  // MARK: Scopes

  /// Returns the types whose nested types a file can use without qualification: those that it declares and extends,
  /// those around them and their supertypes.
  func scope(of file: Int32) -> Scope {
    let types = app.types
    var seen: Set<Types.ID> = []
    var own: Set<Types.ID> = []
    var queue: [Types.ID] = []
    for index in app.code.files[Int(file)].declarations where types.owners[index] >= 0 {
      let id = types.owners[index]
      if own.insert(id).inserted, seen.insert(id).inserted { queue.append(id) }
    }
    while let id = queue.popLast() {
      let parent = types[id].parent
      for next in Array(types.supertypes(of: id)) + (parent >= 0 ? [parent] : [])
      where seen.insert(next).inserted {
        queue.append(next)
      }
    }
    return Scope(own: own, all: seen)
  }

  struct Scope {
    /// The types that the file itself declares or extends.
    let own: Set<Types.ID>
    let all: Set<Types.ID>
  }

  /// Whether a file can use a type without qualification.
  func isInScope(_ candidate: Candidate, of file: Int32, _ scope: Scope) -> Bool {
    if candidate.isAtTop || candidate.file == file { return true }
    let first = app.code.files[Int(candidate.file)].declarations.lowerBound
    let owner = app.types.owners[first + Int(candidate.declaration.parent)]
    return owner >= 0 && scope.all.contains(owner)
  }
}

extension ProjectNames {
  /// The names of all declarations of a code base.
  struct Tables: Sendable {
    /// All declarations except overriding ones, sorted by the numbers of their names.
    fileprivate var byName: [Int32] = []
    /// The start of the declarations of each name in ``byName``, by the name's number.
    fileprivate var starts: [Int]
    fileprivate var fileOfDeclaration: [Int32]
    /// The number of each file by its path.
    fileprivate var fileAtPath: [String: Int32] = [:]
    fileprivate var labels = NameTable()
    /// Whether each name is one of a tuple element or associated value, by its number: these are members and labels.
    fileprivate var areElements: [Bool]
    /// The modules of packages: the folders in `Sources`.
    fileprivate(set) var modules: Set<String> = []

    /// Returns the number of the file at a path, if it is in the code base.
    func file(at path: String) -> Int32? { fileAtPath[path] }

    /// Returns the declarations of a name that a file can see.
    func candidates(_ name: String, in file: Int32, _ code: Codebase) -> [Candidate] {
      guard let name = code.names.find(name) else { return [] }
      let places = starts[Int(name.number)]..<starts[Int(name.number) + 1]
      return byName[places].compactMap { index in
        let candidate = Candidate(
          declaration: code.declarations[Int(index)], index: Int(index),
          file: fileOfDeclaration[Int(index)])
        return candidate.declaration.access > .fileprivate || candidate.file == file ? candidate : nil
      }
    }

    init(_ code: Codebase) {
      fileOfDeclaration = Array(repeating: -1, count: code.declarations.count)
      // Arrays instead of dictionaries, because this runs in every check, for every declaration.
      starts = Array(repeating: 0, count: code.names.count + 1)
      var areLabels = [Bool](repeating: false, count: code.names.count)
      areElements = areLabels
      func isCounted(_ declaration: Declaration) -> Bool {
        declaration.kind != .extension && !declaration.traits.contains(.override)
      }
      fileAtPath.reserveCapacity(code.files.count)
      for (number, path) in code.paths.enumerated() { fileAtPath[path] = Int32(number) }
      for (number, file) in code.files.enumerated() where !file.isTest {
        for name in code.elements[file.elements] { areElements[Int(name.number)] = true }
        noteModule(of: code.paths[number])
        for index in file.declarations {
          let declaration = code.declarations[index]
          fileOfDeclaration[index] = Int32(number)
          guard isCounted(declaration) else { continue }
          starts[Int(declaration.name.number) + 1] += 1
          areLabels[Int(declaration.labels.number)] = true
        }
      }
      for number in starts.indices.dropFirst() { starts[number] += starts[number - 1] }
      byName = Array(repeating: 0, count: starts[starts.count - 1])
      var next = starts
      for (index, declaration) in code.declarations.enumerated()
      where fileOfDeclaration[index] >= 0 && isCounted(declaration) {
        byName[next[Int(declaration.name.number)]] = Int32(index)
        next[Int(declaration.name.number)] += 1
      }
      for number in areLabels.indices where areLabels[number] {
        code.names.withText(of: Name(number: UInt32(number))) { text in
          for label in text.split(separator: UInt8(ascii: ":")) {
            _ = labels.add(UnsafeBufferPointer(rebasing: label))
          }
        }
      }
    }

    private mutating func noteModule(of path: String) {
      // As bytes, because this runs for every file.
      let folders = path.utf8.split(separator: UInt8(ascii: "/"))
      for (folder, next) in zip(folders, folders.dropFirst()) where folder.elementsEqual("Sources".utf8) {
        modules.insert(String(Substring(next)))
      }
    }
  }
}
