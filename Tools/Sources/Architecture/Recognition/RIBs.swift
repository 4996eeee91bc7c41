import Source

/// Modules of RIBs: a router, an interactor and a builder, often with a view, and protocols with the names of the parts
/// that they connect. There, the interactor is the center: it calls its own router, its presenter and its listener, the
/// interactor of the parent. A router retains its view controller.
extension Recognition {
  /// Marks the modules of RIBs, and adds their protocols and components, whose names are too general elsewhere.
  mutating func takeRIBs() {
    for module in modules.indices where isRIB(Module.ID(module)) {
      modules[module].isRIB = true
      let files = Set(
        parts.filter { $0.module == module && $0.form == .concrete }.map { folder(of: $0.type) })
      for stem in stemsOfModules[module].sorted() {
        for (ending, kind) in Self.endingsOfRIBs {
          guard let name = code.names.find(stem + ending) else { continue }
          for type in types.named(name) where files.contains(folder(of: type)) && types[type].parent < 0 {
            guard isProtocol(type) == (kind.form != .concrete) else { continue }
            add(type, Reading(kind.role, kind.form, stem, ending: ending), to: Module.ID(module))
          }
        }
      }
    }
  }

  /// Whether the interactor or the router of a module inherits from one of RIBs.
  private func isRIB(_ module: Module.ID) -> Bool {
    let bases = Self.bases.compactMap { code.names.find($0) }
    let general = Self.generalBases.compactMap { code.names.find($0) }
    let libraries = ["RIBs", "ModernRIBs"].compactMap { code.names.find($0) }
    return parts.contains { part in
      guard part.module == module, part.form == .concrete, part.role == .interactor || part.role == .router
      else { return false }
      if types.isMadeOf(bases, part.type) { return true }
      // The library may be part of the code base.
      if known(by: part.type).contains(where: { $0 != part.type && bases.contains(types[$0].name) }) {
        return true
      }
      let imports = code.imports[code.files[Int(types[part.type].file)].imports]
      return imports.contains { libraries.contains($0.module) } && types.isMadeOf(general, part.type)
    }
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
