import Source

/// A declaration of the code base that a use may refer to.
public enum CheckedTarget: Sendable {
  case type(CheckedType)
  /// A function or variable at the top of a file.
  case global(CheckedDeclaration)

  public var type: CheckedType? { if case .type(let type) = self { type } else { nil } }

  /// The part that the target is, or is declared in.
  public var enclosingPart: CheckedPart? { type?.enclosingPart }

  /// The file that declares it.
  public var file: CheckedFile {
    switch self {
    case .type(let type): type.file
    case .global(let declaration): declaration.file
    }
  }

  /// Whether it is a value, function or variable beside a view that uses no UI framework.
  public var isPlainHelper: Bool {
    switch self {
    case .type(let type): type.app.architecture.plainHelpers.contains(type.declaration.index)
    case .global(let declaration): declaration.app.architecture.plainHelpers.contains(declaration.index)
    }
  }

  public var ring: Ring? {
    switch self {
    case .type(let type): type.ring
    case .global(let declaration):
      declaration.app.architecture.ring(
        of: .global(declaration: declaration.index, file: declaration.file.index))
    }
  }
}
