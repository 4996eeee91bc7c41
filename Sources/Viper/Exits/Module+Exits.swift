extension Module where Destination: Contract {
  /// A module with a presenter.
  ///
  /// - Parameters:
  ///   - exits: the exits.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - presenter: makes the presenter for one visit, from the live screen and an action for each exit, in the order of the list.
  ///     Its error becomes ``RoutingError/Reason/assemblyFailed(_:)``.
  public init<each Parameters, each Input: Sendable, each Output: Sendable, Made: Presenter<Destination>>(
    leadingTo exits: repeat ListedExit<Destination, each Parameters, each Input, each Output>,
    file: String = #fileID, line: Int = #line,
    presenter:
      @escaping @MainActor (
        LiveScreen<Destination>, repeat InputExitAction<each Parameters, each Input, each Output>
      ) throws -> Made
  ) {
    var targets: [Target] = []
    for exit in repeat each exits { targets.append(contentsOf: exit.targets) }
    self.init(callSite: CallSite(file: file, line: line), targets: targets) { contents, owner in
      let screen = LiveScreen(contents, for: owner, leavingBy: repeat each exits)
      do {
        return try screen.adopt(presenter(screen, repeat (each exits).action(from: screen)))
      } catch {
        // Ends work that the closure has started.
        screen.end()
        throw error
      }
    }
    contract = Destination.self
  }

  /// A module whose parts take time to make, such as opening a store.
  ///
  /// - Parameters:
  ///   - exits: the exits.
  ///   - placeholder: a route that is shown in the meantime. Removing it cancels the module.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - presenter: makes the presenter for one visit. Cancelled with the request. Its error becomes
  ///     ``RoutingError/Reason/assemblyFailed(_:)``, which is reported and is the outcome.
  public init<each Parameters, each Input: Sendable, each Output: Sendable, Made: Presenter<Destination>>(
    leadingTo exits: repeat ListedExit<Destination, each Parameters, each Input, each Output>,
    placeholder: (any Route)? = nil, file: String = #fileID, line: Int = #line,
    asyncPresenter presenter:
      @escaping @MainActor (
        LiveScreen<Destination>, repeat InputExitAction<each Parameters, each Input, each Output>
      ) async throws -> Made
  ) {
    var targets: [Target] = []
    for exit in repeat each exits { targets.append(contentsOf: exit.targets) }
    if let placeholder { targets.append(Target(route: type(of: placeholder), presentation: nil)) }
    self.init(callSite: CallSite(file: file, line: line), targets: targets) { contents, _ in
      throw RoutingError(.mustWait, contents)
    }
    contract = Destination.self
    self.placeholder = placeholder
    makeLate = { contents, owner in
      let screen = LiveScreen(contents, for: owner, leavingBy: repeat each exits)
      do {
        return try screen.adopt(await presenter(screen, repeat (each exits).action(from: screen)))
      } catch {
        screen.end()
        throw error
      }
    }
  }
}

extension LiveScreen {
  fileprivate convenience init<each Parameters, each Input: Sendable, each Output: Sendable>(
    _ contents: Contents, for owner: any ScreenOwner,
    leavingBy exits: repeat ListedExit<Contents, each Parameters, each Input, each Output>
  ) {
    if let kept = owner.kept, let state = Self.state(of: contents, from: kept) {
      self.init(contents, restored: state)
    } else {
      self.init(contents)
    }
    // Set now, to report an exit that is used too early.
    diagnostics = owner.diagnostics
    for exit in repeat each exits {
      listedExits.append { [unowned self] in exit.hear(restored: $0.visit, as: $1, self) }
    }
  }
}
