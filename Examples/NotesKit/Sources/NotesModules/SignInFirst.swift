import Login
import Recover
import Register
import SignInReturn
import Viper
import Welcome

/// Returns an interceptor that lets people sign in before it shows the requested screen.
///
/// If nothing is shown yet, it shows the sign-up prompt in place of the root screen. Otherwise the sign-in appears over the
/// current screen, with its reason; after a cancelled sign-in that screen stays.
@MainActor func signInFirst(_ session: any Session) -> Interceptor {
  Interceptor(beforeShowing: { request in
    if session.isSignedIn || isSignIn(request.route) { return .allow }
    return .ask {
      if request.presentation.place == .root {
        _ = try await request.router.show(Welcome(), as: .root).answer
      } else {
        let login = Login(reason: session.isExpired ? .expired : .needed)
        _ = try await request.router.show(login, as: .modal).answer
      }
      return session.isSignedIn ? .allow : .deny(because: "Nobody signed in.")
    }
  })
}

private func isSignIn(_ route: any Route) -> Bool {
  route is Welcome || route is Login || route is Register || route is Recover
    || route is SignInReturn
}
