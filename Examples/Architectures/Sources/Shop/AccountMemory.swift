/// The last signed-in account, stored between runs of the app, without a password.
@MainActor public protocol AccountMemory: AnyObject, Sendable {
  /// The last signed-in account; nil if there is none.
  var lastAccount: String? { get set }
}
