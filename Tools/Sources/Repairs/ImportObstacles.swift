import Architecture
import Source

/// Finds the identifiers of a file that require an import: those that neither the project, the standard library,
/// Foundation nor another known module declares.
struct ImportObstacles {
  let project: ProjectNames
  let known: KnownNames
  /// The names that a compiler's index knows; nil without an index.
  let index: IndexedNames?
  let identifiers: Identifiers
  let file: Int32
  private let scope: ProjectNames.Scope
  /// The types that the file uses.
  private let named: Set<String>

  init(
    _ identifiers: Identifiers, of file: Int32, _ project: ProjectNames, known: KnownNames,
    index: IndexedNames?
  ) {
    self.known = known
    self.index = index
    self.identifiers = identifiers
    self.file = file
    self.project = project
    scope = project.scope(of: file)
    named = Set(identifiers.uses.lazy.filter { $0.kind == .bare || $0.kind == .member }.map(\.name))
  }

  /// An identifier that requires the import.
  struct Obstacle: Hashable {
    let use: Identifiers.Use
    /// The reason, after `names x`.
    let reason: String
    /// Whether the name is unknown, so that it may belong to an external package.
    var isUnknown: Bool { reason == ImportObstacles.undeclared }
  }

  static let undeclared = "which neither the project, the standard library nor Foundation declares"

  /// Returns all obstacles, in source order.
  func all() -> [Obstacle] {
    var found: [Obstacle] = []
    var passed: Set<Passed> = []
    for use in identifiers.uses {
      let one = Passed(kind: use.kind, name: use.name, base: use.base, isBaseOwn: use.isBaseOwn)
      guard passed.insert(one).inserted else { continue }
      if let obstacle = obstacle(use) { found.append(obstacle) }
    }
    return found
  }

  /// The key of equal uses, so that each name is looked up once.
  private struct Passed: Hashable {
    let kind: Identifiers.Use.Kind
    let name: String
    let base: String?
    let isBaseOwn: Bool
  }

  private func obstacle(_ use: Identifiers.Use) -> Obstacle? {
    func obstacle(_ reason: String?) -> Obstacle? { reason.map { Obstacle(use: use, reason: $0) } }
    if let index, index.isKnown(use) { return nil }
    switch use.kind {
    case .bare: return obstacle(objection(toBare: use.name))
    case .attribute:
      if KnownNames.attributes.contains(use.name) { return nil }
      return obstacle(objection(toType: use.name))
    case .macro:
      let isDeclared = project.candidates(use.name, in: file).contains { $0.declaration.kind == .macro }
      return obstacle(isDeclared || known.isMacro(use.name) ? nil : Self.undeclared)
    case .label, .member, .implicitMember:
      if let reason = addition(use) ?? foreignBase(use) { return obstacle(reason) }
      return obstacle(isDeclared(behindDot: use) ? nil : Self.undeclared)
    }
  }

  // MARK: Names without a prefix

  private func objection(toBare name: String) -> String? {
    if name.first?.isUppercase == true { return objection(toType: name) }
    if identifiers.declared.contains(name) || !project.candidates(name, in: file).isEmpty { return nil }
    // Without a dot it may be a member of the enclosing type.
    if known.isGlobal(name) || known.isMember(name) { return nil }
    return known.isModule(name) ? nil : Self.undeclared
  }

  private func objection(toType name: String) -> String? {
    let candidates = project.candidates(name, in: file).filter { candidate in
      if candidate.isType { return project.isInScope(candidate, of: file, scope) }
      // A function, variable or case that begins with a capital letter.
      return candidate.isAtTop || identifiers.declared.contains(name)
    }
    if let nature = candidates.lazy.compactMap({ project.uiNature(of: $0) }).first {
      return "which \(nature)"
    }
    let isDeclared =
      !candidates.isEmpty || identifiers.declared.contains(name) || known.isGlobal(name)
    return isDeclared || known.isModule(name) || project.modules.contains(name)
      ? nil : Self.undeclared
  }

  // MARK: Names after a dot, labels

  private func isDeclared(behindDot use: Identifiers.Use) -> Bool {
    switch use.kind {
    case .label:
      return identifiers.labels.contains(use.name) || identifiers.elements.contains(use.name)
        || project.hasElement(use.name) || known.isLabel(use.name)
        || project.hasLabel(use.name, in: file)
    case .implicitMember:
      return identifiers.statics.contains(use.name) || known.isStatic(use.name)
        || project.candidates(use.name, in: file).contains { $0.isStatic }
    default:
      if identifiers.members.contains(use.name) || identifiers.elements.contains(use.name) { return true }
      if project.hasElement(use.name) || known.isMember(use.name) { return true }
      if !project.candidates(use.name, in: file).isEmpty { return true }
      // A name after the name of a module is a global name.
      let isModule = use.base.map { known.isModule($0) || project.modules.contains($0) } ?? false
      return isModule && objection(toBare: use.name) == nil
    }
  }

  /// Returns the reason if a UI framework adds the name to a type of Foundation that the file uses.
  private func addition(_ use: Identifiers.Use) -> String? {
    guard let types = UIAdditions.typesByName[use.name] else { return nil }
    if let type = types.sorted().first(where: named.contains) { return "which UIKit adds to \(type)" }
    guard let base = use.base else { return nil }
    if types.contains("IndexPath"), base.lowercased().hasSuffix("indexpath") {
      return "which UIKit adds to IndexPath"
    }
    let isOwn = use.isBaseOwn && identifiers.declared.contains(base)
    for candidate in project.candidates(base, in: file) where !isOwn || candidate.file == file {
      let type = project.app.code.names[candidate.declaration.type]
      if types.contains(type) { return "which UIKit adds to \(type)" }
    }
    return nil
  }

  /// Returns the reason if the base has a type of a UI framework, according to the project's declarations: `label` in
  /// `view.label.text`.
  private func foreignBase(_ use: Identifiers.Use) -> String? {
    guard let base = use.base, use.kind == .member else { return nil }
    let isOwn = use.isBaseOwn && identifiers.declared.contains(base)
    for candidate in project.candidates(base, in: file) where !candidate.isType {
      if isOwn, candidate.file != file { continue }
      if let type = project.uiType(of: candidate.declaration.type, in: candidate.file) {
        return "a member of \(base), which is \(type)"
      }
    }
    return nil
  }

  // MARK: Inheritance

  /// Returns a type of the file that inherits from a type outside the project and Foundation: its inherited members can
  /// be used without any visible dependency.
  func foreignInheritance() -> String? {
    let types = project.app.types
    let names = project.app.code.names
    for own in scope.own.sorted() {
      let title = types.fullName(of: own, names)
      if types[own].isUI {
        return "declares or extends \(title), which inherits from a type of a UI framework"
      }
      var seen: Set<Types.ID> = [own]
      var queue = [own]
      while let next = queue.popLast() {
        for parent in types.supertypes(of: next) where seen.insert(parent).inserted { queue.append(parent) }
        for name in types.foreignSupertypes(of: next) {
          let text = names[name]
          let first = text.split(separator: ".").first.map(String.init) ?? text
          let isKnown =
            known.isWhole(type: first) || !project.candidates(first, in: file).isEmpty
          if !isKnown { return "declares or extends \(title), which inherits from \(text)" }
        }
      }
    }
    return nil
  }
}
