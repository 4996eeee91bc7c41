import Source

/// A use of a name in the code of a part or module.
public struct CheckedUse: SyntacticReference, Sendable {
  public let app: CheckedApp
  package let use: Use

  package init(app: CheckedApp, use: Use) {
    self.app = app
    self.use = use
  }

  @inline(__always) public var reference: Reference { app.architecture.reference(of: use) }

  // MARK: Syntax

  /// The reference as written.
  public var written: CheckedReference { CheckedReference(app: app, file: use.file, reference: reference) }
  /// Whether it is in the default value of a parameter: callers can pass another value.
  public var isDefaultValue: Bool {
    guard reference.isInSignature, reference.kind != .type, reference.kind != .attribute else { return false }
    return declaration.map { $0.kind == .function || $0.kind == .initializer } ?? false
  }

  // MARK: Location

  public var file: CheckedFile { CheckedFile(app: app, index: use.file) }
  /// The innermost enclosing declaration; nil at the top of the file.
  public var declaration: CheckedDeclaration? { written.declaration }
  /// The part that contains it.
  public var part: CheckedPart? { use.part < 0 ? nil : CheckedPart(app: app, id: use.part) }
  /// The module of the part, or else of the file.
  public var module: CheckedModule? { CheckedModule(app: app, optional: use.module) }
  public var ring: Ring? { use.ring }

  // MARK: Meaning of external names

  /// Whether it refers to a type of a UI framework.
  public var isUI: Bool { use.isUI }
  /// Whether it refers to the runtime's router.
  public var isRuntimeRouter: Bool { use.isRouter }
  /// Whether it refers to an exit of a module, or to a type for creating one.
  public var isExit: Bool { use.isExit }
  /// Whether it refers to a type of the runtime for screens: a screen, a contract, a view.
  public var isOfScreen: Bool { use.isOfScreen }
  /// Whether it refers to a type of a database framework.
  public var isPersistence: Bool { use.isPersistence }
  /// Whether it refers to a type of a database or network framework.
  public var isInfrastructure: Bool { use.isInfrastructure }

  // MARK: Possible targets

  /// Whether the code base contains a declaration that it may refer to.
  @inline(__always) public var hasTargets: Bool { !use.targets.isEmpty }

  /// The declarations of the code base that it may refer to.
  public var targets: some Collection<CheckedTarget> {
    app.architecture.targets(of: use).lazy.map { target in
      switch target {
      case .type(let type): .type(CheckedType(app: app, id: type))
      case .global(let declaration, let file):
        .global(CheckedDeclaration(app: app, file: CheckedFile(app: app, index: file), index: declaration))
      }
    }
  }

  /// The function or variable at the top of a file, if it can only refer to that.
  public var onlyGlobal: CheckedDeclaration? {
    let targets = Array(targets)
    guard targets.count == 1, case .global(let declaration) = targets[0] else { return nil }
    return declaration
  }

  /// Whether it refers only to parts, or declarations in parts, that satisfy a condition.
  public func namesOnly(_ isWanted: (CheckedPart) -> Bool) -> Bool {
    guard hasTargets else { return false }
    for target in app.architecture.targets(of: use) {
      guard case .type(let type) = target, let part = CheckedType(app: app, id: type).enclosingPart,
        isWanted(part)
      else { return false }
    }
    return true
  }

  /// Whether it refers only to parts of a role, or to declarations in such parts.
  public func names(only role: Role) -> Bool {
    let app = app.architecture
    return hasTargets
      && app.targets(of: use).allSatisfy {
        guard case .type(let type) = $0, app.partOfType[Int(type)] >= 0 else { return false }
        return app.parts[Int(app.partOfType[Int(type)])].role == role
      }
  }

  /// Whether it refers only to declarations in a ring or further inside.
  public func namesOnly(upTo ring: Ring) -> Bool {
    hasTargets
      && app.architecture.targets(of: use).allSatisfy {
        app.architecture.ring(of: $0).map { $0 <= ring } ?? false
      }
  }

  /// The parts that it refers to, or that contain its targets; empty if it may refer to anything else.
  public var namedParts: [CheckedPart] {
    namesOnly { _ in true } ? targets.compactMap(\.enclosingPart) : []
  }

  /// Whether every target is a part itself, not a declaration inside one.
  public var namesPartsThemselves: Bool { targets.allSatisfy { $0.type?.part != nil } }

  /// Whether it refers to a persistent class of the code base.
  public var namesPersistentType: Bool { targets.contains { $0.type?.isPersistent ?? false } }

  /// Whether it creates a value of the type: `List()`, `List.init()`.
  public var isMaking: Bool {
    let reference = reference
    if reference.kind == .call { return true }
    guard reference.kind == .expression else { return reference.kind == .memberCall && hasTargets }
    // `List.init(…)`: a call of init on it is among the next references.
    return next(3).contains { $0.kind.isMember && $0.baseID == reference.name && $0.name == "init" }
  }

  /// Returns the next references of the file.
  public func next(_ count: Int) -> some Sequence<CheckedReference> {
    let end = app.architecture.code.files[Int(use.file)].references.upperBound
    let first = Int(use.reference) + 1
    return (first..<max(first, min(first + count, end))).lazy.map {
      CheckedReference(app: app, file: use.file, reference: app.architecture.code.references[$0])
    }
  }

  // MARK: Targets reached through properties

  /// Returns the type of the property before the dot, if that is a part of a role.
  public func collaborator(_ role: Role) -> CheckedType? {
    app.architecture.collaborator(reference.base, of: use, role: role).map { CheckedType(app: app, id: $0) }
  }

  /// Whether it reaches a presenter's part of a role through the presenter: `presenter.interactor`.
  public func reaches(_ role: Role) -> Bool {
    let reference = reference
    return reference.kind.isMember && app.architecture.reaches(reference, role, from: use)
  }
}
