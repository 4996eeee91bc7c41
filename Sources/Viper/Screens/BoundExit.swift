/// The routes of an exit, and the presentation with which a module shows them.
struct ExitPlace {
  let targets: [any Route.Type]
  let presentation: Presentation

  /// Whether a visit with this route and requested presentation was shown by the exit.
  func mayHaveShown(_ route: any Route, as presentation: Presentation) -> Bool {
    presentation == self.presentation && targets.contains { type(of: route) == $0 }
  }
}

/// An exit of one screen.
struct BoundExit<Contents: Contract> {
  let place: ExitPlace
  /// Binds the outputs of a shown visit to the screen.
  let bind: @MainActor (any ScreenOwner, LiveScreen<Contents>) -> Void
}
