import Architecture
import Source

enum RouteWithoutModule: Rule {
  static let about = RuleDescription(
    id: "route-without-module",
    severity: [.default: .error],
    summary: "A route that is shown has a module",
    explanation: """
      In this project's runtime, the module of a route is found by the route's type when the route is shown. A route
      without a module compiles, and showing it throws. `ModuleRegistry.validate()` detects this at run time for the
      exits of registered modules; this rule detects it in the sources, also for routers and links.

      Reports a type that conforms to `Route`, `Contract` or `LinkedRoute` if it is created to be shown and nothing in
      the checked code creates a module for it: no function or expression creates a `Module<EditNote>`, and none is
      `answering(EditNote.self)`. A route is created to be shown where an exit is connected to it (`.to { EditNote(id:
      $0) }`, `.to(EditNote.init)`, `.to { Login() }`), where a router shows it (`push`, `present`, `embed`,
      `replaceRoot`, `replaceTop`, `show`), in `below` of a link, and in `validate(EditNote.self)`.

      Not reported if the module can be elsewhere: the checked code creates no `ModuleRegistry`; a registry lists
      modules that the checked code does not declare, or that are passed to it; the route is declared elsewhere; or
      the route's type is passed to a function (`screen(EditNote.self)`) that may create its module.
      """,
    source: "the runtime of this project",
    bad: """
      struct EditNote: Route { let id: Note.ID }

      let modules = try ModuleRegistry {
        noteListModule(notes: store, editor: .to { EditNote(id: $0) })
      }
      """,
    good: """
      struct EditNote: Route { let id: Note.ID }

      let modules = try ModuleRegistry {
        noteListModule(notes: store, editor: .to { EditNote(id: $0) })
        Module(view: EditNote.self) { route, context in EditNoteViewController(route.id, context) }
      }
      """)

  static func check(_ app: CheckedApp, _ report: inout Report) {
    guard let modules = RuntimeModules(app) else { return }
    let routes = RouteTypes(app)
    if routes.isEmpty { return }
    let mentions = app.references(to: routes.names)
    let shown = mentions.filter(isShown)
    guard !shown.isEmpty, modules.declaresAllThatIsListed else { return }
    var answered = AnsweredRoutes(modules, routes)
    answered.add(mentions)
    if answered.mayBeAll { return }
    for reference in shown {
      let types = routes.namedForSure(by: reference)
      guard let route = types.first, !types.contains(where: answered.contains) else { continue }
      report.add(
        reference, about: types, target: route.fullName,
        "\(route.fullName) is shown, but no module offers it",
        repair:
          "make a Module<\(route.fullName)> or a Module(view: \(route.fullName).self), and list it in the ModuleRegistry"
      )
    }
  }

  private static func isShown(_ reference: CheckedReference) -> Bool {
    switch reference.kind {
    case .call, .memberCall, .expression, .member: reference.wiring == .shown || reference.isBelow
    case .type, .inheritance, .attribute: false
    }
  }
}

extension CheckedReference {
  /// Whether it is in a route's list `below`.
  fileprivate var isBelow: Bool {
    guard let declaration, declaration.kind == .property, !isInSignature else { return false }
    return declaration.name == "below" && ["LinkedRoute", "Viper.LinkedRoute"].contains(declaration.typeName)
  }
}

/// The routes that a module of the app answers, or may answer.
private struct AnsweredRoutes {
  private let app: CheckedApp
  private let modules: RuntimeModules
  private let routes: RouteTypes
  private var types: Set<CheckedType> = []
  /// The functions that create modules for types chosen by their callers.
  private var generics: Set<Name> = []
  /// Whether a module may answer any route.
  private(set) var mayBeAll = false
  /// The presenters whose contracts are included.
  private var knownPresenters: Set<CheckedType> = []

  init(_ modules: RuntimeModules, _ routes: RouteTypes) {
    app = modules.app
    self.modules = modules
    self.routes = routes
    for scope in modules.makingScopes { add(scope) }
  }

  func contains(_ route: CheckedType) -> Bool {
    // Members added by a macro are not visible.
    types.contains(route)
      || route.declaration.references.contains { $0.kind == .attribute && $0.name != "MainActor" }
  }

  // MARK: Code that names Module

  private mutating func add(_ scope: CodeScope) {
    let references = scope.references
    guard let first = references.firstIndex(where: modules.isMaker) else { return }
    let rest = references[first...].filter { !modules.isMaker($0) }
    let typeReferences = rest.filter { $0.kind == .type }
    // `-> Module<EditNote>`, `Module<EditNote>.page`, `extension Module where Destination == EditNote`
    let named = typeReferences.flatMap(routes.named)
    types.formUnion(named)
    let isAssociated = typeReferences.contains { type in
      app.types(named: type.nameID).contains { $0.kind == .associatedtype }
    }
    if isAssociated { mayBeAll = true }
    // `Module { EditNotePresenter(screen: $0) }`
    let presenters = rest.filter(\.isCall).compactMap(\.resolvedType).filter(\.isRuntimePresenter)
    for presenter in presenters { addContract(of: presenter) }
    if !named.isEmpty || !presenters.isEmpty { return }
    if let declaration = scope.declaration, modules.isMade(by: declaration) {
      if !typeReferences.isEmpty { return }
      if references[first].kind == .type { return addGeneric(declaration) }
    }
    addUnnamed(in: scope, references[first...])
  }

  /// Adds the modules of calls that name neither a route as a type nor a presenter.
  private mutating func addUnnamed(in scope: CodeScope, _ references: ArraySlice<CheckedReference>) {
    let made = Set(references.filter { modules.isMaker($0) && $0.isCall }.map(\.name))
    // `Module(view: EditNote.self)`: the route is visible.
    let namesRoute = references.contains {
      $0.kind == .expression && !modules.isMaker($0) && !routes.named(by: $0).isEmpty
    }
    if !made.isEmpty, !namesRoute { mayBeAll = true }
  }

  /// Adds the contract in a presenter's members.
  private mutating func addContract(of presenter: CheckedType) {
    guard knownPresenters.insert(presenter).inserted else { return }
    for member in presenter.members {
      for reference in member.references where reference.kind == .type {
        types.formUnion(routes.named(by: reference))
      }
    }
  }

  /// Adds functions that create modules of `Self` or of a generic parameter.
  private mutating func addGeneric(_ declaration: CheckedDeclaration) {
    generics.insert(declaration.nameID)
    if let owner = declaration.parentType {
      generics.insert(owner.nameID)
      types.formUnion(routes.subtypes(of: owner))
    } else if let extended = declaration.parent {
      // `extension Route { static var page: Module<Self> { … } }`
      if ["Route", "Contract", "LinkedRoute"].contains(extended.name) { mayBeAll = true }
    }
  }

  // MARK: Uses of routes

  /// Adds the routes whose modules are visible in their uses.
  mutating func add(_ mentions: [CheckedReference]) {
    let usingGenerics = addUsesOfGenerics(mentions)
    var namesInScopes: [CodeScope: [CheckedReference]] = [:]
    for reference in mentions where reference.wiring == .none && !reference.isBelow {
      let scope = CodeScope(reference)
      if usingGenerics.contains(scope) { types.formUnion(routes.named(by: reference)) }
      guard reference.kind == .expression || reference.kind == .member else { continue }
      let others = namesInScopes[scope] ?? scope.references
      namesInScopes[scope] = others
      if isMetatype(reference, among: others) { types.formUnion(routes.named(by: reference)) }
    }
  }

  /// Adds the routes whose presenters are passed to functions that create modules of any type:
  /// `module(EditNotePresenter.self)`.
  ///
  /// - Returns: The places that use such functions.
  private mutating func addUsesOfGenerics(_ mentions: [CheckedReference]) -> Set<CodeScope> {
    let scopes = Set(
      app.references(to: generics).map(CodeScope.init).filter { scope in
        scope.declaration.map { !generics.contains($0.nameID) } ?? true
      })
    if scopes.isEmpty { return [] }
    let namingRoutes = Set(mentions.filter { $0.wiring == .none }.map(CodeScope.init))
    // `traced(noteListModule())`
    let makers = Set(app.declarations(typed: app.names(RuntimeModules.typeNames)).map(\.nameID))
    for scope in scopes {
      let references = scope.references
      let presenters = references.compactMap(\.resolvedType).filter(\.isRuntimePresenter)
      for presenter in presenters { addContract(of: presenter) }
      let isExplicit =
        !presenters.isEmpty || namingRoutes.contains(scope)
        || references.contains { makers.contains($0.nameID) && !generics.contains($0.nameID) }
      if !isExplicit { mayBeAll = true }
    }
    return scopes
  }

  /// Whether a name may belong to `EditNote.self`, passed to a function that may create its module.
  private func isMetatype(_ reference: CheckedReference, among others: [CheckedReference]) -> Bool {
    if others.contains(where: { modules.isMaker($0) || ["answering", "opening"].contains($0.name) }) {
      return true
    }
    // `EditNote.draft`
    return !others.contains { $0.kind.isMember && $0.baseID == reference.nameID }
  }
}
