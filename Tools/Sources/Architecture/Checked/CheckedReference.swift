import Source

/// A use of a name in a file, with its syntax.
public struct CheckedReference: SyntacticReference, Sendable {
  public let app: CheckedApp
  let fileIndex: Int32
  public let reference: Reference

  init(app: CheckedApp, file: Int32, reference: Reference) {
    self.app = app
    fileIndex = file
    self.reference = reference
  }

  public var file: CheckedFile { CheckedFile(app: app, index: fileIndex) }

  /// The role in a call that connects screens with the runtime.
  public var wiring: Reference.Wiring { reference.wiring }

  /// The innermost enclosing declaration; nil at the top of the file.
  public var declaration: CheckedDeclaration? {
    guard reference.declaration >= 0 else { return nil }
    let first = app.architecture.code.files[Int(fileIndex)].declarations.lowerBound
    return CheckedDeclaration(app: app, file: file, index: Int32(first) + reference.declaration)
  }

  /// The type of the code base with this name, seen from the top of the file.
  public var resolvedType: CheckedType? {
    CheckedType(
      app: app,
      optional: app.architecture.types.resolve(path: reference.name, in: fileIndex, app.architecture.code))
  }

  /// Whether the name is a place, a region or a direction of MapKit.
  public var isDataOfMaps: Bool { Vocabulary.dataOfMaps.contains(name) }

  /// Whether the name is a view of a UI framework, and not a view controller.
  public var isView: Bool { app.architecture.isView(reference.name, in: fileIndex) }

  /// Whether the name belongs to a UI framework.
  public var isUI: Bool { app.architecture.isUI(reference.name, in: fileIndex) }
}
