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
/// What is not listed cannot be left by, and ``ModuleRegistry/validate(_:)`` knows the list.
public struct Module<Destination: Route>: Sendable {
  /// Where the module was made, for messages.
  let callSite: CallSite
  /// The routes that its exits lead to.
  let targets: [any Route.Type]
  let make: @MainActor (Destination, AnyVisit) throws -> any ShownContent

  /// A route of its own for the same module: a second way to it, with the same inputs and outputs.
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
    let make = make
    return Module<R>(callSite: callSite, targets: targets) { try make(contents($0), $1) }
  }
}

extension Module where Destination: Contract {
  /// A module that can be left by exits.
  ///
  /// - Parameters:
  ///   - exits: each with how it is shown.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - presenter: makes the parts for one showing. It receives the live screen and a way for each exit, in the
  ///     order of the list. Name the closure's parameters where two ways have the same type: the compiler cannot
  ///     see that they are swapped.
  public init<each Parameters, each Input: Sendable, each Output: Sendable, Made: Presenter<Destination>>(
    leadingTo exits: repeat ListedExit<Destination, each Parameters, each Input, each Output>,
    file: String = #fileID, line: Int = #line,
    presenter:
      @escaping @MainActor (
        LiveScreen<Destination>, repeat Passage<each Parameters, each Input, each Output>
      ) throws -> Made
  ) {
    var targets: [any Route.Type] = []
    for target in repeat (each exits).exit.target { targets.append(target) }
    self.init(callSite: CallSite(file: file, line: line), targets: targets) { contents, visit in
      let screen = LiveScreen(contents)
      // Known from the start: a way that is taken too early is reported.
      screen.diagnostics = visit.tree.diagnostics
      for exit in repeat each exits {
        screen.listedExits.append { [unowned screen] in exit.hear(restored: $0, screen) }
      }
      do {
        return try screen.adopt(presenter(screen, repeat (each exits).way(from: screen)))
      } catch {
        // What the closure has started does not outlive it.
        screen.end()
        throw error
      }
    }
  }
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
