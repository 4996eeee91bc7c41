import Architecture

extension CheckedApp {
  /// The functions of routers that create parts, or call others that do, and pass their dependencies.
  var assemblingFunctionsOfRouters: Set<CheckedDeclaration> {
    var builders: Set<CheckedDeclaration> = []
    for use in uses(by: .router, .concrete).withTargets where !use.isInSignature {
      guard let function = use.declaration, function.kind == .function else { continue }
      // An instance of a wireframe assembles the next module, if it creates its presenter or interactor.
      if !function.traits.contains(.static) {
        if use.isMaking, use.namesOnly({ $0.role == .presenter || $0.role == .interactor }) {
          builders.insert(function)
        }
        continue
      }
      let isAssembly =
        use.isMaking
        ? use.namesOnly { [.presenter, .interactor, .view, .router].contains($0.role) }
        : use.kind == .expression && use.namesOnly { $0.isWiring && $0 != use.part }
      if isAssembly { builders.insert(function) }
    }
    return builders
  }
}
