import Source

/// A type of the code base, in any file, with its extensions.
public struct CheckedType: Sendable {
  public let app: CheckedApp
  /// The number of the type, which findings store.
  public let id: Types.ID

  init(app: CheckedApp, id: Types.ID) {
    self.app = app
    self.id = id
  }

  /// Nil for no type (-1).
  init?(app: CheckedApp, optional id: Types.ID) {
    guard id >= 0 else { return nil }
    self.init(app: app, id: id)
  }

  @inline(__always) private var node: Types.Node { app.architecture.types.nodes[Int(id)] }

  public var name: String { app.text(node.name) }
  /// The number of the name.
  public var nameID: Name { node.name }
  /// The qualified name: `Login.Presenter`.
  public var fullName: String { app.architecture.types.fullName(of: id, app.architecture.code.names) }
  public var kind: Declaration.Kind { node.kind }
  /// The file of the type's own declaration.
  public var file: CheckedFile { CheckedFile(app: app, index: node.file) }
  /// The type's own declaration, not those of its extensions.
  public var declaration: CheckedDeclaration {
    CheckedDeclaration(app: app, file: CheckedFile(app: app, index: node.file), index: node.declaration)
  }
  /// The type's own declaration, then those of its extensions.
  public var declarations: [CheckedDeclaration] {
    [declaration]
      + (app.architecture.types.extensions[id] ?? []).map {
        CheckedDeclaration(app: app, file: CheckedFile(app: app, index: $0.file), index: $0.declaration)
      }
  }

  /// The members, including those of extensions.
  public var members: some Sequence<CheckedDeclaration> {
    app.architecture.membersByType[id].lazy.map {
      CheckedDeclaration(app: app, file: CheckedFile(app: app, index: $0.file), index: Int32($0.declaration))
    }
  }

  /// Returns the member that the type declares or inherits; if there are several with this name, the one with these
  /// labels.
  public func member(_ name: Name, labels: Name = .none) -> CheckedDeclaration? {
    app.architecture.member(name, labels: labels, of: id).map {
      CheckedDeclaration(app: app, file: CheckedFile(app: app, index: $0.file), index: $0.index)
    }
  }

  /// The enclosing type.
  public var parent: CheckedType? { CheckedType(app: app, optional: node.parent) }
  /// The part that the type is.
  public var part: CheckedPart? {
    guard let part = enclosingPart, app.architecture.parts[Int(part.id)].type == id else { return nil }
    return part
  }
  /// The part that the type is, or is declared in.
  public var enclosingPart: CheckedPart? {
    let part = app.architecture.partOfType[Int(id)]
    return part < 0 ? nil : CheckedPart(app: app, id: part)
  }
  public var ring: Ring? { app.architecture.ringOfType[Int(id)] }

  /// The supertypes that the code base declares.
  public var supertypes: some Sequence<CheckedType> {
    app.architecture.types.supertypes(of: id).lazy.map { CheckedType(app: app, id: $0) }
  }
  /// The names of the external supertypes.
  public var foreignSupertypes: [String] {
    app.architecture.types.foreignSupertypes(of: id).map { app.text($0) }
  }
  /// Whether it is another type, or a subtype of it.
  public func isSubtype(of other: CheckedType) -> Bool { app.architecture.types.isSubtype(id, of: other.id) }

  /// Whether it or a supertype belongs to a UI framework.
  public var isUI: Bool { node.isUI }
  /// Whether it is a view controller, except a container.
  public var isController: Bool { node.isController }
  /// Whether it is a class of database objects.
  public var isPersistent: Bool { node.isPersistent }
  /// Whether it is an enumeration, or a structure without functions, that uses no UI framework.
  public var isPlainValue: Bool {
    app.architecture.isPlainValue(id) && !app.architecture.namesUI(node.declaration, in: node.file)
  }
  /// Whether it is an enumeration with cases.
  public var hasCases: Bool { kind == .enum && members.contains { $0.kind == .case } }
  /// Whether its name indicates the content of a screen: `NoteViewModel`.
  public var isNamedAsShown: Bool { Reading.isShown(name) }
  /// Whether it stores views or view controllers, or its functions take or return them.
  public var worksWithViews: Bool {
    app.architecture.namesViews(node.declaration, in: node.file, onlyOutside: true)
  }
  /// For a protocol, whether only classes can conform to it; nil if unknown.
  public var isClassBound: Bool? { node.isClassBound }

  /// Whether it is not a type but a function or property that creates a module.
  public var isMaker: Bool { app.architecture.types.isMaker(id) }
  /// Whether it is a structure that contains only exit actions of a module.
  public var isWireframe: Bool { app.architecture.types.isWireframe(id, app.architecture.code) }
  /// Whether it is a type alias of a function type.
  public var isAliasOfFunction: Bool { kind == .typealias && declaration.traits.contains(.closure) }
  /// Whether it conforms to the runtime's `Presenter`.
  public var isRuntimePresenter: Bool {
    kind != .protocol
      && app.architecture.types.isMadeOf(RuntimeNames(app.architecture.code.names).presenter, id)
  }

  /// Whether it is a protocol to which only structures and enumerations conform.
  public var hasOnlyValuesAsSubtypes: Bool {
    guard kind == .protocol, isClassBound == false else { return false }
    var hasValues = false
    for part in app.parts where part.form == .concrete && part.type.isSubtype(of: self) {
      switch part.type.kind {
      case .struct, .enum: hasValues = true
      default: return false
      }
    }
    return hasValues
  }
}

extension CheckedType: Hashable {
  public static func == (a: CheckedType, b: CheckedType) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension CheckedApp {
  /// The types that receive life-cycle calls of the runtime, and whether each is a presenter.
  public var typesNotifiedByRuntime: [(type: CheckedType, isPresenter: Bool)] {
    let runtime = RuntimeNames(architecture.code.names)
    if runtime.lifeCycle.isEmpty { return [] }
    return types.filter {
      $0.kind != .protocol && self.architecture.types.isMadeOf(runtime.lifeCycle, $0.id)
    }.map { ($0, architecture.types.isMadeOf(runtime.presenter, $0.id)) }
  }
}
