/// A step of a live screen, for recorders and inspectors.
package enum ScreenStep<Contents: Contract> {
  /// The view sent an event.
  case event(Contents.Event)
  /// The module that shows this one sent an input.
  case input(Contents.Input)
  /// A state was shown, or would be if there were a view. May equal the one before.
  case state(Contents.State)
  case effect(Contents.Effect)
  case output(Contents.Output)
  /// The module becomes visible or hidden. Precedes the call of the presenter.
  case seen(Bool)
  /// The module ended itself. Follows its last output.
  case end(Outcome<any Sendable>)
}

extension LiveScreen {
  /// Calls `body` for each further step, after earlier observers.
  package func observeSteps(_ body: @escaping @MainActor (ScreenStep<Contents>) -> Void) {
    guard let earlier = onStep else { return onStep = body }
    onStep = { step in
      earlier(step)
      body(step)
    }
  }

  /// Passes a step to the observers.
  func note(_ step: @autoclosure () -> ScreenStep<Contents>) {
    if onStep != nil { notify(step) }
  }

  /// A separate function, because looking up the generic type of a step takes time.
  @inline(never) private func notify(_ step: () -> ScreenStep<Contents>) {
    onStep?(step())
  }
}
