/// What happens on one live screen, in order: for recorders and inspectors.
package enum ScreenStep<Contents: Contract> {
  /// The view sent an event.
  case event(Contents.Event)
  /// The module that shows this one sent an input.
  case input(Contents.Input)
  /// The state is shown, or would be if there were a view. May equal the one before.
  case state(Contents.State)
  case effect(Contents.Effect)
  case output(Contents.Output)
  /// The module begins or ends to be seen. Comes before its presenter is called.
  case seen(Bool)
  /// The module ended itself. Its last output came before.
  case end(Outcome<any Sendable>)
}

extension LiveScreen {
  /// Calls `body` for each step from now on, after those who observe already.
  package func observeSteps(_ body: @escaping @MainActor (ScreenStep<Contents>) -> Void) {
    guard let earlier = onStep else { return onStep = body }
    onStep = { step in
      earlier(step)
      body(step)
    }
  }

  /// Tells those who observe.
  func note(_ step: @autoclosure () -> ScreenStep<Contents>) {
    if onStep != nil { tell(step) }
  }

  /// A call of its own, because the generic type of a step is looked up wherever one is made, which takes time.
  @inline(never) private func tell(_ step: () -> ScreenStep<Contents>) {
    onStep?(step())
  }

  /// Whether work that an event or a hook started has not ended. Streams that are followed do not count.
  package var isWorking: Bool { workload.isWorking }

  /// Whether a stream is followed: states may come that no event started.
  package var isFollowing: Bool { workload.isFollowing }
}
