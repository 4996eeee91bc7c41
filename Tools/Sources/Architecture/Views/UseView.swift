import Source

/// A place where the code of a part, or of a module, names something.
public struct UseView: Sendable {
  public let app: AppView
  package let use: Use

  package init(app: AppView, use: Use) {
    self.app = app
    self.use = use
  }

  @inline(__always) private var reference: Reference { app.architecture.reference(of: use) }

  // MARK: What is written

  /// The reference as the text has it.
  public var written: ReferenceView { ReferenceView(app: app, file: use.file, reference: reference) }
  public var name: String { app.text(reference.name) }
  /// The name's number.
  public var nameID: Name { reference.name }
  /// The name before the dot; empty if there is none.
  public var base: String { app.text(reference.base) }
  /// The number of the base.
  public var baseID: Name { reference.base }
  /// Of a call, the labels of its arguments: `_:animated:`.
  public var labels: String { app.text(reference.labels) }
  /// The number of the labels.
  public var labelsID: Name { reference.labels }
  public var kind: Reference.Kind { reference.kind }
  public var position: Position { reference.position }
  public var isInSignature: Bool { reference.isInSignature }
  /// Whether it is in the default value of a parameter: whoever calls may hand in something else.
  public var isDefaultValue: Bool {
    guard reference.isInSignature, reference.kind != .type, reference.kind != .attribute else { return false }
    return declaration.map { $0.kind == .function || $0.kind == .initializer } ?? false
  }
  /// Whether something is assigned to what is named.
  public var isAssigned: Bool { reference.isAssigned }

  // MARK: Where it is

  public var file: FileView { FileView(app: app, index: use.file) }
  /// The innermost declaration around it; nil at the top of the file.
  public var declaration: DeclarationView? { written.declaration }
  /// The part in whose code it is.
  public var part: PartView? { use.part < 0 ? nil : PartView(app: app, id: use.part) }
  /// The module of the part, or else of the file.
  public var module: ModuleView? { ModuleView(app: app, optional: use.module) }
  public var ring: Ring? { use.ring }

  // MARK: What it means if the code base does not declare it

  /// Whether it names a type of a UI framework.
  public var isUI: Bool { use.isUI }
  /// Whether it names the runtime's router.
  public var isRuntimeRouter: Bool { use.isRouter }
  /// Whether it names a way out of a module, or what one is made from.
  public var isWay: Bool { use.isWay }
  /// Whether it names what the runtime shows: a screen, a contract, a view.
  public var isOfScreen: Bool { use.isOfScreen }
  /// Whether it names a type of a database framework.
  public var isPersistence: Bool { use.isPersistence }
  /// Whether it names a type of a database or network framework.
  public var isInfrastructure: Bool { use.isInfrastructure }

  // MARK: What it may name

  /// Whether the code base declares something that it may name.
  @inline(__always) public var hasTargets: Bool { !use.targets.isEmpty }

  /// What of the code base it may name.
  public var targets: some Collection<TargetView> {
    app.architecture.targets(of: use).lazy.map { target in
      switch target {
      case .type(let type): .type(TypeView(app: app, id: type))
      case .global(let declaration, let file):
        .global(DeclarationView(app: app, file: FileView(app: app, index: file), index: declaration))
      }
    }
  }

  /// Whether it names parts, or what is declared in parts, and all of these satisfy a condition.
  public func namesOnly(_ isWanted: (PartView) -> Bool) -> Bool {
    guard hasTargets else { return false }
    for target in app.architecture.targets(of: use) {
      guard case .type(let type) = target, let part = TypeView(app: app, id: type).enclosingPart,
        isWanted(part)
      else { return false }
    }
    return true
  }

  /// Whether it names parts of a role, or what is declared in such, and nothing else.
  public func names(only role: Role) -> Bool {
    let app = app.architecture
    return hasTargets
      && app.targets(of: use).allSatisfy {
        guard case .type(let type) = $0, app.partOfType[Int(type)] >= 0 else { return false }
        return app.parts[Int(app.partOfType[Int(type)])].role == role
      }
  }

  /// Whether all that it names is in a ring or further inside, and nothing else.
  public func namesOnly(upTo ring: Ring) -> Bool {
    hasTargets
      && app.architecture.targets(of: use).allSatisfy {
        app.architecture.ring(of: $0).map { $0 <= ring } ?? false
      }
  }

  /// The parts that it names, or in which its targets are declared; none if it may name something else as well.
  public var namedParts: [PartView] {
    namesOnly { _ in true } ? targets.compactMap(\.enclosingPart) : []
  }

  /// Whether every target is a part itself, not something that is declared inside one.
  public var namesPartsThemselves: Bool { targets.allSatisfy { $0.type?.part != nil } }

  /// Whether it names a type of the code base that is a class of a database's objects.
  public var namesPersistentType: Bool { targets.contains { $0.type?.isPersistent ?? false } }

  /// Whether it makes what it names: `List()`, `List.init()`.
  public var isMaking: Bool {
    let reference = reference
    if reference.kind == .call { return true }
    guard reference.kind == .expression else { return reference.kind == .memberCall && hasTargets }
    // `List.init(…)`: a call of init on it is among the next references.
    return next(3).contains { $0.kind.isMember && $0.baseID == reference.name && $0.name == "init" }
  }

  /// The next references of the file.
  public func next(_ count: Int) -> some Sequence<ReferenceView> {
    let end = app.architecture.code.files[Int(use.file)].references.upperBound
    let first = Int(use.reference) + 1
    return (first..<max(first, min(first + count, end))).lazy.map {
      ReferenceView(app: app, file: use.file, reference: app.architecture.code.references[$0])
    }
  }

  // MARK: What it reaches through properties

  /// The type of the property before the dot, if that is a part of a role.
  public func collaborator(_ role: Role) -> TypeView? {
    app.architecture.collaborator(reference.base, of: use, role: role).map { TypeView(app: app, id: $0) }
  }

  /// Whether it names a presenter's part of a role through the presenter: `presenter.interactor`.
  public func reaches(_ role: Role) -> Bool {
    let reference = reference
    return reference.kind.isMember && app.architecture.reaches(reference, role, from: use)
  }
}
