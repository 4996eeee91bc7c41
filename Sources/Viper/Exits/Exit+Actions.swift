// The actions of a module, made with the presenter:
//
//   SearchPresenter(screen: screen, showItem: item.pushed(from: screen), login: login.presented(from: screen) { .signedIn($0) })
extension Exit {
  /// Returns the action that pushes the module of the exit.
  ///
  /// - Parameters:
  ///   - screen: the screen of the leaving module.
  ///   - output: the event for an output; nil if outputs are not bound. Those of restored visits are bound too.
  @MainActor public func pushed<Contents>(
    from screen: LiveScreen<Contents>, output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ExitAction<Parameters, Output, repeat each Input> {
    shown(as: .push, from: screen, output: output)
  }

  /// Returns the action that presents the module of the exit as ``Presentation/modal``.
  ///
  /// - Parameters:
  ///   - screen: the screen of the leaving module.
  ///   - output: the event for an output.
  @MainActor public func presented<Contents>(
    from screen: LiveScreen<Contents>, output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ExitAction<Parameters, Output, repeat each Input> {
    shown(as: .modal, from: screen, output: output)
  }

  /// Returns the action that embeds the module of the exit: a submodule.
  ///
  /// - Parameters:
  ///   - slot: the slot in the module's view.
  ///   - screen: the screen of the leaving module.
  ///   - output: the event for an output.
  @MainActor public func embedded<Contents: Contract>(
    in slot: Contents.Slot, from screen: LiveScreen<Contents>,
    output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ExitAction<Parameters, Output, repeat each Input> {
    shown(as: .slot(slot), from: screen, output: output)
  }

  /// Returns the action that shows the module of the exit as one of several tabs.
  ///
  /// - Parameters:
  ///   - slot: the slot in the module's view.
  ///   - screen: the screen of the leaving module.
  ///   - output: the event for an output.
  @MainActor public func tab<Contents: Contract>(
    in slot: Contents.Slot, from screen: LiveScreen<Contents>,
    output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ExitAction<Parameters, Output, repeat each Input> {
    shown(as: .tab(slot), from: screen, output: output)
  }

  /// Returns the action that replaces everything, including the leaving module.
  ///
  /// - Parameter screen: the screen of the leaving module.
  @MainActor public func replacingRoot<Contents>(
    from screen: LiveScreen<Contents>
  ) -> ExitAction<Parameters, Output, repeat each Input> {
    shown(as: .root, from: screen)
  }

  /// Returns the action that replaces the topmost screen.
  ///
  /// - Parameter screen: the screen of the leaving module.
  @MainActor public func replacingTop<Contents>(
    from screen: LiveScreen<Contents>
  ) -> ExitAction<Parameters, Output, repeat each Input> {
    shown(as: .top, from: screen)
  }

  /// Returns the action that shows the module of the exit with any presentation.
  ///
  /// - Parameters:
  ///   - presentation: the presentation.
  ///   - screen: the screen of the leaving module.
  ///   - output: the event for an output.
  @MainActor public func shown<Contents>(
    as presentation: Presentation, from screen: LiveScreen<Contents>,
    output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ExitAction<Parameters, Output, repeat each Input> {
    guard let output else { return action(as: presentation, from: screen, nil) }
    return action(as: presentation, from: screen) { screen, sent in
      // Ignored without a report after the end.
      guard screen.lifeState == .live else { return }
      let event = output(sent)
      screen.hasReceived = true
      screen.attempt { try $0.handle(event) }
    }
  }

  /// Returns the action that shows the module of the exit with any presentation, and whose outputs are those of the leaving module.
  ///
  /// ```swift
  /// SignUpPresenter(screen: screen, login: login.shown(as: .push, from: screen, forwarding: { $0 }))
  /// ```
  ///
  /// - Parameters:
  ///   - presentation: the presentation.
  ///   - screen: the screen of the leaving module.
  ///   - output: returns the output of the leaving module; nil drops it.
  @MainActor public func shown<Contents>(
    as presentation: Presentation, from screen: LiveScreen<Contents>,
    forwarding output: @escaping @MainActor (Output) -> Contents.Output?
  ) -> ExitAction<Parameters, Output, repeat each Input> {
    action(as: presentation, from: screen) { screen, sent in
      if screen.lifeState == .live, let output = output(sent) { screen.output(output) }
    }
  }

  @MainActor private func action<Contents>(
    as presentation: Presentation, from screen: LiveScreen<Contents>,
    _ handle: (@MainActor (LiveScreen<Contents>, Output) -> Void)?
  ) -> ExitAction<Parameters, Output, repeat each Input> {
    let place = ExitPlace(targets: targets, presentation: presentation)
    let bound = BoundExit<Contents>(place: place) { owner, screen in
      let visit = owner.visit
      // A visit that is shown again, such as a tab, is bound already.
      guard let handle, visit.conversation?.isBound != true else { return }
      visit.openConversation().isBound = true
      read(visit).onOutput { [weak screen] sent in if let screen { handle(screen, sent) } }
    }
    screen.exits.append(bound)
    // Weak: an action that outlives the module does not keep it in memory.
    return ExitAction { [weak screen] parameters, use, callSite in
      guard let screen else { return .notShown(RoutingError(.notShown(.removed), named: name)) }
      return leave(screen, by: bound, parameters, use, callSite)
    } move: { [weak screen] visit, callSite in
      guard let screen else { return false }
      return move(visit, to: bound, of: screen, callSite)
    }
  }

  @MainActor private func leave<Contents>(
    _ screen: LiveScreen<Contents>, by bound: BoundExit<Contents>, _ parameters: Parameters, _ use: ExitUse,
    _ callSite: CallSite
  ) -> Visit<(repeat each Input), Output> {
    guard screen.mayAct("used an exit to \(name) at \(callSite)") else {
      let isOver = screen.lifeState == .ended
      return .notShown(isOver ? RoutingError(.notShown(.removed), named: name) : nil)
    }
    do {
      guard let visit = screen.owner?.visit else { throw LeftTooEarlyError(target: name) }
      let shown = try leave(visit, parameters, as: bound.place.presentation, use)
      bound.bind(VisitOwner(visit: shown.base), screen)
      return shown
    } catch {
      screen.report(error, at: callSite)
      var refusal = error as? RoutingError ?? RoutingError(.notShown(.requested), named: name)
      refusal.isKnown = true
      return .notShown(refusal)
    }
  }

  /// Moves a visit to the place of the exit.
  @MainActor private func move<Contents>(
    _ moved: AnyVisit, to bound: BoundExit<Contents>, of screen: LiveScreen<Contents>, _ callSite: CallSite
  ) -> Bool {
    guard screen.mayAct("used an exit to \(name) at \(callSite)"), let visit = screen.owner?.visit else {
      return false
    }
    do {
      try MoveTransaction(of: moved, to: visit, as: bound.place.presentation).run()
      return true
    } catch {
      screen.report(error, at: callSite)
      return false
    }
  }
}

/// An exit action was called while its module was being made.
struct LeftTooEarlyError: DeveloperError {
  let target: String

  var description: String {
    "The exit to \(target) was used before its module was on stage. Use it in didLoad() at the earliest."
  }
}
