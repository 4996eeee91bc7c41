import Source

/// A code base as its parts, the modules that they make, and who names whom. All that rules read.
public struct Architecture: Sendable {
  public let code: Codebase
  public let types: Types
  public let parts: [Part]
  public let modules: [Module]
  /// In the order of files and places.
  public private(set) var uses: [Use] = []
  /// What the uses may name, all in a row.
  private var allTargets: [Target] = []
  /// The uses in the code of parts of each role, by the role's number.
  private var byRole: [[Int32]] = Array(repeating: [], count: Role.allCases.count)
  /// The part that each type is, or stands in; -1 for none.
  private var partOfType: [Part.ID]
  /// What each part's stored properties hold.
  private var holdings: [[Holding]] = []
  private var ringOfType: [Ring?]
  private var ringOfFile: [Ring?]
  /// The parts whose declarations stand in each file.
  public private(set) var partsOfFile: [[Part.ID]]
  public private(set) var moduleOfFile: [Module.ID]
  /// What the code base says of its parts, with what of that was of use.
  public let conventions: Conventions
  let vocabulary: Vocabulary
  let membersByType: Members
  /// How many files the compiler's index knows, if there is one.
  public let indexCoverage: SymbolIndex.Coverage?
  /// What uses refer to that nobody wrote: their numbers come after those of the code base.
  private var inferred: [Reference] = []

  /// - Parameters:
  ///   - index: what a compiler says of the names; without it syntax has to do.
  ///   - jobs: how many threads to use.
  public init(
    _ code: Codebase, conventions: Conventions = Conventions(), index: SymbolIndex? = nil, jobs: Int = 1
  ) {
    indexCoverage = index?.coverage(of: code)
    self.code = code
    var conventions = conventions
    types = Types(code, &conventions)
    vocabulary = Vocabulary(code, types, &conventions)
    membersByType = Members(code, types)
    let recognition = Recognition(code, types, vocabulary, &conventions)
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
    let screens = Set(types.nodes.lazy.filter { $0.isUI && $0.kind != .protocol }.map(\.file))
    for (id, part) in parts.enumerated() {
      partsOfFile[Int(types[part.type].file)].append(Part.ID(id))
      for each in types.extensions[part.type] ?? [] where !partsOfFile[Int(each.file)].contains(Part.ID(id)) {
        // What a view's file adds to an entity is the view's.
        if part.role == .entity, screens.contains(each.file) { continue }
        partsOfFile[Int(each.file)].append(Part.ID(id))
      }
    }
    // A file whose parts are all one module's is that module's, wherever it stands.
    for (file, ids) in partsOfFile.enumerated() where moduleOfFile[file] < 0 {
      let modules = Set(ids.map { recognition.parts[Int($0)].module })
      if modules.count == 1, let module = modules.first { moduleOfFile[file] = module }
    }
    let types = types
    let ringOfFile = partsOfFile.map { ids in
      let rings = Set(ids.map { recognition.parts[Int($0)].ring })
      return rings.count == 1 ? rings.first : nil
    }
    let partOfType = partOfType
    let isBesideBuilder = partsOfFile.map { ids in
      ids.contains {
        recognition.parts[Int($0)].role == .builder && recognition.parts[Int($0)].form == .concrete
      }
    }
    ringOfType = types.nodes.indices.map { index in
      if partOfType[index] >= 0 { return recognition.parts[Int(partOfType[index])].ring }
      let node = types.nodes[index]
      if node.isUI, node.kind != .protocol { return .outer }
      // What a protocol that nobody requires is for cannot be said.
      if node.parent >= 0 || node.kind == .protocol { return nil }
      // What a module is given stands beside its builder, and is everybody's.
      let isValue = node.kind == .struct || node.kind == .enum
      if isValue, isBesideBuilder[Int(node.file)] { return nil }
      return ringOfFile[Int(node.file)]
    }
    if !conventions.rings.isEmpty {
      for (index, node) in types.nodes.enumerated() where partOfType[index] < 0 && node.kind.isType {
        let supertypes =
          types.supertypes(of: Types.ID(index)).map { code.names[types[$0].name] }
          + types.foreignSupertypes(of: Types.ID(index)).map { code.names[$0] }
        let ring = conventions.ring(
          of: code.names[node.name], in: code.files[Int(node.file)].path, supertypes)
        if let ring { ringOfType[index] = ring }
      }
    }
    self.conventions = conventions
    self.ringOfFile = ringOfFile
    findRingsOfAliases()
    let finder = UseFinder(
      code: code, types: types, vocabulary: vocabulary, resolution: Resolution(code, types), parts: parts,
      partOfType: partOfType, ringOfType: ringOfType, ringOfFile: ringOfFile, moduleOfFile: moduleOfFile,
      exact: index.map { ExactNames($0, code, types) })
    findUses(finder, jobs)
    findHoldings(jobs)
    if let exact = finder.exact { findInferred(finder, exact, jobs) }
  }

  /// An alias is what it stands for: a type, or as far out as the outermost of all that it names.
  private mutating func findRingsOfAliases() {
    var aliases: [Int32: [Int32: Types.ID]] = [:]
    for (index, node) in types.nodes.enumerated() where node.kind == .typealias && partOfType[index] < 0 {
      ringOfType[index] = nil
      let place = node.declaration - Int32(code.files[Int(node.file)].declarations.lowerBound)
      aliases[node.file, default: [:]][place] = Types.ID(index)
    }
    var rings: [(Types.ID, Ring)] = []
    for (file, aliases) in aliases {
      for reference in code.references[code.files[Int(file)].references] {
        guard let alias = aliases[reference.declaration] else { continue }
        let meaning = vocabulary.meaning(of: reference.name, with: vocabulary.frameworks(of: file))
        let type = types.resolve(path: reference.name, in: file, code)
        let ring = type >= 0 ? ringOfType[Int(type)] : meaning.isEmpty ? nil : .outer
        if let ring { rings.append((alias, ring)) }
      }
    }
    for (alias, ring) in rings { ringOfType[Int(alias)] = max(ringOfType[Int(alias)] ?? ring, ring) }
  }

  // MARK: What rules ask

  /// What the stored properties of a part hold, static ones left out.
  public func holdings(of part: Part.ID) -> [Holding] { holdings[Int(part)] }

  public func uses(by role: Role) -> some Sequence<Use> {
    byRole[Int(role.rawValue)].lazy.map { uses[Int($0)] }
  }

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
    case .global(_, let file): ringOfFile[Int(file)]
    }
  }

  /// How far in a protocol is known that is no part's, and stands among those of parts. An entity must not know it.
  public func ring(ofProtocolAmongParts target: Target) -> Ring? {
    guard case .type(let type) = target else { return nil }
    let node = types[type]
    guard node.kind == .protocol, node.parent < 0, part(type) == nil else { return nil }
    let around = partsOfFile[Int(node.file)].map { parts[Int($0)] }
    return around.allSatisfy { $0.form.isProtocol } ? around.map(\.ring).min() : nil
  }

  public func ring(ofFile file: Int) -> Ring? { ringOfFile[file] }

  /// The parts that a use names, if all that it may name are parts, or stand in parts.
  public func parts(named use: Use) -> [Part] {
    var found: [Part] = []
    for target in targets(of: use) {
      guard case .type(let type) = target, let part = part(around: type) else { return [] }
      found.append(part)
    }
    return found
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

  // MARK: Finding uses

  private mutating func findUses(_ finder: UseFinder, _ jobs: Int) {
    let pieces = code.files.pieces(jobs * 4)
    let found = concurrently(pieces, jobs: jobs) { finder.find(in: $0) }
    uses.reserveCapacity(found.reduce(0) { $0 + $1.uses.count })
    for (more, targets) in found {
      let first = Int32(allTargets.count)
      allTargets.append(contentsOf: targets)
      for var use in more {
        use.targets = use.targets.lowerBound + first..<use.targets.upperBound + first
        if use.part >= 0 { byRole[Int(parts[Int(use.part)].role.rawValue)].append(Int32(uses.count)) }
        uses.append(use)
      }
    }
  }

  /// Adds what is used without being named, each where it stands among the other uses.
  private mutating func findInferred(_ finder: UseFinder, _ exact: ExactNames, _ jobs: Int) {
    var written = WrittenTypes()
    for use in uses {
      for case .type(let type) in targets(of: use) { written.insert(type, use, types) }
    }
    let found = concurrently(code.files.pieces(jobs * 4), jobs: jobs) { [written] in
      finder.findInferred(in: $0, exact, written)
    }.joined().filter { !isReached($0) }
    if found.isEmpty { return }
    var merged: [Use] = []
    merged.reserveCapacity(uses.count + found.count)
    var next = 0
    for each in found {
      let place = (each.use.file, each.reference.position)
      while next < uses.count, (uses[next].file, reference(of: uses[next]).position) <= place {
        merged.append(uses[next])
        next += 1
      }
      var use = each.use
      use.reference = Int32(code.references.count + inferred.count)
      use.targets = Int32(allTargets.count)..<Int32(allTargets.count + 1)
      inferred.append(each.reference)
      allTargets.append(each.target)
      merged.append(use)
    }
    merged.append(contentsOf: uses[next...])
    uses = merged
    byRole = Array(repeating: [], count: Role.allCases.count)
    for (index, use) in uses.enumerated() where use.part >= 0 {
      byRole[Int(parts[Int(use.part)].role.rawValue)].append(Int32(index))
    }
  }

  /// Whether syntax alone says that it is behind a collaborator: of `presenter.interactor.load()` the middle says all.
  private func isReached(_ inference: Inference) -> Bool {
    guard case .type(let type) = inference.target, let part = part(around: type),
      part.role == .interactor || part.role == .router
    else { return false }
    let references = code.references[code.files[Int(inference.use.file)].references]
    let position = inference.reference.position
    guard let written = references.first(where: { $0.position == position && $0.kind.isMember }),
      !written.base.isNone
    else { return false }
    return references.contains {
      $0.name == written.base && $0.kind.isMember && $0.declaration == written.declaration
        && reaches($0, part.role, from: inference.use)
    }
  }
}

extension Architecture {
  private mutating func findHoldings(_ jobs: Int) {
    var signatures: [Int32: [Int32]] = [:]
    for (index, use) in uses.enumerated() where use.part >= 0 {
      let reference = code.references[Int(use.reference)]
      guard reference.isInSignature, reference.declaration >= 0 else { continue }
      let declaration = code.files[Int(use.file)].declarations.lowerBound + Int(reference.declaration)
      if code.declarations[declaration].traits.contains(.stored) {
        signatures[Int32(declaration), default: []].append(Int32(index))
      }
    }
    holdings = concurrently(parts.pieces(jobs * 4), jobs: jobs) { [self, signatures] piece in
      parts[piece].map { holdings(of: $0, signatures) }
    }.flatMap(\.self)
  }

  private func holdings(of part: Part, _ signatures: [Int32: [Int32]]) -> [Holding] {
    let node = types[part.type]
    let file = code.files[Int(node.file)]
    let type = Int(node.declaration) - file.declarations.lowerBound
    let lastLine = code.declarations[Int(node.declaration)].lastLine
    var found: [Holding] = []
    for index in Int(node.declaration)..<file.declarations.upperBound {
      let declaration = code.declarations[index]
      if declaration.position.line > lastLine { break }
      guard declaration.parent == type, declaration.kind == .property,
        declaration.traits.contains(.stored), !declaration.traits.contains(.static)
      else { continue }
      found.append(holding(Int32(index), declaration, node.file, signatures[Int32(index)] ?? []))
    }
    return found
  }

  private func holding(
    _ index: Int32, _ declaration: Declaration, _ file: Int32, _ signature: [Int32]
  ) -> Holding {
    var holding = Holding(file: file, declaration: index, types: [], foreign: [], meaning: [])
    for use in signature.map({ uses[Int($0)] }) {
      for case .type(let type) in targets(of: use) where !holding.types.contains(type) {
        holding.types.append(type)
      }
      if use.targets.isEmpty { holding.foreign.append(reference(of: use).name) }
      holding.meaning.formUnion(use.meaning)
    }
    // `let list = ListView()` says what it holds by what it makes.
    if signature.isEmpty, !declaration.type.isNone {
      let owner = types.owners[Int(index)]
      let own = types.named(declaration.type).first { types[$0].parent == owner && owner >= 0 }
      let type = own ?? types.resolve(path: declaration.type, in: file, code)
      if type >= 0 {
        holding.types = [type]
      } else {
        holding.foreign = [declaration.type]
        holding.meaning = vocabulary.meaning(of: declaration.type, with: vocabulary.frameworks(of: file))
      }
    }
    return holding
  }
}

/// Looks through files for what parts and modules name.
struct UseFinder: Sendable {
  let code: Codebase
  let types: Types
  let vocabulary: Vocabulary
  let resolution: Resolution
  let parts: [Part]
  let partOfType: [Part.ID]
  let ringOfType: [Ring?]
  let ringOfFile: [Ring?]
  let moduleOfFile: [Module.ID]
  /// What the compiler says, if there is an index.
  let exact: ExactNames?

  /// The part, module and ring that code stands in.
  struct Place {
    var owner: Types.ID
    var part: Part.ID
    var module: Module.ID
    var ring: Ring?
  }

  /// Where the code of a declaration stands, an index among the file's; nil if nothing is to be said of it.
  @inline(__always)
  func place(of declaration: Int32, in file: Int) -> Place? {
    var owner: Types.ID = -1
    if declaration >= 0 { owner = types.owners[code.files[file].declarations.lowerBound + Int(declaration)] }
    let part = owner >= 0 ? partOfType[Int(owner)] : -1
    let ring = owner >= 0 ? ringOfType[Int(owner)] : ringOfFile[file]
    let module = part >= 0 && parts[Int(part)].module >= 0 ? parts[Int(part)].module : moduleOfFile[file]
    if part < 0, module < 0, ring == nil { return nil }
    return Place(owner: owner, part: part, module: module, ring: ring)
  }

  private func isModule(_ name: Name) -> Bool { vocabulary.isModule(name) }

  func find(in files: Range<Int>) -> (uses: [Use], targets: [Target]) {
    var uses: [Use] = []
    var targets: [Target] = []
    for index in files {
      let file = code.files[index]
      if file.isApart { continue }
      let frameworks = vocabulary.frameworks(of: Int32(index))
      for number in file.references {
        let reference = code.references[number]
        guard let place = place(of: reference.declaration, in: index) else { continue }
        let first = targets.count
        let answer = exact?.resolve(reference, in: Int32(index), with: resolution, &targets) ?? .unknown
        if answer == .unknown {
          resolution.resolve(reference, in: Int32(index), owner: place.owner, &targets)
        }
        var meaning: Vocabulary.Meaning = []
        // Behind a dot a framework's name is the framework's only if a module stands before it.
        let isOurs =
          reference.base.isNone
          ? reference.kind.isMember : types.hasType(named: reference.base) || !isModule(reference.base)
        if targets.count == first, !isOurs, answer != .ours {
          meaning = vocabulary.meaning(of: reference.name, with: frameworks)
          if answer == .foreign, meaning.isEmpty, types.hasType(named: reference.name) {
            meaning = vocabulary.meaning(ofForeign: code.names[reference.name], with: frameworks)
          }
        }
        let isNeeded =
          targets.count > first || !meaning.isEmpty
          || (place.part >= 0 && (reference.kind.isMember || reference.kind == .call))
        guard isNeeded else { continue }
        uses.append(
          Use(
            file: Int32(index), reference: Int32(number), part: place.part, module: place.module,
            ring: place.ring, meaning: meaning, targets: Int32(first)..<Int32(targets.count)))
      }
    }
    return (uses, targets)
  }
}

extension Architecture {
  /// Whether a module that is imported is a UI framework.
  public func isUI(module: Name) -> Bool { vocabulary.meaning(ofModule: module).contains(.ui) }

  public func isPersistence(module: Name) -> Bool {
    vocabulary.meaning(ofModule: module).contains(.persistence)
  }

  /// Whether a module that is imported is for databases or networks.
  public func isInfrastructure(module: Name) -> Bool {
    !vocabulary.meaning(ofModule: module).isDisjoint(with: .infrastructure)
  }

  /// Whether a name in a file is a UI framework's.
  public func isUI(_ name: Name, in file: Int32) -> Bool {
    vocabulary.meaning(of: name, with: vocabulary.frameworks(of: file)).contains(.ui)
  }
}
