import Source

/// The declarations that a use reaches through the properties of its part.
extension Architecture {
  /// Returns the member that a type declares or inherits; if there are several with this name, the one with these
  /// labels.
  ///
  /// - Returns: The file and the index of the declaration.
  package func member(_ name: Name, labels: Name, of type: Types.ID) -> (file: Int32, index: Int32)? {
    var first: (file: Int32, index: Int32)?
    var queue = [type]
    var next = 0
    while next < queue.count {
      for (file, index) in membersByType[queue[next]] where code.declarations[index].name == name {
        if code.declarations[index].labels == labels { return (file, Int32(index)) }
        if first == nil { first = (file, Int32(index)) }
      }
      for parent in types.supertypes(of: queue[next]) where !queue.contains(parent) { queue.append(parent) }
      next += 1
    }
    return first
  }

  /// Whether each name, by its number, may belong to a property that stores a presenter: its type is a presenter, or
  /// unknown from its name alone.
  var areNamesOfPresenters: [Bool] {
    let isPresenter = code.names.flags(
      of: parts.lazy.filter { $0.role == .presenter }.map { types[$0.type].name })
    var isCollaborator = [Bool](repeating: false, count: code.names.count)
    for declaration in code.declarations where declaration.kind == .property && !declaration.type.isNone {
      let isNamed = isPresenter[Int(declaration.type.number)]
      if isNamed || code.names.withText(of: declaration.type, { $0.contains(UInt8(ascii: ".")) }) {
        isCollaborator[Int(declaration.name.number)] = true
      }
    }
    for stored in storedReferences.joined()
    where stored.types.contains(where: { part($0)?.role == .presenter }) {
      isCollaborator[Int(code.declarations[Int(stored.declaration)].name.number)] = true
    }
    return isCollaborator
  }

  /// Returns the type of a property of the using part, if that is a part of the role.
  func collaborator(_ property: Name, of use: Use, role: Role) -> Types.ID? {
    guard !property.isNone, use.part >= 0 else { return nil }
    if role == .presenter, !mayBePresenter[Int(property.number)] { return nil }
    for stored in storedReferences[Int(use.part)]
    where code.declarations[Int(stored.declaration)].name == property {
      for type in stored.types {
        if let part = part(type), part.role == role, part.form != .contract { return type }
      }
    }
    // A computed property.
    let owner = parts[Int(use.part)].type
    guard let member = member(property, labels: .none, of: owner) else { return nil }
    let type = types.resolve(path: code.declarations[Int(member.index)].type, in: use.file, code)
    guard type >= 0, let part = part(type), part.role == role, part.form != .contract else { return nil }
    return type
  }

  /// Whether a reference reaches a presenter's part of the role through the presenter: `presenter.interactor`.
  func reaches(_ reference: Reference, _ role: Role, from use: Use) -> Bool {
    let name = code.names[reference.name]
    let isNamedSo =
      role == .interactor && name == "interactor"
      || role == .router && (name == "router" || name == "wireframe" || name == "wireFrame")
    // Most references are calls of the presenter, and need no lookup.
    guard isNamedSo || reference.kind == .member,
      let presenter = collaborator(reference.base, of: use, role: .presenter)
    else { return false }
    if isNamedSo { return true }
    guard let member = member(reference.name, labels: .none, of: presenter) else { return false }
    let type = types.resolve(
      path: code.declarations[Int(member.index)].type, in: types[presenter].file, code)
    return type >= 0 && part(type)?.role == role
  }
}
