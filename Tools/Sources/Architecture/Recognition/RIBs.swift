import Source

/// Modules of RIBs: a router, an interactor and a builder, often with a view, and protocols with the names of the parts
/// that they connect. There, the interactor is the center: it calls its own router, its presenter and its listener, the
/// interactor of the parent. A router retains its view controller.
extension Recognition {
  /// Marks the modules of RIBs, and adds their protocols and components, whose names are too general elsewhere.
  mutating func takeRIBs() {
    let found = modulesOfRIBs()
    if found.isEmpty { return }
    var places: [Module.ID: Set<Folders.ID>] = [:]
    for part in parts where found.contains(part.module) && part.form == .concrete {
      places[part.module, default: []].insert(folder(of: part.type))
    }
    for module in found.map({ Int($0) }).sorted() {
      modules[module].isRIB = true
      let places = places[Module.ID(module)] ?? []
      for stem in stemsOfModules[module].sorted() {
        for (ending, kind) in Self.endingsOfRIBs {
          guard let name = code.names.find(stem + ending) else { continue }
          for type in types.named(name) where places.contains(folder(of: type)) && types[type].parent < 0 {
            guard isProtocol(type) == (kind.form != .concrete) else { continue }
            add(type, Reading(kind.role, kind.form, stem, ending: ending), to: Module.ID(module))
          }
        }
      }
    }
  }

  /// Returns the modules whose interactor or router inherits from one of RIBs.
  private func modulesOfRIBs() -> Set<Module.ID> {
    let bases = Self.bases.compactMap { code.names.find($0) }
    let general = Self.generalBases.compactMap { code.names.find($0) }
    let libraries = ["RIBs", "ModernRIBs"].compactMap { code.names.find($0) }
    if bases.isEmpty, libraries.isEmpty { return [] }
    func isOne(_ type: Types.ID) -> Bool {
      // The library may be part of the code base.
      if types.isMadeOf(bases, type)
        || known(by: type).contains(where: { $0 != type && bases.contains(types[$0].name) })
      {
        return true
      }
      let imports = code.imports[code.files[Int(types[type].file)].imports]
      return imports.contains { libraries.contains($0.module) } && types.isMadeOf(general, type)
    }
    return Set(
      parts.filter { part in
        part.module >= 0 && part.form == .concrete && (part.role == .interactor || part.role == .router)
          && isOne(part.type)
      }.map(\.module))
  }

  private static let bases = [
    "PresentableInteractor", "Interactable", "ViewableRouter", "ViewableRouting", "PresentableRouter",
    "ViewlessRouter", "ViewlessRouting",
  ]
  /// Names that only mean the library's where it is imported.
  private static let generalBases = [
    "Interactor", "RIBs.Interactor", "Router", "RIBs.Router", "ModernRIBs.Router",
  ]

  private static let endingsOfRIBs: [(String, (role: Role, form: Part.Form))] = [
    ("Presentable", (.interactor, .output)), ("PresentableListener", (.presenter, .interface)),
    ("ViewControllable", (.view, .interface)), ("ViewControllableListener", (.presenter, .interface)),
    ("Viewable", (.view, .interface)),
    ("Interactable", (.interactor, .interface)), ("Listener", (.presenter, .output)),
    ("Buildable", (.builder, .interface)), ("Dependency", (.builder, .interface)),
    ("Component", (.builder, .concrete)),
  ]

  /// The protocols that the interactor of such a module requires or is known by belong to its ring, with those that they
  /// inherit from.
  mutating func settleRingsOfRIBs() {
    var required: Set<Types.ID> = []
    for index in parts.indices where parts[index].form.isProtocol && parts[index].module >= 0 {
      guard modules[Int(parts[index].module)].isRIB, !isForced.contains(parts[index].type) else { continue }
      switch parts[index].role {
      case .presenter, .router, .interactor:
        parts[index].ring = .interactor
        required.formUnion(known(by: parts[index].type))
      case .entity, .view, .builder, .dataManager, .service: break
      }
    }
    // Protocols of the library, if it is part of the code base.
    let isPart = code.names.find("PresentableInteractor").map(types.hasType(named:)) ?? false
    guard isPart else { return }
    for index in parts.indices where required.contains(parts[index].type) { parts[index].ring = .interactor }
  }
}
