import Source

/// A declaration: a type, an extension, or a member of one.
public struct CheckedDeclaration: Sendable {
  public let app: CheckedApp
  public let file: CheckedFile
  /// The global index.
  let index: Int32

  @inline(__always) private var declaration: Declaration { app.architecture.code.declarations[Int(index)] }
  @inline(__always) private var first: Int32 {
    Int32(app.architecture.code.files[Int(file.index)].declarations.lowerBound)
  }

  public var kind: Declaration.Kind { declaration.kind }
  public var access: Declaration.Access { declaration.access }
  public var traits: Declaration.Traits { declaration.traits }
  public var position: Position { declaration.position }
  public var lastLine: Int32 { declaration.lastLine }

  public var name: String { app.text(declaration.name) }
  /// The number of the name.
  public var nameID: Name { declaration.name }
  /// For a function or initializer, the labels of its parameters: `_:animated:`.
  public var labels: String { app.text(declaration.labels) }
  /// The number of the labels.
  public var labelsID: Name { declaration.labels }
  /// The type as written, without `?`, `any` and generic arguments; empty without a type.
  public var typeName: String { app.text(declaration.type) }
  /// The number of the type's name.
  public var typeNameID: Name { declaration.type }
  /// The type of a property, or the return type of a function, if the code base declares it.
  public var type: CheckedType? {
    CheckedType(
      app: app,
      optional: app.architecture.types.resolve(path: declaration.type, in: file.index, app.architecture.code))
  }
  /// Whether the type, as written, belongs to a UI framework.
  public var hasUIType: Bool { app.architecture.isUI(declaration.type, in: file.index) }

  /// Whether its code uses views or view controllers.
  public var namesViews: Bool { app.architecture.namesViews(index, in: file.index, onlyOutside: false) }

  /// Whether it is a `weak` or `unowned` property.
  public var isWeakOrUnowned: Bool { !declaration.traits.isDisjoint(with: [.weak, .unowned]) }

  /// The qualified name: `LoginPresenter.show(_:animated:)`.
  public var symbol: String { app.architecture.symbol(index - first, in: file.index) }

  /// The enclosing type or extension.
  public var parent: CheckedDeclaration? {
    let parent = declaration.parent
    return parent < 0 ? nil : CheckedDeclaration(app: app, file: file, index: first + parent)
  }

  /// The enclosing type, if the code base declares it.
  public var parentType: CheckedType? { parent?.owner }

  /// The innermost type that contains the declaration, or that it declares.
  public var owner: CheckedType? {
    CheckedType(app: app, optional: app.architecture.types.owners[Int(index)])
  }
  /// The part that contains it.
  public var part: CheckedPart? { owner?.enclosingPart }

  /// The references in the declaration itself, without those of nested declarations.
  public var references: some Sequence<CheckedReference> {
    let own = index - first
    return file.references.lazy.filter { $0.reference.declaration == own }
  }
}

extension CheckedDeclaration: Hashable {
  public static func == (a: CheckedDeclaration, b: CheckedDeclaration) -> Bool { a.index == b.index }
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
