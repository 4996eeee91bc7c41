/// The builder of a module: how its parts are made, and its exits. Usually returned by a function whose arguments are the
/// dependencies and the exits:
///
/// ```swift
/// func searchModule(catalog: any Catalog, item: Exit<Item.ID, Never>) -> Module<Search> {
///   Module(leadingTo: item.pushed()) { screen, showItem in
///     SearchPresenter(screen: screen, interactor: FindItems(catalog: catalog), showItem: showItem)
///   }
/// }
/// ```
///
/// Only listed exits can be used. ``ModuleRegistry/validate(_:on:addresses:samples:)`` checks them.
public struct Module<Destination: Route>: Sendable {
  /// The source location of the module, for messages.
  let callSite: CallSite
  /// The routes of its exits.
  let targets: [any Route.Type]
  let make: @MainActor (Destination, any ScreenOwner) throws -> any ShownContent
  /// Makes the parts of an asynchronous module.
  var makeLate: (@MainActor (Destination, any ScreenOwner) async throws -> any ShownContent)?
  /// The route that is shown while an asynchronous module is made.
  var placeholder: (any Route)?
  /// The scope that the module opens.
  var opening: Opening<Destination>?
  /// The contract that the stage needs a view for; nil for a native module.
  var contract: (any Contract.Type)?
  /// Whether it has no view.
  var isFlow: Bool { Destination.self is any Flow.Type }

  init(
    callSite: CallSite, targets: [any Route.Type],
    make: @escaping @MainActor (Destination, any ScreenOwner) throws -> any ShownContent
  ) {
    self.callSite = callSite
    self.targets = targets
    self.make = make
  }

  /// Returns the same module for another route with the same inputs and outputs.
  ///
  /// ```swift
  /// editorModule(notes: store, isNew: true).answering(NewNote.self) { NoteEditor(id: $0.id) }
  /// ```
  ///
  /// - Parameters:
  ///   - route: the other route.
  ///   - contents: returns the contract's value for a route.
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

  /// Returns the same module with a scope: modules for everything that it shows, for an account or a session. They are made on first
  /// use, and end with the module.
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
  ///   - routes: the routes of the scope, for links and for ``ModuleRegistry/validate(_:on:addresses:samples:)``.
  ///   - modules: makes the modules for each visit, from its route and its scope. Its error becomes
  ///     ``RoutingError/Reason/scopeFailed(_:)`` when a module below is shown.
  public func opening(
    _ routes: any Route.Type...,
    scope modules: @escaping @MainActor (Destination, Scope) throws -> ModuleRegistry
  ) -> Module {
    var module = self
    let place = "The scope of \(Destination.self) (\(callSite))"
    module.opening = Opening(routes: routes) { route, scope in
      let made = try modules(route, scope)
      let missing = routes.filter { made.entry(for: $0) == nil }.map {
        "\(place) declares that it offers \($0) but does not."
      }
      if !missing.isEmpty { throw RegistryError(problems: missing) }
      return made
    }
    return module
  }
}

/// A scope that a module opens.
struct Opening<Destination: Route>: Sendable {
  let routes: [any Route.Type]
  let make: @MainActor (Destination, Scope) throws -> ModuleRegistry
}

extension Module where Destination: Contract {
  /// A module for one visit of a presenter that a test made.
  @MainActor package init(
    only presenter: some Presenter<Destination>, file: String = #fileID, line: Int = #line
  ) {
    self.init(callSite: CallSite(file: file, line: line), targets: []) { _, _ in
      try ScreenContent(presenter)
    }
  }
}
