import Source

/// The declarations of names according to a compiler's index, and implicit uses.
///
/// In files that the index does not contain, or that have changed, names are resolved by syntax.
struct ExactNames: Sendable {
  /// The meaning of a symbol of the index in the code base.
  enum Meaning: Sendable {
    /// The symbol may be declared in a file that the index does not contain, or in several.
    case unknown
    /// The symbol is external.
    case foreign
    case type(Types.ID)
    case global(Target)
    /// A member of a type of the code base, or of an external type that the code base extends.
    case member(Member)
  }

  struct Member: Sendable {
    /// -1 for an external type.
    var owner: Types.ID
    /// The declaration, if it is in an extension.
    var added: Target?
    var isStatic: Bool
    var isInitializer: Bool
    /// `==`: its operands are used anyway, and the type that declares it is irrelevant to its users.
    var isOperator: Bool
  }

  enum Answer { case unknown, foreign, ours }

  private let index: SymbolIndex
  /// The reliable occurrences in each file of the code base.
  private let occurrences: [Range<Int>?]
  /// The meaning of each symbol of the index.
  private var meanings: [Meaning] = []
  /// The name of each symbol without labels.
  private var names: [Name?] = []

  init(_ index: SymbolIndex, _ code: Codebase, _ types: Types) {
    self.index = index
    let known = Dictionary(index.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
    occurrences = code.paths.map { path in
      known[path].flatMap { index.files[$0].isStale ? nil : index.files[$0].occurrences }
    }
    names = index.symbols.map { symbol in
      code.names.find(String(symbol.name.prefix { $0 != "(" || symbol.kind == .operator }))
    }
    meanings = Definitions(index, code, types, names, occurrences).meanings
  }

  func knows(_ file: Int) -> Bool { occurrences[file] != nil }

  func occurrences(in file: Int) -> ArraySlice<SymbolIndex.Occurrence> {
    occurrences[file].map { index.occurrences[$0] } ?? []
  }

  func meaning(of symbol: Int32) -> Meaning { meanings[Int(symbol)] }

  func name(of symbol: Int32) -> Name? { names[Int(symbol)] }

  /// Adds the declaration of a reference, if the index contains it.
  func resolve(
    _ reference: Reference, in file: Int32, with resolution: Resolution, _ targets: inout [Target]
  ) -> Answer {
    guard let found = symbol(at: reference.position, in: Int(file), named: reference.name) else {
      return .unknown
    }
    switch meanings[Int(found)] {
    case .unknown: return .unknown
    case .foreign: return .foreign
    case .type(let type): resolution.add(type, &targets)
    case .global(let target): targets.append(target)
    case .member(let member):
      // A static member in an extension is where the extension is.
      if member.isStatic, reference.kind.isMember, !reference.base.isNone, let added = member.added {
        targets.append(added)
      }
    }
    return .ours
  }

  /// Of several symbols at a place, returns the type: `Note(…)` is the type and its initializer.
  private func symbol(at position: Position, in file: Int, named name: Name) -> Int32? {
    guard let range = occurrences[file] else { return nil }
    var found: Int32?
    for each in index.occurrences[first(at: position, range)..<range.upperBound] {
      if each.position != position { break }
      guard each.isWritten, names[Int(each.symbol)] == name else { continue }
      switch index.symbols[Int(each.symbol)].kind {
      case .module, .extension: continue
      case .class, .struct, .enum, .protocol, .typealias, .placeholder: return each.symbol
      default: if found == nil { found = each.symbol }
      }
    }
    return found
  }

  private func first(at position: Position, _ range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if index.occurrences[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a type is named at a place, together with its initializer.
  func namesType(at occurrence: SymbolIndex.Occurrence, in file: Int) -> Bool {
    guard let range = occurrences[file] else { return false }
    return index.occurrences[first(at: occurrence.position, range)..<range.upperBound]
      .prefix { $0.position == occurrence.position }
      .contains { $0.isWritten && index.symbols[Int($0.symbol)].kind.isType }
  }
}

extension SymbolIndex.Occurrence {
  /// Whether it is written in the source, and not a definition.
  var isWritten: Bool { roles.contains(.reference) && roles.isDisjoint(with: [.implicit, .definition]) }
}

extension SymbolIndex.Symbol.Kind {
  fileprivate var isType: Bool {
    switch self {
    case .class, .struct, .enum, .protocol, .typealias: true
    default: false
    }
  }
}

/// Finds the declarations of symbols.
private struct Definitions {
  let index: SymbolIndex
  let code: Codebase
  let types: Types
  let names: [Name?]
  var meanings: [ExactNames.Meaning]
  /// The file of the code base for each file of the index; nil for none, or an excluded one.
  private var files: [Int32?]
  /// Names declared in files that the index does not contain: they may be the missing definition of a symbol.
  private var uncertain: Set<Name> = []

  private enum SymbolOrigin {
    case declaration(Int32, file: Int32)
    case elsewhere, unclear
  }

  init(
    _ index: SymbolIndex, _ code: Codebase, _ types: Types, _ names: [Name?], _ occurrences: [Range<Int>?]
  ) {
    (self.index, self.code, self.types, self.names) = (index, code, types, names)
    let numbers = Dictionary(
      code.files.filter { !$0.isApart }.map { (code.path(of: $0.number), $0.number) }
    ) { first, _ in first }
    files = index.files.map { numbers[$0.path] }
    meanings = Array(repeating: .unknown, count: index.symbols.count)
    for (number, file) in code.files.enumerated() where !file.isApart && occurrences[number] == nil {
      for each in code.declarations[file.declarations] { uncertain.insert(each.name) }
    }
    // Types first, because members refer to them.
    for (number, symbol) in index.symbols.enumerated() {
      if symbol.kind.isType || symbol.kind == .placeholder { meanings[number] = type(number) }
    }
    for (number, symbol) in index.symbols.enumerated() {
      switch symbol.kind {
      case .function, .variable: meanings[number] = global(number)
      case .method, .property, .case, .initializer, .subscript, .operator: meanings[number] = member(number)
      case .other: meanings[number] = isUncertain(number) ? .unknown : .foreign
      case .module, .extension, .class, .struct, .enum, .protocol, .typealias, .placeholder: break
      }
    }
  }

  private func isUncertain(_ number: Int) -> Bool {
    index.symbols[number].isAmbiguous || names[number].map { uncertain.contains($0) } ?? false
  }

  private func type(_ number: Int) -> ExactNames.Meaning {
    switch origin(number) {
    case .unclear: return .unknown
    case .elsewhere: return .foreign
    case .declaration(let declaration, _):
      let type = types.ofDeclaration[Int(declaration)]
      return type >= 0 ? .type(type) : .unknown
    }
  }

  private func global(_ number: Int) -> ExactNames.Meaning {
    switch origin(number) {
    case .unclear: .unknown
    case .elsewhere: .foreign
    case .declaration(let declaration, let file):
      code.declarations[Int(declaration)].parent < 0 ? .global(target(declaration, file)) : .unknown
    }
  }

  private func member(_ number: Int) -> ExactNames.Meaning {
    let symbol = index.symbols[number]
    if symbol.isAmbiguous { return .unknown }
    guard symbol.parent >= 0 else { return isUncertain(number) ? .unknown : .foreign }
    let parent = index.symbols[Int(symbol.parent)]
    var member = ExactNames.Member(
      owner: -1, isStatic: symbol.isStatic, isInitializer: symbol.kind == .initializer,
      isOperator: symbol.kind == .operator)
    let owner = parent.kind == .extension ? parent.parent : symbol.parent
    if owner >= 0, case .type(let type) = meanings[Int(owner)] { member.owner = type }
    if case .declaration(let declaration, let file) = origin(number) {
      let isMaker = types.ofDeclaration[Int(declaration)] >= 0
      if parent.kind == .extension || isMaker { member.added = target(declaration, file) }
    }
    return member.owner < 0 && member.added == nil ? .foreign : .member(member)
  }

  private func target(_ declaration: Int32, _ file: Int32) -> Target {
    let maker = types.ofDeclaration[Int(declaration)]
    return maker >= 0 ? .type(maker) : .global(declaration: declaration, file: file)
  }

  private func origin(_ number: Int) -> SymbolOrigin {
    let symbol = index.symbols[number]
    if symbol.isAmbiguous { return .unclear }
    guard let definition = symbol.definition else { return isUncertain(number) ? .unclear : .elsewhere }
    guard let file = files[Int(definition.file)] else { return .elsewhere }
    guard let name = names[number] else { return .unclear }
    let range = code.files[Int(file)].declarations
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if code.declarations[middle].position < definition.position { low = middle + 1 } else { high = middle }
    }
    if low < range.upperBound {
      let found = code.declarations[low]
      if found.position == definition.position, found.name == name {
        return .declaration(Int32(low), file: file)
      }
    }
    // In a changed file the declaration has moved. If there is only one with the name, it is that one.
    let alike = range.filter {
      code.declarations[$0].name == name && code.declarations[$0].kind != .extension
    }
    return alike.count == 1 ? .declaration(Int32(alike[0]), file: file) : .unclear
  }
}

// MARK: Implicit uses

/// An implicit use, and its target.
struct Inference: Sendable {
  var use: Use
  var reference: Reference
  var target: Target
}

/// The types that each part uses explicitly, or each file that belongs to no part.
struct WrittenTypes: Sendable {
  private var known: Set<Pair> = []

  private struct Pair: Hashable {
    let part: Part.ID
    let file: Int32
    let type: Types.ID
  }

  mutating func insert(_ type: Types.ID, _ use: Use, _ types: Types) {
    let isNew = known.insert(Pair(part: use.part, file: use.part < 0 ? use.file : -1, type: type)).inserted
    // Code that uses a type knows its supertypes.
    if isNew { for parent in types.supertypes(of: type) { insert(parent, use, types) } }
  }

  /// Whether a type or an enclosing type is used explicitly.
  func contains(_ type: Types.ID, _ use: Use, _ types: Types) -> Bool {
    var type = type
    while type >= 0 {
      if known.contains(Pair(part: use.part, file: use.part < 0 ? use.file : -1, type: type)) { return true }
      type = types[type].parent
    }
    return false
  }
}

extension UseFinder {
  /// Returns the implicit uses in files: members of types that the surrounding code never names.
  ///
  /// If the type is named somewhere in the same part, that use is sufficient.
  func findInferred(in files: Range<Int>, _ exact: ExactNames, _ written: WrittenTypes) -> [Inference] {
    var found: [Inference] = []
    for index in files where exact.knows(index) && !code.files[index].isApart {
      var open = OpenDeclarations(code, code.files[index].declarations)
      for each in exact.occurrences(in: index) where each.isWritten {
        guard case .member(let member) = exact.meaning(of: each.symbol), !member.isOperator else { continue }
        let declaration = open.innermost(at: each.position)
        guard let place = place(of: declaration, in: index), !isOwn(member.owner, to: place) else { continue }
        func infer(_ target: Target, _ name: Name, isMade: Bool = false) {
          let reference = Reference(inferred: name, at: each.position, in: declaration, isMade: isMade)
          var use = Use(
            file: Int32(index), reference: -1, part: place.part, module: place.module, ring: place.ring,
            meaning: [], targets: 0..<0)
          use.isInferred = true
          if !isMade, case .type(let type) = target, written.contains(type, use, types) { return }
          found.append(Inference(use: use, reference: reference, target: target))
        }
        if member.owner >= 0 {
          let isMade = member.isInitializer && !exact.namesType(at: each, in: index)
          let type = entity(around: member.owner) ?? member.owner
          if isMade || !member.isInitializer { infer(.type(type), types[type].name, isMade: isMade) }
        }
        if let added = member.added, isFurtherOut(added, than: member.owner, index),
          let name = exact.name(of: each.symbol)
        {
          infer(added, name)
        }
      }
    }
    return found
  }

  /// Returns the entity that contains a type.
  private func entity(around type: Types.ID) -> Types.ID? {
    let part = partOfType[Int(type)]
    return part >= 0 && parts[Int(part)].role == .entity ? parts[Int(part)].type : nil
  }

  /// Whether a type is the one that contains the code, or one of its supertypes.
  private func isOwn(_ type: Types.ID, to place: UseFinder.CodeOwner) -> Bool {
    guard type >= 0 else { return false }
    if place.part >= 0, partOfType[Int(type)] == place.part { return true }
    var owner = place.owner
    while owner >= 0 {
      if types.isSubtype(owner, of: type) { return true }
      owner = types[owner].parent
    }
    return false
  }

  /// Whether a member in an extension is further out than its type, so that using it means more than using the type.
  private func isFurtherOut(_ added: Target, than owner: Types.ID, _ file: Int) -> Bool {
    guard case .global(let declaration, let other) = added, Int(other) != file else { return false }
    let ring = ringOfGlobal[declaration] ?? ringOfFile[Int(other)]
    if owner < 0 { return ring != nil || moduleOfFile[Int(other)] >= 0 }
    guard types[owner].kind != .protocol, let ring else { return false }
    return ringOfType[Int(owner)].map { $0 < ring } ?? true
  }
}

/// The declarations that contain sorted positions.
private struct OpenDeclarations {
  private let code: Codebase
  private let range: Range<Int>
  private var next: Int
  private var open: [Int] = []

  init(_ code: Codebase, _ range: Range<Int>) {
    (self.code, self.range, next) = (code, range, range.lowerBound)
  }

  /// Returns the index in the file; -1 at the top.
  mutating func innermost(at position: Position) -> Int32 {
    while next < range.upperBound, code.declarations[next].position <= position {
      let parent = code.declarations[next].parent
      while let last = open.last, last - range.lowerBound != Int(parent) { open.removeLast() }
      open.append(next)
      next += 1
    }
    while let last = open.last, code.declarations[last].lastLine < position.line { open.removeLast() }
    return open.last.map { Int32($0 - range.lowerBound) } ?? -1
  }
}
