/// The last signed-in account, stored between runs of the app, without a password.
@MainActor public protocol AccountMemory: AnyObject, Sendable {
  /// The account that signed in last; nil before the first sign-in.
  var lastAccount: String? { get set }
}
