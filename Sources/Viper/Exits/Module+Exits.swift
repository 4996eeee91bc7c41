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
      let content = ScreenContent(contents, for: owner)
      do {
        try content.adopt(presenter(content.screen))
        return try content.check(targets)
      } catch {
        // Ends work that the closure has started.
        content.end()
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
      let content = ScreenContent(contents, for: owner)
      do {
        try content.adopt(await presenter(content.screen))
        return try content.check(targets)
      } catch {
        content.end()
        throw error
      }
    }
  }
}

extension ScreenContent {
  /// The exits of the presenter must be in the list of the module.
  fileprivate func check(_ targets: [any Route.Type]) throws -> ScreenContent {
    for exit in screen.exits {
      for target in exit.place.targets where !targets.contains(where: { $0 == target }) {
        throw UnlistedExitError(contract: "\(Contents.self)", target: "\(target)")
      }
    }
    return self
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
