import Source

/// A use of a name in a file, with its syntax.
public struct ReferenceView: SyntacticReference, Sendable {
  public let app: AppView
  let fileIndex: Int32
  public let reference: Reference

  init(app: AppView, file: Int32, reference: Reference) {
    self.app = app
    fileIndex = file
    self.reference = reference
  }

  public var file: FileView { FileView(app: app, index: fileIndex) }

  /// The role in a call that connects screens with the runtime.
  public var wiring: Reference.Wiring { reference.wiring }

  /// The innermost enclosing declaration; nil at the top of the file.
  public var declaration: DeclarationView? {
    guard reference.declaration >= 0 else { return nil }
    let first = app.architecture.code.files[Int(fileIndex)].declarations.lowerBound
    return DeclarationView(app: app, file: file, index: Int32(first) + reference.declaration)
  }

  /// The type of the code base with this name, seen from the top of the file.
  public var resolvedType: TypeView? {
    TypeView(
      app: app,
      optional: app.architecture.types.resolve(path: reference.name, in: fileIndex, app.architecture.code))
  }

  /// Whether the name belongs to a UI framework.
  public var isUI: Bool { app.architecture.isUI(reference.name, in: fileIndex) }
}
