import Viper

/// The route to the login.
struct LoginRoute: Route {
  /// Why the person has to sign in.
  let message: String

  /// That the person is signed in.
  typealias Output = Void
}
