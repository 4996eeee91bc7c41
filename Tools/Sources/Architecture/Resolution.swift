import Source

/// Resolves names to types and globals of the code base, according to scopes and access levels.
struct Resolution: Sendable {
  let code: Codebase
  let types: Types
  /// Functions and variables at the top of files, by name.
  private var globals: [Name: [Target]] = [:]
  /// Whether a name is a global's, by its number.
  private var isGlobal: [Bool]
  /// Whether a type has a member with this name, by its number. Only known for names of types and globals.
  private var isMember: [Bool]
  /// Types and their members, for names that are also types' or globals'.
  private var members: Set<Member> = []

  /// Static members in extensions, by the last name of the type and their own.
  private var statics: [Static: [Target]] = [:]
  /// Whether an extension has a static member with this name, by its number.
  private var isStatic: [Bool]

  private struct Static: Hashable {
    let type: Name
    let name: Name
  }

  private struct Member: Hashable {
    let type: Types.ID
    let name: Name
  }

  init(_ code: Codebase, _ types: Types) {
    self.code = code
    self.types = types
    isGlobal = Array(repeating: false, count: code.names.count)
    isMember = Array(repeating: false, count: code.names.count)
    isStatic = Array(repeating: false, count: code.names.count)
    for (file, facts) in code.files.enumerated() where !facts.isApart {
      for index in facts.declarations {
        let declaration = code.declarations[index]
        guard declaration.parent < 0, declaration.kind == .function || declaration.kind == .property else {
          continue
        }
        isGlobal[Int(declaration.name.number)] = true
        globals[declaration.name, default: []].append(target(index, Int32(file)))
      }
    }
    for (file, facts) in code.files.enumerated() where !facts.isApart {
      for index in facts.declarations {
        let declaration = code.declarations[index]
        guard declaration.parent >= 0, declaration.kind != .extension else { continue }
        if declaration.traits.contains(.static) { noteStatic(declaration, index, Int32(file), facts) }
        let name = Int(declaration.name.number)
        guard types.hasType(named: declaration.name) || isGlobal[name] else { continue }
        let owner = types.owners[facts.declarations.lowerBound + Int(declaration.parent)]
        guard owner >= 0 else { continue }
        isMember[name] = true
        members.insert(Member(type: owner, name: declaration.name))
      }
    }
  }

  private mutating func noteStatic(
    _ declaration: Declaration, _ index: Int, _ file: Int32, _ facts: Codebase.File
  ) {
    let host = code.declarations[facts.declarations.lowerBound + Int(declaration.parent)]
    guard host.kind == .extension || types.ofDeclaration[index] >= 0 else { return }
    let last = code.names[host.name].split(separator: ".").last.flatMap { code.names.find(String($0)) }
    guard let last else { return }
    isStatic[Int(declaration.name.number)] = true
    statics[Static(type: last, name: declaration.name), default: []].append(target(index, file))
  }

  /// Returns the target of a function or a variable: one that creates modules is a part, like a type.
  private func target(_ index: Int, _ file: Int32) -> Target {
    let maker = types.ofDeclaration[index]
    return maker >= 0 ? .type(maker) : .global(declaration: Int32(index), file: file)
  }

  /// Adds the possible declarations of a reference; none if it is external or local.
  func resolve(_ reference: Reference, in file: Int32, owner: Types.ID, _ targets: inout [Target]) {
    let name = reference.name
    let number = Int(name.number)
    if reference.kind.isMember, !reference.base.isNone, isStatic[number],
      let found = statics[Static(type: reference.base, name: name)]
    {
      targets.append(contentsOf: found)
      return
    }
    guard types.hasType(named: name) || isGlobal[number] else { return }
    if !reference.base.isNone {
      resolveQualified(reference, file, &targets)
    } else if reference.kind.isMember {
      return
    } else if isMember[number], let nested = inScope(name, owner) {
      for type in nested { add(type, &targets) }
    } else {
      resolveAtTop(reference, file, &targets)
    }
  }

  private func resolveQualified(_ reference: Reference, _ file: Int32, _ targets: inout [Target]) {
    guard types.hasType(named: reference.name) else { return }
    if types.hasType(named: reference.base) {
      for type in types.named(reference.name) {
        let parent = types[type].parent
        if parent >= 0, types[parent].name == reference.base { add(type, &targets) }
      }
    } else if types.visibility.isModuleOfCode(reference.base) {
      // `Texts.Login` of a module with a folder in the code base refers to no other module.
      let first = targets.count
      resolveAtTop(reference, file, &targets)
      let path = "/" + code.names[reference.base] + "/"
      targets[first...].removeAll { !("/" + code.path(of: fileOf($0))).contains(path) }
    }
  }

  private func fileOf(_ target: Target) -> Int32 {
    switch target {
    case .type(let type): types[type].file
    case .global(_, let file): file
    }
  }

  private func resolveAtTop(_ reference: Reference, _ file: Int32, _ targets: inout [Target]) {
    let first = targets.count
    for type in types.named(reference.name) where types[type].parent < 0 {
      let place = types[type].file
      guard place == file || types[type].access > .fileprivate else { continue }
      // A type can only inherit from what its file imports.
      if reference.kind == .inheritance, !types.visibility.sees(file, place) { continue }
      add(type, &targets)
    }
    if targets.count - first > 1 { keepVisible(file, from: first, &targets) }
    if targets.count - first > 1 { keepNearest(file, from: first, &targets) }
    if targets.count == first, isGlobal[Int(reference.name.number)],
      reference.kind == .call || reference.kind == .expression
    {
      for global in globals[reference.name] ?? [] {
        let (access, place) =
          switch global {
          case .global(let declaration, let place): (code.declarations[Int(declaration)].access, place)
          case .type(let type): (types[type].access, types[type].file)
          }
        if access > .fileprivate || place == file { targets.append(global) }
      }
    }
  }

  /// Of several declarations, a name refers to one in a module that its file imports, if there is one.
  private func keepVisible(_ file: Int32, from first: Int, _ targets: inout [Target]) {
    let visible = targets[first...].filter { types.visibility.sees(file, fileOf($0)) }
    if visible.isEmpty { return }
    targets.removeSubrange(first...)
    targets.append(contentsOf: visible)
  }

  /// If several apps are side by side, each in its own folder, a name refers to the nearest one's.
  private func keepNearest(_ file: Int32, from first: Int, _ targets: inout [Target]) {
    let depths = targets[first...].map { target in
      if case .type(let type) = target { code.nearness(types[type].file, file) } else { 0 }
    }
    // A neighbouring folder is not nearer: it may be in the same app.
    guard let deepest = depths.max(), deepest > 1 else { return }
    let near = zip(targets[first...], depths).filter { $0.1 == deepest }.map(\.0)
    targets.removeSubrange(first...)
    targets.append(contentsOf: near)
  }

  /// Returns the types with a name that are members of the enclosing types. Nil if there is no member with that name;
  /// empty if the member is not a type.
  private func inScope(_ name: Name, _ owner: Types.ID) -> [Types.ID]? {
    var type = owner
    while type >= 0 {
      var seen: Set<Types.ID> = [type]
      var queue = [type]
      while let next = queue.popLast() {
        if members.contains(Member(type: next, name: name)) {
          return types.named(name).filter { types[$0].parent == next && types[$0].kind != .associatedtype }
        }
        for parent in types.supertypes(of: next) where seen.insert(parent).inserted { queue.append(parent) }
      }
      type = types[type].parent
    }
    return nil
  }

  func add(_ type: Types.ID, _ targets: inout [Target]) {
    let node = types[type]
    if node.kind == .associatedtype { return }
    if node.kind == .typealias {
      // A type alias refers to its type.
      let meant = types.resolve(path: code.declarations[Int(node.declaration)].type, in: node.file, code)
      if meant >= 0, meant != type, types[meant].kind != .typealias {
        targets.append(.type(meant))
        return
      }
    }
    targets.append(.type(type))
  }
}
