import Source

/// A file, with its imports and the parts that it declares or extends.
public struct CheckedFile: Sendable {
  public let app: CheckedApp
  let index: Int32

  @inline(__always) private var file: Codebase.File { app.architecture.code.files[Int(index)] }

  /// The path relative to the root, with `/`.
  public var path: String { app.architecture.code.path(of: index) }

  /// The path without the last component; empty for the root.
  public var folder: Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }

  /// The last component of the path: `LoginPresenter.swift`.
  public var name: Substring {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return path[(slash.map { path.utf8.index(after: $0) } ?? path.startIndex)...]
  }

  /// The imports in source order.
  public var imports: some Sequence<CheckedImport> {
    file.imports.lazy.map { CheckedImport(file: self, statement: app.architecture.code.imports[$0]) }
  }

  /// The parts that the file declares or extends.
  public var parts: [CheckedPart] {
    app.architecture.partsOfFile[Int(index)].map { CheckedPart(app: app, id: $0) }
  }

  /// The module of the file.
  public var module: CheckedModule? {
    CheckedModule(app: app, optional: app.architecture.moduleOfFile[Int(index)])
  }

  /// The references of the file, in source order.
  public var references: some Sequence<CheckedReference> {
    file.references.lazy.map {
      CheckedReference(app: app, file: index, reference: app.architecture.code.references[$0])
    }
  }
}

extension CheckedFile: Hashable {
  public static func == (a: CheckedFile, b: CheckedFile) -> Bool { a.index == b.index }
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
