public import Viper

/// The signed-in state of the app.
@MainActor public protocol Session: AnyObject {
  var isSignedIn: Bool { get }
}

/// Requires a sign-in: shows the sign-in screen first, then the requested screen.
@MainActor public struct SignInGuard {
  let interceptor: Interceptor

  /// - Parameters:
  ///   - session: The signed-in state. The sign-in module changes it and ends.
  ///   - signIn: The route to the sign-in. Its module is added to the registry together with those of Notes.
  public init<SignIn: Route>(session: any Session, signIn: SignIn) {
    interceptor = Interceptor(beforeShowing: { request in
      if session.isSignedIn || request.route is SignIn { return .allow }
      return .ask {
        // If nothing is shown yet, there is nothing to present it over.
        let presentation: Presentation = request.presentation.place == .root ? .root : .modal
        _ = try await request.router.show(signIn, as: presentation).answer
        return session.isSignedIn ? .allow : .deny(because: "Nobody signed in.")
      }
    })
  }
}
