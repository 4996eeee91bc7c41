import Source

/// The declarations of the app that use this project's runtime.
extension CheckedApp {
  /// The types that conform to the runtime's `Route`, `Contract` or `LinkedRoute`, sorted by file and position.
  ///
  /// The conformance must be in a file that imports the runtime, because other libraries have routes too.
  public var routes: [CheckedType] {
    let names = RuntimeNames(architecture.code.names).route
    let types = architecture.types
    let files = filesWithRuntime
    if names.isEmpty || files.isEmpty { return [] }
    func declaresIt(_ id: Types.ID) -> Bool {
      types.foreignSupertypes(of: id).contains(where: names.contains)
        && CheckedType(app: self, id: id).declarations.contains { files.contains($0.file) }
    }
    return types.nodes.indices.map { Types.ID($0) }.filter { id in
      switch types[id].kind {
      case .struct, .enum, .class, .actor: break
      default: return false
      }
      guard types.isMadeOf(names, id) else { return false }
      var seen: Set<Types.ID> = []
      var queue = [id]
      while let next = queue.popLast() {
        guard seen.insert(next).inserted else { continue }
        if declaresIt(next) { return true }
        queue += types.supertypes(of: next)
      }
      return false
    }.map { CheckedType(app: self, id: $0) }
  }

  /// The files that import the runtime, or a module of the app that may re-export it.
  public var filesWithRuntime: Set<CheckedFile> {
    guard let runtime = name("Viper") else { return [] }
    let code = architecture.code
    // The module of a file is unknown, but one of its folders has the module's name.
    var modules: Set<String> = ["Viper"]
    for file in files {
      let passesOn = code.imports[code.files[Int(file.index)].imports].contains {
        $0.module == runtime && $0.isExported
      }
      if passesOn { modules.formUnion(file.folder.split(separator: "/").map(String.init)) }
    }
    let wanted = names(modules)
    return Set(
      files.filter { file in
        code.imports[code.files[Int(file.index)].imports].contains { wanted.contains($0.module) }
      })
  }

  /// Whether part of the code is generated: its declarations and uses are not read.
  public var hasGeneratedFiles: Bool { architecture.code.files.contains { $0.isGenerated && !$0.isTest } }

  /// Returns the functions and properties of the app whose type has one of some names, sorted by file and position.
  public func declarations(typed types: Set<Name>) -> [CheckedDeclaration] {
    if types.isEmpty { return [] }
    let code = architecture.code
    let isWanted = code.names.flags(of: types)
    return files.flatMap { file in
      code.files[Int(file.index)].declarations.lazy.filter { index in
        let declaration = code.declarations[index]
        return isWanted[Int(declaration.type.number)]
          && (declaration.kind == .function || declaration.kind == .property)
      }.map { CheckedDeclaration(app: self, file: file, index: Int32($0)) }
    }
  }
}
