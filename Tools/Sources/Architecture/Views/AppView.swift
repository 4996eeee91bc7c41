import Source

/// An app as rules read it: its files, modules, parts, types and uses as values, without indices.
///
/// All views refer to one of these, which keeps the tables that they read from.
public final class AppView: Sendable {
  /// The tables behind the views.
  package let architecture: Architecture

  public init(_ architecture: Architecture) { self.architecture = architecture }

  /// Every file of the app, in the order of paths. Tests and generated files are left out.
  public var files: some Sequence<FileView> {
    architecture.code.files.indices.lazy.filter { !self.architecture.code.files[$0].isApart }
      .map { FileView(app: self, index: Int32($0)) }
  }

  /// Every module, in the order of the modules' numbers.
  public var modules: some Sequence<ModuleView> {
    architecture.modules.indices.lazy.map { ModuleView(app: self, id: Module.ID($0)) }
  }

  /// Every part, protocols and contracts included.
  public var parts: some Sequence<PartView> {
    architecture.parts.indices.lazy.map { PartView(app: self, id: Part.ID($0)) }
  }

  /// The parts of a role, of one form or of all.
  public func parts(_ role: Role, _ form: Part.Form? = nil) -> some Sequence<PartView> {
    parts.lazy.filter { part in part.role == role && form.map { part.form == $0 } ?? true }
  }

  /// The concrete parts whose stored properties are to be judged: all, but where it is tried what would follow if a few were
  /// something else.
  public var owners: [PartView] {
    let numbers = architecture.judgedOwners?.sorted() ?? architecture.parts.indices.map { Part.ID($0) }
    return numbers.map { PartView(app: self, id: $0) }.filter { $0.form == .concrete }
  }

  /// Those of a role.
  public func owners(_ role: Role) -> [PartView] { owners.filter { $0.role == role } }

  /// Whether what files import is to be judged: always, but where it is tried what would follow from a few uses alone.
  public var areFilesJudged: Bool { architecture.areFilesJudged }

  /// Every type of the code base, nested ones included.
  public var types: some Sequence<TypeView> {
    architecture.types.nodes.indices.lazy.map { TypeView(app: self, id: Types.ID($0)) }
  }

  /// All types of a name, nested ones included, in the order of files and positions.
  public func types(named name: Name) -> some Sequence<TypeView> {
    architecture.types.named(name).lazy.map { TypeView(app: self, id: $0) }
  }

  /// Every use, in the order of files and positions.
  public var uses: Uses { Uses(app: self, numbers: nil) }

  /// The uses in the code of parts of a role, of all forms or of one: in their own code, not in that of their protocols.
  public func uses(by role: Role, _ form: Part.Form? = nil) -> Uses {
    Uses(app: self, numbers: architecture.byRole[Int(role.rawValue)], form: form)
  }

  /// The number of a name, or nil if the code base never writes it. Numbers are compared faster than texts.
  public func name(_ text: String) -> Name? { architecture.code.names.find(text) }

  /// The numbers of those of some names that the code base writes.
  public func names(_ texts: some Sequence<String>) -> Set<Name> { Set(texts.compactMap { name($0) }) }

  /// The numbers of the names that the code base writes and that begin so.
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

  /// The text of a name.
  public func text(_ name: Name) -> String { architecture.code.names[name] }

  /// Whether a type of the code base inherits from another, or conforms to it, itself or by what it inherits from. A
  /// protocol counts where something conforms to it.
  public func isInherited(_ type: TypeView) -> Bool { architecture.types.isInherited[Int(type.id)] }

  /// The names of the functions and computed properties whose type is one of some names.
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

  /// The names of the types of all properties that store strongly, as written.
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

  /// The references of the app to any of some names, used or not.
  public func references(to names: Set<Name>) -> [ReferenceView] {
    if names.isEmpty { return [] }
    let code = architecture.code
    let isWanted = code.names.flags(of: names)
    var found: [ReferenceView] = []
    for (index, file) in code.files.enumerated() where !file.isApart {
      for reference in code.references[file.references] where isWanted[Int(reference.name.number)] {
        found.append(ReferenceView(app: self, file: Int32(index), reference: reference))
      }
    }
    return found
  }

  /// Those of some names that the app declares something by: a type, a function, a member.
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
/// Most uses are of no concern to a rule. What is left out here costs less than what a rule looks at and leaves.
public struct Uses: Sequence, IteratorProtocol, Sendable {
  private let app: AppView
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
  /// What they name one of, if the code base does not declare it; empty for anything.
  private var meaning: Vocabulary.Meaning = []
  private var kind: Reference.Kind?
  /// By the number of each name, whether it is wanted; empty for all.
  private var isNamed: [Bool] = []

  init(app: AppView, numbers: [Int32]?, form: Part.Form? = nil) {
    self.app = app
    self.numbers = numbers
    self.form = form
    end = numbers?.count ?? app.architecture.uses.count
  }

  /// Those that may name something of the code base.
  public var withTargets: Uses {
    var uses = self
    uses.haveTargets = true
    return uses
  }

  /// Those that may name something of the code base, or of a framework that is known.
  public var known: Uses {
    var uses = self
    uses.areKnown = true
    return uses
  }

  /// Those in code of rings that others are outside of.
  public var inner: Uses {
    var uses = self
    uses.areInner = true
    return uses
  }

  /// Those that may name something of the code base, themselves or through a presenter.
  public var reaching: Uses {
    var uses = self
    uses.areReaching = true
    return uses
  }

  /// Those that name a type of a UI framework.
  public var ofUI: Uses {
    var uses = self
    uses.meaning.formUnion(.ui)
    return uses
  }

  /// Those that name a type of a database framework, or a class of the code base that is one of a database's objects.
  public var ofPersistence: Uses {
    var uses = self
    uses.meaning.formUnion(.persistence)
    uses.arePersistent = true
    return uses
  }

  /// Those that may name a part of another module.
  public var acrossModules: Uses {
    var uses = self
    uses.areAcross = true
    return uses
  }

  /// Those of a kind.
  public func of(_ kind: Reference.Kind) -> Uses {
    var uses = self
    uses.kind = kind
    return uses
  }

  /// Those of some names.
  public func of(_ names: some Sequence<Name>) -> Uses {
    var uses = self
    uses.isNamed = app.architecture.code.names.flags(of: names)
    return uses
  }

  public mutating func next() -> UseView? {
    while position < end {
      let number = numbers.map { Int($0[position]) } ?? position
      position += 1
      if isWanted(number) { return UseView(app: app, use: app.architecture.uses[number]) }
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
