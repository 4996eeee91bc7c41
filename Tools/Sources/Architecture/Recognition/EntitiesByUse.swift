import Source

/// Decides which possible entities belong to the domain, and which are only displayed.
extension Recognition {
  /// Returns the possible entities that are used by an interactor, a data manager or a service, by another entity, or
  /// by a presenter but not by a view. A persistent type is an entity only if an interactor or a presenter uses it.
  mutating func used(
    _ placed: Set<Types.ID>, _ likely: Set<Types.ID>, _ possible: Set<Types.ID>, _ rows: Set<Types.ID>
  ) -> Set<Types.ID> {
    let all = placed.union(likely).union(possible).union(rows)
    if all.isEmpty { return [] }
    var users: [Types.ID: Users] = [:]
    // The possible entities that each of them uses.
    var named: [Types.ID: Set<Types.ID>] = [:]
    for (user, type, isMaking) in mentions(of: all) {
      if all.contains(user) {
        // The entity that a database row is mapped to uses it: that does not make the row an entity.
        if !types[type].isPersistent { named[user, default: []].insert(type) }
      } else if !(types[type].isPersistent && part(of: user)?.role == .entity) {
        users[type, default: Users()].note(
          user, roleOfUser(user), isUI: types[user].isUI, isMaking: isMaking)
      }
    }
    var known = placed.filter { users[$0]?.isShown(namesUI: namesUI($0)) != true }
    for (type, users) in users
    where likely.contains(type) || placed.contains(type) || users.isStoredForBusiness
      || users.isExchanged && isDecoded(type) && isThingOfBusiness(type)
      || rows.contains(type)
    {
      if rows.contains(type), users.interactor < 0 { continue }
      let (user, weight) = users.strongest(
        isRow: types[type].isPersistent, isDecoded: isDecoded(type) && isThingOfBusiness(type),
        namesUI: namesUI(type))
      guard let user else { continue }
      beliefs.note(type, .named(by: user), .entity, weight)
      known.insert(type)
    }
    // The parts of an entity are entities too.
    var queue = known.sorted()
    while let next = queue.popLast() {
      for type in (named[next] ?? []).sorted() {
        // A type outside of folders of models and entities also needs a part that uses it.
        guard likely.contains(type) || users[type]?.isOfBusiness == true, known.insert(type).inserted else {
          continue
        }
        let isShown = (users[type]?.view ?? -1) >= 0
        beliefs.note(type, .named(by: next), .entity, !isShown ? 3 : types[type].kind == .enum ? 1 : 2)
        // An enumeration that entities and views share may belong to either.
        if isShown, types[type].kind == .enum, users[type]?.isOfBusiness != true {
          beliefs.note(type, .objection(.shownOnly), .entity, -4)
        }
        queue.append(type)
      }
    }
    for (type, users) in users where users.view >= 0 && likely.contains(type) && !known.contains(type) {
      beliefs.note(type, .objection(.shownOnly), .entity, -4)
    }
    return known
  }

  /// Returns the uses of some types: the using part or outermost type, the type, and whether it is created.
  private func mentions(of wanted: Set<Types.ID>) -> [(user: Types.ID, type: Types.ID, isMaking: Bool)] {
    let isWanted = code.names.flags(of: wanted.map { types[$0].name })
    return concurrently(code.files.pieces(jobs * 4), jobs: jobs) { files in
      var found: [(Types.ID, Types.ID, Bool)] = []
      for facts in code.files[files] where !facts.isApart {
        for reference in code.references[facts.references]
        where isWanted[Int(reference.name.number)] && !reference.kind.isMember && reference.declaration >= 0 {
          let owner = types.owners[facts.declarations.lowerBound + Int(reference.declaration)]
          guard owner >= 0 else { continue }
          let user = outermost(owner)
          let type = self.type(named: reference, in: facts.number)
          if type >= 0, type != user, wanted.contains(type) {
            found.append((user, type, reference.kind == .call))
          }
        }
      }
      return found
    }.flatMap(\.self)
  }

  /// Returns the role of a part that uses a type. A type with the name of a service or store counts as one here, even
  /// if a factory passes it on and no interactor uses it.
  private func roleOfUser(_ user: Types.ID) -> Role? {
    if let part = part(of: user) { return part.role }
    guard !types[user].isUI else { return nil }
    return readings.reading(of: types[user]).map(\.role).flatMap {
      $0 == .service || $0 == .dataManager ? $0 : nil
    }
  }

  /// Returns the type of a reference: for `DTO.Asset` the one that is declared in `DTO`.
  private func type(named reference: Reference, in file: Int32) -> Types.ID {
    guard !reference.base.isNone else { return types.resolve(path: reference.name, in: file, code) }
    for type in types.named(reference.name) {
      let parent = types[type].parent
      if parent >= 0, types[parent].name == reference.base { return type }
    }
    let isModule = !types.hasType(named: reference.base) && vocabulary.isModule(reference.base)
    return isModule ? types.resolve(path: reference.name, in: file, code) : -1
  }

  /// One user of each role; -1 without one.
  private struct Users {
    var interactor: Types.ID = -1
    var entity: Types.ID = -1
    var store: Types.ID = -1
    var presenter: Types.ID = -1
    var view: Types.ID = -1
    /// The roles of the types that create it; nil for types that are not parts.
    var makers: Set<Role?> = []

    mutating func note(_ user: Types.ID, _ role: Role?, isUI: Bool, isMaking: Bool) {
      if isMaking { makers.insert(role) }
      switch role {
      case .interactor: if interactor < 0 { interactor = user }
      case .entity: if entity < 0 { entity = user }
      case .dataManager, .service: if store < 0 { store = user }
      case .presenter: if presenter < 0 { presenter = user }
      case .view: if view < 0 { view = user }
      case .router, .builder: break
      case nil:
        if isUI, view < 0 { view = user }
        if isUI, isMaking { makers.insert(.view) }
      }
    }

    /// Whether views display it, the domain does not use it, and it uses colors or only presenters create it.
    func isShown(namesUI: @autoclosure () -> Bool) -> Bool {
      guard view >= 0, interactor < 0, entity < 0, store < 0 else { return false }
      return makers == [.presenter] || namesUI()
    }

    /// Whether an interactor, a presenter, a data manager or a service uses it.
    var isOfBusiness: Bool { interactor >= 0 || presenter >= 0 || store >= 0 }

    /// Whether an interactor uses it, a data manager or service too, and no view creates it: views create a person's
    /// input.
    var isStoredForBusiness: Bool { interactor >= 0 && store >= 0 && !makers.contains(.view) }

    /// Whether an interactor, a data manager or a service uses it.
    var isExchanged: Bool { interactor >= 0 || store >= 0 }

    func strongest(
      isRow: Bool, isDecoded: @autoclosure () -> Bool, namesUI: @autoclosure () -> Bool
    ) -> (Types.ID?, Int) {
      // A type that only presenters create is a conversion of entities.
      if view >= 0, makers == [.presenter] { return (nil, 0) }
      // A type that uses colors, and that no use case uses, is made for a screen.
      if view >= 0, interactor < 0, entity < 0, namesUI() { return (nil, 0) }
      if interactor >= 0 { return (interactor, 3) }
      if entity >= 0 { return (entity, 3) }
      if store >= 0, !isRow { return (store, 3) }
      // A type that uses colors, and that only presenters use, is made for a screen.
      if presenter >= 0, view < 0, !namesUI() { return (presenter, 2) }
      // A screen that decodes domain data itself does not make it data of the screen.
      if view >= 0, isDecoded() { return (presenter >= 0 ? presenter : view, 2) }
      return (nil, 0)
    }
  }

  /// Returns the part that contains a type, or else the outermost type.
  private func outermost(_ type: Types.ID) -> Types.ID {
    var type = type
    while !isPart(type), types[type].parent >= 0 { type = types[type].parent }
    return type
  }
}
