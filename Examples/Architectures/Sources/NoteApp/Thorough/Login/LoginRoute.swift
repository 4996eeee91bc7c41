import Viper

/// The route to the login.
struct LoginRoute: Route {
  /// The reason for the sign-in.
  let message: String

  /// Sent when the user has signed in.
  typealias Output = Void
}
