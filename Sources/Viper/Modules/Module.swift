/// How the parts of a module are made and by which exits it can be left: the builder, or assembly, of classic
/// VIPER. A module is made by a function, whose arguments are its dependencies and its exits:
///
/// ```swift
/// func searchModule(catalog: any Catalog, item: Exit<Item.ID, Never>) -> Module<Search> {
///   Module(leadingTo: item.pushed()) { screen, showItem in
///     SearchPresenter(screen: screen, interactor: FindItems(catalog: catalog), showItem: showItem)
///   }
/// }
/// ```
///
/// What is not listed cannot be left by, and ``ModuleRegistry/validate(_:on:addresses:scopes:)`` knows the list.
public struct Module<Destination: Route>: Sendable {
  /// Where the module was made, for messages.
  let callSite: CallSite
  /// The routes that its exits lead to.
  let targets: [Target]
  let make: @MainActor (Destination, any ScreenOwner) throws -> any ShownContent
  /// Makes what takes time to make, if it does.
  var makeLate: (@MainActor (Destination, any ScreenOwner) async throws -> any ShownContent)?
  /// Shown while that is made.
  var placeholder: (any Route)?
  /// The scope for what it shows, if it opens one.
  var opening: Opening<Destination>?
  /// What the stage needs a view for; nil if the module shows something of its own.
  var contract: (any Contract.Type)?
  /// Whether it has no view.
  var isFlow: Bool { Destination.self is any Flow.Type }

  init(
    callSite: CallSite, targets: [Target],
    make: @escaping @MainActor (Destination, any ScreenOwner) throws -> any ShownContent
  ) {
    self.callSite = callSite
    self.targets = targets
    self.make = make
  }

  /// A route of its own for the same module: a second route to it, with the same inputs and outputs.
  ///
  /// ```swift
  /// editorModule(notes: store, isNew: true).answering(NewNote.self) { NoteEditor(id: $0.id) }
  /// ```
  ///
  /// - Parameters:
  ///   - route: the route that this module answers instead of its contract.
  ///   - contents: the contract's value for a route.
  public func answering<R: Route>(
    _ route: R.Type, with contents: @escaping @MainActor (R) -> Destination
  ) -> Module<R> where R.Input == Destination.Input, R.Output == Destination.Output {
    let (make, makeLate) = (make, makeLate)
    var module = Module<R>(callSite: callSite, targets: targets) { try make(contents($0), $1) }
    if let makeLate { module.makeLate = { try await makeLate(contents($0), $1) } }
    module.placeholder = placeholder
    module.contract = contract
    module.opening = opening.map { opening in
      Opening(routes: opening.routes) { try opening.make(contents($0), $1) }
    }
    return module
  }

  /// The same module with a scope for what it shows: modules of its own on top of those around it, for an account, for a
  /// session. They are made when the first of them is looked for, and are gone with the module.
  ///
  /// ```swift
  /// homeModule(list: .to { NoteList() }).opening(NoteList.self, NoteEditor.self) { home, scope in
  ///   let store = try Store(account: home.account)
  ///   scope.onEnd { store.close() }
  ///   return try ModuleRegistry {
  ///     noteListModule(notes: store, editor: .to { NoteEditor(id: $0) })
  ///     noteEditorModule(notes: store)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - routes: the routes that the scope offers: they are known before it is made, for links and for
  ///     ``ModuleRegistry/validate(_:on:addresses:scopes:)``.
  ///   - modules: makes them, anew for each showing of the module, of its route and its scope. What it throws is
  ///     ``RoutingError/Reason/scopeFailed(_:)`` of whatever is to be shown below the module.
  public func opening(
    _ routes: any Route.Type...,
    scope modules: @escaping @MainActor (Destination, Scope) throws -> ModuleRegistry
  ) -> Module {
    var module = self
    let place = "The scope of \(Destination.self) (\(callSite))"
    module.opening = Opening(routes: routes) { route, scope in
      let made = try modules(route, scope)
      let missing = routes.filter { made.entry(for: $0) == nil }.map {
        "\(place) says that it offers \($0), and does not."
      }
      if !missing.isEmpty { throw RegistryError(problems: missing) }
      return made
    }
    return module
  }
}

/// The scope that a module opens.
struct Opening<Destination: Route>: Sendable {
  let routes: [any Route.Type]
  let make: @MainActor (Destination, Scope) throws -> ModuleRegistry
}

extension Module where Destination: Contract {
  /// A module for one showing of a presenter that a test made.
  @MainActor package init(
    only presenter: some Presenter<Destination>, file: String = #fileID, line: Int = #line
  ) {
    self.init(callSite: CallSite(file: file, line: line), targets: []) { _, _ in
      try presenter.screen.adopt(presenter)
    }
  }
}

extension LiveScreen {
  /// Takes the presenter that was made for this screen.
  func adopt(_ presenter: some Presenter<Contents>) throws -> LiveScreen {
    guard presenter.screen === self, self.presenter == nil, stance == .unused else {
      throw ForeignScreenError(presenter: "\(type(of: presenter))", contract: "\(Contents.self)")
    }
    self.presenter = presenter
    return self
  }
}

/// A presenter was made for another live screen than the one that is shown: on that it would do nothing.
public struct ForeignScreenError: DeveloperError {
  let presenter: String
  let contract: String

  public var description: String {
    "\(presenter) was made for another screen, or is shown already. Make a new one for each showing, with the"
      + " LiveScreen<\(contract)> that the module's closure is handed."
  }
}
