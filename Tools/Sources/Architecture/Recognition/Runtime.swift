import Source

/// The dialect of this project's runtime: contracts as data, presenters on live screens, functions that create modules,
/// exits.
extension Recognition {
  /// Reads the declarations of the runtime before names are read.
  mutating func readRuntime() {
    for index in types.nodes.indices where isContract(Types.ID(index)) { contracts.insert(Types.ID(index)) }
    for (index, node) in types.nodes.enumerated()
    where node.kind == .struct || node.kind == .class || node.kind == .actor {
      guard types.isMadeOf(runtime.presenter, Types.ID(index)) else { continue }
      ownPresenters.insert(Types.ID(index))
    }
    guard !contracts.isEmpty else { return }
    // Sorted by position: of two presenters for one contract, the first one names it.
    for type in ownPresenters.sorted() {
      guard let contract = contractOnScreen(of: type) ?? contractOfMembers(of: type) else { continue }
      contractOfType[type] = contract
    }
    for contract in contracts.sorted() { stems[contract] = stem(ofContract: contract) }
    readMakers()
  }

  func isContract(_ id: Types.ID) -> Bool {
    switch types[id].kind {
    case .struct, .enum, .class, .actor: types.isMadeOf(runtime.contract, id)
    default: false
    }
  }

  func isRoute(_ id: Types.ID) -> Bool { types.isMadeOf(runtime.route, id) }

  /// Returns the role of a type, or of a function that creates a module, in this dialect.
  func readingOfRuntime(_ id: Types.ID) -> Reading? {
    if contracts.contains(id) { return Reading(.presenter, .contract, stems[id] ?? "") }
    guard let contract = contractOfType[id], let stem = stems[contract] else { return nil }
    return Reading(types.isMaker(id) ? .builder : .presenter, .concrete, stem)
  }

  // MARK: Contracts

  /// Returns `NoteList` of `NoteList`, `NoteListContract`, or of `NoteListScreen` if its presenter has that name.
  private func stem(ofContract id: Types.ID) -> String {
    let name = code.names[types[id].name]
    let parent = types[id].parent
    for presenter in contractOfType.filter({ $0.value == id }).keys.sorted() {
      let own = readings.concrete(types[presenter].name)
      guard let stem = own?.stem, !stem.isEmpty else { continue }
      if name.hasPrefix(stem) || (parent >= 0 && code.names[types[parent].name] == stem) { return stem }
    }
    let ending = "Contract"
    return name.hasSuffix(ending) && name != ending ? String(name.dropLast(ending.count)) : name
  }

  /// Returns the contract that a reference names, if it names one.
  private func contract(named reference: Reference, in file: Int32) -> Types.ID? {
    let type = types.resolve(path: reference.name, in: file, code)
    if contracts.contains(type) { return type }
    guard type < 0 else { return nil }
    return types.named(reference.name, seenFrom: file, code).first { contracts.contains($0) }
  }

  /// Returns the contract of `let screen: LiveScreen<Search>`.
  private func contractOnScreen(of type: Types.ID) -> Types.ID? {
    var isScreen = false
    for (file, reference) in signatures(of: type) {
      if code.names[reference.name] == "LiveScreen" {
        isScreen = true
      } else if isScreen {
        return contract(named: reference, in: file)
      }
    }
    return nil
  }

  /// Returns the first contract in the signatures of a type's members.
  private func contractOfMembers(of type: Types.ID) -> Types.ID? {
    for (file, reference) in signatures(of: type) {
      if let found = contract(named: reference, in: file) { return found }
    }
    return nil
  }

  /// Returns the names in the signatures of a type's members, including those of its extensions.
  private func signatures(of type: Types.ID) -> [(file: Int32, reference: Reference)] {
    let node = types[type]
    let bodies =
      [(node.file, node.declaration)] + (types.extensions[type] ?? []).map { ($0.file, $0.declaration) }
    return bodies.flatMap { file, declaration -> [(Int32, Reference)] in
      let facts = code.files[Int(file)]
      let body = declaration - Int32(facts.declarations.lowerBound)
      return code.references[facts.references].compactMap { reference in
        guard reference.declaration >= 0,
          code.declarations[facts.declarations.lowerBound + Int(reference.declaration)].parent == body,
          reference.isInSignature || isAlias(reference.declaration, facts)
        else { return nil }
        return (file, reference)
      }
    }
  }

  private func isAlias(_ declaration: Int32, _ facts: Codebase.File) -> Bool {
    code.declarations[facts.declarations.lowerBound + Int(declaration)].kind == .typealias
  }

  /// Recognizes views of contracts: `EditorForm: ContractViewController<Editor>`, and a page whose `body` has an
  /// `Editor.State`, regardless of their names.
  mutating func takeViewsOfContracts() {
    guard !contracts.isEmpty else { return }
    for (index, node) in types.nodes.enumerated()
    where partOfType[index] < 0 && (node.kind == .class || node.kind == .struct) {
      let type = Types.ID(index)
      if readings.isDouble(node.name) { continue }
      let isOurs = types.isMadeOf(runtime.view, type)
      let isNamedSo = types.foreignSupertypes(of: type).contains {
        readings.concrete($0)?.role == .view
      }
      guard isOurs || isNamedSo else { continue }
      guard let contract = contractInHeader(of: type) ?? (isOurs ? contractOfMembers(of: type) : nil),
        let part = part(of: contract)
      else { continue }
      add(type, Reading(.view, .concrete, ""), to: part.module)
    }
  }

  private func contractInHeader(of type: Types.ID) -> Types.ID? {
    let node = types[type]
    let file = code.files[Int(node.file)]
    let declaration = node.declaration - Int32(file.declarations.lowerBound)
    for reference in code.references[file.references]
    where reference.declaration == declaration && reference.kind == .type {
      if let found = contract(named: reference, in: node.file) { return found }
    }
    return nil
  }

  // MARK: Makers of modules

  private mutating func readMakers() {
    var waiting: [Types.ID] = []
    for index in types.nodes.indices where types.isMaker(Types.ID(index)) {
      let maker = Types.ID(index)
      if isInsidePart(maker) { continue }
      if let contract = contractMade(by: maker) {
        contractOfType[maker] = contract
      } else {
        waiting.append(maker)
      }
    }
    // A second route to a module is derived from the first: `editorModule().answering(NewNote.self) …`.
    for maker in waiting {
      let node = types[maker]
      let file = code.files[Int(node.file)]
      for name in typeNames(in: maker) {
        for (other, contract) in contractOfType.sorted(by: { $0.key < $1.key })
        where contractOfType[maker] == nil && types.isMaker(other) && types[other].name == name {
          if types[other].access > .fileprivate || types[other].file == node.file {
            contractOfType[maker] = contract
          }
        }
      }
      if contractOfType[maker] == nil {
        let first = code.declarations[Int(node.declaration)].position.line
        let last = code.declarations[Int(node.declaration)].lastLine
        for reference in code.references[file.references]
        where reference.position.line >= first && reference.position.line <= last {
          guard let found = contract(named: reference, in: node.file) else { continue }
          contractOfType[maker] = found
          break
        }
      }
    }
  }

  /// Returns `Search` of `-> Module<Search>`.
  private func contractMade(by maker: Types.ID) -> Types.ID? {
    let node = types[maker]
    let file = code.files[Int(node.file)]
    let declaration = node.declaration - Int32(file.declarations.lowerBound)
    var isNamed = false
    for reference in code.references[file.references] where reference.declaration == declaration {
      if code.names[reference.name] == "Module" {
        isNamed = true
      } else if isNamed {
        return contract(named: reference, in: node.file)
      }
    }
    return nil
  }

  /// Whether a function is inside a type with the name of a part, and belongs to it.
  private func isInsidePart(_ maker: Types.ID) -> Bool {
    var parent = types[maker].parent
    while parent >= 0 {
      if contracts.contains(parent) { return false }
      if ownPresenters.contains(parent) || readings.concrete(types[parent].name) != nil {
        return true
      }
      parent = types[parent].parent
    }
    return false
  }

  // MARK: Properties of presenters

  /// Recognizes the use cases that presenters use, and structures of their exit actions.
  mutating func takeWhatPresentersHold() {
    guard !ownPresenters.isEmpty else { return }
    // Declared interactors first: the protocols that an interactor uses are ports, and not interactors.
    takeHeld(ports: nil)
    takeHeld(ports: ports())
  }

  private typealias Held = (type: Types.ID, name: String)

  /// - Parameter ports: The protocols that interactors use. Nil to recognize only declared interactors.
  private mutating func takeHeld(ports: Set<Types.ID>?) {
    var found: [Types.ID: (reading: Reading, modules: Set<Module.ID>)] = [:]
    for part in parts where part.form == .concrete && ownPresenters.contains(part.type) {
      let held = held(by: part.type)
      let running = useCases(among: held.filter { mayRun($0.type) }, ports)
      for (type, _) in held where !isPart(type) {
        if running.contains(type) {
          let form: Part.Form = isProtocol(type) ? .interface : .concrete
          found[type, default: (Reading(.interactor, form, ""), [])].modules.insert(part.module)
        } else if isWireframe(type) {
          found[type, default: (Reading(.router, .concrete, ""), [])].modules.insert(part.module)
        }
      }
    }
    for (type, (reading, modules)) in found.sorted(by: { $0.key < $1.key }) {
      // A type that several modules hold is shared.
      if modules.count > 1 { sharedUseCases.insert(type) }
      add(type, reading, to: modules.count == 1 ? modules.first ?? -1 : -1)
    }
  }

  private func useCases(among held: [Held], _ ports: Set<Types.ID>?) -> Set<Types.ID> {
    guard let ports else { return Set(held.filter { isDeclared($0) }.map(\.type)) }
    if held.contains(where: { isDeclared($0) || part(of: $0.type)?.role == .interactor }) { return [] }
    return Set(held.map(\.type).filter { !ports.contains($0) && runs($0) })
  }

  private func held(by owner: Types.ID) -> [Held] {
    var held: [Held] = []
    properties(of: owner) { property in
      let type = types.resolve(path: property.type, in: types[owner].file, code)
      if type >= 0 { held.append((type, code.names[property.name])) }
    }
    return held
  }

  /// Returns the types that interactors use, and possible ones.
  private func ports() -> Set<Types.ID> {
    var owners: Set<Types.ID> = []
    for part in parts where part.form == .concrete {
      if part.role == .interactor { owners.insert(part.type) }
      guard ownPresenters.contains(part.type) else { continue }
      owners.formUnion(held(by: part.type).map(\.type).filter { !isPart($0) && mayRun($0) && runs($0) })
    }
    return Set(owners.flatMap { held(by: $0).map(\.type) })
  }

  private func mayRun(_ type: Types.ID) -> Bool {
    switch types[type].kind {
    case .protocol, .struct, .class, .actor: !types[type].isUI && !isRoute(type)
    default: false
    }
  }

  /// Whether a presenter's property or the type's own name declares it an interactor.
  private func isDeclared(_ held: Held) -> Bool {
    let name = held.name.lowercased()
    if ["interactor", "usecase", "usecases"].contains(where: name.hasSuffix) { return true }
    return readings.reading(of: types[held.type])?.role == .interactor
  }

  /// Whether a type without the name of another part has an asynchronous or throwing function.
  private func runs(_ type: Types.ID) -> Bool {
    if readings.reading(of: types[type]) != nil { return false }
    let node = types[type]
    let bodies =
      [(node.file, node.declaration)] + (types.extensions[type] ?? []).map { ($0.file, $0.declaration) }
    return bodies.contains { file, declaration in
      let facts = code.files[Int(file)]
      let body = declaration - Int32(facts.declarations.lowerBound)
      return code.declarations[facts.declarations].contains {
        $0.parent == body && $0.kind == .function && !$0.traits.isDisjoint(with: [.async, .throws])
      }
    }
  }

  /// Whether all stored properties of a structure are exit actions.
  func isWireframe(_ type: Types.ID) -> Bool { types.isWireframe(type, code) }
}

extension Types {
  /// Whether all stored properties of a structure are exit actions of a module.
  func isWireframe(_ id: ID, _ code: Codebase) -> Bool {
    let node = self[id]
    guard node.kind == .struct else { return false }
    let file = code.files[Int(node.file)]
    let body = node.declaration - Int32(file.declarations.lowerBound)
    let last = code.declarations[Int(node.declaration)].lastLine
    var hasExits = false
    for declaration in code.declarations[Int(node.declaration)..<file.declarations.upperBound] {
      if declaration.position.line > last { break }
      guard declaration.parent == body, declaration.kind == .property,
        declaration.traits.contains(.stored), !declaration.traits.contains(.static)
      else { continue }
      guard
        ["ExitAction", "Viper.ExitAction"].contains(code.names[declaration.type])
      else {
        return false
      }
      hasExits = true
    }
    return hasExits
  }
}
