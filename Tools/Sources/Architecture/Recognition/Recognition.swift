import Source

/// Recognizes parts and modules.
///
/// A pipeline: each step adds parts and evidence. The name alone does not make a type a part: a part belongs to a
/// module, or other parts use it as one.
struct Recognition {
  // MARK: Input
  let code: Codebase
  let types: Types
  let members: Members
  let vocabulary: Vocabulary
  let runtime: RuntimeNames
  /// The number of threads.
  let jobs: Int
  var conventions: Conventions

  // MARK: Output
  var folders: Folders
  var parts: [Part] = []
  var modules: [Module] = []
  /// The part of each type; -1 for none.
  var partOfType: [Part.ID]
  var beliefs = Beliefs()
  /// The types that look like parts, in an app without modules.
  var unrecognized = Unrecognized()

  // MARK: Intermediate results

  /// Types with a role according to the configuration, the runtime, their names or their files, which may become parts.
  var candidates: [(type: Types.ID, reading: Reading)] = []
  /// Types with a configured role.
  var isForced: Set<Types.ID> = []
  /// Types that the configuration excludes, regardless of other evidence.
  var isExcluded: Set<Types.ID> = []
  /// The names of presenters, interactors and view controllers, which builders create.
  var coreTypeNames: Set<Name> = []
  /// The contracts of the runtime, and the types that conform to its `Presenter`.
  var contracts: Set<Types.ID> = []
  var ownPresenters: Set<Types.ID> = []
  /// The contract of each such presenter and of each function that creates a module.
  var contractOfType: [Types.ID: Types.ID] = [:]
  /// Use cases that presenters of several modules use.
  var sharedUseCases: Set<Types.ID> = []
  /// The module name of each contract.
  var stems: [Types.ID: String] = [:]
  /// The names of each module's parts, and the names they use, computed on demand.
  var namesInModules: [(parts: Set<Name>, named: Set<Name>)] = []
  /// The prefixes of the names of each module's parts.
  var stemsOfModules: [Set<String>] = []
  let namesInTypes: NamesInTypes
  var readings: NameReadings
  /// Whether a type's code uses something outside the process, cached.
  var knownReach: [Types.ID: Reach] = [:]
  /// The subtypes of each protocol and class of the code base.
  let subtypes: [Types.ID: [Types.ID]]

  /// One step of the pipeline.
  struct Step: Sendable {
    let name: String
    let apply: @Sendable (inout Recognition) -> Void
  }

  /// All steps in order.
  static let pipeline =
    search + [
      Step(name: "corroboration") { $0.corroborate() },
      Step(name: "order") { $0.describe() },
    ]

  /// The steps that find parts. Conformances, properties and subclasses are followed twice, because each finds parts
  /// that the others follow.
  static let search: [Step] = [
    Step(name: "runtime") { $0.readRuntime() },
    Step(name: "protocols") { $0.readProtocolsByConformance() },
    Step(name: "names") { $0.readNames() },
    Step(name: "modules") { $0.group() },
    Step(name: "RIBs") { $0.takeRIBs() },
    Step(name: "folders") { $0.takeFromFolders() },
    Step(name: "delegates") { $0.settleDelegates() },
    Step(name: "delegates of presenters") { $0.settleDelegatesOfPresenters() },
    Step(name: "relations") { $0.takeRelated() },
    Step(name: "relations of those") { $0.takeRelated() },
    Step(name: "assemblers") { $0.takeAssemblers() },
    Step(name: "views of contracts") { $0.takeViewsOfContracts() },
    Step(name: "views of views") { $0.takeViewsOfViews() },
    Step(name: "shared views") { $0.releaseSharedViews() },
    Step(name: "shared helpers") { $0.releaseSharedHelpers() },
    Step(name: "collaborators") { $0.takeCollaborators() },
    Step(name: "entities") { $0.takeEntities() },
    Step(name: "rings") { $0.settleRings() },
  ]

  init(
    _ code: Codebase, _ types: Types, _ members: Members, _ vocabulary: Vocabulary, _ folders: Folders,
    _ readings: NameReadings, _ namesInTypes: NamesInTypes, _ conventions: Conventions, jobs: Int,
    steps: [Step]
  ) {
    self.code = code
    self.types = types
    self.members = members
    self.vocabulary = vocabulary
    self.conventions = conventions
    self.jobs = jobs
    runtime = RuntimeNames(code.names)
    self.namesInTypes = namesInTypes
    self.readings = readings
    self.folders = folders
    partOfType = Array(repeating: -1, count: types.nodes.count)
    var subtypes: [Types.ID: [Types.ID]] = [:]
    for index in types.nodes.indices {
      for supertype in types.supertypes(of: Types.ID(index)) {
        subtypes[supertype, default: []].append(Types.ID(index))
      }
    }
    self.subtypes = subtypes
    for step in steps { step.apply(&self) }
  }

  private mutating func takeRelated() {
    takeSubprotocols()
    takeByConformance()
    takeSubclasses()
    takeByProperties()
    takeWhatPresentersHold()
    takeInterfaces()
  }

  // MARK: Parts

  func folder(of type: Types.ID) -> Folders.ID { folders.ofFile[Int(types[type].file)] }

  mutating func add(_ type: Types.ID, _ reading: Reading, to module: Module.ID) {
    guard partOfType[Int(type)] < 0, !isExcluded.contains(type) else { return }
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

  // MARK: Order

  mutating func describe() {
    // A service or entity in another folder than the module with its name is shared.
    for index in parts.indices where parts[index].module >= 0 {
      switch parts[index].role {
      case .service, .dataManager:
        if folders.modules[folder(of: parts[index].type)] != parts[index].module { parts[index].module = -1 }
      default: break
      }
    }
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
