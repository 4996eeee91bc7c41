import Source

/// Finds out which types are parts, and which parts make modules.
///
/// First by names, then by where files stand, then by what types conform to, then by what the parts that are known say
/// of others. A part needs a module around it: what is merely named like one is none.
struct Recognition {
  let code: Codebase
  let types: Types
  let vocabulary: Vocabulary
  var folders: Folders
  var parts: [Part] = []
  var modules: [Module] = []
  /// The part of each type; -1 for none.
  var partOfType: [Part.ID]
  /// Types whose names read like parts, and are not yet any.
  var candidates: [(type: Types.ID, reading: Reading)] = []
  var isForced: Set<Types.ID> = []
  /// The names of presenters, interactors and view controllers: what builders make.
  var namesOfHearts: Set<Name> = []

  let runtime: RuntimeNames
  /// Our own dialect's contracts, and the types that conform to its `Presenter`.
  var contracts: Set<Types.ID> = []
  var ownPresenters: Set<Types.ID> = []
  /// The contract of each such presenter and of each function that makes a module.
  var contractOfType: [Types.ID: Types.ID] = [:]
  /// Use cases that presenters of several modules run.
  var sharedUseCases: Set<Types.ID> = []
  /// What each contract's module is called.
  var stems: [Types.ID: String] = [:]

  init(_ code: Codebase, _ types: Types, _ vocabulary: Vocabulary, _ conventions: inout Conventions) {
    self.code = code
    self.types = types
    self.vocabulary = vocabulary
    runtime = RuntimeNames(code.names)
    folders = Folders(code.files)
    partOfType = Array(repeating: -1, count: types.nodes.count)
    readRuntime()
    read(&conventions)
    group()
    takeFromFolders()
    settleDelegates()
    for _ in 0..<2 {
      takeByConformance()
      takeByProperties()
      takeWhatPresentersHold()
      takeInterfaces()
    }
    takeViewsOfContracts()
    takeViewsOfViews()
    takeWhatInteractorsUse()
    takeEntities()
    settleRings(&conventions)
    describe()
  }

  // MARK: Parts

  func folder(of type: Types.ID) -> Folders.ID { folders.ofFile[Int(types[type].file)] }

  mutating func add(_ type: Types.ID, _ reading: Reading, to module: Module.ID) {
    guard partOfType[Int(type)] < 0 else { return }
    partOfType[Int(type)] = Part.ID(parts.count)
    parts.append(Part(type: type, role: reading.role, form: reading.form, ring: .outer, module: module))
  }

  func isPart(_ type: Types.ID) -> Bool { partOfType[Int(type)] >= 0 }

  func part(of type: Types.ID) -> Part? {
    isPart(type) ? parts[Int(partOfType[Int(type)])] : nil
  }

  func isProtocol(_ id: Types.ID) -> Bool { types[id].kind == .protocol }

  func supertypes(of id: Types.ID) -> [String] {
    types.namesOfSupertypes(of: id, code.names)
  }

  // MARK: Modules as they are told

  private mutating func describe() {
    for (id, part) in parts.enumerated() where part.module >= 0 {
      modules[Int(part.module)].parts.append(Part.ID(id))
    }
    for module in modules.indices {
      let concrete = modules[module].parts.map { parts[Int($0)] }.filter {
        $0.form == .concrete && $0.role != .entity
      }
      modules[module].path = folders.common(concrete.map { folder(of: $0.type) })
      modules[module].parts.sort {
        let (a, b) = (parts[Int($0)], parts[Int($1)])
        return (types[a.type].file, types[a.type].declaration) < (
          types[b.type].file, types[b.type].declaration
        )
      }
    }
  }
}

extension Reading {
  /// Whether parts of its role make a module.
  var isCore: Bool {
    switch role {
    case .presenter, .interactor, .view, .router, .builder: true
    case .entity, .dataManager, .service: false
    }
  }
}
