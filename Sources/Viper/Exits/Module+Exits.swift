extension Module where Destination: Contract {
  /// A module that can be left by exits.
  ///
  /// - Parameters:
  ///   - exits: each with how it is shown.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - presenter: makes the parts for one showing. It receives the live screen and an action for each exit, in the
  ///     order of the list. Name the closure's parameters where two actions have the same type: the compiler cannot
  ///     see that they are swapped. What it throws is ``RoutingError/Reason/assemblyFailed(_:)``, and nothing is shown.
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
        // What the closure has started does not outlive it.
        screen.end()
        throw error
      }
    }
    contract = Destination.self
  }

  /// A module whose parts take time to make: a store is opened, a model is loaded.
  ///
  /// - Parameters:
  ///   - exits: each with how it is shown.
  ///   - placeholder: shown in its place meanwhile; a route of the registry. Nil: nothing is. Who takes the placeholder
  ///     away takes the module back.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - presenter: makes the parts for one showing. Cancelled when that is taken back. What it throws is
  ///     ``RoutingError/Reason/assemblyFailed(_:)``: the outcome ``Outcome/notShown(_:)``, which is reported.
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
    // Known from the start: an exit that is taken too early is reported.
    diagnostics = owner.diagnostics
    for exit in repeat each exits {
      listedExits.append { [unowned self] in exit.hear(restored: $0.visit, as: $1, self) }
    }
  }
}
