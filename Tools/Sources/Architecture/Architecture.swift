import Source

/// A code base as tables: its parts, the modules that they make, and the uses. Rules read it through ``AppView``.
public struct Architecture: Sendable {
  public let code: Codebase
  public let types: Types
  public private(set) var parts: [Part]
  public let modules: [Module]
  /// In the order of files and places.
  public internal(set) var uses: [Use] = []
  /// What the uses may name, all in a row.
  var allTargets: [Target] = []
  /// The uses in the types of parts' stored properties, by the property's declaration.
  var usesInStoredProperties: [Int32: [Int32]] = [:]
  /// The uses in the code of parts of each role, by the role's number.
  var byRole: [[Int32]] = Array(repeating: [], count: Role.allCases.count)
  /// The part that each type is, or stands in; -1 for none.
  var partOfType: [Part.ID]
  /// The stored references of each part, static ones left out.
  var storedReferences: [[StoredReference]] = []
  /// Whether properties of each name, by its number, may be presenters: most are not, and are not looked for.
  var mayBePresenter: [Bool] = []
  var ringOfType: [Ring?] = []
  /// The ring of what is private in each file and belongs to no part.
  var ringOfFile: [Ring?] = []
  /// The rings of free functions and variables beside parts, by their declarations among all.
  var ringOfGlobal: [Int32: Ring] = [:]
  /// The helpers beside views that are outer only because views use them, by their declarations among all.
  var plainHelpers: Set<Int32> = []
  /// The parts whose stored properties rules judge; nil for all.
  var judgedOwners: Set<Part.ID>?
  /// Whether rules judge what files import.
  var areFilesJudged = true
  /// The parts whose declarations stand in each file.
  public private(set) var partsOfFile: [[Part.ID]]
  /// What speaks for and against the role of each type.
  public private(set) var beliefs = Beliefs()
  public private(set) var moduleOfFile: [Module.ID]
  /// What the code base says of its parts, with what of that was of use.
  public let conventions: Conventions
  let vocabulary: Vocabulary
  let membersByType: Members
  /// How many files the compiler's index knows, if there is one.
  public let indexCoverage: SymbolIndex.Coverage?
  /// What uses refer to that nobody wrote: their numbers come after those of the code base.
  var inferred: [Reference] = []

  /// - Parameters:
  ///   - index: what a compiler says of the names; without it syntax has to do.
  ///   - jobs: how many threads to use.
  ///   - meanwhile: work that needs no parts, only which names are UI frameworks'. It is done in the background, while parts
  ///     are looked for.
  public init(
    _ code: Codebase, conventions: Conventions = Conventions(), index: SymbolIndex? = nil, jobs: Int = 1,
    meanwhile: @escaping @Sendable (UINames) -> Void = { _ in }
  ) {
    indexCoverage = index?.coverage(of: code)
    self.code = code
    var conventions = conventions
    let texts = BackgroundResult { (folders: Folders(code.paths), readings: NameReadings(code)) }
    var types = Types(code)
    vocabulary = Vocabulary(code, types, &conventions)
    types.mark(code, vocabulary)
    self.types = types
    let namesInTypes = BackgroundResult { [types] in NamesInTypes(code, types) }
    let resolution = BackgroundResult { [types] in
      _ = namesInTypes.result
      return Resolution(code, types)
    }
    let names = UINames(vocabulary: vocabulary)
    _ = BackgroundResult {
      // One after the other: there is another thread already that looks for parts.
      _ = resolution.result
      meanwhile(names)
    }
    membersByType = Members(code, types)
    var recognition = Recognition(
      code, types, membersByType, vocabulary, texts.result.folders, texts.result.readings,
      namesInTypes.result, conventions, jobs: jobs, steps: Recognition.search)
    // Nothing here asks for it: rules do.
    let corroboration = BackgroundResult { [recognition] in recognition.corroborated }
    recognition.describe()
    conventions = recognition.conventions
    parts = recognition.parts
    modules = recognition.modules
    moduleOfFile = recognition.folders.ofFile.map { recognition.folders.modules[$0] }
    partOfType = recognition.partOfType
    // What is declared inside a part is the part's. A type's parent may come after it.
    for index in types.nodes.indices where partOfType[index] < 0 {
      var parent = types.nodes[index].parent
      while parent >= 0, recognition.partOfType[Int(parent)] < 0 { parent = types[parent].parent }
      if parent >= 0 { partOfType[index] = recognition.partOfType[Int(parent)] }
    }
    partsOfFile = Array(repeating: [], count: code.files.count)
    for (id, part) in parts.enumerated() {
      partsOfFile[Int(types[part.type].file)].append(Part.ID(id))
      for each in types.extensions[part.type] ?? [] where !partsOfFile[Int(each.file)].contains(Part.ID(id)) {
        // What another file adds to an entity makes that file no entity's.
        if part.role == .entity { continue }
        partsOfFile[Int(each.file)].append(Part.ID(id))
      }
    }
    // A file whose parts are all one module's is that module's, wherever it stands.
    for (file, ids) in partsOfFile.enumerated() where moduleOfFile[file] < 0 {
      let modules = Set(ids.map { recognition.parts[Int($0)].module })
      if modules.count == 1, let module = modules.first { moduleOfFile[file] = module }
    }
    var said: [Types.ID: Ring] = [:]
    if !conventions.rings.isEmpty {
      for (index, node) in types.nodes.enumerated() where partOfType[index] < 0 && node.kind.isType {
        let type = Types.ID(index)
        said[type] = conventions.ring(
          of: code.names[node.name], in: code.path(of: node.file),
          types.namesOfSupertypes(of: type, code.names))
      }
    }
    self.conventions = conventions
    findRings(said)
    let finder = UseFinder(
      code: code, types: types, vocabulary: vocabulary, resolution: resolution.result, parts: parts,
      partOfType: partOfType, ringOfType: ringOfType, ringOfFile: ringOfFile, ringOfGlobal: ringOfGlobal,
      moduleOfFile: moduleOfFile,
      folderOfFile: recognition.folders.ofFile,
      exact: index.map { ExactNames($0, code, types) })
    findUses(finder, jobs)
    findStoredReferences(jobs)
    mayBePresenter = areNamesOfPresenters
    if let exact = finder.exact { findInferred(finder, exact, jobs) }
    let (beliefs, strengths) = corroboration.result
    self.beliefs = beliefs
    for (index, strength) in strengths.enumerated() { parts[index].strength = strength }
  }

  // MARK: What views and other stages read

  public func targets(of use: Use) -> ArraySlice<Target> {
    allTargets[Int(use.targets.lowerBound)..<Int(use.targets.upperBound)]
  }

  public func reference(of use: Use) -> Reference {
    let number = Int(use.reference)
    return number < code.references.count ? code.references[number] : inferred[number - code.references.count]
  }

  public func part(of use: Use) -> Part? { use.part < 0 ? nil : parts[Int(use.part)] }

  /// The part that a type is, or that it is declared in.
  public func part(around type: Types.ID) -> Part? {
    type >= 0 && partOfType[Int(type)] >= 0 ? parts[Int(partOfType[Int(type)])] : nil
  }

  /// The part that a type is.
  public func part(_ type: Types.ID) -> Part? { part(around: type).flatMap { $0.type == type ? $0 : nil } }

  public func ring(of target: Target) -> Ring? {
    switch target {
    case .type(let type): ringOfType[Int(type)]
    case .global(let declaration, _): ringOfGlobal[declaration]
    }
  }

  public func name(of module: Module.ID) -> String? { module < 0 ? nil : modules[Int(module)].name }

  public func name(of part: Part) -> String { types.fullName(of: part.type, code.names) }

  /// A declaration's name with those around it: `LoginPresenter.show(_:animated:)`.
  ///
  /// - Parameter declaration: among those of the file; -1 for the top of the file.
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

/// Which names and modules are UI frameworks'.
public struct UINames: Sendable {
  fileprivate let vocabulary: Vocabulary

  fileprivate init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Whether a module that is imported is a UI framework.
  public func contains(module: Name) -> Bool { vocabulary.meaning(ofModule: module).contains(.ui) }

  /// Whether a name in a file is a UI framework's.
  public func contains(_ name: Name, in file: Int32) -> Bool {
    vocabulary.meaning(of: name, with: vocabulary.frameworks(of: file)).contains(.ui)
  }
}

extension Architecture {
  /// Which names and modules are UI frameworks'.
  public var uiNames: UINames { UINames(vocabulary: vocabulary) }

  /// Whether a module that is imported is a UI framework.
  public func isUI(module: Name) -> Bool { uiNames.contains(module: module) }

  /// Whether a name in a file is a UI framework's.
  public func isUI(_ name: Name, in file: Int32) -> Bool { uiNames.contains(name, in: file) }
}
