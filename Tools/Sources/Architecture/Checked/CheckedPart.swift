import Source

/// A part: a type with a role.
public struct CheckedPart: Sendable {
  public let app: CheckedApp
  let id: Part.ID

  init(app: CheckedApp, id: Part.ID) {
    self.app = app
    self.id = id
  }

  @inline(__always) private var part: Part { app.architecture.parts[Int(id)] }

  public var role: Role { part.role }
  public var form: Part.Form { part.form }
  public var ring: Ring { part.ring }
  /// The strength of the evidence for the role.
  public var strength: Strength { part.strength }
  /// The module of the part.
  public var module: CheckedModule? { CheckedModule(app: app, optional: part.module) }
  /// The type with the role.
  public var type: CheckedType { CheckedType(app: app, id: part.type) }
  /// The qualified name: `Login.Presenter`.
  public var name: String { type.fullName }
  /// The part's own declaration, not those of its extensions.
  public var declaration: CheckedDeclaration { type.declaration }
  /// The members, including those of extensions.
  public var members: some Sequence<CheckedDeclaration> { type.members }

  /// The part's stored properties, without static ones.
  public var storedReferences: some Sequence<CheckedStoredReference> {
    app.architecture.storedReferences[Int(id)].lazy.map { CheckedStoredReference(app: app, stored: $0) }
  }

  /// Whether the part is an implementation of a role, not a protocol or contract.
  public func isConcrete(_ role: Role) -> Bool { part.role == role && part.form == .concrete }

  /// Whether the part creates and connects parts: a builder or a router.
  public var isWiring: Bool { part.role == .builder || part.role == .router }

  /// The number of lines, including those of its own extensions.
  public var lines: Int {
    ownDeclarations.reduce(0) { $0 + Int($1.lastLine - $1.position.line) + 1 }
  }

  /// The number of files in which the part is declared or extended by its own extensions.
  public var fileCount: Int { Set(ownDeclarations.map(\.file)).count }

  /// The part's declaration, and its extensions in files beside it or named after it. Extensions in other parts' files
  /// belong to them.
  private var ownDeclarations: [CheckedDeclaration] {
    let all = type.declarations
    if all.allSatisfy({ $0.file == type.file }) { return all }
    let home = type.file.folder
    return all.filter { $0.file.folder == home || $0.file.name.hasPrefix(type.name) }
  }

  /// Whether the part is a protocol that other modules may use.
  public var isModuleInterface: Bool { part.form.isProtocol && type.name.contains("Module") }

  /// Whether the part conforms to a protocol of a role.
  public func conforms(toProtocolOf role: Role) -> Bool {
    type.supertypes.contains { $0.part.map { $0.role == role && $0.form.isProtocol } ?? false }
  }

  /// Whether a supertype has the contract of its module as a generic argument: `ContractViewController<Editor>`.
  public var isGenericOverContract: Bool {
    declaration.references.contains {
      $0.kind == .type && $0.resolvedType?.part.map { $0.form == .contract && $0.module == module } ?? false
    }
  }
}

extension CheckedPart: Hashable {
  public static func == (a: CheckedPart, b: CheckedPart) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
