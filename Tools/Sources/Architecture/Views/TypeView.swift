import Source

/// A type of the code base, of whatever file, with its extensions.
public struct TypeView: Sendable {
  public let app: AppView
  /// The type's number: what a finding keeps of the type.
  public let id: Types.ID

  init(app: AppView, id: Types.ID) {
    self.app = app
    self.id = id
  }

  /// Nil for the number of no type.
  init?(app: AppView, optional id: Types.ID) {
    guard id >= 0 else { return nil }
    self.init(app: app, id: id)
  }

  @inline(__always) private var node: Types.Node { app.architecture.types.nodes[Int(id)] }

  public var name: String { app.text(node.name) }
  /// The name's number.
  public var nameID: Name { node.name }
  /// With the names of the types around it: `Login.Presenter`.
  public var fullName: String { app.architecture.types.fullName(of: id, app.architecture.code.names) }
  public var kind: Declaration.Kind { node.kind }
  /// The file of the type's own declaration.
  public var file: FileView { FileView(app: app, index: node.file) }
  /// The type's own declaration, not those of its extensions.
  public var declaration: DeclarationView {
    DeclarationView(app: app, file: FileView(app: app, index: node.file), index: node.declaration)
  }
  /// The type's own declaration, then those of its extensions.
  public var declarations: [DeclarationView] {
    [declaration]
      + (app.architecture.types.extensions[id] ?? []).map {
        DeclarationView(app: app, file: FileView(app: app, index: $0.file), index: $0.declaration)
      }
  }

  /// Those of extensions included.
  public var members: some Sequence<DeclarationView> {
    app.architecture.membersByType[id].lazy.map {
      DeclarationView(app: app, file: FileView(app: app, index: $0.file), index: Int32($0.declaration))
    }
  }

  /// The member of this name that the type declares or inherits; if there are several, the one with these labels.
  public func member(_ name: Name, labels: Name = .none) -> DeclarationView? {
    app.architecture.member(name, labels: labels, of: id).map {
      DeclarationView(app: app, file: FileView(app: app, index: $0.file), index: $0.index)
    }
  }

  /// The type in which it is declared.
  public var parent: TypeView? { TypeView(app: app, optional: node.parent) }
  /// The part that the type is.
  public var part: PartView? {
    guard let part = enclosingPart, app.architecture.parts[Int(part.id)].type == id else { return nil }
    return part
  }
  /// The part that the type is, or in which it is declared.
  public var enclosingPart: PartView? {
    let part = app.architecture.partOfType[Int(id)]
    return part < 0 ? nil : PartView(app: app, id: part)
  }
  public var ring: Ring? { app.architecture.ringOfType[Int(id)] }

  /// The types of the code base that it inherits from and conforms to.
  public var supertypes: some Sequence<TypeView> {
    app.architecture.types.supertypes(of: id).lazy.map { TypeView(app: app, id: $0) }
  }
  /// The names of what it inherits from and conforms to that the code base does not declare.
  public var foreignSupertypes: [String] {
    app.architecture.types.foreignSupertypes(of: id).map { app.text($0) }
  }
  /// Whether it is another type, or inherits from or conforms to it.
  public func isSubtype(of other: TypeView) -> Bool { app.architecture.types.isSubtype(id, of: other.id) }

  /// Whether it, or what it inherits from, belongs to a UI framework.
  public var isUI: Bool { node.isUI }
  /// Whether it is a view controller, other than one that only contains others.
  public var isController: Bool { node.isController }
  /// Whether it is a class of a database's objects.
  public var isPersistent: Bool { node.isPersistent }
  /// Whether it is an enumeration, or a structure without functions, that names nothing of a UI framework.
  public var isPlainValue: Bool {
    app.architecture.isPlainValue(id) && !app.architecture.namesUI(node.declaration, in: node.file)
  }
  /// Whether it is an enumeration with cases.
  public var hasCases: Bool { kind == .enum && members.contains { $0.kind == .case } }
  /// Whether its name says that a screen shows it: `NoteViewModel`.
  public var isNamedAsShown: Bool { Reading.isShown(name) }
  /// Whether it stores views or view controllers, or its functions take or return such.
  public var worksWithViews: Bool {
    app.architecture.namesViews(node.declaration, in: node.file, onlyOutside: true)
  }
  /// Of a protocol, whether only classes can conform to it; nil where that is not known.
  public var isClassBound: Bool? { node.isClassBound }

  /// Whether it is no type but a function or property that makes a module.
  public var isMaker: Bool { app.architecture.types.isMaker(id) }
  /// Whether it is a structure that contains only ways out of a module.
  public var isOfWays: Bool { app.architecture.types.isOfWays(id, app.architecture.code) }
  /// Whether it is an alias of a function type.
  public var isAliasOfFunction: Bool { kind == .typealias && declaration.traits.contains(.closure) }
  /// Whether it conforms to the runtime's `Presenter`.
  public var isRuntimePresenter: Bool {
    kind != .protocol
      && app.architecture.types.isMadeOf(RuntimeNames(app.architecture.code.names).presenter, id)
  }

  /// Whether it is a protocol to which structures and enumerations conform, and nothing else does.
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

extension TypeView: Hashable {
  public static func == (a: TypeView, b: TypeView) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension AppView {
  /// The types that the runtime notifies of a screen's life, and whether each of them is a presenter.
  public var typesNotifiedByRuntime: [(type: TypeView, isPresenter: Bool)] {
    let runtime = RuntimeNames(architecture.code.names)
    if runtime.lifeCycle.isEmpty { return [] }
    return types.filter {
      $0.kind != .protocol && self.architecture.types.isMadeOf(runtime.lifeCycle, $0.id)
    }.map { ($0, architecture.types.isMadeOf(runtime.presenter, $0.id)) }
  }
}
