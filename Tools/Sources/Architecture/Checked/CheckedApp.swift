import Source

/// An app as rules read it: its files, modules, parts, types and uses as values, without indices.
///
/// All of these values refer to this object, which holds the tables.
public final class CheckedApp: Sendable {
  /// The tables.
  package let architecture: Architecture

  public init(_ architecture: Architecture) { self.architecture = architecture }

  /// Every file of the app, sorted by path, without tests and generated files.
  public var files: some Sequence<CheckedFile> {
    architecture.code.files.indices.lazy.filter { !self.architecture.code.files[$0].isApart }
      .map { CheckedFile(app: self, index: Int32($0)) }
  }

  /// Every module, in the order of their numbers.
  public var modules: some Sequence<CheckedModule> {
    architecture.modules.indices.lazy.map { CheckedModule(app: self, id: Module.ID($0)) }
  }

  /// Every part, including protocols and contracts.
  public var parts: some Sequence<CheckedPart> {
    architecture.parts.indices.lazy.map { CheckedPart(app: self, id: Part.ID($0)) }
  }

  /// Returns the parts of a role, of one form or of all.
  public func parts(_ role: Role, _ form: Part.Form? = nil) -> some Sequence<CheckedPart> {
    parts.lazy.filter { part in part.role == role && form.map { part.form == $0 } ?? true }
  }

  /// The concrete parts whose stored properties are judged: usually all, but fewer when the effect of other types is
  /// tested.
  public var owners: [CheckedPart] {
    let numbers = architecture.judgedOwners?.sorted() ?? architecture.parts.indices.map { Part.ID($0) }
    return numbers.map { CheckedPart(app: self, id: $0) }.filter { $0.form == .concrete }
  }

  /// Returns the owners with a role.
  public func owners(_ role: Role) -> [CheckedPart] { owners.filter { $0.role == role } }

  /// Whether imports are judged: usually, but not when the effect of a few uses is tested.
  public var areFilesJudged: Bool { architecture.areFilesJudged }

  /// Every type of the code base, including nested ones.
  public var types: some Sequence<CheckedType> {
    architecture.types.nodes.indices.lazy.map { CheckedType(app: self, id: Types.ID($0)) }
  }

  /// Returns all types with a name, including nested ones, sorted by file and position.
  public func types(named name: Name) -> some Sequence<CheckedType> {
    architecture.types.named(name).lazy.map { CheckedType(app: self, id: $0) }
  }

  /// Every use, sorted by file and position.
  public var uses: Uses { Uses(app: self, numbers: nil) }

  /// Returns the uses in the code of parts of a role, of all forms or of one: in their own code, not in that of their
  /// protocols.
  public func uses(by role: Role, _ form: Part.Form? = nil) -> Uses {
    Uses(app: self, numbers: architecture.byRole[Int(role.rawValue)], form: form)
  }

  /// Returns the number of a name; nil if the code base does not contain it. Comparing numbers is faster than comparing
  /// strings.
  public func name(_ text: String) -> Name? { architecture.code.names.find(text) }

  /// Returns the numbers of those names that the code base contains.
  public func names(_ texts: some Sequence<String>) -> Set<Name> { Set(texts.compactMap { name($0) }) }

  /// Returns the numbers of the names in the code base with a prefix.
  public func names(beginningWith prefix: String) -> [Name] {
    let names = architecture.code.names
    let prefix = Array(prefix.utf8)
    return prefix.withUnsafeBufferPointer { prefix in
      (0..<names.count).lazy.map { Name(number: UInt32($0)) }.filter { name in
        names.withText(of: name) { text in
          text.count >= prefix.count && prefix.indices.allSatisfy { text[$0] == prefix[$0] }
        }
      }
    }
  }

  /// Returns the string of a name.
  public func text(_ name: Name) -> String { architecture.code.names[name] }

  /// Whether a type of the code base inherits from or conforms to another, directly or indirectly. A protocol counts if
  /// a type conforms to it.
  public func isInherited(_ type: CheckedType) -> Bool { architecture.types.isInherited[Int(type.id)] }

  /// Returns the names of the functions and computed properties whose type has one of some names.
  public func namesOfFunctions(returning types: Set<Name>) -> Set<Name> {
    if types.isEmpty { return [] }
    var found: Set<Name> = []
    let isWanted = architecture.code.names.flags(of: types)
    for declaration in architecture.code.declarations where isWanted[Int(declaration.type.number)] {
      let isComputed = declaration.kind == .property && !declaration.traits.contains(.stored)
      if declaration.kind == .function || isComputed { found.insert(declaration.name) }
    }
    return found
  }

  /// The names of the types of all strong stored properties, as written.
  public var namesOfTypesStoredStrongly: Set<Name> {
    let (code, types) = (architecture.code, architecture.types)
    var names: Set<Name> = []
    for file in code.files where !file.isApart {
      for property in code.declarations[file.declarations]
      where property.kind == .property && property.parent >= 0 && property.traits.contains(.stored)
        && property.traits.isDisjoint(with: [.weak, .unowned])
      {
        let owner = types.ofDeclaration[file.declarations.lowerBound + Int(property.parent)]
        guard owner >= 0 else { continue }
        switch types[owner].kind {
        case .class, .actor, .struct, .enum: names.insert(property.type)
        default: break
        }
      }
    }
    return names
  }

  /// Returns the references of the app to some names, used or not.
  public func references(to names: Set<Name>) -> [CheckedReference] {
    if names.isEmpty { return [] }
    let code = architecture.code
    let isWanted = code.names.flags(of: names)
    var found: [CheckedReference] = []
    for (index, file) in code.files.enumerated() where !file.isApart {
      for reference in code.references[file.references] where isWanted[Int(reference.name.number)] {
        found.append(CheckedReference(app: self, file: Int32(index), reference: reference))
      }
    }
    return found
  }

  /// Returns those names that the app declares: a type, a function, a member.
  public func declared(among names: Set<Name>) -> Set<Name> {
    let code = architecture.code
    let isWanted = code.names.flags(of: names)
    var found: Set<Name> = []
    for file in code.files where !file.isApart {
      for declaration in code.declarations[file.declarations] where isWanted[Int(declaration.name.number)] {
        if declaration.kind != .extension { found.insert(declaration.name) }
      }
    }
    return found
  }
}

/// A sequence of uses: all of them, or some by their numbers.
///
/// Most uses are irrelevant for a rule. Filtering them here is cheaper than in the rule.
public struct Uses: Sequence, IteratorProtocol, Sendable {
  private let app: CheckedApp
  private let numbers: [Int32]?
  private let end: Int
  private var position = 0
  private let form: Part.Form?
  private var areKnown = false
  private var haveTargets = false
  private var areReaching = false
  private var areInner = false
  private var areAcross = false
  private var arePersistent = false
  /// The required meanings of an external name; empty for any.
  private var meaning: Vocabulary.Meaning = []
  private var kind: Reference.Kind?
  /// Whether each name, by its number, is included; empty for all.
  private var isNamed: [Bool] = []

  init(app: CheckedApp, numbers: [Int32]?, form: Part.Form? = nil) {
    self.app = app
    self.numbers = numbers
    self.form = form
    end = numbers?.count ?? app.architecture.uses.count
  }

  /// The uses that may refer to a declaration of the code base.
  public var withTargets: Uses {
    var uses = self
    uses.haveTargets = true
    return uses
  }

  /// The uses that may refer to a declaration of the code base, or of a known framework.
  public var known: Uses {
    var uses = self
    uses.areKnown = true
    return uses
  }

  /// The uses in code of rings other than the outermost.
  public var inner: Uses {
    var uses = self
    uses.areInner = true
    return uses
  }

  /// The uses that may refer to a declaration of the code base, directly or through a presenter.
  public var reaching: Uses {
    var uses = self
    uses.areReaching = true
    return uses
  }

  /// The uses that refer to a type of a UI framework.
  public var ofUI: Uses {
    var uses = self
    uses.meaning.formUnion(.ui)
    return uses
  }

  /// The uses that refer to a type of a database framework, or to a persistent class of the code base.
  public var ofPersistence: Uses {
    var uses = self
    uses.meaning.formUnion(.persistence)
    uses.arePersistent = true
    return uses
  }

  /// The uses that may refer to a part of another module.
  public var acrossModules: Uses {
    var uses = self
    uses.areAcross = true
    return uses
  }

  /// Returns the uses of a kind.
  public func of(_ kind: Reference.Kind) -> Uses {
    var uses = self
    uses.kind = kind
    return uses
  }

  /// Returns the uses of some names.
  public func of(_ names: some Sequence<Name>) -> Uses {
    var uses = self
    uses.isNamed = app.architecture.code.names.flags(of: names)
    return uses
  }

  public mutating func next() -> CheckedUse? {
    while position < end {
      let number = numbers.map { Int($0[position]) } ?? position
      position += 1
      if isWanted(number) { return CheckedUse(app: app, use: app.architecture.uses[number]) }
    }
    return nil
  }

  @inline(__always)
  private func isWanted(_ number: Int) -> Bool {
    let use = app.architecture.uses[number]
    if haveTargets, use.targets.isEmpty { return false }
    if areKnown, use.targets.isEmpty, use.meaning.isEmpty { return false }
    if !meaning.isEmpty, use.meaning.isDisjoint(with: meaning), !arePersistent || !namesPersistent(use) {
      return false
    }
    if areAcross, !isAcross(use) { return false }
    if areInner, use.ring.map({ $0 == .outer }) ?? true { return false }
    if let form, use.part < 0 || app.architecture.parts[Int(use.part)].form != form { return false }
    if kind == nil, isNamed.isEmpty, !areReaching { return true }
    let reference = app.architecture.reference(of: use)
    if areReaching, use.targets.isEmpty {
      guard reference.kind.isMember, app.architecture.mayBePresenter[Int(reference.base.number)] else {
        return false
      }
    }
    if let kind, reference.kind != kind { return false }
    return isNamed.isEmpty || isNamed[Int(reference.name.number)]
  }

  private func namesPersistent(_ use: Use) -> Bool {
    app.architecture.targets(of: use).contains {
      if case .type(let type) = $0 { app.architecture.types[type].isPersistent } else { false }
    }
  }

  private func isAcross(_ use: Use) -> Bool {
    app.architecture.targets(of: use).contains {
      guard case .type(let type) = $0, let part = app.architecture.part(around: type) else { return false }
      return part.module >= 0 && part.module != use.module
    }
  }
}
