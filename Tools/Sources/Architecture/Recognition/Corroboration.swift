import Source

/// Collects all evidence for the recognized parts, to determine its strength.
extension Recognition {
  /// All evidence for the parts, and the strength of each part, in the order of the parts.
  var corroborated: (beliefs: Beliefs, strengths: [Strength]) {
    var copy = self
    copy.corroborate()
    return (copy.beliefs, copy.parts.map(\.strength))
  }

  mutating func corroborate() {
    let stems = Dictionary(candidates.map { ($0.type, $0.reading.stem) }) { a, _ in a }
    for part in parts { noteOwn(part, stem: stems[part.type] ?? "") }
    noteStored()
    noteMade()
    for index in parts.indices {
      parts[index].strength = beliefs.strength(of: parts[index].type, as: parts[index].role)
    }
  }

  private mutating func noteOwn(_ part: Part, stem: String) {
    let (type, role) = (part.type, part.role)
    let node = types[type]
    if isForced.contains(type) { beliefs.note(type, .configured, role, 10) }
    if part.form == .contract || contractOfType[type] != nil { beliefs.note(type, .runtime, role, 10) }
    let reading = readings.reading(of: node)
    if let reading, reading.role == role {
      beliefs.note(type, .name(ending: reading.ending), role, reading.weight)
    } else if readingByFile(type, node)?.role == role {
      beliefs.note(type, .fileName, role, 2)
    }
    if part.module >= 0 {
      if stems(of: part.module).contains(stem) {
        beliefs.note(type, .module(part.module), role, 2)
      } else if folders.modules[folder(of: type)] == part.module {
        beliefs.note(type, .folder(part.module), role, 1)
      }
    }
    for supertype in types.supertypes(of: type) {
      guard let other = self.part(of: supertype) else { continue }
      let isOutput = role == .presenter && other.role == .interactor && other.form == .output
      guard other.role == role || isOutput else { continue }
      beliefs.note(type, other.form.isProtocol ? .conforms(supertype) : .inherits(supertype), role, 3)
    }
    for subtype in subtypes[type] ?? [] where !isProtocol(type) {
      if self.part(of: subtype)?.role == role { beliefs.note(type, .inherited(by: subtype), role, 3) }
    }
    if role == .view, node.isUI { beliefs.note(type, .userInterface, role, 2) }
    if ownPresenters.contains(type) || types.isMadeOf(runtime.view, type) {
      beliefs.note(type, .runtime, role, 10)
    }
    if role == .service || role == .dataManager, !isProtocol(type) { _ = reach(of: type) }
  }

  /// The prefixes of the names of a module's parts: one stem, or several for joined modules.
  private func stems(of module: Module.ID) -> Set<String> { stemsOfModules[Int(module)] }

  /// Records stored references: a presenter stores its view, and a type that stores a view is a presenter.
  private mutating func noteStored() {
    for part in parts where part.form == .concrete {
      for (file, body) in code.bodiesWithProperties(of: part.type, types) {
        for number in code.children(of: body, in: file) {
          let declaration = code.declarations[number]
          guard declaration.kind == .property, !declaration.type.isNone else { continue }
          let held = types.resolve(path: declaration.type, in: file, code)
          guard held >= 0, held != part.type, let other = self.part(of: held) else { continue }
          guard Self.areNeighbours(part.role, other) else { continue }
          beliefs.note(held, .stored(by: part.type, property: Int32(number)), other.role, 2)
          beliefs.note(part.type, .stores(held, property: Int32(number)), part.role, 1)
        }
      }
    }
  }

  /// Whether parts of a role store such a part in VIPER.
  private static func areNeighbours(_ owner: Role, _ held: Part) -> Bool {
    switch (owner, held.role) {
    case (.presenter, .view), (.presenter, .interactor), (.presenter, .router), (.view, .presenter),
      (.interactor, .dataManager), (.interactor, .service), (.dataManager, .service), (.service, .service),
      (.service, .dataManager), (.dataManager, .dataManager), (.router, .view), (.view, .view),
      (.builder, .router), (.builder, .presenter), (.builder, .view):
      true
    case (.interactor, .interactor): held.form == .output
    case (.interactor, .presenter): true
    default: false
    }
  }

  /// Records the types that builders and routers create or use.
  private mutating func noteMade() {
    for part in parts where part.form == .concrete && (part.role == .builder || part.role == .router) {
      for name in typeNames(in: part.type) {
        for type in types.named(name, seenFrom: types[part.type].file, code) {
          guard let made = self.part(of: type), made.form == .concrete, made.module == part.module,
            made.role != part.role, made.role != .entity
          else { continue }
          beliefs.note(type, .made(by: part.type), made.role, 2)
          beliefs.note(part.type, .named(by: type), part.role, 1)
        }
      }
    }
    // A view is also confirmed by the views of its module that contain it.
    for part in parts where part.form == .concrete && part.role == .view && part.module >= 0 {
      for name in typeNames(in: part.type) {
        for type in types.named(name, seenFrom: types[part.type].file, code) where type != part.type {
          guard let named = self.part(of: type), named.role == .view, named.form == .concrete,
            named.module == part.module
          else { continue }
          beliefs.note(type, .named(by: part.type), .view, 1)
        }
      }
    }
  }
}
