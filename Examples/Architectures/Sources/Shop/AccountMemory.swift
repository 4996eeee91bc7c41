/// Remembers who signed in last, from one run of the app to the next. Never a password.
@MainActor public protocol AccountMemory: AnyObject, Sendable {
  /// The account that signed in last; nil when none did.
  var lastAccount: String? { get set }
}
