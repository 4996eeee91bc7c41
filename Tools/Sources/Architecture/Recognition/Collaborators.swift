import Source

/// Recognizes data managers and services by name and by behavior: a type that interactors call and that uses the
/// network, a database or the disk is one, regardless of its name.
extension Recognition {
  mutating func takeCollaborators() {
    takeByName()
    takeByReach()
    takePorts()
    // Types that conform to the recognized ones, and types that these use.
    takeByName()
  }

  /// Recognizes types with the name of a data manager or a service that an interactor uses, directly or through others
  /// of them, and for which there is more evidence than the name.
  private mutating func takeByName() {
    var wanted: [Types.ID: Reading] = [:]
    for (type, reading) in candidates
    where !isPart(type) && (reading.role == .dataManager || reading.role == .service) {
      wanted[type] = reading
    }
    var queue = parts.filter { Self.mayAsk.contains($0.role) }.map(\.type)
    // Used by an interactor, but without evidence yet that they use the network or a store.
    var waiting: [Types.ID: (Reading, Types.ID)] = [:]
    while !wanted.isEmpty, !queue.isEmpty {
      while let user = queue.popLast() {
        for name in typeNames(in: user) {
          for type in types.named(name, seenFrom: types[user].file, code) {
            guard let reading = wanted[type] else { continue }
            if isMore(type, reading, than: user) {
              take(type, reading, for: user)
              wanted[type] = nil
              queue.append(type)
            } else {
              waiting[type] = waiting[type] ?? (reading, user)
            }
          }
        }
      }
      // A type that conforms to a port is behind it, and may use others.
      for (type, reading) in candidates where wanted[type] != nil {
        guard let port = types.supertypes(of: type).first(where: { part(of: $0)?.form == .interface }) else {
          continue
        }
        wanted[type] = nil
        take(type, reading, for: port)
        queue.append(type)
      }
      // Those that use types recognized in the previous round.
      guard queue.isEmpty else { continue }
      for (type, (reading, user)) in waiting.sorted(by: { $0.key < $1.key })
      where wanted[type] != nil && isMore(type, reading, than: user) {
        take(type, reading, for: user)
        wanted[type] = nil
        queue.append(type)
      }
    }
    for (type, (reading, _)) in waiting where !isPart(type) {
      beliefs.note(type, .objection(.reachesNothing), reading.role, -4)
    }
  }

  /// The roles that call data managers and services; presenters, if there is no use case.
  private static let mayAsk: Set<Role> = [.interactor, .dataManager, .service, .presenter]

  private mutating func take(_ type: Types.ID, _ reading: Reading, for user: Types.ID) {
    add(type, reading, to: folders.modules[folder(of: type)])
    beliefs.note(type, .named(by: user), reading.role, 1)
  }

  /// Whether there is evidence for a data manager or a service other than the suffix.
  private mutating func isMore(_ type: Types.ID, _ reading: Reading, than user: Types.ID) -> Bool {
    if isProtocol(type) || isForced.contains(type) { return true }
    // Static functions belong to a data manager only if they use the network or a store.
    if isStaticOnly(type) { return reach(of: type) != nil || answersLater(type, reading.role) }
    if reading.weight > 1 { return true }
    if let part = part(of: user), part.module >= 0, modules[Int(part.module)].name == reading.stem {
      return true
    }
    return reach(of: type) != nil || isEndpoint(type) || usesCollaborator(type)
      || answersLater(type, reading.role)
  }

  /// Whether a type's functions are asynchronous, and it displays nothing: then it waits for something, possibly in a
  /// package.
  private mutating func answersLater(_ type: Types.ID, _ role: Role) -> Bool {
    guard answersLater(type), !namesViews(type) else { return false }
    beliefs.note(type, .answersLater, role, 2)
    return true
  }

  /// Whether a function of a type is asynchronous, returns a future or publisher, or has a completion handler.
  func answersLater(_ type: Types.ID) -> Bool {
    let isGivenCalls = members[type].contains { member in
      let declaration = code.declarations[member.declaration]
      guard declaration.kind == .function else { return false }
      if declaration.traits.contains(.async) { return true }
      let labels = code.names[declaration.labels].lowercased()
      return Self.labelsOfAnswers.contains(where: labels.contains)
    }
    if isGivenCalls { return true }
    let promises = Set(Self.promises.compactMap { code.names.find($0) })
    return !promises.isEmpty && contains(type) { $0.isInSignature && promises.contains($0.name) }
  }

  private static let labelsOfAnswers = ["completion", "success", "failure", "callback", "handler"]
  private static let promises = [
    "Observable", "Single", "Completable", "Maybe", "AnyPublisher", "Future", "Promise", "SignalProducer",
  ]

  /// Whether a type has only static functions and no stored properties.
  func isStaticOnly(_ type: Types.ID) -> Bool {
    var hasFunction = false
    for member in members[type] {
      let declaration = code.declarations[member.declaration]
      switch declaration.kind {
      case .function where declaration.traits.contains(.static): hasFunction = true
      case .function, .case, .subscript: return false
      case .property where !declaration.traits.contains(.static): return false
      default: break
      }
    }
    return hasFunction && types.supertypes(of: type).isEmpty && types.foreignSupertypes(of: type).isEmpty
  }

  private func usesCollaborator(_ type: Types.ID) -> Bool {
    var uses = false
    properties(of: type) { property in
      guard !uses, !property.type.isNone, property.traits.contains(.stored) else { return }
      let held = types.resolve(path: property.type, in: types[type].file, code)
      if held >= 0, held != type, let part = part(of: held) {
        uses = part.role == .dataManager || part.role == .service
      } else if held < 0 {
        // A type of a package: `ApiSession`.
        let name = code.names[property.type]
        uses = ["Session", "Client", "API", "Database"].contains(where: name.hasSuffix)
      }
    }
    return uses
  }

  // MARK: Recognition by behavior

  /// The network, database or disk that a type's code uses.
  struct Reach: Equatable {
    var role: Role
    var name: Name
  }

  /// Recognizes types that interactors use, or presenters without a use case, and that use the network or the disk
  /// themselves.
  private mutating func takeByReach() {
    for interactor in parts
    where interactor.form == .concrete && (interactor.role == .interactor || interactor.role == .presenter) {
      let file = types[interactor.type].file
      for name in typeNames(in: interactor.type).sorted(by: { $0.number < $1.number }) {
        guard types.hasType(named: name) else { continue }
        // Of several types with the name, the one visible in the interactor's file.
        let type = types.resolve(path: name, in: file, code)
        guard type >= 0, !isPart(type), types[type].parent < 0, mayCollaborate(type) else { continue }
        if isProtocol(type) {
          takeBehind(type, interactor.type)
        } else if let reach = reach(of: type), !takesControllers(type) {
          add(type, Reading(reach.role, .concrete, ""), to: folders.modules[folder(of: type)])
          beliefs.note(type, .named(by: interactor.type), reach.role, 2)
        }
      }
    }
  }

  /// Whether a type without the name of a service has functions with view controllers as parameters: then it shows
  /// screens.
  private func takesControllers(_ type: Types.ID) -> Bool {
    if readings.concrete(types[type].name) != nil { return false }
    let frameworks = vocabulary.frameworks(of: types[type].file)
    return contains(type) {
      $0.isInSignature && vocabulary.meaning(of: $0.name, with: frameworks).contains(.controller)
    }
  }

  /// Recognizes the protocols that interactors and presenters use and that a service or a data manager conforms to,
  /// regardless of their names: `SettingsServiceDescription`.
  private mutating func takePorts() {
    for part in parts where part.form == .concrete && (part.role == .interactor || part.role == .presenter) {
      for name in typeNames(in: part.type).sorted(by: { $0.number < $1.number })
      where types.hasType(named: name) {
        let port = types.resolve(path: name, in: types[part.type].file, code)
        guard port >= 0, isProtocol(port), !isPart(port), types[port].parent < 0 else { continue }
        let conformers = (subtypes[port] ?? []).compactMap { self.part(of: $0) }
        guard let role = conformers.first?.role, role == .service || role == .dataManager,
          conformers.allSatisfy({ $0.role == .service || $0.role == .dataManager })
        else { continue }
        add(port, Reading(role, .interface, ""), to: folders.modules[folder(of: port)])
        beliefs.note(port, .named(by: part.type), role, 2)
      }
    }
  }

  /// Recognizes a protocol that an interactor stores, and its conforming types, if they use the network or a store.
  private mutating func takeBehind(_ port: Types.ID, _ interactor: Types.ID) {
    let conformers = (subtypes[port] ?? []).filter {
      !isProtocol($0) && !readings.isDouble(types[$0].name)
    }
    guard !conformers.isEmpty, conformers.count < 4,
      conformers.allSatisfy({ !isPart($0) && mayCollaborate($0) })
    else { return }
    guard let reach = conformers.lazy.compactMap({ [self] in directReach(of: $0) }).first else { return }
    add(port, Reading(reach.role, .interface, ""), to: folders.modules[folder(of: port)])
    beliefs.note(port, .named(by: interactor), reach.role, 2)
    for type in conformers {
      add(type, Reading(reach.role, .concrete, ""), to: folders.modules[folder(of: type)])
    }
  }

  /// Whether a type's kind, supertypes and folder allow it to be a data manager or a service.
  private func mayCollaborate(_ type: Types.ID) -> Bool {
    let node = types[type]
    guard !node.isUI, !node.isPersistent, !node.isLocal, !isRoute(type) else { return false }
    if code.files[Int(node.file)].isApart { return false }
    switch node.kind {
    case .protocol: return true
    case .class, .actor, .struct, .enum: break
    default: return false
    }
    let name = code.names[node.name]
    if readings.isDouble(node.name) || readings.isOfScreen(node.name) || name.hasSuffix("ViewModel") {
      return false
    }
    // The language of texts is used everywhere, wherever it is stored.
    if name.utf8.contains(UInt8(ascii: "L")), ["Localiz", "Localis"].contains(where: name.contains) {
      return false
    }
    if let reading = readings.concrete(node.name), reading.role != .dataManager, reading.role != .service {
      return false
    }
    if node.kind == .enum, isEndpoint(type) { return true }
    // A type that passes on or creates collaborators is not one.
    if [
      "Container", "Dependencies", "Deps", "Environment", "Factory", "Context", "Configuration",
    ].contains(
      where: name.hasSuffix)
    {
      return false
    }
    // A model that knows its database is not a data manager.
    let isModel = folders.isInside(folder(of: type), ["entity", "entities", "model", "models"])
    return !isModel && objection(to: .service, type) == nil
  }

  mutating func reach(of type: Types.ID) -> Reach? {
    if let known = knownReach[type] { return known.name.isNone ? nil : known }
    let found =
      directReach(of: type) ?? inheritedReach(of: type) ?? staticReach(of: type) ?? reachOfUsed(by: type)
    knownReach[type] = found ?? Reach(role: .service, name: .none)
    if let found { beliefs.note(type, .reaches(found.name), found.role, 3) }
    return found
  }

  /// Returns the network, database or disk that a type's own code uses.
  func directReach(of type: Types.ID) -> Reach? {
    let frameworks = vocabulary.frameworks(of: types[type].file)
    var found: Reach?
    for name in typeNames(in: type) {
      let meaning = vocabulary.meaning(of: name, with: frameworks)
      guard !meaning.isDisjoint(with: .effect) else { continue }
      let role: Role = meaning.contains(.network) ? .service : .dataManager
      // The network takes precedence over the disk; the order of a set is not stable.
      if let best = found,
        (best.role.rawValue, code.names[name]) < (role.rawValue, code.names[best.name]) || best.role > role
      {
        continue
      }
      found = Reach(role: role, name: name)
    }
    return found
  }

  /// Returns what a type's superclass uses: `final class UserService: APIService`.
  private func inheritedReach(of type: Types.ID) -> Reach? {
    guard types[type].kind == .class else { return nil }
    var seen: Set<Types.ID> = [type]
    var queue = types.supertypes(of: type).filter { types[$0].kind == .class }
    while let next = queue.popLast() {
      guard seen.insert(next).inserted else { continue }
      if let reach = directReach(of: next) { return reach }
      queue += types.supertypes(of: next).filter { types[$0].kind == .class }
    }
    return nil
  }

  /// Returns what the shared instances of a type use: `enum API { static let users = UserService() }`.
  private func staticReach(of type: Types.ID) -> Reach? {
    var made: [Types.ID] = []
    for member in members[type] {
      let declaration = code.declarations[member.declaration]
      guard declaration.kind == .property, declaration.traits.isSuperset(of: [.static, .stored]) else {
        continue
      }
      if !declaration.type.isNone {
        made.append(types.resolve(path: declaration.type, in: member.file, code))
        continue
      }
      let facts = code.files[Int(member.file)]
      let own = Int32(member.declaration - facts.declarations.lowerBound)
      for reference in code.references[facts.references]
      where reference.declaration == own && reference.kind == .call {
        made.append(types.resolve(path: reference.name, in: member.file, code))
      }
    }
    for each in made where each >= 0 && each != type {
      if let reach = directReach(of: each) ?? inheritedReach(of: each) { return reach }
    }
    return nil
  }

  /// Returns what the objects use that a type stores or calls, if its name suggests a service: `final class RatesAPI {
  /// let socket: RatesSocket }`.
  private func reachOfUsed(by type: Types.ID) -> Reach? {
    let name = code.names[types[type].name]
    guard types[type].kind != .protocol, Self.workers.contains(where: name.hasSuffix) else { return nil }
    for name in typeNames(in: type).sorted(by: { $0.number < $1.number }) where types.hasType(named: name) {
      let used = types.resolve(path: name, in: types[type].file, code)
      guard used >= 0, used != type,
        part(of: used).map({ $0.role == .service || $0.role == .dataManager }) != false
      else { continue }
      // An enumeration without cases contains static functions.
      switch types[used].kind {
      case .class, .actor: break
      case .struct, .enum: guard isStaticOnly(used) else { continue }
      default: continue
      }
      if !types[used].isUI, let reach = directReach(of: used) { return reach }
    }
    return nil
  }

  private static let workers = [
    "API", "Service", "Client", "Manager", "Provider", "Worker", "Repository", "Gateway",
  ]

  /// Returns the names that a type's code uses as types or in calls, except after a dot, each once.
  func typeNames(in type: Types.ID) -> ArraySlice<Name> { namesInTypes[type] }

  /// Whether the code of a type contains a matching reference.
  func contains(_ type: Types.ID, _ isWanted: (Reference) -> Bool) -> Bool {
    code.references(inCodeOf: type, types).contains { $0.contains { isWanted(code.references[$0]) } }
  }
}
