import Architecture
import Source

/// Finds the identifiers of a file because of which an import must stay: those that neither the project, the standard
/// library, Foundation nor another known module declares.
struct ImportObstacles {
  let project: ProjectNames
  let known: KnownNames
  /// What a compiler knows of the file's names, if it was asked.
  let index: IndexedNames?
  let identifiers: Identifiers
  let file: Int32
  private let scope: ProjectNames.Scope
  /// The types that the file names.
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

  /// An identifier because of which the import must stay.
  struct Obstacle: Hashable {
    let use: Identifiers.Use
    /// What it is, after `names x`.
    let reason: String
    /// Whether nothing is known of the name, so that it may be an external package's.
    var isUnknown: Bool { reason == ImportObstacles.undeclared }
  }

  static let undeclared = "which neither the project, the standard library nor Foundation declares"

  /// All of them, in source order.
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

  /// Identifies equal uses, so that a name used many times is looked up once.
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

  // MARK: With nothing before it

  private func objection(toBare name: String) -> String? {
    if name.first?.isUppercase == true { return objection(toType: name) }
    if identifiers.declared.contains(name) || !project.candidates(name, in: file).isEmpty { return nil }
    // Without a dot it may be a member of the type around it.
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

  // MARK: Behind a dot, before a colon

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
      // What follows the name of a module is a global name.
      let isModule = use.base.map { known.isModule($0) || project.modules.contains($0) } ?? false
      return isModule && objection(toBare: use.name) == nil
    }
  }

  /// A name that a UI framework adds to a type of Foundation's which is at hand.
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

  /// A member of something whose type is a UI framework's, by what the project says of it: `label` in
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

  /// A type of the file that inherits from something that is neither the project's nor Foundation's: all that it has
  /// from there can be named without a trace.
  func foreignInheritance() -> String? {
    let types = project.app.types
    let names = project.app.code.names
    for own in scope.own.sorted() {
      let title = types.fullName(of: own, names)
      if types[own].isUI { return "declares or extends \(title), which inherits from a UI framework's type" }
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
