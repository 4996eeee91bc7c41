/// An exit as a module lists it: how what it leads to is shown, and which event hears what comes back.
///
/// ```swift
/// Module(leadingTo: item.pushed(), login.presented(output: { .signedIn($0) })) { … }
/// ```
public struct ListedExit<Contents: Contract, Parameters, Input: Sendable, Output: Sendable>: Sendable {
  let exit: InputExit<Parameters, Input, Output>
  fileprivate let presentation: Presentation
  /// What an output of the shown module means to this one: an event, as if its view had sent it.
  fileprivate let event: Event?

  fileprivate typealias Event = @MainActor (Output) -> Contents.Event

  var targets: [Target] { exit.targets.map { Target(route: $0, presentation: presentation) } }

  /// The exit, bound to the showing that leaves by it.
  @MainActor func action(from screen: LiveScreen<Contents>) -> InputExitAction<Parameters, Input, Output> {
    InputExitAction { parameters, isMadeOnly, callSite in
      leave(screen, parameters, isMadeOnly, callSite)
    } take: { visit, callSite in
      take(over: visit, screen, callSite)
    }
  }

  /// Binds the outputs of what was shown to the event of the list.
  @MainActor private func hear(_ visit: Visit<Input, Output>, _ screen: LiveScreen<Contents>) {
    // A tab that is selected again is heard already.
    guard let event, !visit.base.isHeard else { return }
    visit.base.isHeard = true
    visit.onOutput { [weak screen] in screen?.hear(event($0)) }
  }

  /// Binds the outputs of a visit that was shown without this exit, if it is one that the exit leads to.
  ///
  /// - Parameter wanted: how it was asked for.
  @MainActor func hear(
    restored visit: AnyVisit, as wanted: Presentation, _ screen: LiveScreen<Contents>
  ) -> Bool {
    guard let route = visit.route, wanted == presentation,
      exit.targets.contains(where: { type(of: route) == $0 })
    else { return false }
    hear(exit.read(visit), screen)
    return true
  }

  /// Moves a visit to where the exit leads.
  @MainActor private func take(
    over moved: AnyVisit, _ screen: LiveScreen<Contents>, _ callSite: CallSite
  ) -> Bool {
    guard screen.mayAct("left by an exit to \(exit.name) at \(callSite)"), let visit = screen.owner?.visit
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
    guard screen.mayAct("left by an exit to \(exit.name) at \(callSite)") else {
      let isOver = screen.stance == .ended
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

// Methods of the exit, not members of ListedExit to begin with a dot: Swift 6.3 refuses closures in those, in a list of
// any length.
extension InputExit {
  /// Lists the exit to be shown on top of the module.
  ///
  /// - Parameter output: the event that an output arrives as; nil if the module does not hear the outputs. An event is heard also
  ///   when the tree is shown again from a ``TreeSnapshot``; a `try await` of an answer is not.
  public func pushed<Contents>(
    output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .push, output: output)
  }

  /// Lists the exit to be shown over the module, which waits below.
  ///
  /// - Parameter output: the event that an output arrives as.
  public func presented<Contents>(
    output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .modal, output: output)
  }

  /// Lists the exit to be shown inside the module's view: a submodule.
  ///
  /// - Parameters:
  ///   - slot: the place in the view.
  ///   - output: the event that an output arrives as.
  public func embedded<Contents: Contract>(
    in slot: Contents.Slot, output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .slot(slot), output: output)
  }

  /// Lists the exit to be one of several tabs in a slot of the module's view.
  ///
  /// - Parameters:
  ///   - slot: the place in the view.
  ///   - output: the event that an output arrives as.
  public func tab<Contents: Contract>(
    in slot: Contents.Slot, output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .tab(slot), output: output)
  }

  /// Lists the exit to be shown in place of everything, also of the module.
  public func replacingRoot<Contents>() -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .root)
  }

  /// Lists the exit to be shown in place of the screen on top, and with its presentation.
  public func replacingTop<Contents>() -> ListedExit<Contents, Parameters, Input, Output> {
    shown(as: .top)
  }

  /// Lists the exit to be shown with another presentation, such as a sheet or one of the app's own.
  ///
  /// - Parameters:
  ///   - presentation: how it is shown.
  ///   - output: the event that an output arrives as.
  public func shown<Contents>(
    as presentation: Presentation, output: (@MainActor (Output) -> Contents.Event)? = nil
  ) -> ListedExit<Contents, Parameters, Input, Output> {
    ListedExit(exit: self, presentation: presentation, event: output)
  }
}

extension LiveScreen {
  /// An output of a module that this one shows, as an event. One that comes too late is ignored without a report.
  func hear(_ event: Contents.Event) {
    guard stance == .live else { return }
    hasHeard = true
    attempt { try $0.handle(event) }
  }
}

/// An exit action was called while its module was being made.
struct LeftTooEarlyError: DeveloperError {
  let target: String

  var description: String {
    "The exit to \(target) was taken before its module was on stage. Take it in didLoad() at the earliest."
  }
}
