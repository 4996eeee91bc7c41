import Source

/// A code base as tables: its parts, their modules, and the uses. Rules read it through ``CheckedApp``.
public struct Architecture: Sendable {
  public let code: Codebase
  public let types: Types
  public private(set) var parts: [Part]
  public let modules: [Module]
  /// The uses, sorted by file and position.
  public internal(set) var uses: [Use] = []
  /// The possible targets of all uses.
  var allTargets: [Target] = []
  /// The uses in the types of parts' stored properties, by the property's declaration.
  var usesInStoredProperties: [Int32: [Int32]] = [:]
  /// The uses in the code of parts of each role, by the role's number.
  var byRole: [[Int32]] = Array(repeating: [], count: Role.allCases.count)
  /// The part that each type is, or is inside; -1 for none.
  var partOfType: [Part.ID]
  /// The stored references of each part, without static ones.
  var storedReferences: [[StoredReference]] = []
  /// Whether properties with each name, by its number, may be presenters: most cannot, and need no lookup.
  var mayBePresenter: [Bool] = []
  var ringOfType: [Ring?] = []
  /// The ring of private declarations in each file that belong to no part.
  var ringOfFile: [Ring?] = []
  /// The rings of free functions and variables beside parts, by their declarations.
  var ringOfGlobal: [Int32: Ring] = [:]
  /// The helpers beside views that are outer only because views use them, by their declarations.
  var plainHelpers: Set<Int32> = []
  /// The parts whose stored properties rules judge; nil for all.
  var judgedOwners: Set<Part.ID>?
  /// Whether rules judge the imports of files.
  var areFilesJudged = true
  /// The parts that are declared in each file.
  public private(set) var partsOfFile: [[Part.ID]]
  /// The evidence for and against the role of each type.
  public private(set) var beliefs = Beliefs()
  public private(set) var moduleOfFile: [Module.ID]
  public let unrecognized: Unrecognized
  /// The conventions of the code base, with the patterns that matched.
  public let conventions: Conventions
  let vocabulary: Vocabulary
  let membersByType: Members
  /// The coverage of the compiler's index; nil without an index.
  public let indexCoverage: SymbolIndex.Coverage?
  /// The references of implicit uses; their indices follow those of the code base.
  var inferred: [Reference] = []

  /// - Parameters:
  ///   - index: The compiler's index; without it, names are resolved by syntax.
  ///   - jobs: The number of threads.
  public init(
    _ code: Codebase, conventions: Conventions = Conventions(), index: SymbolIndex? = nil, jobs: Int = 1
  ) {
    indexCoverage = index?.coverage(of: code)
    self.code = code
    let (names, declared) = concurrently {
      (folders: Folders(code.paths), readings: NameReadings(code))
    } _: {
      var (types, conventions) = (Types(code), conventions)
      let vocabulary = Vocabulary(code, types, &conventions)
      types.mark(code, vocabulary)
      return (types: types, vocabulary: vocabulary, conventions: conventions)
    }
    let (types, vocabulary) = (declared.types, declared.vocabulary)
    let (namesInTypes, members) = concurrently {
      NamesInTypes(code, types)
    } _: {
      Members(code, types)
    }
    let (recognized, resolution) = concurrently {
      let recognition = Recognition(
        code, types, members, vocabulary, names.folders, names.readings, namesInTypes, declared.conventions,
        jobs: jobs, steps: Recognition.search)
      return (recognition: recognition, evidence: recognition.corroborated)
    } _: {
      Resolution(code, types)
    }
    self.types = types
    self.vocabulary = vocabulary
    membersByType = members
    var recognition = recognized.recognition
    recognition.describe()
    recognition.noteUnrecognized()
    unrecognized = recognition.unrecognized
    var conventions = recognition.conventions
    parts = recognition.parts
    modules = recognition.modules
    moduleOfFile = recognition.folders.ofFile.map { recognition.folders.modules[$0] }
    partOfType = recognition.partOfType
    // A declaration inside a part belongs to the part. The parent of a type may have a larger index.
    for index in types.nodes.indices where partOfType[index] < 0 {
      var parent = types.nodes[index].parent
      while parent >= 0, recognition.partOfType[Int(parent)] < 0 { parent = types[parent].parent }
      if parent >= 0 { partOfType[index] = recognition.partOfType[Int(parent)] }
    }
    partsOfFile = Array(repeating: [], count: code.files.count)
    for (id, part) in parts.enumerated() {
      partsOfFile[Int(types[part.type].file)].append(Part.ID(id))
      for each in types.extensions[part.type] ?? [] where !partsOfFile[Int(each.file)].contains(Part.ID(id)) {
        // A file that extends an entity is not the entity's file.
        if part.role == .entity { continue }
        partsOfFile[Int(each.file)].append(Part.ID(id))
      }
    }
    // A file whose parts all belong to one module is that module's, in any folder.
    for (file, ids) in partsOfFile.enumerated() where moduleOfFile[file] < 0 {
      let modules = Set(ids.map { recognition.parts[Int($0)].module })
      if modules.count == 1, let module = modules.first { moduleOfFile[file] = module }
    }
    var configured: [Types.ID: Ring] = [:]
    if !conventions.rings.isEmpty {
      for (index, node) in types.nodes.enumerated() where partOfType[index] < 0 && node.kind.isType {
        let type = Types.ID(index)
        configured[type] = conventions.ring(
          of: code.names[node.name], in: code.path(of: node.file),
          types.namesOfSupertypes(of: type, code.names))
      }
    }
    self.conventions = conventions
    findRings(configured)
    let finder = UseFinder(
      code: code, types: types, vocabulary: vocabulary, resolution: resolution, parts: parts,
      partOfType: partOfType, ringOfType: ringOfType, ringOfFile: ringOfFile, ringOfGlobal: ringOfGlobal,
      moduleOfFile: moduleOfFile,
      folderOfFile: recognition.folders.ofFile,
      exact: index.map { ExactNames($0, code, types) })
    findUses(finder, jobs)
    findStoredReferences(jobs)
    mayBePresenter = areNamesOfPresenters
    if let exact = finder.exact { findInferred(finder, exact, jobs) }
    beliefs = recognized.evidence.beliefs
    for (index, strength) in recognized.evidence.strengths.enumerated() { parts[index].strength = strength }
  }

  // MARK: Queries of views and other stages

  public func targets(of use: Use) -> ArraySlice<Target> {
    allTargets[Int(use.targets.lowerBound)..<Int(use.targets.upperBound)]
  }

  public func reference(of use: Use) -> Reference {
    let number = Int(use.reference)
    return number < code.references.count ? code.references[number] : inferred[number - code.references.count]
  }

  public func part(of use: Use) -> Part? { use.part < 0 ? nil : parts[Int(use.part)] }

  /// Returns the part that a type is, or is declared in.
  public func part(around type: Types.ID) -> Part? {
    type >= 0 && partOfType[Int(type)] >= 0 ? parts[Int(partOfType[Int(type)])] : nil
  }

  /// Returns the part that a type is.
  public func part(_ type: Types.ID) -> Part? { part(around: type).flatMap { $0.type == type ? $0 : nil } }

  public func ring(of target: Target) -> Ring? {
    switch target {
    case .type(let type): ringOfType[Int(type)]
    case .global(let declaration, _): ringOfGlobal[declaration]
    }
  }

  public func name(of module: Module.ID) -> String? { module < 0 ? nil : modules[Int(module)].name }

  public func name(of part: Part) -> String { types.fullName(of: part.type, code.names) }

  /// Returns the qualified name of a declaration: `LoginPresenter.show(_:animated:)`.
  ///
  /// - Parameter declaration: The index in the file; -1 for the top of the file.
  public func symbol(_ declaration: Int32, in file: Int32) -> String {
    guard declaration >= 0 else { return "" }
    let first = code.files[Int(file)].declarations.lowerBound
    var text = ""
    var next = declaration
    while next >= 0 {
      let each = code.declarations[first + Int(next)]
      var name = code.names[each.name]
      if each.kind == .function || each.kind == .initializer || each.kind == .subscript {
        name += "(\(code.names[each.labels]))"
      }
      text = text.isEmpty ? name : name + "." + text
      next = each.parent
    }
    return text
  }

}

/// The names and modules of UI frameworks.
public struct UINames: Sendable {
  fileprivate let vocabulary: Vocabulary

  fileprivate init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Whether an imported module is a UI framework.
  public func contains(module: Name) -> Bool { vocabulary.meaning(ofModule: module).contains(.ui) }

  /// Whether a name in a file belongs to a UI framework.
  public func contains(_ name: Name, in file: Int32) -> Bool {
    vocabulary.meaning(of: name, with: vocabulary.frameworks(of: file)).contains(.ui)
  }
}

extension Architecture {
  /// The names and modules of UI frameworks.
  public var uiNames: UINames { UINames(vocabulary: vocabulary) }

  /// Whether an imported module is a UI framework.
  public func isUI(module: Name) -> Bool { uiNames.contains(module: module) }

  /// Whether a name in a file belongs to a UI framework.
  public func isUI(_ name: Name, in file: Int32) -> Bool { uiNames.contains(name, in: file) }

  /// Whether a name in a file is a view of a UI framework, and not a view controller.
  func isView(_ name: Name, in file: Int32) -> Bool {
    let meaning = vocabulary.meaning(of: name, with: vocabulary.frameworks(of: file))
    return meaning.contains(.uiClass) && !meaning.contains(.controller)
  }
}
