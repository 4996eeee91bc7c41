import Architecture
import Source

/// The places where an app creates and lists modules of this project's runtime.
struct RuntimeModules {
  let app: CheckedApp
  /// The types for modules, such as `Module`, that the app uses.
  let makers: Set<Name>
  /// The places that use them.
  let makingScopes: Set<CodeScope>
  /// The places of lists of modules: code that uses `ModuleRegistry`.
  private let listingScopes: [CodeScope]
  private let registry: Name

  /// Nil if nothing in the app creates a registry: then the code that does is not checked.
  init?(_ app: CheckedApp) {
    guard let registry = app.name("ModuleRegistry") else { return nil }
    let makers = app.names(["Module"])
    let names = makers.union([registry])
    // Nothing is known of a library that declares these types itself, like the runtime.
    let isDeclared = names.contains { name in app.types(named: name).contains { $0.parent == nil } }
    if isDeclared || app.filesWithRuntime.isEmpty { return nil }
    self.app = app
    self.makers = makers
    self.registry = registry
    let references = app.references(to: names).filter { !$0.kind.isMember || $0.base == "Viper" }
    makingScopes = Set(references.filter { makers.contains($0.nameID) }.map(CodeScope.init))
    var seen: Set<CodeScope> = []
    listingScopes = references.filter { $0.nameID == registry }.map(CodeScope.init).filter {
      seen.insert($0).inserted
    }
    if !listingScopes.contains(where: { makesRegistry($0) || makesRegistryOfItsType($0) }) { return nil }
  }

  /// Whether a reference is one of these types.
  func isMaker(_ reference: CheckedReference) -> Bool {
    makers.contains(reference.nameID) && (!reference.kind.isMember || reference.base == "Viper")
  }

  /// Whether the value of a declaration is a module.
  func isMade(by declaration: CheckedDeclaration) -> Bool { Self.typeNames.contains(declaration.typeName) }

  /// The types of such declarations.
  static let typeNames: Set<String> = ["Module", "Viper.Module"]

  /// `ModuleRegistry { … }`
  private func makesRegistry(_ scope: CodeScope) -> Bool {
    scope.references.contains {
      $0.isCall && ($0.nameID == registry || $0.baseID == registry && $0.name == "init")
    }
  }

  /// `let modules: ModuleRegistry = try .init { … }`
  private func makesRegistryOfItsType(_ scope: CodeScope) -> Bool {
    guard let declaration = scope.declaration,
      ["ModuleRegistry", "Viper.ModuleRegistry"].contains(declaration.typeName)
    else { return false }
    return scope.references.contains { $0.kind == .memberCall && $0.baseID.isNone && $0.name == "init" }
  }

  /// The names in the items of lists.
  var listed: Set<Name> {
    Set(listingScopes.flatMap { $0.references.filter { $0.wiring == .listed }.map(\.nameID) })
  }

  /// Whether the app declares everything that its registries list: then it creates all modules.
  var declaresAllThatIsListed: Bool {
    for scope in listingScopes {
      // The items of such a list are not read.
      if makesRegistryOfItsType(scope), !makesRegistry(scope) { return false }
      if scope.references.contains(where: { $0.wiring == .listsGiven }) { return false }
    }
    let own = app.names([
      "Module", "ModuleRegistry", "LinkRules", "Interceptor", "Viper", "init",
      "answering",
      "opening", "alert", "shareSheet",
    ])
    let listed = listed.subtracting(own)
    return app.declared(among: listed) == listed
  }
}

extension CheckedReference {
  var isCall: Bool { kind == .call || kind == .memberCall }
}

/// The code of one declaration, or at the top of a file.
struct CodeScope: Hashable {
  let file: CheckedFile
  let declaration: CheckedDeclaration?

  init(_ reference: CheckedReference) {
    file = reference.file
    declaration = reference.declaration
  }

  init(_ declaration: CheckedDeclaration) {
    file = declaration.file
    self.declaration = declaration
  }

  /// The references in source order.
  var references: [CheckedReference] {
    if let declaration { return Array(declaration.references) }
    return file.references.filter { $0.declaration == nil }
  }
}
