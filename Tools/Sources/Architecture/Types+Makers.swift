import Source

/// Functions and computed properties that return a `Module<…>` of this project's runtime: they create modules, like
/// builder classes in other dialects. They are nodes like types.
extension Types {
  /// Whether a node is a function or a property that creates a module, not a type.
  public func isMaker(_ id: ID) -> Bool { self[id].kind == .function || self[id].kind == .property }

  /// Adds a node for each function and property that creates a `Module<…>`.
  mutating func declareMakers(_ code: Codebase) {
    let words = ["Module", "Viper.Module"].compactMap { code.names.find($0) }
    // A type `Module` of the code base itself is unrelated.
    guard let module = code.names.find("Module"), !words.isEmpty,
      !named(module).contains(where: { self[$0].parent < 0 })
    else { return }
    for (file, facts) in code.files.enumerated() where !facts.isApart {
      for index in facts.declarations {
        let declaration = code.declarations[index]
        guard words.contains(declaration.type), Self.makes(declaration),
          isOfModule(index, facts, code, module)
        else { continue }
        var parent: ID = -1
        var enclosing = declaration.parent
        while enclosing >= 0, parent < 0 {
          let outer = facts.declarations.lowerBound + Int(enclosing)
          parent = ofDeclaration[outer]
          enclosing = code.declarations[outer].parent
        }
        add(declaration, at: index, in: file, parent: parent)
      }
    }
  }

  /// Whether a declaration computes its value. A stored module, such as a parameter or a field, is created elsewhere.
  private static func makes(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .function: declaration.traits.contains(.hasBody)
    case .property:
      declaration.traits.contains(.hasBody)
        || (declaration.parent < 0 || declaration.traits.contains(.static))
          && declaration.traits.contains(.initialized)
    default: false
    }
  }

  /// Whether a signature contains the contract of the module: `Module<Search>`.
  private func isOfModule(_ index: Int, _ facts: Codebase.File, _ code: Codebase, _ module: Name) -> Bool {
    let declaration = Int32(index - facts.declarations.lowerBound)
    var isModuleNamed = false
    for reference in code.references[facts.references] where reference.declaration == declaration {
      if reference.name == module { isModuleNamed = true } else if isModuleNamed { return true }
    }
    return false
  }
}
