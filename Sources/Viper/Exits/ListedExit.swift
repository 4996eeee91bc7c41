/// An exit in the list of a module, with its presentation and the event for its outputs.
///
/// ```swift
/// Module(leadingTo: item.pushed(), login.presented(output: { .signedIn($0) })) { … }
/// ```
public struct ListedExit<Contents: Contract, Parameters, Input: Sendable, Output: Sendable>: Sendable {
  let exit: InputExit<Parameters, Input, Output>
  fileprivate let presentation: Presentation
  /// Translates an output of the shown module into an event.
  fileprivate let event: Event?

  fileprivate typealias Event = @MainActor (Output) -> Contents.Event

  var targets: [Target] { exit.targets.map { Target(route: $0, presentation: presentation) } }

  /// Returns the action of the exit for one visit.
  @MainActor func action(from screen: LiveScreen<Contents>) -> InputExitAction<Parameters, Input, Output> {
    InputExitAction { parameters, isMadeOnly, callSite in
      leave(screen, parameters, isMadeOnly, callSite)
    } take: { visit, callSite in
      take(over: visit, screen, callSite)
    }
  }

  /// Binds the outputs of a visit to the event.
  @MainActor private func hear(_ visit: Visit<Input, Output>, _ screen: LiveScreen<Contents>) {
    // A tab that is selected again is bound already.
    guard let event, !visit.base.isHeard else { return }
    visit.base.isHeard = true
    visit.onOutput { [weak screen] in screen?.hear(event($0)) }
  }

  /// Connects the outputs of a restored visit, if it belongs to this exit.
  ///
  /// - Parameter wanted: the requested presentation.
  @MainActor func hear(
    restored visit: AnyVisit, as wanted: Presentation, _ screen: LiveScreen<Contents>
  ) -> Bool {
    guard let route = visit.route, wanted == presentation,
      exit.targets.contains(where: { type(of: route) == $0 })
    else { return false }
    hear(exit.read(visit), screen)
    return true
  }

  /// Moves a visit to the place of the exit.
  @MainActor private func take(
    over moved: AnyVisit, _ screen: LiveScreen<Contents>, _ callSite: CallSite
  ) -> Bool {
    guard screen.mayAct("used an exit to \(exit.name) at \(callSite)"), let visit = screen.owner?.visit
    else {
      return false
    }
    do {
      try visit.move(moved, as: presentation)
      return true
    } catch {
      screen.report(error, at: callSite)
      return false
    }
  }

  @MainActor private func leave(
    _ screen: LiveScreen<Contents>, _ parameters: Parameters, _ isMadeOnly: Bool, _ callSite: CallSite
  ) -> Visit<Input, Output> {
    guard screen.mayAct("used an exit to \(exit.name) at \(callSite)") else {
      let isOver = screen.lifeState == .ended
      return .notShown(isOver ? RoutingError(.notRouted(.removed), named: "\(exit.name)") : nil)
    }
    guard let visit = screen.owner?.visit else {
      screen.report(LeftTooEarlyError(target: "\(exit.name)"), at: callSite)
      var error = RoutingError(.notRouted(.unrouted), named: "\(exit.name)")
      error.isKnown = true
      return .notShown(error)
    }
    do {
      let shown = try exit.open(from: visit, parameters, as: presentation, isMadeOnly: isMadeOnly)
      hear(shown, screen)
      return shown
    } catch {
      screen.report(error, at: callSite)
      var error = error
      error.isKnown = true
      return .notShown(error)
    }
  }
}

// Methods of the exit and not static members of ListedExit: Swift 6.3 rejects closures in those, in a parameter pack.
extension InputExit {
  /// Lists the exit as a push.
  ///
  /// - Parameter output: the event for an output; nil if outputs are not bound. Restored visits are bound too.
  public func pushed<Contents>(
    output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .push, output: output)
  }

  /// Lists the exit as a modal presentation.
  ///
  /// - Parameter output: the event for an output.
  public func presented<Contents>(
    output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .modal, output: output)
  }

  /// Lists the exit to a submodule.
  ///
  /// - Parameters:
  ///   - slot: the slot in the module's view.
  ///   - output: the event for an output.
  public func embedded<Contents: Contract>(
    in slot: Contents.Slot, output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .slot(slot), output: output)
  }

  /// Lists the exit as one of several tabs.
  ///
  /// - Parameters:
  ///   - slot: the slot in the module's view.
  ///   - output: the event for an output.
  public func tab<Contents: Contract>(
    in slot: Contents.Slot, output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .tab(slot), output: output)
  }

  /// Lists the exit as a replacement of everything, including the module.
  public func replacingRoot<Contents>() -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .root)
  }

  /// Lists the exit as a replacement of the topmost screen.
  public func replacingTop<Contents>() -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .top)
  }

  /// Lists the exit with any presentation.
  ///
  /// - Parameters:
  ///   - presentation: the presentation.
  ///   - output: the event for an output.
  public func shown<Contents>(
    as presentation: Presentation, output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    ListedExit(exit: self, presentation: presentation, event: output)
  }
}

extension LiveScreen {
  /// Handles an output of a shown module as an event. Ignored without a report after the end.
  func hear(_ event: Contents.Event) {
    guard lifeState == .live else { return }
    hasHeard = true
    attempt { try $0.handle(event) }
  }
}

/// An exit action was called while its module was being made.
struct LeftTooEarlyError: DeveloperError {
  let target: String

  var description: String {
    "The exit to \(target) was used before its module was on stage. Use it in didLoad() at the earliest."
  }
}
