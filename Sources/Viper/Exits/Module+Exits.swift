extension Module where Destination: Contract {
  /// A module with a presenter.
  ///
  /// - Parameters:
  ///   - exits: the exits that the presenter uses.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - presenter: makes the presenter for one visit, with an action for each exit. Its error becomes
  ///     ``RoutingError/Reason/assemblyFailed(_:)``.
  public init<Made: Presenter<Destination>>(
    leadingTo exits: any AnyExit..., file: String = #fileID, line: Int = #line,
    presenter: @escaping @MainActor (LiveScreen<Destination>) throws -> Made
  ) {
    let targets = exits.flatMap(\.targets)
    self.init(callSite: CallSite(file: file, line: line), targets: targets) { contents, owner in
      let screen = LiveScreen(contents, for: owner)
      do {
        return try screen.adopt(presenter(screen), leadingTo: targets)
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
  ///   - exits: the exits that the presenter uses.
  ///   - placeholder: a route that is shown in the meantime. Removing it cancels the module.
  ///   - file: the file that messages name.
  ///   - line: the line that messages name.
  ///   - presenter: makes the presenter for one visit. Cancelled with the request. Its error becomes
  ///     ``RoutingError/Reason/assemblyFailed(_:)``, which is reported and is the outcome.
  public init<Made: Presenter<Destination>>(
    leadingTo exits: any AnyExit..., placeholder: (any Route)? = nil, file: String = #fileID,
    line: Int = #line,
    asyncPresenter presenter: @escaping @MainActor (LiveScreen<Destination>) async throws -> Made
  ) {
    let targets = exits.flatMap(\.targets)
    self.init(callSite: CallSite(file: file, line: line), targets: targets) { contents, _ in
      throw RoutingError(.mustWait, contents)
    }
    contract = Destination.self
    self.placeholder = placeholder
    makeLate = { contents, owner in
      let screen = LiveScreen(contents, for: owner)
      do {
        return try screen.adopt(await presenter(screen), leadingTo: targets)
      } catch {
        screen.end()
        throw error
      }
    }
  }
}

extension LiveScreen {
  fileprivate convenience init(_ contents: Contents, for owner: any ScreenOwner) {
    if let kept = owner.kept, let state = Self.state(of: contents, from: kept) {
      self.init(contents, restored: state)
    } else {
      self.init(contents)
    }
    // Set now, to report an exit that is used too early.
    diagnostics = owner.diagnostics
  }

  /// Sets the presenter, whose exits must be in the list of the module.
  fileprivate func adopt(
    _ presenter: some Presenter<Contents>, leadingTo targets: [any Route.Type]
  ) throws -> LiveScreen {
    for exit in exits {
      for target in exit.place.targets where !targets.contains(where: { $0 == target }) {
        throw UnlistedExitError(contract: "\(Contents.self)", target: "\(target)")
      }
    }
    return try adopt(presenter)
  }
}

/// A presenter uses an exit that its module does not list.
struct UnlistedExitError: DeveloperError {
  let contract: String
  let target: String

  var description: String {
    "The module of \(contract) uses an exit to \(target) that it does not list, so validate() cannot check it. Add the exit:"
      + " Module(leadingTo: …)."
  }
}
