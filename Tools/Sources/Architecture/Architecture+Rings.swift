import Source

/// The rings of types, free functions and variables.
extension Architecture {
  /// - Parameter configured: The rings in the configuration, for types that are not parts.
  mutating func findRings(_ configured: [Types.ID: Ring]) {
    ringOfFile = partsOfFile.map { ids in
      let rings = Set(ids.map { parts[Int($0)].ring })
      return rings.count == 1 ? rings.first : nil
    }
    ringOfType = types.nodes.indices.map { index in
      if partOfType[index] >= 0 { return parts[Int(partOfType[index])].ring }
      if let ring = configured[Types.ID(index)] { return ring }
      return isOfView(types.nodes[index]) ? .outer : nil
    }
    findRingsOfHelpers()
    findRingsOfAliases()
  }

  /// Whether a type is a view, or is declared in one.
  private func isOfView(_ node: Types.Node) -> Bool {
    if node.isUI, node.kind != .protocol { return true }
    return node.parent >= 0 && isOfView(types[node.parent])
  }

  /// Determines the rings of types, functions and variables beside parts, from the names they use and from their users:
  /// outer if they use the UI or if views use them, the ring of the part beside them if that uses them, otherwise the
  /// common ring of their users. Being in a part's file does not matter.
  private mutating func findRingsOfHelpers() {
    var helpers: [Int32: Helper] = [:]
    for (file, facts) in code.files.enumerated() where !facts.isApart && !partsOfFile[file].isEmpty {
      for index in facts.declarations {
        guard let type = helper(index, facts) else { continue }
        helpers[Int32(index)] = Helper(type: type, file: Int32(file))
      }
    }
    guard !helpers.isEmpty else { return }
    noteUsers(&helpers)
    for (declaration, helper) in helpers {
      let ring = ring(of: helper, declaration)
      if ring == .outer, !namesUI(declaration, in: helper.file) { plainHelpers.insert(declaration) }
      if helper.type >= 0 { ringOfType[Int(helper.type)] = ring } else { ringOfGlobal[declaration] = ring }
    }
  }

  /// Returns the type of a declaration, -1 for a function or variable; nil if it is not a helper but a part, a protocol
  /// or a member.
  private func helper(_ index: Int, _ facts: Codebase.File) -> Types.ID? {
    let declaration = code.declarations[index]
    let type = types.ofDeclaration[index]
    switch declaration.kind {
    case .struct, .enum, .class, .actor, .protocol:
      guard declaration.parent < 0, type >= 0, ringOfType[Int(type)] == nil else { return nil }
      // What implements an interface that inner code requires is not inner itself.
      let implementsPort = types.supertypes(of: type).contains { supertype in
        let part = partOfType[Int(supertype)]
        return part >= 0 && parts[Int(part)].form == .interface && parts[Int(part)].ring < .outer
      }
      return declaration.kind != .protocol && implementsPort ? nil : type
    case .function, .property:
      if type >= 0 { return nil }
      if declaration.parent < 0 { return -1 }
      // A member in an extension of a type that is not a part, or of an external entity.
      let host = facts.declarations.lowerBound + Int(declaration.parent)
      guard code.declarations[host].kind == .extension else { return nil }
      let extended = types.ofDeclaration[host]
      guard extended >= 0, partOfType[Int(extended)] >= 0 else { return -1 }
      let part = parts[Int(partOfType[Int(extended)])]
      return part.role == .entity && !facts.declarations.contains(Int(types[part.type].declaration))
        ? -1 : nil
    default: return nil
    }
  }

  private struct Helper {
    var type: Types.ID
    var file: Int32
    /// The rings of the parts that use it, and the using parts beside it.
    var users: Set<Ring> = []
    var isUsedByView = false
    var neighbours: Set<Part.ID> = []
  }

  private func ring(of helper: Helper, _ declaration: Int32) -> Ring? {
    if helper.type >= 0, types[helper.type].kind == .protocol {
      // A protocol belongs to the part that requires it.
      return commonRing(of: helper)
    }
    let beside = partsOfFile[Int(helper.file)].map { parts[Int($0)] }.filter { $0.form == .concrete }
    // A type in the signatures of a service's protocol may be used by all code that requires the protocol.
    let protocols = helper.neighbours.map { parts[Int($0)] }.filter { $0.form.isProtocol && $0.ring < .outer }
    if protocols.contains(where: { $0.role == .service || $0.role == .dataManager }) { return nil }
    // A value in the signatures of presenters' protocols belongs to the presenters' ring; one in those further in, or
    // in entities, has no ring.
    let isValue = helper.type >= 0 && isPlainValue(helper.type) && !namesUI(declaration, in: helper.file)
    if isValue, helper.users.contains(.entity) { return nil }
    if isValue, let ring = protocols.map(\.ring).min() { return ring == .presenter ? ring : nil }
    let isBesideInner = beside.contains {
      $0.role == .presenter || $0.role == .interactor || $0.role == .entity
    }
    // Declarations of presenters for themselves belong to them: their use of the UI is reported there.
    if !beside.isEmpty, !isBesideInner, namesUI(declaration, in: helper.file) { return .outer }
    if helper.isUsedByView, beside.contains(where: { $0.role == .view }) { return .outer }
    let using = helper.neighbours.map { parts[Int($0)] }.filter {
      switch $0.role {
      case .presenter, .interactor: true
      // Values beside a router are destinations, which presenters must know.
      case .router: !isValue
      // The parameters of a module are beside its builder, and have no ring.
      case .builder: helper.type < 0
      case .entity, .view, .dataManager, .service: false
      }
    }
    if let ring = using.map(\.ring).max() { return ring }
    let ring = commonRing(of: helper)
    return ring == .presenter && beside.contains { $0.role == .interactor } ? nil : ring
  }

  /// Whether a type is an enumeration, or a structure with stored values and without functions.
  func isPlainValue(_ type: Types.ID) -> Bool {
    switch types[type].kind {
    case .enum: true
    case .struct:
      membersByType[type].allSatisfy {
        let declaration = code.declarations[$0.declaration]
        return declaration.kind != .function || declaration.traits.contains(.static)
      }
    default: false
    }
  }

  /// Returns the ring of all users of a helper, if they are interactors or presenters.
  private func commonRing(of helper: Helper) -> Ring? {
    guard helper.users.count == 1, let ring = helper.users.first else { return nil }
    return ring == .interactor || ring == .presenter ? ring : nil
  }

  /// Whether the code of a declaration uses types of UI frameworks.
  func namesUI(_ declaration: Int32, in file: Int32) -> Bool {
    firstUIName(in: declaration, of: file) != nil
  }

  /// Returns the first name of a UI framework in the code of a declaration.
  func firstUIName(in declaration: Int32, of file: Int32) -> Reference? {
    let frameworks = vocabulary.frameworks(of: file)
    return code.references[code.references(inside: declaration, of: file)].first { reference in
      !reference.kind.isMember
        && !types.hasType(named: reference.name)
        && vocabulary.meaning(of: reference.name, with: frameworks).contains(.ui)
    }
  }

  /// Whether the code of a declaration uses views or view controllers: classes of UI frameworks, not colors.
  ///
  /// - Parameter onlyOutside: Whether to ignore the bodies of functions.
  func namesViews(_ declaration: Int32, in file: Int32, onlyOutside: Bool) -> Bool {
    let frameworks = vocabulary.frameworks(of: file)
    let first = Int32(code.files[Int(file)].declarations.lowerBound)
    return code.references[code.references(inside: declaration, of: file)].contains { reference in
      guard !reference.kind.isMember,
        vocabulary.meaning(of: reference.name, with: frameworks).contains(.uiClass)
      else { return false }
      if !onlyOutside || reference.isInSignature { return true }
      guard reference.declaration >= 0 else { return false }
      let holder = code.declarations[Int(first + reference.declaration)]
      return holder.kind == .property && holder.traits.contains(.stored)
    }
  }

  /// Records the parts that use helpers.
  private func noteUsers(_ helpers: inout [Int32: Helper]) {
    var byName: [Name: [Int32]] = [:]
    for declaration in helpers.keys {
      let name = code.declarations[Int(declaration)].name
      byName[name, default: []].append(declaration)
    }
    let isWanted = code.names.flags(of: byName.keys)
    for (file, facts) in code.files.enumerated() where !facts.isApart {
      for reference in code.references[facts.references]
      where isWanted[Int(reference.name.number)] && reference.declaration >= 0
        && reference.kind != .inheritance
      {
        let owner = types.owners[facts.declarations.lowerBound + Int(reference.declaration)]
        guard owner >= 0, partOfType[Int(owner)] >= 0 else { continue }
        let id = partOfType[Int(owner)]
        for declaration in byName[reference.name] ?? [] {
          let place = code.declarations[Int(declaration)]
          let isHere = facts.declarations.contains(Int(declaration))
          if place.access <= .fileprivate, !isHere { continue }
          if reference.kind.isMember, place.parent < 0 { continue }
          helpers[declaration]?.users.insert(parts[Int(id)].ring)
          if parts[Int(id)].role == .view { helpers[declaration]?.isUsedByView = true }
          if partsOfFile[file].contains(id),
            isHere || partsOfFile[Int(helpers[declaration]?.file ?? 0)].contains(id)
          {
            helpers[declaration]?.neighbours.insert(id)
          }
        }
      }
    }
  }

  /// A type alias has the ring of its type, or the outermost ring of all its names.
  private mutating func findRingsOfAliases() {
    var aliases: [Int32: [Int32: Types.ID]] = [:]
    for (index, node) in types.nodes.enumerated() where node.kind == .typealias && partOfType[index] < 0 {
      ringOfType[index] = nil
      let place = node.declaration - Int32(code.files[Int(node.file)].declarations.lowerBound)
      aliases[node.file, default: [:]][place] = Types.ID(index)
    }
    var rings: [(Types.ID, Ring)] = []
    for (file, aliases) in aliases {
      let isOfInner = partsOfFile[Int(file)].contains {
        let part = parts[Int($0)]
        return part.form == .concrete && (part.role == .presenter || part.role == .interactor)
      }
      if isOfInner { continue }
      for reference in code.references[code.files[Int(file)].references] {
        guard let alias = aliases[reference.declaration] else { continue }
        let meaning = vocabulary.meaning(of: reference.name, with: vocabulary.frameworks(of: file))
        let type = types.resolve(path: reference.name, in: file, code)
        // An alias for an exit is the presenter's, like the exit.
        let isOuter = !meaning.subtracting([.exit, .screen, .effect]).isEmpty
        let ring = type >= 0 ? ringOfType[Int(type)] : isOuter ? .outer : nil
        if let ring { rings.append((alias, ring)) }
      }
    }
    for (alias, ring) in rings { ringOfType[Int(alias)] = max(ringOfType[Int(alias)] ?? ring, ring) }
  }
}
