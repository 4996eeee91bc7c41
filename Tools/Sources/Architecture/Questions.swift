import Source

/// What several rules ask of an architecture.
extension Architecture {
  /// The members of a part, those of its extensions too, as indices among all declarations.
  public func members(of part: Part) -> ArraySlice<(file: Int32, declaration: Int)> {
    membersByType[part.type]
  }

  /// The members of a type, those of its extensions too.
  public func members(of type: Types.ID) -> ArraySlice<(file: Int32, declaration: Int)> {
    membersByType[type]
  }

  /// The member of a type, or of what it inherits from, that has this name and, if there are several, these labels.
  public func member(_ name: Name, labels: Name, of type: Types.ID) -> Int32? {
    var first: Int32?
    var queue = [type]
    var next = 0
    while next < queue.count {
      for (_, index) in membersByType[queue[next]] where code.declarations[index].name == name {
        if code.declarations[index].labels == labels { return Int32(index) }
        if first == nil { first = Int32(index) }
      }
      for parent in types.supertypes(of: queue[next]) where !queue.contains(parent) { queue.append(parent) }
      next += 1
    }
    return first
  }

  /// The type of a property of the part in which a use stands, if that is a part of the role.
  public func collaborator(_ property: Name, of use: Use, role: Role) -> Types.ID? {
    guard !property.isNone, use.part >= 0 else { return nil }
    for holding in holdings(of: use.part) where code.declarations[Int(holding.declaration)].name == property {
      for type in holding.types {
        if let part = part(type), part.role == role, part.form != .contract { return type }
      }
    }
    // A property that is worked out.
    let owner = parts[Int(use.part)].type
    guard let member = member(property, labels: .none, of: owner) else { return nil }
    let type = types.resolve(path: code.declarations[Int(member)].type, in: use.file, code)
    guard type >= 0, let part = part(type), part.role == role, part.form != .contract else { return nil }
    return type
  }

  /// Whether a member stands behind a presenter and is its part of the role: `presenter.interactor`.
  public func reaches(_ reference: Reference, _ role: Role, from use: Use) -> Bool {
    guard let presenter = collaborator(reference.base, of: use, role: .presenter) else { return false }
    let name = code.names[reference.name]
    if role == .interactor, name == "interactor" { return true }
    if role == .router, name == "router" || name == "wireframe" || name == "wireFrame" { return true }
    guard reference.kind == .member, let member = member(reference.name, labels: .none, of: presenter) else {
      return false
    }
    let type = types.resolve(path: code.declarations[Int(member)].type, in: types[presenter].file, code)
    return type >= 0 && part(type)?.role == role
  }

  /// Whether a type conforms to our runtime's `Presenter`.
  public func isOwnPresenter(_ type: Types.ID) -> Bool {
    types[type].kind != .protocol && types.isMadeOf(RuntimeNames(code.names).presenter, type)
  }

  /// The types that our runtime tells what happens to them, and whether each of them is a presenter.
  public func toldByRuntime() -> [(type: Types.ID, isPresenter: Bool)] {
    let runtime = RuntimeNames(code.names)
    if runtime.lifeCycle.isEmpty { return [] }
    return types.nodes.indices.map { Types.ID($0) }.filter {
      types[$0].kind != .protocol && types.isMadeOf(runtime.lifeCycle, $0)
    }.map { ($0, types.isMadeOf(runtime.presenter, $0)) }
  }

  /// Whether a structure keeps ways out of a module, and nothing else.
  public func isOfWays(_ type: Types.ID) -> Bool { types.isOfWays(type, code) }

  /// Whether a type is another name for that of a function.
  public func isAliasOfFunction(_ type: Types.ID) -> Bool {
    types[type].kind == .typealias
      && code.declarations[Int(types[type].declaration)].traits.contains(.closure)
  }

  /// Whether only structures and enumerations conform to a protocol, and some do.
  public func isOfValues(_ type: Types.ID) -> Bool {
    guard types[type].kind == .protocol, types[type].isClassBound == false else { return false }
    var hasValues = false
    for part in parts where part.form == .concrete && types.isSubtype(part.type, of: type) {
      switch types[part.type].kind {
      case .struct, .enum: hasValues = true
      default: return false
      }
    }
    return hasValues
  }

  /// Whether a use names a type of the code base that objects of a database are made of.
  public func isPersistent(_ use: Use) -> Bool {
    targets(of: use).contains { if case .type(let type) = $0 { types[type].isPersistent } else { false } }
  }

  /// Whether a use names a part itself, not something that is declared inside it.
  public func isItself(_ use: Use) -> Bool {
    targets(of: use).allSatisfy { if case .type(let type) = $0 { part(type) != nil } else { false } }
  }

  /// Whether a use makes what it names: `List()`, `List.init()`.
  public func isMaking(_ use: Use) -> Bool {
    let reference = reference(of: use)
    if reference.kind == .call { return true }
    guard reference.kind == .expression else { return reference.kind == .memberCall && !use.targets.isEmpty }
    // `List.init(…)`: what comes next is a call of init on it.
    let file = code.files[Int(use.file)]
    for index in Int(use.reference)
      + 1..<min(Int(use.reference) + 4, max(Int(use.reference) + 1, file.references.upperBound))
    {
      let next = code.references[index]
      if next.kind.isMember, next.base == reference.name, code.names[next.name] == "init" { return true }
    }
    return false
  }

  /// Whether what a property holds is something that its owner depends on, and no value.
  public func isDependency(_ holding: Holding) -> Bool {
    for type in holding.types {
      switch types[type].kind {
      case .protocol, .class, .actor: return true
      default: if part(type) != nil, part(type)?.role != .entity { return true }
      }
    }
    let property = code.declarations[Int(holding.declaration)]
    var known = signatureNames(of: holding)
    known.append(code.names[property.type])
    return known.contains { handles.contains($0) }
  }

  /// All names that the type of a property says.
  private func signatureNames(of holding: Holding) -> [String] {
    let file = code.files[Int(holding.file)]
    let declaration = holding.declaration - Int32(file.declarations.lowerBound)
    return code.references[file.references]
      .filter { $0.declaration == declaration && ($0.isInSignature || $0.kind == .call) }.map {
        code.names[$0.name]
      }
  }

  /// Whether a property is called as parts call each other.
  public func isNamedLikeCollaborator(_ property: Declaration) -> Bool {
    collaboratorNames.contains(code.names[property.name])
  }

  /// Whether a presenter's protocol is what other modules may know.
  public func isModuleInterface(_ part: Part) -> Bool {
    let name = code.names[types[part.type].name]
    return part.form.isProtocol && name.contains("Module")
  }

  /// Whether a part conforms to a protocol of the role.
  public func conforms(_ part: Part, toInterfaceOf role: Role) -> Bool {
    types.supertypes(of: part.type).contains {
      self.part($0).map { $0.role == role && $0.form.isProtocol } ?? false
    }
  }

  /// Whether what a part inherits from is made for the contract of its module: `ContractViewController<Editor>`.
  public func isMadeForContract(_ part: Part) -> Bool {
    let node = types[part.type]
    let file = code.files[Int(node.file)]
    let declaration = node.declaration - Int32(file.declarations.lowerBound)
    return code.references[file.references].contains {
      guard $0.declaration == declaration, $0.kind == .type else { return false }
      let type = types.resolve(path: $0.name, in: node.file, code)
      return type >= 0 && self.part(type).map { $0.form == .contract && $0.module == part.module } ?? false
    }
  }

  /// How many lines a part has, with its extensions.
  public func lines(of part: Part) -> Int {
    let node = types[part.type]
    let all = [Int(node.declaration)] + (types.extensions[part.type] ?? []).map { Int($0.declaration) }
    return all.reduce(0) {
      $0 + Int(code.declarations[$1].lastLine - code.declarations[$1].position.line) + 1
    }
  }

  /// How a message calls a ring.
  public func title(_ ring: Ring) -> String {
    switch ring {
    case .entity: "the ring of entities"
    case .interactor: "the ring of interactors"
    case .presenter: "the ring of presenters"
    case .outer: "the outer ring"
    }
  }
}

/// What keeps work going; no state of the business.
private let handles: Set<String> = [
  "AnyCancellable", "Cancellable", "Task", "DisposeBag", "Disposable", "CompositeDisposable",
  "NotificationToken",
  "NSObjectProtocol", "Logger", "OSLog", "URLSession", "Timer", "DispatchQueue", "OperationQueue", "NSLock",
  "Mutex",
]

private let collaboratorNames: Set<String> = [
  "view", "interactor", "router", "wireframe", "wireFrame", "presenter", "output", "input", "delegate",
  "moduleOutput",
]
