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

  /// The uses in the code of parts of a role.
  public func uses(by role: Role) -> Uses {
    Uses(app: self, numbers: architecture.byRole[Int(role.rawValue)])
  }

  /// The uses in the code of parts of a role and form: in their own code, not in that of their protocols.
  public func uses(by role: Role, _ form: Part.Form) -> some Sequence<UseView> {
    uses(by: role).lazy.filter { $0.part?.form == form }
  }

  /// The number of a name, or nil if the code base never writes it. Numbers are compared faster than texts.
  public func name(_ text: String) -> Name? { architecture.code.names.find(text) }

  /// The numbers of those of some names that the code base writes.
  public func names(_ texts: some Sequence<String>) -> Set<Name> { Set(texts.compactMap { name($0) }) }

  /// The text of a name.
  public func text(_ name: Name) -> String { architecture.code.names[name] }

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
}

/// A sequence of uses: all of them, or some by their numbers.
public struct Uses: Sequence, IteratorProtocol, Sendable {
  private let app: AppView
  private let numbers: [Int32]?
  private let end: Int
  private var position = 0

  init(app: AppView, numbers: [Int32]?) {
    self.app = app
    self.numbers = numbers
    end = numbers?.count ?? app.architecture.uses.count
  }

  public mutating func next() -> UseView? {
    guard position < end else { return nil }
    let number = numbers.map { Int($0[position]) } ?? position
    position += 1
    return UseView(app: app, use: app.architecture.uses[number])
  }
}
